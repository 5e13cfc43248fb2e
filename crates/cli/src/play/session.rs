//! A game at one terminal: the host of a local table.

use std::io::{BufRead, IsTerminal};

use game::{Ending, Outcome, Pcg, Random, Seat, Settings, Viewer};
use table::{Kind, Outgoing, Reply, Request, Table, Update};

use super::command::{self, Command};
use crate::catalogue::TerminalGame;
use crate::failure::Failure;
use crate::save::Keeper;
use crate::say;

/// A game at one terminal. It shows players what the table's messages tell them, and nothing else.
pub struct Session<G: TerminalGame> {
    table: Table<G>,
    /// For each seat what it saw last, then for the public.
    desks: Vec<Desk<G>>,
    /// Who was asked last: at the end that is who has not seen the last events yet.
    asked: Option<Seat>,
    keeper: Keeper,
}

/// What one viewer has been told.
struct Desk<G: TerminalGame> {
    viewer: Viewer,
    /// The newest message.
    update: Option<Box<Update<G>>>,
    /// What has happened since the viewer last looked, in sentences.
    news: Vec<String>,
    /// The newest refusal.
    refused: Option<String>,
}

impl<G: TerminalGame> Desk<G> {
    /// Takes in a message, turning its events into sentences.
    fn take(&mut self, config: &G::Config, reply: Reply<G>) {
        match reply {
            Reply::Refused(refused) => self.refused = Some(refused.to_string()),
            Reply::Update(update) => {
                if update.undone {
                    self.news = vec!["Taken back.".to_owned()];
                } else if let Some(before) = &self.update {
                    let mut view = before.view.clone();
                    for event in &update.events {
                        // Who acts knows it; it is news only where the turn goes on.
                        let own =
                            G::write_event(config, event).0.seat().is_some_and(|seat| self.viewer.is(seat));
                        if G::follow(&mut view, event).is_ok() && (!own || !update.legal.is_empty()) {
                            self.news.push(G::text_event(&view, event));
                        }
                    }
                }
                self.update = Some(update);
            }
        }
    }

    fn update(&self) -> &Update<G> {
        self.update.as_deref().expect("the table greets everybody when it opens")
    }
}

impl<G: TerminalGame> Session<G> {
    pub fn new(table: Table<G>, messages: Vec<Outgoing<G>>, keeper: Keeper) -> Session<G> {
        let desk = |viewer| Desk { viewer, update: None, news: Vec::new(), refused: None };
        let desks = Viewer::all(table.players().len()).map(desk).collect();
        let mut session = Session { table, desks, asked: None, keeper };
        session.deliver(messages);
        session
    }

    /// Plays until the game ends or the player leaves. Whatever stops it, the game is saved.
    pub fn run(mut self) -> Result<(), Failure> {
        let played = self.play();
        self.keeper.rescue()?;
        played
    }

    fn play(&mut self) -> Result<(), Failure> {
        let config = &self.table.record().heading.config;
        let help = G::text_help(config);
        let names: Vec<String> = Seat::all(self.table.players().len())
            .map(|seat| format!("seat {seat}: {}", self.name(seat)))
            .collect();
        say(&format!("{}, by {} ({}).\n", G::TITLE, G::AUTHOR, config.brief()))?;
        say(&format!("{}.\n{help}\n{}\n\n", names.join(", "), command::HELP))?;
        loop {
            let to_act = self.table.to_act();
            let is_bot = |seat: &Seat| self.table.players()[seat.index()].kind == Kind::Bot;
            if let Some(bot) = to_act.iter().find(is_bot) {
                let mut rng = Pcg::new(self.table.bot_seed(bot), 0);
                let action = rng.pick(&self.desks[bot.index()].update().legal).clone();
                self.send(bot, &Request::Act(action));
            } else if let Some(human) = to_act.iter().next() {
                self.hand_over(human)?;
                if !self.ask(human)? {
                    return Ok(());
                }
            } else {
                return self.finish();
            }
        }
    }

    /// Where several people share a terminal and have secrets, the screen is cleared before the next one looks.
    fn hand_over(&mut self, seat: Seat) -> Result<(), Failure> {
        let humans = self.table.players().iter().filter(|player| player.kind == Kind::Human).count();
        if !G::HAS_SECRETS || humans < 2 || self.asked == Some(seat) {
            return Ok(());
        }
        if std::io::stdout().is_terminal() {
            // Clears the screen and what could be scrolled back to.
            say("\x1b[2J\x1b[3J\x1b[H")?;
        }
        say(&format!("\n--- Hand over to {}, who presses Enter. ---\n", self.name(seat)))?;
        read_line()?;
        Ok(())
    }

