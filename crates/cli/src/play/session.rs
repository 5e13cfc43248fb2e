//! A game at one terminal: the host of a local table.

mod programs;
mod questions;

use anyhow::ensure;
use game::{Ending, Seat, Viewer};
use table::{AnyFollower as _, BotQuestion, Follower, Kind, Player, Refused, Request, Table};

use super::command::{self, Command};
use super::hosted::Hosted;
use super::viewer_state::ViewerState;
use super::{screen, words};
use crate::failure::Failure;
use crate::save::{AutoSave, quoted};
use crate::say;
use crate::terminal_game::TerminalGame;
use programs::Programs;
pub use questions::{Reply, YES_OR_NO, confirm, read_line};

/// A game at one terminal. It shows players what the table tells them, and nothing else.
pub struct Session<G: TerminalGame> {
    hosted: Hosted<G>,
    /// For each seat what it knows, then for the public.
    viewers: Vec<ViewerState<G>>,
    programs: Programs<G>,
    /// Who was asked last, if anybody was.
    asked: Option<Seat>,
    auto_save: AutoSave,
    /// Whether the game was saved before: then every change of it is worth keeping, undone ones too.
    resumed: bool,
}

impl<G: TerminalGame> Session<G> {
    /// # Errors
    /// If the command line of a program cannot be read, or the people here could see each other's secrets.
    pub fn new(hosted: Hosted<G>, auto_save: AutoSave, resumed: bool) -> anyhow::Result<Session<G>> {
        let players = hosted.table().players();
        let programs = Programs::new(players)?;
        let welcome = hosted.table().welcome();
        let viewers = Viewer::all(players.len()).map(|viewer| ViewerState::new(viewer, &welcome)).collect();
        let mut session = Session { hosted, viewers, programs, asked: None, auto_save, resumed };
        ensure!(
            !session.hands_over() || !screen::remembers(),
            "this screen cannot be cleared, so each of you would see the others' secrets: play in a terminal that clears its \
             screen, without a pipe, or in the page ('motherboard serve --open')"
        );
        session.deliver();
        Ok(session)
    }

    /// Plays until the game ends or the player leaves. Whatever stops it, the game is saved. Returns the table if the game is
    /// over.
    pub fn run(mut self) -> Result<Option<Hosted<G>>, Failure> {
        self.auto_save.introduce();
        if self.hands_over() {
            screen::enter();
        }
        let played = self.play();
        screen::leave();
        let told = played.and_then(|over| {
            match over {
                true => self.finish(),
                false if self.auto_save.is_empty() => say("\nNothing was played, so nothing is saved.\n"),
                false => Ok(()),
            }
            .map(|()| over)
        });
        self.auto_save.rescue()?;
        Ok(told?.then_some(self.hosted))
    }

    /// Whether several people with secrets share this terminal.
    fn hands_over(&self) -> bool {
        G::HAS_SECRETS && self.people().count() > 1
    }

    /// Plays until the game is over, or until a player leaves: then false.
    fn play(&mut self) -> Result<bool, Failure> {
        if !self.hands_over() {
            say(&self.introduction())?;
        }
        // A table may have been saved while somebody was asked.
        if self.agreed()? == Reply::Left {
            return Ok(false);
        }
        loop {
            let to_act = self.table().to_act();
            if let Some(bot) = to_act.iter().find(|&seat| self.player(seat).kind == Kind::Bot) {
                self.think(bot)?;
            } else if let Some(human) = to_act.iter().next() {
                if !self.hand_over(human)? || !self.ask(human)? {
                    return Ok(false);
                }
            } else {
                self.tell_result(None);
                return Ok(true);
            }
        }
    }

    /// Lets a program decide.
    fn think(&mut self, seat: Seat) -> Result<(), Failure> {
        if self.programs.sits_in(seat) {
            return self.think_elsewhere(seat);
        }
        let question = self.follower(seat).question(self.table().bot_seed(seat)).expect("a bot is to act");
        let asked = BotQuestion { player: self.name(seat), question };
        let action = coach::answer(&asked).map_err(|bad| Failure::bad(anyhow::Error::new(bad)))?;
        Ok(self.act(seat, action)?)
    }

    /// What a master would do in this seat, and why.
    fn hint(&self, seat: Seat) -> Result<String, Failure> {
        let follower = self.follower(seat);
        let question = follower.question(follower.advice_seed()).expect("the seat is to act");
        let advice = coach::advise(&question).map_err(|bad| Failure::bad(anyhow::Error::new(bad)))?;
        let lines = (1..).zip(&advice.options).map(|(number, option)| format!("  {number}. {option}\n"));
        Ok(lines.collect())
    }

    /// What is played, by whom, and what can be typed.
    fn introduction(&self) -> String {
        words::introduction::<G>(self.hosted.config(), self.table().players(), command::HELP)
    }

