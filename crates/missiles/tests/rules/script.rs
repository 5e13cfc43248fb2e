//! Games written as short scripts.

use game::{Game, MAX_SEATS, Notation, Record, Seat, Step, Viewer};
use missiles::{Config, Event, Missiles, Power};

/// A game that is being played by a script.
pub(crate) struct Script {
    pub(crate) config: Config,
    pub(crate) game: Missiles,
    pub(crate) steps: Vec<Step<Missiles>>,
    /// What the public was told of the last step.
    pub(crate) told: Vec<Event>,
}

impl Script {
    /// A game of these rules in which seat 1 starts, with these powers where there are any.
    pub(crate) fn new(config: Config, powers: &[Power]) -> Script {
        let game = Missiles::start(&config).expect("every configuration starts");
        let mut script = Script { config, game, steps: Vec::new(), told: Vec::new() };
        script.chance("start 1");
        for power in powers {
            script.chance(&format!("power {}", power.name()));
        }
        script
    }

    /// A game without variants.
    pub(crate) fn plain(players: u8) -> Script {
        Script::new(Config::new(players), &[])
    }

    pub(crate) fn take(&mut self, step: Step<Missiles>) {
        self.told.clear();
        self.game.tell(Viewer::Public, step, &mut self.told);
        self.game.play_unchecked(step);
        self.steps.push(step);
    }

    pub(crate) fn chance(&mut self, text: &str) {
        let chance = Missiles::parse_chance(&self.config, text).expect("a chance");
        assert!(self.game.is_possible(chance), "{text}");
        self.take(Step::Chance(chance));
    }

    /// Seat `number`, counted from 1, decides.
    pub(crate) fn act(&mut self, number: usize, text: &str) {
        let seat = Seat::new(number - 1);
        let decision = Missiles::parse_action(&self.config, text).unwrap_or_else(|error| panic!("{error}"));
        self.game.check(seat, decision).unwrap_or_else(|illegal| panic!("{seat:?} {text}: {illegal}"));
        self.take(Step::Act(seat, decision));
    }

    /// The living choose in the order of their seats, then everybody holds where there is a change phase.
    pub(crate) fn round(&mut self, choices: &[&str]) {
        self.choose(choices);
        self.everybody_holds();
    }

    /// The living choose in the order of their seats.
    pub(crate) fn choose(&mut self, choices: &[&str]) {
        let living: Vec<Seat> = self.game.public().alive.iter().collect();
        assert_eq!(living.len(), choices.len(), "a choice for each of the living");
        for (seat, choice) in living.into_iter().zip(choices) {
            self.act(seat.index() + 1, choice);
        }
    }

    /// The rest of the change phase passes.
    pub(crate) fn everybody_holds(&mut self) {
        while let missiles::Phase::Change(seat) = self.game.public().phase {
            self.act(seat.index() + 1, "hold");
        }
    }

    /// The energy of those who play.
    pub(crate) fn energy(&self) -> Vec<u8> {
        self.game.public().energy[..self.config.seats()].to_vec()
    }

    /// Puts the game at this energy, by what could have happened before; nobody with none is alive.
    pub(crate) fn at_energy(mut self, energy: &[u8]) -> Script {
        let mut view = self.game.view(Viewer::Public);
        let mut all = [0; MAX_SEATS];
        all[..energy.len()].copy_from_slice(energy);
        view.public.energy = all;
        for seat in Seat::all(energy.len()).filter(|seat| all[seat.index()] == 0) {
            view.public.alive.remove(seat);
        }
        if view.public.is_duel() {
            let living: Vec<Seat> = view.public.alive.iter().collect();
            view.public.targets[living[0].index()] = Some(living[1]);
            view.public.targets[living[1].index()] = Some(living[0]);
        }
        self.game = Missiles::sample(&view, &mut game::Pcg::new(1, 1));
        self.steps.clear();
        self
    }

    /// The whole record so far.
    pub(crate) fn record(&self) -> Record<Missiles> {
        let players = (1..=self.config.players).map(|number| format!("P{number}")).collect();
        Record { heading: game::Heading::new(self.config, players), steps: self.steps.clone() }
    }
}
