//! A table and its viewers over a network that drops, doubles and reorders messages and cuts connections, with a host that
//! crashes and goes on from its disk.

use game::{Ending, Pcg, Random, Seat, Viewer};
use games::with_game;
use table::{Follower, Table, TableGame};

use crate::client::Client;
use crate::host::Host;
use crate::subject::Subject;

/// How often things go wrong, in a thousand.
#[derive(Clone, Copy, Debug)]
pub struct Faults {
    /// A message is lost.
    pub drop: u32,
    /// A message arrives twice.
    pub double: u32,
    /// A message overtakes others.
    pub overtake: u32,
    /// A connection is cut.
    pub cut: u32,
    /// The host crashes while it carries out a request.
    pub crash: u32,
}

impl Faults {
    /// A bad network.
    pub const BAD: Faults = Faults { drop: 60, double: 60, overtake: 150, cut: 8, crash: 8 };
    const NONE: Faults = Faults { drop: 0, double: 0, overtake: 0, cut: 0, crash: 0 };
}

/// What happened in games over the network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games that were played.
    pub games: u64,
    /// Games that came to their end.
    pub ended: u64,
    /// Requests that were acknowledged as carried out.
    pub acknowledged: u64,
    /// Requests that were sent again.
    pub resent: u64,
    /// Times steps were taken back.
    pub undone: u64,
    /// Players who left.
    pub left: u64,
    /// Times the host crashed and went on.
    pub restarts: u64,
    /// Connections that were cut.
    pub cuts: u64,
    /// Followers that were compared with the table at the end.
    pub compared: u64,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.games += other.games;
        self.ended += other.ended;
        self.acknowledged += other.acknowledged;
        self.resent += other.resent;
        self.undone += other.undone;
        self.left += other.left;
        self.restarts += other.restarts;
        self.cuts += other.cuts;
        self.compared += other.compared;
    }
}

/// After this many turns of the simulation a game is broken off and compared as it is.
const LONGEST: u32 = 6_000;

/// Plays one game of the subject. The number decides everything. Also returned is the log as the host's disk has it.
///
/// # Errors
/// What went wrong: a follower that differs from the table, an action that was carried out twice, or an acknowledged one
/// that was lost.
pub fn play(subject: &Subject, number: u64, faults: Faults) -> Result<(Tally, String), String> {
    let wrong = |what: String| format!("{}, game {number}: {what}", subject.name());
    with_game!(subject.game, Rules => Network::<Rules>::new(subject, number, faults).and_then(Network::run).map_err(wrong))
}

struct Network<G: TableGame> {
    host: Host<G>,
    clients: Vec<Client<G>>,
    rng: Pcg,
    connections: u32,
    cuts: u64,
}

impl<G: TableGame> Network<G> {
    fn new(subject: &Subject, number: u64, faults: Faults) -> Result<Network<G>, String> {
        let table = Table::<G>::open(subject.opening::<G>(number)).map_err(|error| error.to_string())?;
        let seats = Seat::all(table.players().len());
        let clients = seats.map(Some).chain([None]).map(Client::new).collect();
        let rng = Pcg::new(number, 0x4e37);
        Ok(Network { host: Host::open(table, faults), clients, rng, connections: 0, cuts: 0 })
    }

    fn run(mut self) -> Result<(Tally, String), String> {
        for _ in 0..LONGEST {
            if self.host.is_over() {
                break;
            }
            self.turn()?;
        }
        // From here on the network is sound: everybody must come to know everything.
        self.host.faults = Faults::NONE;
        for _ in 0..4 {
            for client in &mut self.clients {
                if !self.host.is_open(client.connection) || !client.is_quiet() {
                    self.connections += 1;
                    client.connect(self.connections, &mut self.host);
                }
                client.say_hello(&mut self.host);
            }
            while !self.host.flights.is_empty() {
                self.deliver()?;
            }
        }
        let tally = self.compare()?;
        Ok((tally, self.host.disk))
    }

