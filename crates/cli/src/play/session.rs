//! A game at one terminal: the host of a local table.

use std::fmt::Write;
use std::io::BufRead;
use std::time::Duration;

use arena::{Contestant, Entrant, External, Question};
use bots::Seen;
use game::{Ending, Outcome, Seat, Settings, Viewer};
use table::{Host as _, Kind, Outgoing, Reply, Request, Table, Update};

use super::command::{self, Command};
use super::screen;
use crate::catalogue::TerminalGame;
use crate::failure::Failure;
use crate::save::{Keeper, quoted};
use crate::say;

/// How long a program of somebody else's may think about a decision.
const PATIENCE: Duration = Duration::from_secs(10);

/// A game at one terminal. It shows players what the table's messages tell them, and nothing else.
pub struct Session<G: TerminalGame> {
    table: Table<G>,
    /// For each seat what it saw last, then for the public.
    desks: Vec<Desk<G>>,
    /// For each seat the program of somebody else's that sits there.
    programs: Vec<Option<External>>,
    /// Who was asked last, if anybody was.
    asked: Option<Seat>,
    keeper: Keeper,
    /// Whether the game was saved before: then every change of it is worth keeping, undone ones too.
    resumed: bool,
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
                    self.news.push("Taken back.".to_owned());
                } else if let Some(before) = &self.update {
                    let mut view = before.view.clone();
                    for event in &update.events {
                        // Who acts knows it; it is news only where the turn goes on.
                        let own =
                            G::write_event(config, event).0.seat().is_some_and(|seat| self.viewer.is(seat));
                        if G::follow(&mut view, event).is_ok() && (!own || !update.legal.is_empty()) {
                            let sentence = G::text_event(&view, event);
                            self.news.extend((!sentence.is_empty()).then_some(sentence));
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
    /// # Errors
    /// If the command line of a program cannot be read.
    pub fn new(
        table: Table<G>,
        messages: Vec<Outgoing<G>>,
        keeper: Keeper,
        resumed: bool,
    ) -> anyhow::Result<Session<G>> {
        let program = |player: &table::Player| match (player.kind, player.name.parse()) {
            (Kind::Bot, Ok(Entrant::Program(command))) => External::new(&command, PATIENCE).map(Some),
            _ => Ok(None),
        };
        let programs = table.players().iter().map(program).collect::<Result<_, _>>()?;
        let desk = |viewer| Desk { viewer, update: None, news: Vec::new(), refused: None };
        let desks = Viewer::all(table.players().len()).map(desk).collect();
        let mut session = Session { table, desks, programs, asked: None, keeper, resumed };
        session.deliver(messages);
        Ok(session)
    }

    /// Plays until the game ends or the player leaves. Whatever stops it, the game is saved.
    pub fn run(mut self) -> Result<(), Failure> {
        if self.hands_over() {
            screen::enter();
        }
        let played = self.play();
        screen::leave();
        let told = played.and_then(|over| match over {
            true => self.finish(),
            false if self.keeper.is_empty() => say("\nNothing was played, so nothing is saved.\n"),
            false => Ok(()),
        });
        self.keeper.rescue()?;
        told
    }

    /// Whether several people with secrets share this terminal.
    fn hands_over(&self) -> bool {
        G::HAS_SECRETS && self.table.players().iter().filter(|player| player.kind == Kind::Human).count() > 1
    }

    /// Plays until the game is over, or until a player leaves: then false.
    fn play(&mut self) -> Result<bool, Failure> {
        if !self.hands_over() {
            say(&self.introduction())?;
        }
        loop {
            let to_act = self.table.to_act();
            let is_bot = |seat: &Seat| self.table.players()[seat.index()].kind == Kind::Bot;
            if let Some(bot) = to_act.iter().find(is_bot) {
                self.think(bot)?;
            } else if let Some(human) = to_act.iter().next() {
                if !self.hand_over(human)? || !self.ask(human)? {
                    return Ok(false);
                }
            } else {
                return Ok(true);
            }
        }
    }

    /// Lets a program decide. One of somebody else's that fails gives up the game.
    fn think(&mut self, seat: Seat) -> Result<(), Failure> {
        let Some(program) = &mut self.programs[seat.index()] else {
            let thought = self.table.thought().expect("a program is to act");
            let action = thought.answer().map_err(|puzzled| Failure::bad(anyhow::Error::new(puzzled)))?;
            self.send(seat, &Request::act(action));
            return Ok(());
        };
        let update = self.desks[seat.index()].update();
        let config = &self.table.record().heading.config;
        let legal = update.legal.iter().map(|text| G::parse_action(config, text)).collect::<Result<_, _>>();
        let legal = legal.map_err(|error| Failure::bad(anyhow::Error::new(error)))?;
        let seed = self.table.bot_seed(seat);
        let seen = Seen::<G>::new(update.view.clone(), seat, legal, seed).expect("a program is to act");
        let seats = self.table.players().len();
        let taken = self.table.record().steps.iter().filter(|step| step.actor().seat().is_some()).count();
        let question = Question { config, seats, decision: taken as u32 + 1, seen: &seen };
        let fault = match program.decide(&question) {
            Ok(action) => {
                let action = G::write_action(config, action);
                self.send(seat, &Request::act(action));
                match self.desks[seat.index()].refused.take() {
                    None => return Ok(()),
                    Some(refused) => format!("its answer is illegal: {refused}"),
                }
            }
            Err(fault) => fault.to_string(),
        };
        say(&format!("{} forfeits the game: {fault}.\n", self.name(seat)))?;
        self.send(seat, &Request::Resign);
        Ok(())
    }

    /// What a master would do in this seat, and why.
    fn hint(&self, seat: Seat) -> Result<String, Failure> {
        let question = self.table.question(seat).expect("the seat is to act");
        let advice = question.advice().map_err(|puzzled| Failure::bad(anyhow::Error::new(puzzled)))?;
        let lines = (1..).zip(&advice.options).map(|(number, option)| format!("  {number}. {option}\n"));
        Ok(lines.collect())
    }

    /// What is played, by whom, and what can be typed.
    fn introduction(&self) -> String {
        let config = &self.table.record().heading.config;
        let names: Vec<String> = Seat::all(self.table.players().len())
            .map(|seat| format!("seat {seat}: {}", self.name(seat)))
            .collect();
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
        let public = &self.desks.last().expect("the public has a desk").update().view;
        if !self.hands_over() || !G::is_secret(public) {
            return Ok(true);
        }
        screen::wipe();
        if self.asked.is_none() {
            say(&self.introduction())?;
        }
        let public = self.desks.last_mut().expect("the public has a desk");
        let news = std::mem::take(&mut public.news);
        let board = G::text_board(&public.update().view);
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
        for desk in &mut self.desks {
            desk.news.retain(|line| !news.contains(line));
        }
        Ok(true)
    }

    /// Shows a human the game and carries out one line; false when the player leaves.
    fn ask(&mut self, seat: Seat) -> Result<bool, Failure> {
        self.asked = Some(seat);
        let shared_screen = !self.hands_over() || !G::is_secret(&self.desks[seat.index()].update().view);
        let news = std::mem::take(&mut self.desks[seat.index()].news);
        if shared_screen {
            // Whoever sits here has read it too.
            self.desks.iter_mut().for_each(|desk| desk.news.clear());
        }
        let desk = &self.desks[seat.index()];
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
                    if let [action] = &actions[..]
                        && let Some(shown) = G::text_commit(&self.desks[seat.index()].update().view, action)
                    {
                        match shown {
                            Err(refused) => {
                                say(&format!("{refused}\n"))?;
                                continue;
                            }
                            Ok(shown) => say(&format!("{shown}\n"))?,
                        }
                        if !confirmed("Hand it in, for good?")? {
                            continue;
                        }
                    }
                    let before = self.table.record().steps.len();
                    for action in actions {
                        self.send(seat, &Request::act(action));
                        if let Some(refused) = self.desks[seat.index()].refused.take() {
                            say(&format!("{refused}\n"))?;
                            break;
                        }
                    }
                    if self.table.record().steps.len() == before {
                        continue;
                    }
                }
                Command::Resign if !confirmed("Give up this game?")? => continue,
                Command::Undo | Command::Resign => {
                    let (asker, request) = if command == Command::Undo {
                        // Who decided last asks; whoever sits here now is one of those who have to agree.
                        let by = self.desks[seat.index()].update().undo_by;
                        (by.unwrap_or(seat), Request::Undo)
                    } else {
                        (seat, Request::Resign)
                    };
                    self.send(asker, &request);
                    if let Some(refused) = self.desks[asker.index()].refused.take() {
                        say(&format!("{refused}\n"))?;
                        continue;
                    }
                    if !self.agreed()? {
                        continue;
                    }
                }
                Command::Help => {
                    let help = G::text_help(&self.table.record().heading.config);
                    say(&format!("{help}\n{}\n", command::HELP))?;
                    continue;
                }
                Command::Try(text) => {
                    let view = &self.desks[seat.index()].update().view;
                    let trial = G::text_trial(view, &text);
                    let trial =
                        trial.unwrap_or_else(|| format!("There is nothing to try out in {}.", G::TITLE));
                    say(&format!("{trial}\n"))?;
                    continue;
                }
                Command::Moves => {
                    say(&columns(&self.desks[seat.index()].update().legal))?;
                    continue;
                }
                Command::Hint => {
                    say(&self.hint(seat)?)?;
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

    /// Where somebody has asked to take back, asks everybody else here; false when one of them does not agree.
    fn agreed(&mut self) -> Result<bool, Failure> {
        let people: Vec<Seat> = Seat::all(self.table.players().len())
            .filter(|seat| self.table.players()[seat.index()].kind == Kind::Human)
            .collect();
        for person in people {
            let by = self.desks[person.index()].update().undo_asked;
            if by.is_none_or(|by| by == person) {
                continue;
            }
            let agree = confirmed(&format!("{}, may that be taken back?", self.name(person)))?;
            self.send(person, &Request::Answer { agree });
            if !agree {
                return Ok(false);
            }
        }
        Ok(true)
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
        let record = self.table.record();
        let is_human = |seat: Seat| self.table.players()[seat.index()].kind == Kind::Human;
        let acted = record.steps.iter().any(|step| step.actor().seat().is_some_and(is_human));
        // Alone, what chance has dealt is the game: it is worth keeping before anything is played.
        let dealt = self.table.players().len() == 1 && !record.steps.is_empty();
        let worth_keeping = acted || dealt || self.resumed || record.heading.ending != Ending::Unfinished;
        self.keeper.keep(worth_keeping.then(|| record.to_string()));
    }

    fn finish(&self) -> Result<(), Failure> {
        let public = self.desks.last().expect("the public has a desk");
        let update = public.update();
        // Where nobody was asked, the news would be the whole game.
        let news = if self.asked.is_some() { public.news.join("\n") } else { String::new() };
        say(&format!("{news}\n\n{}\n\n", G::text_board(&update.view)))?;
        if let Ending::Resigned(seat) = update.ending {
            say(&format!("Seat {seat} ({}) resigns.\n", self.name(seat)))?;
        }
        let result = update.result.map_or_else(String::new, |outcome| self.result(&outcome));
        say(&format!("{result}\n"))?;
        // Where this fails, the rescue that follows tries again and shows the game.
        if let Ok(path) = self.keeper.save(None) {
            self.keeper.keep(None);
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

    fn name(&self, seat: Seat) -> String {
        self.table.players()[seat.index()].name.clone()
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

/// A line of input; none at its end. A byte that is no text becomes a sign that no move has, and so a refusal.
fn read_line() -> std::io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = std::io::stdin().lock().read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// Asks a question that only 'yes' or 'y' answers with yes.
fn confirmed(question: &str) -> Result<bool, Failure> {
    say(&format!("{question} Type yes: "))?;
    let answer = read_line()?.unwrap_or_default();
    Ok(matches!(answer.trim().to_ascii_lowercase().as_str(), "yes" | "y"))
}