    /// Shows a human the game and carries out one line; false when the player leaves.
    fn ask(&mut self, seat: Seat) -> Result<bool, Failure> {
        self.asked = Some(seat);
        let shared_screen = !self.hands_over() || !G::is_secret(self.follower(seat).view());
        let news = std::mem::take(&mut self.viewers[seat.index()].news);
        if shared_screen {
            // Whoever sits here has read it too.
            self.viewers.iter_mut().for_each(|viewer| viewer.news.clear());
        }
        say(&words::board::<G>(&news, self.follower(seat).view()))?;
        loop {
            say(&format!("{}> ", self.name(seat)))?;
            let Some(line) = read_line()? else { return Ok(false) };
            let Some(command) = Command::parse(&line) else {
                continue;
            };
            match command {
                Command::Act(actions) => {
                    if let [action] = &actions[..] {
                        match self.hands_in(seat, action)? {
                            Reply::Yes => {}
                            Reply::No => continue,
                            Reply::Left => return Ok(false),
                        }
                    }
                    let before = self.table().steps().len();
                    for action in actions {
                        if let Err(refused) = self.act(seat, action) {
                            say(&format!("{refused}\n"))?;
                            break;
                        }
                    }
                    if self.table().steps().len() == before {
                        continue;
                    }
                }
                Command::Undo | Command::Resign => {
                    let reply = match command {
                        Command::Undo => self.undo(seat)?,
                        _ => self.resign(seat)?,
                    };
                    match reply {
                        Reply::Yes => {}
                        Reply::No => continue,
                        Reply::Left => return Ok(false),
                    }
                }
                Command::Help => {
                    say(&format!("{}\n", words::help::<G>(self.hosted.config(), command::HELP)))?;
                    continue;
                }
                Command::Try(text) => {
                    let tried = words::try_out(self.follower(seat), seat, &text);
                    say(&format!("{}\n", tried.unwrap_or_else(|refused| refused)))?;
                    continue;
                }
                Command::Moves => {
                    say(&words::moves(self.follower(seat)))?;
                    continue;
                }
                Command::Hint => {
                    say(&self.hint(seat)?)?;
                    continue;
                }
                Command::Board => {}
                Command::Save(path) => {
                    say(&match self.auto_save.save(path.as_deref()) {
                        Ok(path) => format!("Saved to {}.\n", path.display()),
                        Err(error) => format!("Not saved: {error:#}.\n"),
                    })?;
                    continue;
                }
                Command::Quit => return Ok(false),
            }
            return Ok(true);
        }
    }

    /// Acts for a seat.
    fn act(&mut self, seat: Seat, action: String) -> Result<(), Refused> {
        let decision = self.follower(seat).decision();
        self.send(seat, Request::Act { action, decision })
    }

    /// Sends a request, and tells everybody what came of it.
    fn send(&mut self, seat: Seat, request: Request) -> Result<(), Refused> {
        self.hosted.ask(seat, request)?;
        self.deliver();
        Ok(())
    }

    /// Keeps the game on disk, and then brings every viewer up to date.
    fn deliver(&mut self) {
        let table = self.hosted.table();
        let sat = |seat: Seat| {
            let players = [&table.opening().players[seat.index()], self.player(seat)];
            players.iter().any(|player| player.kind == Kind::Human)
        };
        let acted = table.steps().iter().any(|step| step.actor().seat().is_some_and(sat));
        // Alone, what chance has dealt is the game: it is worth keeping before anything is played.
        let dealt = table.players().len() == 1 && !table.steps().is_empty();
        let worth_saving = acted || dealt || self.resumed || table.ending() != Ending::Unfinished;
        self.auto_save.keep(self.hosted.kept(worth_saving));
        self.viewers.iter_mut().for_each(|viewer| viewer.catch_up(table));
    }

    fn finish(&self) -> Result<(), Failure> {
        let public = self.public();
        // Where nobody was asked, the news would be the whole game.
        let news = if self.asked.is_some() { public.news.join("\n") } else { String::new() };
        say(&format!("{news}\n\n{}\n\n", G::text_board(public.follower.view())))?;
        if let Ending::Resigned(seat) = public.follower.ending() {
            say(&format!("Seat {seat} ({}) resigns.\n", self.name(seat)))?;
        }
        let players = self.table().players();
        let result =
            public.follower.result().map_or_else(String::new, |outcome| words::result(&outcome, players));
        say(&format!("{result}\n"))?;
        // Where this fails, the rescue that follows tries again and shows the game.
        if let Ok(path) = self.auto_save.save(None) {
            self.auto_save.forget();
            let watch = if self.asked.is_some() {
                String::new()
            } else {
                let program = std::env::args().next().unwrap_or_default();
                let [program, file] = [program, path.display().to_string()].map(|word| quoted(&word));
                format!(" Watch it with: {program} replay {file}")
            };
            say(&format!("Saved to {}.{watch}\n", path.display()))?;
        }
        Ok(())
    }

    fn table(&self) -> &Table<G> {
        self.hosted.table()
    }

    /// What is known in a seat.
    fn follower(&self, seat: Seat) -> &Follower<G> {
        &self.viewers[seat.index()].follower
    }

    /// What everybody may know.
    fn public(&self) -> &ViewerState<G> {
        self.viewers.last().expect("the public is a viewer")
    }

    /// The seats in which people sit.
    fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.table().players().len()).filter(|&seat| self.player(seat).kind == Kind::Human)
    }

    fn player(&self, seat: Seat) -> &Player {
        &self.table().players()[seat.index()]
    }

    fn name(&self, seat: Seat) -> String {
        self.player(seat).name.clone()
    }
}