    /// Shows a human the game and carries out one line; false when the player leaves.
    fn ask(&mut self, seat: Seat) -> Result<bool, Failure> {
        self.asked = Some(seat);
        let desk = &mut self.desks[seat.index()];
        let news = std::mem::take(&mut desk.news);
        let board = G::text_board(&desk.update().view);
        say(&format!("{}{}{board}\n", news.join("\n"), if news.is_empty() { "" } else { "\n\n" }))?;
        loop {
            say(&format!("{}> ", self.name(seat)))?;
            let Some(line) = read_line()? else { return Ok(false) };
            let Some(command) = Command::parse(&line) else {
                continue;
            };
            match command {
                Command::Act(actions) => {
                    let before = self.table.record().steps.len();
                    for action in actions {
                        self.send(seat, &Request::Act(action));
                        if let Some(refused) = self.desks[seat.index()].refused.take() {
                            say(&format!("{refused}\n"))?;
                            break;
                        }
                    }
                    if self.table.record().steps.len() == before {
                        continue;
                    }
                }
                Command::Undo | Command::Resign => {
                    let request = if command == Command::Undo { Request::Undo } else { Request::Resign };
                    self.send(seat, &request);
                    if let Some(refused) = self.desks[seat.index()].refused.take() {
                        say(&format!("{refused}\n"))?;
                        continue;
                    }
                }
                Command::Help => {
                    let help = G::text_help(&self.table.record().heading.config);
                    say(&format!("{help}\n{}\n", command::HELP))?;
                    continue;
                }
                Command::Moves => {
                    say(&format!("{}\n", self.desks[seat.index()].update().legal.join("  ")))?;
                    continue;
                }
                Command::Board => {}
                Command::Save(path) => {
                    say(&match self.keeper.save(path.as_deref()) {
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

    /// Sends a request and hands out the answers.
    fn send(&mut self, seat: Seat, request: &Request) {
        let messages = self.table.handle(seat, request);
        self.deliver(messages);
    }

    fn deliver(&mut self, messages: Vec<Outgoing<G>>) {
        let config = &self.table.record().heading.config;
        for message in messages {
            if let Some(desk) = self.desks.iter_mut().find(|desk| desk.viewer == message.to) {
                desk.take(config, message.reply);
            }
        }
        let anything = self.table.record().steps.iter().any(|step| step.actor().seat().is_some());
        self.keeper.keep(anything.then(|| self.table.record().to_string()));
    }

    fn finish(&self) -> Result<(), Failure> {
        let public = self.desks.last().expect("the public has a desk");
        let update = public.update();
        let news = self.asked.map_or_else(String::new, |seat| self.desks[seat.index()].news.join("\n"));
        say(&format!("{news}\n\n{}\n\n", G::text_board(&update.view)))?;
        if let Ending::Resigned(seat) = update.ending {
            say(&format!("Seat {seat} ({}) resigns.\n", self.name(seat)))?;
        }
        let result = update.result.map_or_else(String::new, |outcome| self.result(&outcome));
        say(&format!("{result}\n"))?;
        let saved = self.keeper.save(None);
        if let Ok(path) = &saved {
            self.keeper.keep(None);
            say(&format!("Saved to {}; 'motherboard replay' shows it again.\n", path.display()))?;
        }
        Ok(())
    }

    /// The result in words.
    fn result(&self, outcome: &Outcome) -> String {
        let winners: Vec<String> = outcome.winners().iter().map(|seat| self.name(seat)).collect();
        let who = match winners.as_slice() {
            [] => "Nobody wins".to_owned(),
            _ if outcome.is_draw() => "A draw".to_owned(),
            [winner] => format!("The winner is {winner}"),
            _ => format!("The winners are {}", winners.join(" and ")),
        };
        format!("{who}: {outcome}.")
    }

    fn name(&self, seat: Seat) -> String {
        self.table.players()[seat.index()].name.clone()
    }
}

/// A line of input; none at its end. A byte that is no text becomes a sign that no move has, and so a refusal.
fn read_line() -> std::io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = std::io::stdin().lock().read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}
