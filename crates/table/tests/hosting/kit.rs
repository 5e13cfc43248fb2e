//! A table and a follower for everybody who can look at it.

use game::{Ending, Nonce, Pcg, Random, Seat, Secret, Viewer};
use table::{
    EntryOf, Follower, Incoming, Key, News, Opening, Player, Refused, Request, Table, TableGame, write_entry,
    write_note, write_opening,
};

pub(crate) const FIRST: Seat = Seat::new(0);
pub(crate) const SECOND: Seat = Seat::new(1);
pub(crate) const THIRD: Seat = Seat::new(2);

/// The secret of every table here.
pub(crate) fn secret() -> Secret {
    Secret::new([7; 32])
}

/// What every seat adds to the shuffle.
pub(crate) fn nonces(seats: usize) -> Vec<Nonce> {
    (0..seats).map(|seat| Nonce::new([seat as u8; 16])).collect()
}

/// `count` people.
pub(crate) fn people(count: usize) -> Vec<Player> {
    ["Ada", "Ben", "Cleo", "Dan", "Eve", "Flo"][..count].iter().map(|name| Player::human(name)).collect()
}

/// Ada, and bots in the other seats.
pub(crate) fn alone(seats: usize) -> Vec<Player> {
    let mut players = vec![Player::bot("random"); seats];
    players[0] = Player::human("Ada");
    players
}

/// A table with its serialised log, and a follower for each viewer. Every request is followed by everybody, and what they
/// know is compared with what the table would tell them.
pub(crate) struct Host<G: TableGame> {
    pub(crate) table: Table<G>,
    pub(crate) log: String,
    followers: Vec<Follower<G>>,
    /// What the last request brought each of them.
    news: Vec<Option<News>>,
    requests: u32,
}

impl<G: TableGame> Host<G> {
    pub(crate) fn new(config: G::Config, players: Vec<Player>) -> Host<G> {
        let nonces = nonces(players.len());
        Host::open(Opening::new(config, players, secret(), nonces))
    }

    pub(crate) fn open(opening: Opening<G::Config>) -> Host<G> {
        let table = Table::open(opening).expect("a table");
        let log = write_opening::<G>(table.opening());
        let mut host = Host::of(table, log);
        let draws = host.table.begin(0);
        if let Some(draws) = &draws {
            host.apply(draws);
        }
        host
    }

    /// The table that goes on from a log.
    pub(crate) fn load(log: &str) -> Host<G> {
        Host::of(Table::load(log).expect("it goes on"), log.to_owned())
    }

    pub(crate) fn of(table: Table<G>, log: String) -> Host<G> {
        let welcome = table.welcome();
        let seats = table.players().len();
        let follower = |viewer| Follower::new(viewer, &welcome).expect("it is this game");
        let followers: Vec<_> = Viewer::all(seats).map(follower).collect();
        let news = vec![None; followers.len()];
        let mut host = Host { table, log, followers, news, requests: 0 };
        host.tell();
        host
    }

    /// Tells everybody what is new, and compares what they know then.
    fn tell(&mut self) {
        for (follower, news) in self.followers.iter_mut().zip(&mut self.news) {
            let viewer = follower.viewer();
            *news = match self.table.update(viewer, follower.cursor()) {
                None => None,
                Some(update) => follower.take(&update).expect("it can be followed"),
            };
            let whole = self.table.viewer_record(viewer);
            assert_eq!(follower.events(), whole.events, "{viewer}");
            assert_eq!(*follower.view(), whole.view(usize::MAX).expect("it can be followed"), "{viewer}");
            assert_eq!((follower.ending(), follower.result()), (whole.heading.ending, whole.heading.result));
            assert_eq!((follower.players(), follower.to_act()), (self.table.players(), self.table.to_act()));
            assert_eq!(follower.standing(), self.table.standing());
            let audit = follower.audit();
            assert_eq!(audit.is_some(), self.table.ending() != Ending::Unfinished, "{viewer}");
            assert!(audit.is_none_or(|audit| audit.is_ok()), "{viewer}: {:?}", follower.audit());
        }
    }

    fn apply(&mut self, entry: &EntryOf<G>) {
        self.table.apply(entry);
        self.write(entry);
        self.tell();
    }

    fn write(&mut self, entry: &EntryOf<G>) {
        self.log.push_str(&write_entry(&self.table.opening().config, entry));
    }

