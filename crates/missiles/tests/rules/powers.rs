//! The powers (X8).

use game::{Game, Seat};
use missiles::{Config, Missiles, Power};

use crate::script::Script;

/// A game of three in which ADA has this power.
fn ada_has(power: Power) -> Script {
    let others = [Power::Satellite, Power::Batteries, Power::Solar]
        .into_iter()
        .filter(|&other| other != power)
        .take(2);
    let powers: Vec<Power> = std::iter::once(power).chain(others).collect();
    Script::new(Config { powers: true, ..Config::new(3) }, &powers).at_energy(&[5, 5, 5])
}

#[test]
fn solar_gains_when_nobody_charged() {
    let mut script = ada_has(Power::Solar);
    script.round(&["block GUARD", "attack ADA", "block ADA"]);
    assert_eq!(script.energy(), [6, 3, 4]);
    let mut script = ada_has(Power::Solar);
    script.round(&["attack GUARD", "charge ADA", "block ADA"]);
    assert_eq!(script.energy(), [5, 4, 4], "a charge that was stopped is a charge");
}

#[test]
fn solar_is_summed_with_everything_else() {
    let mut script = ada_has(Power::Solar).at_energy(&[1, 5, 5]);
    script.round(&["attack GUARD", "attack ADA", "block ADA"]);
    assert_eq!(script.energy()[0], 0, "1 less 2 by M.A.D. and 1 more: applied once and floored");
}

#[test]
fn nuclear_adds_to_a_charge_that_gained_only() {
    let mut script = ada_has(Power::Nuclear);
    script.round(&["charge GUARD", "block REELS", "block GUARD"]);
    assert_eq!(script.energy()[0], 7);
    let mut script = ada_has(Power::Nuclear);
    script.round(&["charge GUARD", "charge REELS", "block GUARD"]);
    assert_eq!(script.energy()[0], 8, "chain and nuclear");
    let mut script = ada_has(Power::Nuclear);
    script.round(&["charge GUARD", "charge ADA", "block GUARD"]);
    assert_eq!(script.energy()[0], 5, "feedback gains nothing");
}

#[test]
fn nuclear_attacked_while_charging_loses_one_more_however_many_attack() {
    let mut script = ada_has(Power::Nuclear);
    script.round(&["charge GUARD", "attack ADA", "attack ADA"]);
    assert_eq!(script.energy()[0], 2);
}

#[test]
fn bystander_loses_nothing_when_everybody_attacks_and_its_mad_still_takes_a_missile() {
    let config = Config { powers: true, defcon: true, ..Config::new(3) };
    let powers = [Power::Bystander, Power::Satellite, Power::Batteries];
    let mut script = Script::new(config, &powers).at_energy(&[5, 5, 5]);
    script.round(&["attack GUARD", "attack ADA", "attack ADA"]);
    assert_eq!((script.energy(), script.game.public().missiles), (vec![5, 3, 5], 2));
    let mut script = ada_has(Power::Bystander);
    script.round(&["attack GUARD", "attack ADA", "block ADA"]);
    assert_eq!(script.energy()[0], 3, "somebody blocks");
}

#[test]
fn satellite_may_aim_anew_for_the_same_price_and_shows_it_at_once() {
    let config = Config { powers: true, ..Config::new(4) };
    let powers = [Power::Satellite, Power::Solar, Power::Nuclear, Power::Bystander];
    let mut script = Script::new(config, &powers);
    script.choose(&["attack GUARD", "block VOLT", "charge VOLT", "charge ADA"]);
    let mut legal = Vec::new();
    script.game.legal(Seat::FIRST, &mut legal);
    assert_eq!(legal.len(), 1 + 2 + 2, "hold, two actions, two targets");
    script.act(1, "aim REELS");
    assert_eq!(script.energy()[0], 4);
    assert_eq!(script.game.public().targets[0], Some(Seat::new(2)));
    script.everybody_holds();
    assert_eq!(script.energy(), [4, 4, 3, 6], "REELS is attacked while charging, and is nuclear");
}

#[test]
fn batteries_start_with_seven() {
    let config = Config { powers: true, ..Config::new(3) };
    let script = Script::new(config, &[Power::Solar, Power::Batteries, Power::Nuclear]);
    assert_eq!(script.energy(), [5, 7, 5]);
}

#[test]
fn the_dark_side_doubles_powers() {
    let mut script = ada_has(Power::Nuclear);
    let mut view = script.game.view(game::Viewer::Public);
    view.public.dark = true;
    script.game = Missiles::sample(&view, &mut game::Pcg::new(1, 1));
    script.round(&["charge GUARD", "block REELS", "block GUARD"]);
    assert_eq!(script.energy()[0], 9);
}

#[test]
fn there_are_no_powers_in_a_duel() {
    let mut script = ada_has(Power::Solar).at_energy(&[5, 0, 5]);
    script.choose(&["block", "block"]);
    assert_eq!(script.energy(), [4, 0, 4]);
}

#[test]
fn powers_are_all_different_and_with_six_players_one_has_none() {
    for players in 3..=6 {
        let config = Config { powers: true, ..Config::new(players) };
        for number in 0..40 {
            let record = game::laws::random_record::<Missiles>(&config, number);
            let position = record.position(1 + usize::from(players));
            let mut powers = position.public().powers[..usize::from(players)].to_vec();
            powers.sort_unstable();
            let count = powers.len();
            powers.dedup();
            assert_eq!(powers.len(), count, "all different");
            assert_eq!(powers.contains(&Power::None), players == 6);
        }
    }
}
