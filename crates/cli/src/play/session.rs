//! A game at one terminal: the host of a local table.

use std::fmt::Write;
use std::io::BufRead;
use std::time::Duration;

use arena::{Answer, Contestant, Entrant, External, GameEnd, Question};
use bots::Seen;
use game::{CompoundDecision, Ending, Heading, NotationError, Outcome, Seat, Settings, Viewer};
use table::{AnyTable as _, Kind, Outgoing, Request, Table};

use super::command::{self, Command};
use super::screen;
use super::viewer_state::ViewerState;
use crate::failure::Failure;
use crate::save::{AutoSave, quoted};
use crate::say;
use crate::terminal_game::TerminalGame;

/// How long a program of somebody else's may think about a decision.
const PATIENCE: Duration = Duration::from_secs(10);

/// A game at one terminal. It shows players what the table's messages tell them, and nothing else.
pub struct Session<G: TerminalGame> {
    table: Table<G>,
    /// For each seat what it saw last, then for the public.
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
    pub fn new(
        table: Table<G>,
        messages: Vec<Outgoing<G>>,
        auto_save: AutoSave,
        resumed: bool,
    ) -> anyhow::Result<Session<G>> {
        let program = |player: &table::Player| match (player.kind, player.name.parse()) {
            (Kind::Bot, Ok(Entrant::Program(command))) => External::new(&command, PATIENCE).map(Some),
            _ => Ok(None),
        };
        let programs = table.players().iter().map(program).collect::<Result<_, _>>()?;
        let viewers = Viewer::all(table.players().len()).map(ViewerState::new).collect();
        let mut session = Session { table, viewers, programs, asked: None, auto_save, resumed };
        session.deliver(messages);
        Ok(session)
    }

