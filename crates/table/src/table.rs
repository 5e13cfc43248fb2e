//! One hosted game.

use game::{
    Ending, Heading, Nonce, Notation, Pcg, Record, Seat, SeatSet, Secret, Shuffle, ShuffleHeader, Step, Turn,
    Viewer, ViewerRecord, given_up,
};

use crate::message::{Outgoing, Refused, Reply, Request, Update};
use crate::player::{Kind, Player};

/// One hosted game with its seats. It holds the only full state there is; everybody else gets updates.
pub struct Table<G: Notation> {
    players: Vec<Player>,
    /// The log and what stands above it. The shuffle's secret is in here as long as the table is local.
    record: Record<G>,
    /// The position the log leads to.
    position: G,
    shuffle: Shuffle,
}

/// A table could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The settings do not fit together.
    #[error(transparent)]
    Config(#[from] game::ConfigError),
    /// The wrong number of players.
    #[error("this game has {seats} seats, but {players} players were named")]
    Seats {
        /// How many seats there are.
        seats: usize,
        /// How many players came.
        players: usize,
    },
    /// The wrong number of nonces: every seat takes part in the shuffle.
    #[error("every one of the {0} seats adds a nonce to the shuffle")]
    Nonces(usize),
    /// The record's draws cannot be continued.
    #[error("this record has no secret, so its shuffle cannot be continued")]
    NoSecret,
    /// The record claims something that is not so.
    #[error("this record cannot be gone on with: {0}")]
    Unsound(String),
}

impl<G: Notation> Table<G> {
    /// Opens a table: everybody is seated, the shuffle is fixed by the secret and the nonces, and chance draws what
    /// comes before the first decision. The messages show everybody the start.
    ///
    /// # Errors
    /// If the settings are refused or the number of players is wrong.
    pub fn open(
        config: G::Config,
        players: Vec<Player>,
        secret: Secret,
        nonces: Vec<Nonce>,
    ) -> Result<(Table<G>, Vec<Outgoing<G>>), OpenError> {
        let names = players.iter().map(|player| player.name.clone()).collect();
        let mut heading = Heading::new(config, names);
        heading.shuffle =
            Some(ShuffleHeader { commitment: secret.commitment(), nonces, secret: Some(secret) });
        Table::resume(Record { heading, steps: Vec::new() }, players)
    }

    /// Goes on with the game of a record.
    ///
    /// # Errors
    /// If the settings are refused, the number of players is wrong, or the record claims something that is not so or
    /// lacks its shuffle's secret.
    pub fn resume(
        mut record: Record<G>,
        players: Vec<Player>,
    ) -> Result<(Table<G>, Vec<Outgoing<G>>), OpenError> {
        let position = G::start(&record.heading.config)?;
        if position.seats() != players.len() {
            return Err(OpenError::Seats { seats: position.seats(), players: players.len() });
        }
        let Some(ShuffleHeader { nonces, secret: Some(secret), .. }) = &record.heading.shuffle else {
            return Err(OpenError::NoSecret);
        };
        if nonces.len() != players.len() {
            return Err(OpenError::Nonces(players.len()));
        }
        let shuffle = Shuffle::new(secret, nonces);
        if let Some(wrong) = record.verify().wrong.into_iter().next() {
            return Err(OpenError::Unsound(wrong));
        }
        record.heading.players = players.iter().map(|player| player.name.clone()).collect();
        let position = record.position(usize::MAX);
        let mut table = Table { players, record, position, shuffle };
        let mut told = table.nothing_told();
        table.draw(&mut told);
        let updates = table.updates(told, false);
        Ok((table, updates))
    }

    /// Answers a request of `seat`.
    pub fn handle(&mut self, seat: Seat, request: &Request) -> Vec<Outgoing<G>> {
        let answer = if seat.index() >= self.players.len() {
            Err(Refused::NoSuchSeat)
        } else if self.record.heading.ending != Ending::Unfinished {
            Err(Refused::Ended)
        } else {
            match request {
                Request::Act(text) => self.act(seat, text),
                Request::Undo => self.undo(),
                Request::Resign => self.resign(seat),
            }
        };
        answer.unwrap_or_else(|refused| {
            vec![Outgoing { to: Viewer::Seat(seat), reply: Reply::Refused(refused) }]
        })
    }

    /// The seed of the next decision of a bot in `seat`. It depends on the table's secret, the seat and the number of
    /// steps taken, so a bot asked again after undo or a reload answers the same.
    pub fn bot_seed(&self, seat: Seat) -> u64 {
        self.shuffle.bot_seed(seat, self.record.steps.len() as u64)
    }

    /// Who sits where.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The seats that may act now; nobody once the table has come to its end.
    pub fn to_act(&self) -> SeatSet {
        match self.record.heading.ending {
            Ending::Unfinished => self.position.turn().seats(),
            _ => SeatSet::EMPTY,
        }
    }

