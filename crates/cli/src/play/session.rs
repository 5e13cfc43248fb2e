//! A game at one terminal: the host of a local table.

use std::io::BufRead;
use std::path::Path;

use game::{Ending, Outcome, Pcg, Random, Seat, Viewer};
use table::{Kind, Outgoing, Reply, Request, Table, Update};

use super::command::{self, Command};
use crate::catalogue::Shelf;
use crate::failure::Failure;
use crate::save::{self, Autosave};
use crate::say;

/// A game at one terminal. It knows of the game what the table's messages tell.
pub struct Session<G: Shelf> {
    table: Table<G>,
    /// For each seat what it saw last, then for the public.
    desks: Vec<Desk<G>>,
    /// Who was asked last: at the end that is who has not seen the last events yet.
    asked: Option<Seat>,
    autosave: Autosave,
    rng: Pcg,
}

/// What one viewer has been told.
struct Desk<G: Shelf> {
    viewer: Viewer,
    /// The newest message.
    update: Option<Box<Update<G>>>,
    /// What has happened since the viewer last looked, in sentences.
    news: Vec<String>,
    /// The newest refusal.
    refused: Option<String>,
}

impl<G: Shelf> Desk<G> {
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

impl<G: Shelf> Session<G> {
    pub fn new(table: Table<G>, messages: Vec<Outgoing<G>>, autosave: Autosave, rng: Pcg) -> Session<G> {
        let desk = |viewer| Desk { viewer, update: None, news: Vec::new(), refused: None };
        let desks = Viewer::all(table.players().len()).map(desk).collect();
        let mut session = Session { table, desks, asked: None, autosave, rng };
        session.deliver(messages);
        session
    }

    /// Plays until the game ends or the player leaves.
    pub fn run(mut self) -> Result<(), Failure> {
        let config = self.table.record().heading.config.clone();
        let names: Vec<String> = Seat::all(self.table.players().len())
            .map(|seat| format!("seat {seat}: {}", self.name(seat)))
            .collect();
        say(&format!("{}, by {}. {}.\n", G::TITLE, G::AUTHOR, names.join(", ")))?;
        say(&format!("{}\n{}\n\n", G::text_help(&config), command::HELP))?;
        loop {
            let to_act = self.table.to_act();
            let is_bot = |seat: &Seat| self.table.players()[seat.index()].kind == Kind::Bot;
            if let Some(bot) = to_act.iter().find(is_bot) {
                let action = self.rng.pick(&self.desks[bot.index()].update().legal).clone();
                self.send(bot, &Request::Act(action));
            } else if let Some(human) = to_act.iter().next() {
                if !self.ask(human)? {
                    self.autosave.rescue();
                    return Ok(());
                }
            } else {
                return self.finish();
            }
        }
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
            let mut line = String::new();
            if std::io::stdin().lock().read_line(&mut line)? == 0 {
                return Ok(false);
            }
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
                    let path = path.as_deref().unwrap_or_else(|| self.autosave.path());
                    say(&self.save(path))?;
                    continue;
                }
                Command::Quit => return Ok(false),
            }
            return Ok(true);
        }
    }

    fn save(&self, path: &Path) -> String {
        match save::write(path, &self.table.record().to_string()) {
            Ok(()) => format!("Saved to {}.\n", path.display()),
            Err(error) => format!("Not saved: {error:#}\n"),
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
        if !self.table.record().steps.is_empty() {
            self.autosave.keep(self.table.record().to_string());
        }
    }

    fn finish(mut self) -> Result<(), Failure> {
        let public = self.desks.pop().expect("the public has a desk");
        let update = public.update();
        let news = self.asked.map_or_else(String::new, |seat| self.desks[seat.index()].news.join("\n"));
        say(&format!("{news}\n\n{}\n\n", G::text_board(&update.view)))?;
        if let Ending::Resigned(seat) = update.ending {
            say(&format!("Seat {seat} ({}) resigns.\n", self.name(seat)))?;
        }
        let result = update.result.map_or_else(String::new, |outcome| self.result(&outcome));
        say(&format!("{result}\n"))?;
        let saved = self.save(self.autosave.path());
        self.autosave.forget();
        say(&saved)
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
