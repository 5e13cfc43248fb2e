//! Bad input is refused with its clause, and the position stays as it was.

use game::{Game, Notation, Seat, Settings, apply_settings, laws};
use missiles::{Config, Missiles, Power};

use crate::script::Script;

/// The clause and the words of a refusal.
fn refused(script: &mut Script, number: usize, text: &str) -> (&'static str, String) {
    let before = script.game.clone();
    let decision = Missiles::parse_action(&script.config, text).expect("it can be read");
    let illegal = script.game.play(Seat::new(number - 1), decision).expect_err("it is illegal");
    assert_eq!(script.game, before);
    (illegal.clause(), illegal.to_string())
}

#[test]
fn targets_must_be_other_computers_in_the_game() {
    let mut script = Script::plain(4).at_energy(&[5, 5, 0, 5]);
    assert_eq!(refused(&mut script, 1, "attack ADA"), ("X1", "ADA cannot aim at itself. (X1)".to_owned()));
    assert_eq!(refused(&mut script, 1, "block REELS"), ("X1", "REELS is not in the game. (X1)".to_owned()));
    assert_eq!(refused(&mut script, 1, "block").0, "X1");
    let error = Missiles::parse_action(&script.config, "attack PIXEL").expect_err("PIXEL does not play");
    assert!(error.to_string().contains("ADA, GUARD, REELS, VOLT"), "{error}");
}

#[test]
fn a_second_commit_is_refused() {
    let mut script = Script::plain(3);
    script.act(2, "charge ADA");
    let words = "GUARD has already chosen, and that is final. (G3)".to_owned();
    assert_eq!(refused(&mut script, 2, "attack ADA"), ("G3", words));
}

#[test]
fn the_fallen_do_not_act() {
    let mut script = Script::plain(4).at_energy(&[5, 5, 0, 5]);
    assert_eq!(refused(&mut script, 3, "charge ADA").0, "X4");
}

#[test]
fn a_change_out_of_turn_or_unaffordable_is_refused() {
    let mut script = Script::new(Config { defcon: true, ..Config::new(3) }, &[]).at_energy(&[1, 5, 5]);
    assert_eq!(refused(&mut script, 1, "hold").0, "X2", "not in the choose phase");
    script.choose(&["charge GUARD", "attack ADA", "block ADA"]);
    assert_eq!(refused(&mut script, 2, "swap block").0, "X2");
    assert_eq!(refused(&mut script, 1, "attack GUARD").0, "X2", "choosing is over");
    assert_eq!(refused(&mut script, 1, "swap charge").0, "X2", "not a different action");
    let mut view = script.game.view(game::Viewer::Public);
    view.public.dark = true;
    script.game = Missiles::sample(&view, &mut game::Pcg::new(1, 1));
    let words = "A change costs 2 energy, and ADA has 1. (X2)".to_owned();
    assert_eq!(refused(&mut script, 1, "swap block"), ("X2", words));
}

#[test]
fn only_satellite_aims_anew() {
    let mut script = Script::plain(3);
    script.choose(&["charge GUARD", "attack ADA", "block ADA"]);
    assert_eq!(refused(&mut script, 1, "aim REELS").0, "X8");
    let config = Config { powers: true, ..Config::new(3) };
    let mut script = Script::new(config, &[Power::Satellite, Power::Solar, Power::Nuclear]);
    script.choose(&["charge GUARD", "attack ADA", "block ADA"]);
    assert_eq!(refused(&mut script, 1, "aim GUARD").0, "X8", "the same target");
    assert_eq!(refused(&mut script, 1, "aim ADA").0, "X1", "itself");
}

#[test]
fn a_duel_has_no_targets_and_a_finished_game_no_moves() {
    let mut script = Script::plain(3).at_energy(&[5, 0, 1]);
    assert_eq!(refused(&mut script, 1, "attack REELS").0, "X5");
    script.choose(&["attack", "charge"]);
    assert_eq!(refused(&mut script, 1, "attack").0, "X4");
}

#[test]
fn bad_settings_are_refused_with_what_would_do() {
    laws::complaints::<Missiles>(&[
        (&[("players", "2")], "this game is for 3 to 6 players (X1)"),
        (&[("players", "7")], "this game is for 3 to 6 players (X1)"),
        (&[("players", "four")], "this game is for 3 to 6 players (X1)"),
        (&[("defcon", "yes")], "it is on or off (X7)"),
        (&[("computers", "ADA,ADA")], "no two players have the same computer (X1)"),
        (&[("computers", "HAL")], "there is no computer 'HAL': there are ADA, GUARD"),
        (&[("light", "attack:10")], "attack takes a number from 0 to 9"),
        (&[("light", "attack=1")], "write amounts like attack:2,idle:0"),
        (&[("dark", "laser:1")], "there is no amount 'laser': there are attack, mad"),
        (&[("speed", "1")], "the settings are players, defcon"),
    ]);
    let chosen =
        apply_settings::<Config>(&[("computers".to_owned(), "pixel,ada".to_owned())]).expect("two names");
    assert_eq!(chosen.list()[4].1, "PIXEL,ADA,GUARD,REELS,VOLT,ORBIT");
}

/// A refusal leads to a clause that stands in the rules pages, in both languages.
#[test]
fn every_refusal_names_a_clause_of_the_rules_pages() {
    let pages = [
        [
            include_str!("../../../../docs/rules/missiles-and-microchips.md"),
            include_str!("../../../../docs/rules/all-games.md"),
        ],
        [
            include_str!("../../../../docs/rules/missiles-and-microchips.ja.md"),
            include_str!("../../../../docs/rules/all-games.ja.md"),
        ],
    ];
    for page in pages.map(|pages| pages.concat()) {
        let refusals = Missiles::RULES.iter().chain(Config::COMPLAINTS).map(|rule| rule.clause);
        let refusals = refusals.filter(|clause| !clause.is_empty());
        for clause in refusals.chain(missiles::Cause::ALL.map(missiles::Cause::clause)) {
            assert!(
                page.contains(&format!("## {clause}.")) || page.contains(&format!("**{clause}**")),
                "{clause}"
            );
        }
    }
}