    /// Carries out a request as it arrives, and returns how many entries came of it.
    pub(crate) fn send(&mut self, incoming: &Incoming) -> Result<usize, Refused> {
        let decided = self.table.decide(incoming, 0);
        if self.table.settle(incoming, &decided) {
            self.log.push_str(&write_note(incoming.seat, &self.table.notes()[incoming.seat.index()]));
        }
        if let Ok(Some(entry)) = &decided {
            self.table.apply(entry);
            self.write(entry);
        }
        self.tell();
        decided.map(|entry| usize::from(entry.is_some()))
    }

    /// Goes on with other keys, as another session does.
    pub(crate) fn skip_keys(&mut self, count: u32) {
        self.requests += count;
    }

    /// Asks with a new key.
    pub(crate) fn ask(&mut self, seat: Seat, request: Request) -> Result<(), Refused> {
        self.requests += 1;
        self.send(&Incoming::new(seat, Key::numbered("k", self.requests), request)).map(drop)
    }

    pub(crate) fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        self.ask(seat, self.action(seat, action))
    }

    /// The request to act now.
    pub(crate) fn action(&self, seat: Seat, action: &str) -> Request {
        let decision = self.table.decision(Viewer::Seat(seat));
        Request::Act { action: action.to_owned(), decision }
    }

    /// The request for what is on offer; where nothing is, for whatever there may be.
    pub(crate) fn undo_request(&self, seat: Seat) -> Request {
        let offer = self.followers.get(seat.index()).and_then(Follower::undo);
        Request::Undo { to: offer.map(|offer| offer.to).unwrap_or_default() }
    }

    pub(crate) fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        self.ask(seat, self.undo_request(seat))
    }

    /// Answers the question that is open, or the next one if none is.
    pub(crate) fn answer(&mut self, seat: Seat, agree: bool) -> Result<(), Refused> {
        let question = self.sees(Viewer::Public).asked().map_or(1, |asked| asked.question);
        self.ask(seat, Request::Answer { question, agree })
    }

    /// Asks to take back and lets everybody agree.
    pub(crate) fn undo_together(&mut self, seat: Seat) -> Result<(), Refused> {
        self.undo(seat)?;
        while let Some(asked) = self.sees(Viewer::Public).asked() {
            let other = asked.waiting.iter().next().expect("somebody has not answered");
            self.answer(other, true)?;
        }
        Ok(())
    }

    /// Gives a seat to somebody else.
    pub(crate) fn seat(&mut self, seat: Seat, player: Player) -> Result<(), Refused> {
        let entry = self.table.decide_seat(seat, player, 0)?;
        self.apply(&entry);
        Ok(())
    }

    pub(crate) fn sees(&self, viewer: Viewer) -> &Follower<G> {
        self.followers.iter().find(|follower| follower.viewer() == viewer).expect("a viewer of this table")
    }

    /// What the last request told a viewer, as a record writes it.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<String> {
        let index = self.followers.iter().position(|follower| follower.viewer() == viewer);
        let follower = self.sees(viewer);
        let from = index.and_then(|index| self.news[index].as_ref()).map_or(usize::MAX, |news| news.from);
        let events = follower.events().iter().skip(from);
        events.map(|event| G::write_event(follower.config(), event).1).collect()
    }

    /// Whether the last request took steps back.
    pub(crate) fn undone(&self) -> bool {
        self.news.iter().all(|news| news.as_ref().is_some_and(|news| news.undone))
    }

    /// What a seat may do.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        let follower = self.sees(Viewer::Seat(seat));
        follower.legal().into_iter().map(|action| G::write_action(follower.config(), action)).collect()
    }

    pub(crate) fn steps(&self) -> usize {
        self.table.steps().len()
    }

    /// Plays at random, at most this many decisions.
    pub(crate) fn play(&mut self, decisions: usize, rng: &mut Pcg) {
        for _ in 0..decisions {
            let to_act: Vec<Seat> = self.table.to_act().iter().collect();
            if to_act.is_empty() {
                return;
            }
            let seat = *rng.pick(&to_act);
            let action = rng.pick(&self.legal(seat)).clone();
            self.act(seat, &action).expect("what is listed can be done");
        }
    }

    pub(crate) fn play_out(&mut self, seed: u64) {
        self.play(usize::MAX, &mut Pcg::new(seed, 1));
    }
}
