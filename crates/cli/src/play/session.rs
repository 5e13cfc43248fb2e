//! A game at one terminal: the host of a local table.

use std::fmt::Write;
use std::io::BufRead;
use std::time::Duration;

use arena::{Answer, Contestant, Entrant, External, GameEnd, Question};
use bots::Seen;
use game::{CompoundDecision, Ending, NotationError, Outcome, Seat, Settings, Viewer};
use table::{AnyFollower as _, BotQuestion, Follower, Kind, Player, Refused, Request, Table};

use super::command::{self, Command};
use super::hosted::Hosted;
use super::viewer_state::ViewerState;
use super::{screen, seats};
use crate::failure::Failure;
use crate::save::{AutoSave, quoted};
use crate::say;
use crate::terminal_game::TerminalGame;

/// How long a program of somebody else's may think about a decision.
const PATIENCE: Duration = Duration::from_secs(10);

/// A game at one terminal. It shows players what the table tells them, and nothing else.
pub struct Session<G: TerminalGame> {
    hosted: Hosted<G>,
    /// For each seat what it knows, then for the public.
    viewers: Vec<ViewerState<G>>,
    /// For each seat the program of somebody else's that sits there.
    programs: Vec<Option<External<G>>>,
    /// Who was asked last, if anybody was.
    asked: Option<Seat>,
    auto_save: AutoSave,
    /// Whether the game was saved before: then every change of it is worth keeping, undone ones too.
    resumed: bool,
}

impl<G: TerminalGame> Session<G> {
    /// # Errors
    /// If the command line of a program cannot be read.
    pub fn new(hosted: Hosted<G>, auto_save: AutoSave, resumed: bool) -> anyhow::Result<Session<G>> {
        let program = |player: &Player| match (player.kind, player.name.parse()) {
            (Kind::Bot, Ok(Entrant::Program(command))) => External::new(&command, PATIENCE).map(Some),
            _ => Ok(None),
        };
        let players = hosted.table().players();
        let programs = players.iter().map(program).collect::<Result<_, _>>()?;
        let welcome = hosted.table().welcome();
        let viewers = Viewer::all(players.len()).map(|viewer| ViewerState::new(viewer, &welcome)).collect();
        let mut session = Session { hosted, viewers, programs, asked: None, auto_save, resumed };
        session.deliver();
        Ok(session)
    }

    /// Plays until the game ends or the player leaves. Whatever stops it, the game is saved. Returns the table if the game is
    /// over.
    pub fn run(mut self) -> Result<Option<Hosted<G>>, Failure> {
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
        self.agreed()?;
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
        if self.programs[seat.index()].is_some() {
            return self.think_elsewhere(seat);
        }
        let question = self.follower(seat).question(self.table().bot_seed(seat)).expect("a bot is to act");
        let asked = BotQuestion { player: self.name(seat), question };
        let action = coach::answer(&asked).map_err(|bad| Failure::bad(anyhow::Error::new(bad)))?;
        Ok(self.act(seat, action)?)
    }

    /// Lets a program of somebody else's decide. One that fails forfeits the game.
    fn think_elsewhere(&mut self, seat: Seat) -> Result<(), Failure> {
        let fault = match self.answer_of_program(seat) {
            Ok(None) => None,
            Ok(Some(action)) => match self.act(seat, action) {
                Ok(()) => return Ok(()),
                Err(refused) => Some(format!("its answer is illegal: {refused}")),
            },
            Err(fault) => Some(fault),
        };
        if let Some(fault) = &fault {
            say(&format!("{} forfeits the game: {fault}.\n", self.name(seat)))?;
        }
        self.send(seat, Request::Resign)?;
        self.tell_result(fault.as_deref().map(|fault| (seat, fault)));
        // Where three or more play the game goes on, with another bot in this seat.
        self.programs[seat.index()] = None;
        Ok(())
    }

    /// What a program of somebody else's decides, in notation, or what it did wrong; `None` if it resigns.
    fn answer_of_program(&mut self, seat: Seat) -> Result<Option<String>, String> {
        let program = self.programs[seat.index()].as_mut().expect("a program sits there");
        let (table, follower) = (self.hosted.table(), &self.viewers[seat.index()].follower);
        let seen = Seen::<G>::new(follower.view().clone(), seat, follower.legal(), table.bot_seed(seat));
        let seen = seen.expect("a program is to act").with_events(follower.events().to_vec().into());
        let taken = table.steps().iter().filter(|step| step.actor().seat().is_some()).count();
        let (config, seats) = (follower.config(), follower.seats());
        let question = Question { game: 1, config, seats, decision: taken as u32 + 1, seen: &seen };
        match program.decide(&question).map_err(|fault| fault.to_string())? {
            Answer::Resign => Ok(None),
            Answer::Act(action) => Ok(Some(G::write_action(config, action))),
        }
    }

