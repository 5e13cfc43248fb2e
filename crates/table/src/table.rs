//! One hosted game.

use game::{
    Championship, ChampionshipStanding, Ending, Heading, Nonce, NotationError, Outcome, Record, Seat,
    SeatSet, Secret, Shuffle, ShuffleHeader, Step, Turn, Viewer, ViewerRecord, resignation_outcome,
};

use crate::log::{Entry, Opened, TableLog};
use crate::log_file::{read_notes, write_notes};
use crate::message::{Outgoing, Refused, Reply, Request, Undo, Update};
use crate::open_error::OpenError;
use crate::player::{Kind, Player};
use crate::table_game::TableGame;
use crate::undo::{Takeback, takeback};

/// The bot that takes the seat of a player who leaves a championship (Microchip §M6).
const SUBSTITUTE: &str = "level3";

/// The header line of a record that tells how the championship stood before the game.
const CHAMPIONSHIP_HEADER: &str = "Championship";

/// One hosted game with its seats. It holds the only full state there is; everybody else gets updates.
pub struct Table<G: TableGame> {
    log: TableLog<G>,
    /// The game log and what stands above it, folded from the table log. The shuffle's secret is in here as long as the
    /// table is local.
    record: Record<G>,
    /// The position the game log leads to.
    position: G,
    shuffle: Shuffle,
    /// What each seat has noted for itself. Notes are not part of the log.
    notes: Vec<String>,
    /// A wish to take back that waits for answers: whose it is, and who has agreed.
    asked: Option<(Seat, SeatSet)>,
}