    /// Plays until the game ends or the player leaves. Whatever stops it, the game is saved. Returns the table if the game is
    /// over.
    pub fn run(mut self) -> Result<Option<Table<G>>, Failure> {
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
        Ok(told?.then_some(self.table))
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
                self.tell_result(None);
                return Ok(true);
            }
        }
    }

    /// Lets a program decide. One of somebody else's that fails gives up the game.
    fn think(&mut self, seat: Seat) -> Result<(), Failure> {
        let Some(program) = &mut self.programs[seat.index()] else {
            let question = self.table.next_bot_question().expect("a bot is to act");
            let action = coach::answer(&question).map_err(|bad| Failure::bad(anyhow::Error::new(bad)))?;
            self.send(seat, &Request::act(action));
            return Ok(());
        };
        let update = self.viewers[seat.index()].update();
        let config = &self.table.record().heading.config;
        let legal = update.legal.iter().map(|text| G::parse_action(config, text)).collect::<Result<_, _>>();
        let legal = legal.map_err(|error| Failure::bad(anyhow::Error::new(error)))?;
        let seed = self.table.bot_seed(seat);
        let seen = Seen::<G>::new(update.view.clone(), seat, legal, seed).expect("a program is to act");
        let seen = seen.with_events(self.table.viewer_record(Viewer::Seat(seat)).events.into());
        let seats = self.table.players().len();
        let taken = self.table.record().steps.iter().filter(|step| step.actor().seat().is_some()).count();
        let question = Question { game: 1, config, seats, decision: taken as u32 + 1, seen: &seen };
        let fault = match program.decide(&question) {
            Ok(Answer::Resign) => None,
            Ok(Answer::Act(action)) => {
                let action = G::write_action(config, action);
                self.send(seat, &Request::act(action));
                match self.viewers[seat.index()].refused.take() {
                    None => return Ok(()),
                    Some(refused) => Some(format!("its answer is illegal: {refused}")),
                }
            }
            Err(fault) => Some(fault.to_string()),
        };
        if let Some(fault) = &fault {
            say(&format!("{} forfeits the game: {fault}.\n", self.name(seat)))?;
        }
        self.send(seat, &Request::Resign);
        self.tell_result(fault.as_deref().map(|fault| (seat, fault)));
        // In a championship the game goes on, with another bot in this seat.
        self.programs[seat.index()] = None;
        Ok(())
    }

    /// Tells all programs how the game ended, if it has. `forfeit` says who forfeited it, and why.
    fn tell_result(&mut self, forfeit: Option<(Seat, &str)>) {
        let Heading { config, ending, result: Some(outcome), .. } = &self.table.record().heading else {
            return;
        };
        for (seat, program) in Seat::all(self.programs.len()).zip(&mut self.programs) {
            let Some(program) = program else { continue };
            let events = &self.table.viewer_record(Viewer::Seat(seat)).events;
            let (outcome, ending) = (*outcome, *ending);
            program.end(&GameEnd { game: 1, config, seat, outcome, ending, forfeit, events });
        }
    }

    /// What a master would do in this seat, and why.
    fn hint(&self, seat: Seat) -> Result<String, Failure> {
        let question = self.table.question(seat).expect("the seat is to act");
        let advice = coach::advise(&question).map_err(|bad| Failure::bad(anyhow::Error::new(bad)))?;
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
        let public = &self.viewers.last().expect("the public is a viewer").update().view;
        if !self.hands_over() || !G::is_secret(public) {
            return Ok(true);
        }
        screen::wipe();
        if self.asked.is_none() {
            say(&self.introduction())?;
        }
        let public = self.viewers.last_mut().expect("the public is a viewer");
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
        for viewer in &mut self.viewers {
            viewer.news.retain(|line| !news.contains(line));
        }
        Ok(true)
    }

    /// Shows a human the game and carries out one line; false when the player leaves.
    fn ask(&mut self, seat: Seat) -> Result<bool, Failure> {
        self.asked = Some(seat);
        let shared_screen = !self.hands_over() || !G::is_secret(&self.viewers[seat.index()].update().view);
        let news = std::mem::take(&mut self.viewers[seat.index()].news);
        if shared_screen {
            // Whoever sits here has read it too.
            self.viewers.iter_mut().for_each(|viewer| viewer.news.clear());
        }
        let board = G::text_board(&self.viewers[seat.index()].update().view);
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
                    let before = self.table.record().steps.len();
                    for action in actions {
                        self.send(seat, &Request::act(action));
                        if let Some(refused) = self.viewers[seat.index()].refused.take() {
                            say(&format!("{refused}\n"))?;
                            break;
                        }
                    }
                    if self.table.record().steps.len() == before {
                        continue;
                    }
                }
                Command::Resign if !confirmed(self.resign_question())? => continue,
                Command::Undo | Command::Resign => {
                    let (asker, request) = if command == Command::Undo {
                        // Who decided last asks; whoever sits here now is one of those who have to agree.
                        let by = self.viewers[seat.index()].update().undo_by;
                        (by.unwrap_or(seat), Request::Undo)
                    } else {
                        (seat, Request::Resign)
                    };
                    self.send(asker, &request);
                    if let Some(refused) = self.viewers[asker.index()].refused.take() {
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
                    say(&format!("{}\n", self.try_out(seat, &text).unwrap_or_else(|refused| refused)))?;
                    continue;
                }
                Command::Moves => {
                    say(&columns(&self.viewers[seat.index()].update().legal))?;
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

    /// What is asked before somebody resigns. In a championship of three or more the others play on (Microchip §M6).
    fn resign_question(&self) -> &'static str {
        match (self.table.standing(), self.table.players().len()) {
            (Some(_), 3..) => "Leave the championship? A bot takes your seat.",
            (Some(_), _) => "Leave the championship? The other player is champion then.",
            (None, _) => "Give up this game?",
        }
    }

    /// What would come of a compound decision, or why it cannot be tried out.
    fn try_out(&self, seat: Seat, text: &str) -> Result<String, String> {
        if !G::Compound::EXISTS {
            return Err(format!("There is nothing to try out in {}.", G::TITLE));
        }
        let whole: G::Compound = text.parse().map_err(|error: NotationError| error.to_string())?;
        let view = &self.viewers[seat.index()].update().view;
        whole.trial(view, seat).map(|trial| trial.to_string()).map_err(|illegal| illegal.to_string())
    }

    /// A compound decision that is entered as a whole is final: shows what it comes to and asks. Whether to go on.
    fn hands_in(&self, seat: Seat, text: &str) -> Result<bool, Failure> {
        let taken = G::Compound::taken(&self.viewers[seat.index()].update().view, seat);
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

    /// Where somebody has asked to take back, asks everybody else here; false when one of them does not agree.
    fn agreed(&mut self) -> Result<bool, Failure> {
        let people: Vec<Seat> = Seat::all(self.table.players().len())
            .filter(|seat| self.table.players()[seat.index()].kind == Kind::Human)
            .collect();
        for person in people {
            let by = self.viewers[person.index()].update().undo_asked;
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
            if let Some(viewer) = self.viewers.iter_mut().find(|viewer| viewer.viewer == message.to) {
                viewer.take(config, message.reply);
            }
        }
        let record = self.table.record();
        let is_human = |seat: Seat| self.table.players()[seat.index()].kind == Kind::Human;
        let acted = record.steps.iter().any(|step| step.actor().seat().is_some_and(is_human));
        // Alone, what chance has dealt is the game: it is worth keeping before anything is played.
        let dealt = self.table.players().len() == 1 && !record.steps.is_empty();
        let worth_keeping = acted || dealt || self.resumed || record.heading.ending != Ending::Unfinished;
        self.auto_save.keep(worth_keeping.then(|| record.to_string()));
    }

    fn finish(&self) -> Result<(), Failure> {
        let public = self.viewers.last().expect("the public is a viewer");
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
        if let Ok(path) = self.auto_save.save(None) {
            self.auto_save.keep(None);
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