    /// Tells all programs how the game ended, if it has. `forfeit` says who forfeited it, and why.
    fn tell_result(&mut self, forfeit: Option<(Seat, &str)>) {
        let (ending, Some(outcome)) = (self.table().ending(), self.table().result()) else { return };
        for (program, viewer) in self.programs.iter_mut().zip(&self.viewers) {
            let (Some(program), Some(seat)) = (program, viewer.follower.viewer().seat()) else { continue };
            let (config, events) = (viewer.follower.config(), viewer.follower.events());
            program.end(&GameEnd { game: 1, config, seat, outcome, ending, forfeit, events });
        }
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
        let config = self.hosted.config();
        let seats = Seat::all(self.table().players().len());
        let names: Vec<String> = seats.map(|seat| format!("seat {seat}: {}", self.name(seat))).collect();
        let mut warnings = String::new();
        for warning in config.warnings() {
            let _ = writeln!(warnings, "Warning: {warning}.");
        }
        format!(
            "{}, by {} ({}).\n{}.\n{warnings}{}\n{}\n\n",
            G::TITLE,
            G::AUTHOR,
            config.brief(),
            names.join(", "),
            G::text_help(config),
            command::HELP
        )
    }

    /// Where several people share a terminal and have secrets, the screen is wiped, shows what everybody may see, and
    /// waits for the next one to take over. False when somebody leaves here.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        if !self.hands_over() || !G::is_secret(self.public().follower.view()) {
            return Ok(true);
        }
        screen::wipe();
        if self.asked.is_none() {
            say(&self.introduction())?;
        }
        let public = self.viewers.last_mut().expect("the public is a viewer");
        let news = std::mem::take(&mut public.news);
        let board = G::text_board(public.follower.view());
        say(&format!("{}{}{board}\n", news.join("\n"), if news.is_empty() { "" } else { "\n\n" }))?;
        loop {
            say(&format!("\n--- Hand over to {}, who presses Enter. ---\n", self.name(seat)))?;
            match read_line()? {
                None => return Ok(false),
                Some(line) if line.trim().is_empty() => break,
                Some(line) if Command::parse(&line) == Some(Command::Quit) => return Ok(false),
                Some(_) => {
                    say("Only Enter goes on here, and 'quit' leaves: what you type next is yours to see.\n")?;
                }
            }
        }
        screen::wipe();
        // Everybody in the room has just read that; what is left is for one person alone.
        for viewer in &mut self.viewers {
            viewer.news.retain(|line| !news.contains(line));
        }
        Ok(true)
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
        let board = G::text_board(self.follower(seat).view());
        say(&format!("{}{}{board}\n", news.join("\n"), if news.is_empty() { "" } else { "\n\n" }))?;
        loop {
            say(&format!("{}> ", self.name(seat)))?;
            let Some(line) = read_line()? else { return Ok(false) };
            let Some(command) = Command::parse(&line) else {
                continue;
            };
            match command {
                Command::Act(actions) => {
                    if let [action] = &actions[..]
                        && !self.hands_in(seat, action)?
                    {
                        continue;
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
                Command::Resign if !confirmed(self.resign_question(seat))? => continue,
                Command::Undo | Command::Resign => {
                    let done = match command {
                        Command::Undo => self.undo(seat),
                        _ => self.send(seat, Request::Resign),
                    };
                    if let Err(refused) = done {
                        say(&format!("{refused}\n"))?;
                        continue;
                    }
                    if !self.agreed()? {
                        continue;
                    }
                }
                Command::Help => {
                    let help = G::text_help(self.hosted.config());
                    say(&format!("{help}\n{}\n", command::HELP))?;
                    continue;
                }
                Command::Try(text) => {
                    say(&format!("{}\n", self.try_out(seat, &text).unwrap_or_else(|refused| refused)))?;
                    continue;
                }
                Command::Moves => {
                    let follower = self.follower(seat);
                    let write = |action| G::write_action(follower.config(), action);
                    say(&columns(&follower.legal().into_iter().map(write).collect::<Vec<_>>()))?;
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

    /// What is asked before somebody resigns. Of three or more the others play on, in a championship bots too (Microchip §M6).
    fn resign_question(&self, seat: Seat) -> &'static str {
        let alone = self.people().all(|person| person == seat);
        match (self.table().standing(), self.table().players().len()) {
            (Some(_), 3..) => "Leave the championship? A bot takes your seat.",
            (Some(_), _) => "Leave the championship? The other player is champion then.",
            (None, 3..) if !alone => "Leave the game? A bot plays on in your seat.",
            (None, _) => "Give up this game?",
        }
    }

    /// What would come of a compound decision, or why it cannot be tried out.
    fn try_out(&self, seat: Seat, text: &str) -> Result<String, String> {
        if !G::Compound::EXISTS {
            return Err(format!("There is nothing to try out in {}.", G::TITLE));
        }
        let whole: G::Compound = text.parse().map_err(|error: NotationError| error.to_string())?;
        whole
            .trial(self.follower(seat).view(), seat)
            .map(|trial| trial.to_string())
            .map_err(|illegal| illegal.to_string())
    }

    /// A compound decision that is entered as a whole is final: shows what it comes to and asks. Whether to go on.
    fn hands_in(&self, seat: Seat, text: &str) -> Result<bool, Failure> {
        let taken = G::Compound::taken(self.follower(seat).view(), seat);
        let (true, Some(taken)) = (G::Compound::is_whole(text), taken) else { return Ok(true) };
        let shown = if taken == 0 {
            self.try_out(seat, text)
        } else {
            Err(format!(
                "You have taken {taken} of its steps one by one: go on so, or take them back with 'undo' first."
            ))
        };
        match shown {
            Err(refused) => say(&format!("{refused}\n")).map(|()| false),
            Ok(shown) => {
                say(&format!("{shown}\n"))?;
                confirmed("Hand it in, for good?")
            }
        }
    }

    /// Asks to take back. Who decided last asks; whoever sits here now is one of those who have to agree.
    fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        let by = self.follower(seat).undo().map_or(seat, |offer| offer.by);
        // Where nothing is on offer the table says why.
        let to = self.follower(by).undo().map(|offer| offer.to).unwrap_or_default();
        self.send(by, Request::Undo { to })
    }

    /// Where somebody has asked to take back, asks everybody else here; false when one of them does not agree.
    fn agreed(&mut self) -> Result<bool, Failure> {
        for person in self.people().collect::<Vec<_>>() {
            let Some(asked) = self.follower(person).asked().filter(|asked| asked.waiting.contains(person))
            else {
                continue;
            };
            let agree = confirmed(&format!("{}, may that be taken back?", self.name(person)))?;
            self.send(person, Request::Answer { question: asked.question, agree })?;
            if !agree {
                return Ok(false);
            }
        }
        Ok(true)
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

    /// Tells everybody what is new, and keeps the game.
    fn deliver(&mut self) {
        let table = self.hosted.table();
        self.viewers.iter_mut().for_each(|viewer| viewer.catch_up(table));
        let sat = |seat: Seat| {
            let players = [&table.opening().players[seat.index()], self.player(seat)];
            players.iter().any(|player| player.kind == Kind::Human)
        };
        let acted = table.steps().iter().any(|step| step.actor().seat().is_some_and(sat));
        // Alone, what chance has dealt is the game: it is worth keeping before anything is played.
        let dealt = table.players().len() == 1 && !table.steps().is_empty();
        let worth_keeping = acted || dealt || self.resumed || table.ending() != Ending::Unfinished;
        let text = worth_keeping.then(|| self.hosted.text());
        self.auto_save.keep(text, seats::to_say_again(table.players()));
    }

    fn finish(&self) -> Result<(), Failure> {
        let public = self.public();
        // Where nobody was asked, the news would be the whole game.
        let news = if self.asked.is_some() { public.news.join("\n") } else { String::new() };
        say(&format!("{news}\n\n{}\n\n", G::text_board(public.follower.view())))?;
        if let Ending::Resigned(seat) = public.follower.ending() {
            say(&format!("Seat {seat} ({}) resigns.\n", self.name(seat)))?;
        }
        let result = public.follower.result().map_or_else(String::new, |outcome| self.result(&outcome));
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

    /// The result in words.
    fn result(&self, outcome: &Outcome) -> String {
        let seated = |seat| format!("Seat {seat} ({})", self.name(seat));
        let winners: Vec<String> = outcome.winners().iter().map(seated).collect();
        let who = match winners.as_slice() {
            [] => "Nobody wins".to_owned(),
            _ if outcome.is_draw() => format!("A draw of {}", winners.join(" and ")),
            [winner] => format!("{winner} wins"),
            _ => format!("{} win together", winners.join(" and ")),
        };
        format!("{who}: {outcome}.")
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

/// Words in columns, on lines of ordinary width.
fn columns(words: &[String]) -> String {
    const LINE: usize = 78;
    let width = words.iter().map(|word| word.chars().count()).max().unwrap_or(0) + 2;
    let mut text = String::new();
    for line in words.chunks((LINE / width).max(1)) {
        for word in line {
            let _ = write!(text, "{word:<width$}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

/// A line of input; `None` at its end. A byte that is not text becomes a sign that no move has, and so a refusal.
fn read_line() -> std::io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = std::io::stdin().lock().read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// Asks a question that only 'yes' or 'y' answers with yes.
pub fn confirmed(question: &str) -> Result<bool, Failure> {
    say(&format!("{question} Type yes: "))?;
    let answer = read_line()?.unwrap_or_default();
    Ok(matches!(answer.trim().to_ascii_lowercase().as_str(), "yes" | "y"))
}