    /// One thing happens: somebody acts, a message arrives, or something goes wrong.
    fn turn(&mut self) -> Result<(), String> {
        let faults = self.host.faults;
        if self.rng.below(1_000) < faults.cut {
            self.cuts += 1;
            let cut = self.rng.below(self.clients.len() as u32) as usize;
            let id = self.clients[cut].connection.take();
            self.host.connections.retain(|open| Some(open.id) != id);
            self.host.flights.retain(|flight| flight.to_host || Some(flight.connection) != id);
        }
        if !self.host.flights.is_empty() && self.rng.below(3) > 0 {
            return self.deliver();
        }
        let who = self.rng.below(self.clients.len() as u32 + 1) as usize;
        let Some(client) = self.clients.get_mut(who) else { return self.host.let_bot_act(&mut self.rng) };
        if !self.host.is_open(client.connection) {
            self.connections += 1;
            client.connect(self.connections, &mut self.host);
        } else if self.rng.below(8) == 0 {
            client.say_hello(&mut self.host);
        } else {
            client.act(&mut self.host, &mut self.rng);
        }
        Ok(())
    }

    /// A message arrives, or is lost.
    fn deliver(&mut self) -> Result<(), String> {
        let faults = self.host.faults;
        let overtakes = self.rng.below(1_000) < faults.overtake;
        let index = if overtakes { self.rng.below(self.host.flights.len() as u32) as usize } else { 0 };
        let flight = self.host.flights.remove(index);
        if self.rng.below(1_000) < faults.drop {
            return Ok(());
        }
        if self.rng.below(1_000) < faults.double {
            self.host.flights.push(flight.clone());
        }
        if flight.to_host {
            return self.host.receive(flight.connection, &flight.text, &mut self.rng);
        }
        let to = self.clients.iter_mut().find(|client| client.connection == Some(flight.connection));
        to.map_or(Ok(()), |client| client.receive(&flight.text, &mut self.host))
    }

    /// Every follower knows what the table would tell it, and every acknowledged request is on the disk.
    fn compare(&self) -> Result<Tally, String> {
        let mut tally = Tally { games: 1, ended: u64::from(self.host.is_over()), ..Tally::default() };
        (tally.restarts, tally.cuts) = (self.host.restarts, self.cuts);
        let lines = |word: &str| self.host.disk.matches(word).count() as u64;
        (tally.undone, tally.left) = (lines("\"undone\":"), lines("\"left\":"));
        for client in &self.clients {
            let follower = client.follower.as_ref().ok_or("a viewer never came to the table")?;
            same(&self.host.table, follower)?;
            tally.compared += 1;
            tally.resent += client.resent;
            for key in &client.acknowledged {
                if !self.host.disk.contains(&format!("\"key\":\"{key}\"")) {
                    return Err(format!("{key} was acknowledged and is lost"));
                }
                tally.acknowledged += 1;
            }
        }
        let again = Table::<G>::load(&self.host.disk).map_err(|error| error.to_string())?;
        if again.record() != self.host.table.record() || again.players() != self.host.table.players() {
            return Err("the disk tells of another game".to_owned());
        }
        Ok(tally)
    }
}

/// Whether a follower knows what its viewer may know, and knows it right.
///
/// # Errors
/// What differs.
pub fn same<G: TableGame>(table: &Table<G>, follower: &Follower<G>) -> Result<(), String> {
    let viewer = follower.viewer();
    let truth = table.record().position(usize::MAX);
    let differs = |what: &str| Err(format!("{viewer} has another {what}"));
    let mut legal = Vec::new();
    if let Viewer::Seat(seat) = viewer
        && table.to_act().contains(seat)
    {
        truth.legal(seat, &mut legal);
    }
    // Whoever comes to the table now is told everything: what was told bit by bit must come to the same.
    let newcomer = table.follower(viewer);
    match () {
        () if *follower.view() != truth.view(viewer) => differs("view"),
        () if follower.legal() != legal => differs("list of legal actions"),
        () if follower.cursor() != Some(table.cursor(viewer)) => differs("cursor"),
        () if follower.decision() != table.decision(viewer) => differs("decision"),
        () if follower.players() != table.players() => differs("list of players"),
        () if follower.record() != table.viewer_record(viewer) => differs("record"),
        () if follower.standing() != table.standing() => differs("standing"),
        () if follower.audit().is_some() != (table.ending() != Ending::Unfinished) => {
            differs("idea of the end")
        }
        () if follower.audit().is_some_and(|audit| audit.is_err()) => differs("idea of a fair deal"),
        () if (follower.undo(), follower.asked()) != (newcomer.undo(), newcomer.asked()) => differs("undo"),
        () => Ok(()),
    }
}