impl<G: TableGame> Table<G> {
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
        Table::restore(TableLog {
            opened: Opened { config, players, secret, nonces, championship: None },
            entries: Vec::new(),
        })
    }

    /// Goes on with the game of a record.
    ///
    /// # Errors
    /// If the settings are refused, the number of players is wrong, or the record claims something that is not so or
    /// lacks its shuffle's secret.
    pub fn resume(
        record: Record<G>,
        players: Vec<Player>,
    ) -> Result<(Table<G>, Vec<Outgoing<G>>), OpenError> {
        let Some(ShuffleHeader { nonces, secret: Some(secret), .. }) = record.heading.shuffle.clone() else {
            return Err(OpenError::NoSecret);
        };
        if let Some(wrong) = record.verify().wrong.into_iter().next() {
            return Err(OpenError::Unsound(wrong));
        }
        let championship = championship_of(&record)?;
        let opened = Opened { config: record.heading.config.clone(), players, secret, nonces, championship };
        let entries = if record.steps.is_empty() {
            Vec::new()
        } else {
            vec![Entry::Steps { seat: None, key: None, steps: record.steps.clone() }]
        };
        let (mut table, messages) = Table::restore(TableLog { opened, entries })?;
        table.record.heading.extra = record.heading.extra;
        table.refresh_heading();
        Ok((table, messages))
    }

    /// Goes on where a log stops.
    ///
    /// # Errors
    /// If the settings are refused, the number of players is wrong, or a draw is not what the shuffle brings.
    pub fn restore(log: TableLog<G>) -> Result<(Table<G>, Vec<Outgoing<G>>), OpenError> {
        let seats = G::start(&log.opened.config)?.seats();
        let Opened { config, players, secret, nonces, .. } = &log.opened;
        if seats != players.len() {
            return Err(OpenError::Seats { seats, players: players.len() });
        }
        if seats != nonces.len() {
            return Err(OpenError::Nonces(seats));
        }
        let mut heading = Heading::new(config.clone(), Vec::new());
        heading.shuffle = Some(ShuffleHeader {
            commitment: secret.commitment(),
            nonces: nonces.clone(),
            secret: Some(*secret),
        });
        let record = Record { heading, steps: log.steps() };
        let shuffle = Shuffle::new(secret, nonces);
        let position = record.position(usize::MAX);
        let mut table =
            Table { log, record, position, shuffle, notes: vec![String::new(); seats], asked: None };
        table.refresh_heading();
        if let Some(wrong) = table.record.verify().wrong.into_iter().next() {
            return Err(OpenError::Unsound(wrong));
        }
        let mut told = table.nothing_told();
        let steps = table.draw(&mut told);
        if !steps.is_empty() {
            table.log.entries.push(Entry::Steps { seat: None, key: None, steps });
        }
        let updates = table.updates(told, false);
        Ok((table, updates))
    }

    /// The table as text: its log, and what each seat has noted for itself.
    pub fn save(&self) -> String {
        self.log.write() + &write_notes(&self.notes)
    }

    /// Goes on with a table that was saved.
    ///
    /// # Errors
    /// If the text is not a saved table of this game, or something in it cannot be.
    pub fn load(text: &str) -> Result<Table<G>, OpenError> {
        let (mut table, _) = Table::restore(TableLog::read(text)?)?;
        table.notes = read_notes(text, table.notes.len());
        Ok(table)
    }

    /// The next game of the same people: everybody moves on by one seat (§G1), and a championship goes on.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn rematch(
        &self,
        secret: Secret,
        nonces: Vec<Nonce>,
    ) -> Result<(Table<G>, Vec<Outgoing<G>>), OpenError> {
        let heading = &self.record.heading;
        if heading.ending == Ending::Unfinished {
            return Err(OpenError::Unfinished);
        }
        let mut players = self.players();
        players.rotate_left(1);
        let next = |championship: &Championship| match heading.ending {
            // Whoever resigned has left the championship, so the next game begins another one.
            Ending::Resigned(_) if players.len() == 2 => Championship::new(championship.target),
            Ending::PlayedOut => championship.next(heading.result.as_ref()),
            _ => championship.next(None),
        };
        let championship = self.log.opened.championship.as_ref().map(next);
        let config = heading.config.clone();
        let opened = Opened { config, players, secret, nonces, championship };
        Table::restore(TableLog { opened, entries: Vec::new() })
    }

    /// Makes the game part of a championship, or of none.
    pub fn play_for(&mut self, championship: Option<Championship>) {
        self.log.opened.championship = championship;
        self.refresh_heading();
    }

    /// How the championship stands, if the game is part of one (Microchip §M6).
    pub fn standing(&self) -> Option<ChampionshipStanding> {
        let (heading, seats) = (&self.record.heading, self.notes.len());
        let played_out = heading.result.filter(|_| heading.ending == Ending::PlayedOut);
        self.log.opened.championship.as_ref().map(|championship| match heading.ending {
            Ending::Resigned(leaver) if seats == 2 => championship.left_by(leaver),
            _ => championship.standing(seats, played_out.as_ref()),
        })
    }

    /// Answers a request of `seat`.
    pub fn handle(&mut self, seat: Seat, request: &Request) -> Vec<Outgoing<G>> {
        let ended = self.record.heading.ending != Ending::Unfinished;
        let answer = match request {
            _ if seat.index() >= self.notes.len() => Err(Refused::NoSuchSeat),
            Request::Note { text } => {
                self.notes[seat.index()].clone_from(text);
                Ok(Vec::new())
            }
            _ if ended => Err(Refused::Ended),
            Request::Act { action, decision, key } => self.act(seat, action, *decision, key.as_deref()),
            Request::Undo => self.undo(seat),
            Request::Answer { agree } => self.answer(seat, *agree),
            Request::Resign => self.resign(seat),
            Request::Seat { seat, player } => self.seat(seat, player),
        };
        answer.unwrap_or_else(|refused| {
            vec![Outgoing { to: Viewer::Seat(seat), reply: Reply::Refused(refused) }]
        })
    }

    /// What a viewer who comes to the table is shown.
    pub fn look(&self, viewer: Viewer) -> Outgoing<G> {
        self.update(viewer, Vec::new(), false, self.can_undo())
    }

    /// The seed of the next decision of a bot in `seat`. It depends on the table's secret, the seat and the number of
    /// steps taken, so a bot asked again after undo or a reload answers the same.
    pub fn bot_seed(&self, seat: Seat) -> u64 {
        self.shuffle.bot_seed(seat, self.record.steps.len() as u64)
    }

    /// Who sits where.
    pub fn players(&self) -> Vec<Player> {
        self.log.players()
    }

    /// The seats that may act now; nobody once the table has come to its end.
    pub fn to_act(&self) -> SeatSet {
        match self.record.heading.ending {
            Ending::Unfinished => self.position.turn().seats(),
            _ => SeatSet::EMPTY,
        }
    }

    /// Everything that happened, secrets included. Only a host whose table is local may keep it.
    pub fn log(&self) -> &TableLog<G> {
        &self.log
    }

    /// The whole record, secrets included. Only a host whose table is local, or whose game is
    /// over, may show it.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The position that the game log leads to.
    pub(crate) fn position(&self) -> &G {
        &self.position
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

    fn act(
        &mut self,
        seat: Seat,
        text: &str,
        decision: Option<u32>,
        key: Option<&str>,
    ) -> Result<Vec<Outgoing<G>>, Refused> {
        if key.is_some_and(|key| self.log.has(seat, key)) {
            // It was carried out when it first came; the asker only needs to see where things stand.
            return Ok(vec![self.look(Viewer::Seat(seat))]);
        }
        if decision.is_some_and(|decision| decision != self.decision(Viewer::Seat(seat))) {
            return Err(Refused::Stale);
        }
        // A compound decision is taken as a whole or not at all.
        let mut ahead = self.position.clone();
        let mut steps = Vec::new();
        for action in G::parse_steps(&self.record.heading.config, text)? {
            let action = ahead.canonical(action);
            ahead.play(seat, action)?;
            steps.push(Step::Act(seat, action));
        }
        let mut told = self.nothing_told();
        for &step in &steps {
            self.take(step, &mut told);
        }
        steps.extend(self.draw(&mut told));
        self.asked = None;
        self.log.entries.push(Entry::Steps { seat: Some(seat), key: key.map(str::to_owned), steps });
        Ok(self.updates(told, false))
    }

    fn undo(&mut self, seat: Seat) -> Result<Vec<Outgoing<G>>, Refused> {
        let Takeback { to, how, .. } = self.takeback()?;
        if how == Undo::Free {
            return Ok(self.take_back(to));
        }
        self.asked = Some((seat, SeatSet::only(seat)));
        Ok(self.updates(self.nothing_told(), false))
    }

    fn answer(&mut self, seat: Seat, agree: bool) -> Result<Vec<Outgoing<G>>, Refused> {
        let (by, mut agreed) = self.asked.ok_or(Refused::NothingAsked)?;
        if !agree {
            self.asked = None;
            return Ok(self.updates(self.nothing_told(), false));
        }
        agreed.insert(seat);
        self.asked = Some((by, agreed));
        if self.humans().into_iter().all(|human| agreed.contains(human)) {
            let to = self.takeback()?.to;
            return Ok(self.take_back(to));
        }
        Ok(self.updates(self.nothing_told(), false))
    }

    fn take_back(&mut self, to: usize) -> Vec<Outgoing<G>> {
        self.asked = None;
        self.log.entries.push(Entry::Undone(to));
        self.record.steps.truncate(to);
        self.position = self.record.position(to);
        self.updates(self.nothing_told(), true)
    }

    fn resign(&mut self, seat: Seat) -> Result<Vec<Outgoing<G>>, Refused> {
        if !self.position.in_play().contains(seat) {
            return Err(Refused::OutOfPlay);
        }
        self.asked = None;
        if self.log.opened.championship.is_some() && self.notes.len() > 2 {
            // In a championship of three or more the others play on, and a bot takes the seat (Microchip §M6).
            let substitute = Player::bot(SUBSTITUTE);
            if self.players()[seat.index()] == substitute {
                return Err(Refused::OutOfPlay);
            }
            self.notes[seat.index()].clear();
            self.log.entries.push(Entry::Seated(seat, substitute));
            self.refresh_heading();
            return Ok(self.updates(self.nothing_told(), false));
        }
        self.log.entries.push(Entry::Resigned(seat));
        self.refresh_heading();
        Ok(self.updates(self.nothing_told(), false))
    }

    fn seat(&mut self, seat: &str, player: &Player) -> Result<Vec<Outgoing<G>>, Refused> {
        let seat = seat.parse().ok().filter(|seat: &Seat| seat.index() < self.notes.len());
        let seat = seat.ok_or(Refused::NoSuchSeat)?;
        self.asked = None;
        self.log.entries.push(Entry::Seated(seat, player.clone().tidied()));
        self.refresh_heading();
        Ok(self.updates(self.nothing_told(), false))
    }

    /// The people at the table.
    fn humans(&self) -> Vec<Seat> {
        let players = self.players();
        Seat::all(players.len()).filter(|seat| players[seat.index()].kind == Kind::Human).collect()
    }

    fn takeback(&self) -> Result<Takeback, Refused> {
        takeback(self.record.position(0), &self.record.steps, &self.humans())
    }

    /// Whether the last decision can be taken back now, and whose it is.
    fn can_undo(&self) -> (Undo, Option<Seat>) {
        match (self.record.heading.ending, self.takeback()) {
            (Ending::Unfinished, Ok(takeback)) => (takeback.how, Some(takeback.by)),
            _ => (Undo::No, None),
        }
    }

    /// The number of the decision a viewer is asked for: it grows with everything the viewer does, with every undo, and when
    /// somebody else takes the seat, who was not asked before.
    pub(crate) fn decision(&self, viewer: Viewer) -> u32 {
        let counts = |entry: &&Entry<G>| match entry {
            Entry::Steps { seat, .. } => seat.is_some_and(|seat| viewer.is(seat)),
            Entry::Undone(_) => true,
            Entry::Seated(seat, _) => viewer.is(*seat),
            Entry::Resigned(_) => false,
        };
        self.log.entries.iter().filter(counts).count() as u32
    }

    /// Draws as long as it is chance's turn, and returns what was drawn.
    fn draw(&mut self, told: &mut [(Viewer, Vec<G::Event>)]) -> Vec<Step<G>> {
        let mut steps = Vec::new();
        let mut drawn =
            self.record.steps.iter().filter(|step| matches!(step, Step::Chance(_))).count() as u64;
        while self.position.turn() == Turn::Chance {
            let step = Step::Chance(self.position.draw(&mut self.shuffle.source(drawn)));
            self.take(step, told);
            steps.push(step);
            drawn += 1;
        }
        steps
    }

    /// Takes a legal step and notes what each viewer is told.
    fn take(&mut self, step: Step<G>, told: &mut [(Viewer, Vec<G::Event>)]) {
        for (viewer, events) in told {
            self.position.tell(*viewer, step, events);
        }
        self.position.play_unchecked(step);
        self.record.steps.push(step);
        self.refresh_heading();
    }

    /// Brings what stands above the game log up to date: names, ending, result.
    fn refresh_heading(&mut self) {
        let heading = &mut self.record.heading;
        heading.players = self.log.players().into_iter().map(|player| player.name).collect();
        if G::CHAMPIONSHIP_TARGET.is_some() {
            heading.extra.retain(|(name, _)| name != CHAMPIONSHIP_HEADER);
            let championship = self.log.opened.championship.iter();
            heading.extra.extend(championship.map(|text| (CHAMPIONSHIP_HEADER.to_owned(), text.to_string())));
        }
        (heading.ending, heading.result) = match (self.position.turn(), self.log.resigned()) {
            (Turn::Over(outcome), _) => (Ending::PlayedOut, Some(outcome)),
            (_, Some(seat)) => (Ending::Resigned(seat), Some(resignation_outcome(&self.position, seat))),
            _ => (Ending::Unfinished, None::<Outcome>),
        };
    }

    fn nothing_told(&self) -> Vec<(Viewer, Vec<G::Event>)> {
        Viewer::all(self.notes.len()).map(|viewer| (viewer, Vec::new())).collect()
    }

    fn updates(&self, told: Vec<(Viewer, Vec<G::Event>)>, undone: bool) -> Vec<Outgoing<G>> {
        let undo = self.can_undo();
        told.into_iter().map(|(to, events)| self.update(to, events, undone, undo)).collect()
    }

    /// What a viewer may do now, in notation.
    pub(crate) fn legal(&self, viewer: Viewer) -> Vec<String> {
        let heading = &self.record.heading;
        let mut actions = Vec::new();
        if let (Viewer::Seat(seat), Ending::Unfinished) = (viewer, heading.ending) {
            self.position.legal(seat, &mut actions);
        }
        actions.into_iter().map(|action| G::write_action(&heading.config, action)).collect()
    }

    /// The one projection by viewer: everything that leaves the table is made here.
    fn update(
        &self,
        to: Viewer,
        events: Vec<G::Event>,
        undone: bool,
        (undo, undo_by): (Undo, Option<Seat>),
    ) -> Outgoing<G> {
        let heading = &self.record.heading;
        let live = heading.ending == Ending::Unfinished;
        let seat = to.seat().filter(|seat| seat.index() < self.notes.len());
        let update = Update {
            events,
            undone,
            view: self.position.view(to),
            legal: self.legal(to),
            decision: self.decision(to),
            players: self.players(),
            undo,
            undo_by,
            undo_asked: self.asked.map(|(seat, _)| seat),
            noted: self.notes.iter().any(|note| !note.is_empty()),
            note: seat.map(|seat| self.notes[seat.index()].clone()).unwrap_or_default(),
            standing: self.standing(),
            ending: heading.ending,
            result: heading.result,
            secret: heading.shuffle.as_ref().and_then(|shuffle| shuffle.secret).filter(|_| !live),
        };
        Outgoing { to, reply: Reply::Update(Box::new(update)) }
    }
}

/// The championship that a record is part of, if its header says so and the game has championships.
fn championship_of<G: TableGame>(record: &Record<G>) -> Result<Option<Championship>, OpenError> {
    let line = record.heading.extra.iter().find(|(name, _)| name == CHAMPIONSHIP_HEADER);
    let Some((_, text)) = line.filter(|_| G::CHAMPIONSHIP_TARGET.is_some()) else { return Ok(None) };
    let championship: Championship =
        text.parse().map_err(|error: NotationError| OpenError::Unsound(error.to_string()))?;
    if !championship.fits(record.position(0).seats()) {
        return Err(OpenError::Unsound(format!("the championship '{text}' is of other seats")));
    }
    Ok(Some(championship))
}
