//! Bad input is refused with its clause, and the position stays as it was.

use game::{Game, Notation, Seat, laws};
use micropul::{Config, Micropul};

use crate::script::{Script, grid, walled_in};

/// The code and clause of a refusal, with the position proven untouched.
fn refused(script: &mut Script, text: &str) -> (&'static str, &'static str) {
    let seat = script.game.turn().seats().single().unwrap_or(Seat::FIRST);
    let before = script.game.clone();
    let action = Micropul::parse_action(&script.config, text).expect("it can be read");
    let illegal = script.game.play(seat, action).expect_err("it is illegal");
    assert_eq!(script.game, before);
    (illegal.code(), illegal.clause())
}

#[test]
fn every_kind_of_bad_action_is_refused_with_its_clause() {
    let mut script = Script::two(&[2, 43, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]);
    assert_eq!(refused(&mut script, "lay 8 r0 at 0,-1"), ("micropul.not_in_hand", "P5"));
    assert_eq!(refused(&mut script, "lay 2 r0 at 0,0"), ("micropul.overlap", "P2"));
    assert_eq!(refused(&mut script, "lay 2 r0 at 0,-1"), ("micropul.detached", "P2"));
    assert_eq!(refused(&mut script, "lay 2 r0 at 5,5"), ("micropul.detached", "P2"));
    assert_eq!(refused(&mut script, "lay 43 r0 at 0,-1"), ("micropul.clash", "P2"));
    assert_eq!(refused(&mut script, "lay 43 r2 at 0,1"), ("micropul.looks_the_same", "P2"));
    assert_eq!(refused(&mut script, "take"), ("micropul.no_supply", "P5"));
    assert_eq!(refused(&mut script, "stone 4,4"), ("micropul.no_micropul", "P6"));
    assert_eq!(refused(&mut script, "stone 1,0"), ("micropul.cell_not_first", "P6"));
    assert_eq!(refused(&mut script, "pass"), ("micropul.pass_refused", "P8"));
    let mut full =
        Script::two(&[2, 43, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]).with(|public| public.supplies[0] = 2);
    assert_eq!(refused(&mut full, "take"), ("micropul.hand_full", "P5"), "a seventh tile");
    full.act("stone 0,0");
    assert_eq!(refused(&mut full, "stone 0,0"), ("micropul.group_taken", "P6"));
    let mut blank = Script::on(grid(&[(2, 3, 0, -1)]), &[42], |public| public.supplies[0] = 1);
    assert_eq!(refused(&mut blank, "stone 1,-1"), ("micropul.no_micropul", "P6"), "a blank");
    let mut none =
        Script::on(walled_in(), &[42], |public| (public.stones, public.supplies) = ([0, 0], [1, 1]));
    assert_eq!(refused(&mut none, "stone 0,0"), ("micropul.no_stones", "P6"));
    let illegal = none.game.check(Seat::new(1), micropul::Action::Take).expect_err("out of turn");
    assert_eq!(illegal.to_string(), "It is not seat 2's turn. (P7)");
}

#[test]
fn words_that_are_no_action_are_refused_with_what_would_do() {
    let config = Config::new(2);
    for (text, words) in [
        ("lay", "lay 17 r1 at 2,-1"),
        ("lay 48 r0 at 0,1", "numbers from 0 to 47"),
        ("lay 07 r0 at 0,1", "numbers from 0 to 47"),
        ("lay 7 r4 at 0,1", "r0 to r3"),
        ("lay 7 r1 at 0", "lay 17 r1 at 2,-1"),
        ("lay 7 r1 at 0,99", "lay 17 r1 at 2,-1"),
        ("stone", "stone 3,4"),
        ("stone 1,+2", "stone 3,4"),
        ("stone 1;2", "stone 3,4"),
        ("", "lay 17 r1 at 2,-1"),
    ] {
        let error = Micropul::parse_action(&config, text).expect_err("no action");
        assert!(error.to_string().contains(words), "{text}: {error}");
    }
    laws::complaints::<Micropul>(&[(&[("players", "3")], "this game is for 1 to 2 players (P1)")]);
    assert!(Micropul::start(&Config::new(0)).is_err() && Micropul::start(&Config::new(3)).is_err());
}

#[test]
fn every_refusal_names_a_clause_of_the_rules_pages() {
    for page in [
        include_str!("../../../../docs/rules/micropul.md"),
        include_str!("../../../../docs/rules/micropul.ja.md"),
    ] {
        for rule in Micropul::RULES {
            assert!(page.contains(&format!("## {}.", rule.clause)), "{}", rule.clause);
        }
    }
}