    /// The whole record, secrets included. Only a host whose table is local, or whose game is
    /// over, may show it.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// What `viewer` saw, as a record that may leave a live table.
    pub fn viewer_record(&self, viewer: Viewer) -> ViewerRecord<G> {
        let mut events = Vec::new();
        let mut position = self.record.position(0);
        for &step in &self.record.steps {
            position.tell(viewer, step, &mut events);
            position.play_unchecked(step);
        }
        let mut heading = self.record.heading.clone();
        if let (Ending::Unfinished, Some(shuffle)) = (heading.ending, &mut heading.shuffle) {
            shuffle.secret = None;
        }
        ViewerRecord { heading, viewer, events }
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<Vec<Outgoing<G>>, Refused> {
        // A run of small steps is taken as a whole or not at all.
        let mut ahead = self.position.clone();
        let mut steps = Vec::new();
        for action in G::parse_run(&self.record.heading.config, text)? {
            let action = ahead.canonical(action);
            ahead.play(seat, action)?;
            steps.push(Step::Act(seat, action));
        }
        let mut told = self.nothing_told();
        for step in steps {
            self.take(step, &mut told);
        }
        self.draw(&mut told);
        Ok(self.updates(told, false))
    }

    fn undo(&mut self) -> Result<Vec<Outgoing<G>>, Refused> {
        let by_human = |step: &Step<G>| matches!(step, Step::Act(seat, _) if self.is_human(*seat));
        let last = self.record.steps.iter().rposition(by_human).ok_or(Refused::NothingToUndo)?;
        let mut position = self.record.position(last);
        let humans: Vec<Seat> = Seat::all(self.players.len()).filter(|&seat| self.is_human(seat)).collect();
        for &step in &self.record.steps[last..] {
            if !is_shared(&position, step)
                || !humans.iter().all(|&human| teaches_nothing(&position, human, step))
            {
                return Err(Refused::Hidden);
            }
            position.play_unchecked(step);
        }
        self.record.steps.truncate(last);
        self.position = self.record.position(last);
        Ok(self.updates(self.nothing_told(), true))
    }

    fn resign(&mut self, seat: Seat) -> Result<Vec<Outgoing<G>>, Refused> {
        if !self.position.in_play().contains(seat) {
            return Err(Refused::OutOfPlay);
        }
        self.record.heading.ending = Ending::Resigned(seat);
        self.record.heading.result = Some(given_up(&self.position, seat));
        Ok(self.updates(self.nothing_told(), false))
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.players[seat.index()].kind == Kind::Human
    }

    /// Draws as long as it is chance's turn.
    fn draw(&mut self, told: &mut [(Viewer, Vec<G::Event>)]) {
        let mut drawn =
            self.record.steps.iter().filter(|step| matches!(step, Step::Chance(_))).count() as u64;
        while self.position.turn() == Turn::Chance {
            let chance = self.position.draw(&mut self.shuffle.source(drawn));
            self.take(Step::Chance(chance), told);
            drawn += 1;
        }
    }

    /// Takes a legal step and notes what each viewer is told.
    fn take(&mut self, step: Step<G>, told: &mut [(Viewer, Vec<G::Event>)]) {
        for (viewer, events) in told {
            self.position.tell(*viewer, step, events);
        }
        self.position.play_unchecked(step);
        self.record.steps.push(step);
        if let Turn::Over(outcome) = self.position.turn() {
            self.record.heading.ending = Ending::PlayedOut;
            self.record.heading.result = Some(outcome);
        }
    }

    fn nothing_told(&self) -> Vec<(Viewer, Vec<G::Event>)> {
        Viewer::all(self.players.len()).map(|viewer| (viewer, Vec::new())).collect()
    }

    /// The one projection by viewer: everything that leaves the table is made here.
    fn updates(&self, told: Vec<(Viewer, Vec<G::Event>)>, undone: bool) -> Vec<Outgoing<G>> {
        let heading = &self.record.heading;
        let update = |(to, events)| {
            let mut actions = Vec::new();
            if let (Viewer::Seat(seat), Ending::Unfinished) = (to, heading.ending) {
                self.position.legal(seat, &mut actions);
            }
            let legal = actions.into_iter().map(|action| G::write_action(&heading.config, action)).collect();
            let (ending, result) = (heading.ending, heading.result);
            let view = self.position.view(to);
            Outgoing {
                to,
                reply: Reply::Update(Box::new(Update { events, undone, view, legal, ending, result })),
            }
        };
        told.into_iter().map(update).collect()
    }
}

/// Whether a step told everybody the same. What it told only some is a secret choice, and that is final (§G3).
fn is_shared<G: Notation>(position: &G, step: Step<G>) -> bool {
    let public = position.told(Viewer::Public, step);
    Seat::all(position.seats()).all(|seat| position.told(Viewer::Seat(seat), step) == public)
}

/// How many worlds are tried before a step counts as open.
const WORLDS: u32 = 32;

/// Whether a step told a person nothing that was hidden: in every world the person took to be possible it could have
/// been taken, and would have told the same. Such a step may be taken back; what chance brings never may.
fn teaches_nothing<G: Notation>(position: &G, person: Seat, step: Step<G>) -> bool {
    let Step::Act(actor, action) = step else { return false };
    let viewer = Viewer::Seat(person);
    let (view, told) = (position.view(viewer), position.told(viewer, step));
    let mut rng = Pcg::new(u64::from(WORLDS), person.index() as u64);
    (0..WORLDS).all(|_| {
        let world = G::sample(&view, &mut rng);
        world.is_legal(actor, action) && world.told(viewer, step) == told
    })
}
