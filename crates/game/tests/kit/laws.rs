//! The law kit, on two toy games that keep every law and on the same games with faults planted in them.

use crate::toys::fault;
use crate::toys::pennies::{self, Pennies, Side};
use crate::toys::showdown::{self, Bet, Showdown};
use game::Notation;
use game::laws::{self, Broken, Comparisons, Specimen};

fn showdown<const FAULT: u8>() -> Specimen<Showdown<FAULT>> {
    let config = |nines| showdown::Config { nines };
    Specimen {
        configs: vec![config(2), config(1)],
        games: 60,
        tiny: vec![(config(2), 5)],
        universe: |_| vec![Bet::Pass, Bet::Stake, Bet::Raise],
        invariant: Showdown::conserved,
        at_least: Comparisons { pairs: 200, worlds: 1_000, simultaneous: 0, draws: 240 },
    }
}

fn pennies<const FAULT: u8>() -> Specimen<Pennies<FAULT>> {
    Specimen {
        configs: vec![pennies::Config { rounds: 3 }],
        games: 60,
        tiny: vec![(pennies::Config { rounds: 2 }, 4)],
        universe: |_| vec![Side::Heads, Side::Tails],
        invariant: |_| Ok(()),
        at_least: Comparisons { pairs: 200, worlds: 10_000, simultaneous: 360, draws: 0 },
    }
}

mod a_secret_deal {
    game::laws!(super::showdown::<{ super::fault::NONE }>());
}

mod a_simultaneous_choice {
    game::laws!(super::pennies::<{ super::fault::NONE }>());
}

type Law<G> = fn(&Specimen<G>) -> Result<(), Broken>;

/// The law must fail, and say this.
fn finds<G: Notation>(law: Law<G>, specimen: &Specimen<G>, what: &str) {
    let broken = law(specimen).expect_err("the fault is not found");
    assert!(broken.what.contains(what), "another fault is found: {broken}");
}

#[test]
fn a_leaking_view_is_found() {
    finds(laws::same_events_same_view, &showdown::<{ fault::LEAKING_VIEW }>(), "the views differ");
    finds(laws::events_rebuild_views, &showdown::<{ fault::LEAKING_VIEW }>(), "was told enough for");
}

#[test]
fn a_leaking_event_is_found() {
    finds(laws::worlds_have_their_frequency, &showdown::<{ fault::LEAKING_EVENT }>(), "told too much");
    finds(laws::same_events_same_view, &showdown::<{ fault::LEAKING_EVENT }>(), "hardly tried");
    finds(laws::worlds_have_their_frequency, &pennies::<{ fault::LEAKING_EVENT }>(), "told too much");
}

/// What goes wrong only later in a game is found too, though no log from the start is listed that far.
#[test]
fn a_leaking_event_and_a_constant_sample_are_found_in_later_rounds() {
    let mut leaking = pennies::<{ fault::LEAKING_LATER }>();
    leaking.tiny[0].1 = 2;
    finds(laws::worlds_have_their_frequency, &leaking, "told too much");
    let mut constant = pennies::<{ fault::CONSTANT_LATER }>();
    constant.tiny[0].1 = 2;
    finds(laws::worlds_have_their_frequency, &constant, "samples are this world");
}

#[test]
fn a_leak_through_legality_is_found() {
    finds(
        laws::same_events_same_view,
        &showdown::<{ fault::LEAKING_LEGALITY }>(),
        "the legal actions differ",
    );
}

#[test]
fn a_leak_through_the_words_of_a_refusal_is_found() {
    finds(laws::same_events_same_view, &showdown::<{ fault::LEAKING_REFUSAL }>(), "an action is refused");
}

#[test]
fn a_commit_that_does_not_commute_is_found() {
    finds(laws::commits_commute, &pennies::<{ fault::ORDER_MATTERS }>(), "different positions");
}

#[test]
fn an_illegal_move_accepted_is_found() {
    finds(laws::check_agrees_with_legal, &showdown::<{ fault::ILLEGAL_ACCEPTED }>(), "is not listed");
}

#[test]
fn a_lossy_notation_is_found() {
    finds(laws::notation_round_trips, &showdown::<{ fault::LOSSY_NOTATION }>(), "reads back as");
}

#[test]
fn a_sample_that_is_always_the_same_world_is_found() {
    finds(
        laws::worlds_have_their_frequency,
        &showdown::<{ fault::CONSTANT_SAMPLE }>(),
        "samples are this world",
    );
    finds(
        laws::worlds_have_their_frequency,
        &pennies::<{ fault::CONSTANT_SAMPLE }>(),
        "samples are this world",
    );
}

#[test]
fn a_sample_with_wrong_frequencies_is_found() {
    finds(
        laws::worlds_have_their_frequency,
        &showdown::<{ fault::UNEVEN_SAMPLE }>(),
        "samples are this world",
    );
}

#[test]
fn an_event_not_told_is_found() {
    finds(laws::events_rebuild_views, &showdown::<{ fault::SILENT_EVENT }>(), "was told enough for");
}

#[test]
fn a_refusal_that_changes_the_position_is_found() {
    finds(
        laws::refused_play_changes_nothing,
        &showdown::<{ fault::REFUSAL_CHANGES }>(),
        "changed the position",
    );
}

#[test]
fn a_rule_that_is_not_listed_is_found() {
    finds(laws::check_agrees_with_legal, &showdown::<{ fault::UNLISTED_RULE }>(), "not among those listed");
}

#[test]
fn an_end_that_is_not_said_is_found() {
    finds(laws::check_agrees_with_legal, &showdown::<{ fault::END_NOT_SAID }>(), "the game is over, but");
}

#[test]
fn a_lost_card_is_found() {
    finds(laws::pieces_are_conserved, &showdown::<{ fault::CARD_LOST }>(), "a card is missing");
}

#[test]
fn a_draw_against_the_weights_is_found() {
    finds(laws::chance_is_in_order, &showdown::<{ fault::UNEVEN_DRAW }>(), "its share is");
}

#[test]
fn a_play_that_does_not_ask_check_is_found() {
    finds(laws::refused_play_changes_nothing, &showdown::<{ fault::PLAYS_ANYTHING }>(), "do not agree");
}

#[test]
fn an_impossible_chance_called_possible_is_found() {
    finds(laws::chance_is_in_order, &showdown::<{ fault::ANYTHING_POSSIBLE }>(), "called possible");
}

#[test]
fn a_specimen_with_nothing_to_try_is_found() {
    let mut nothing = showdown::<{ fault::LEAKING_VIEW }>();
    nothing.games = 0;
    finds(laws::same_events_same_view, &nothing, "no games to try");
    finds(laws::turns_have_moves, &nothing, "no games to try");
    nothing.tiny.clear();
    finds(laws::worlds_have_their_frequency, &nothing, "no tiny game");
}

/// A law that compares fails where it finds nothing to compare, unless the specimen says that there is nothing.
#[test]
fn a_law_that_compares_nothing_is_found() {
    let mut open = showdown::<{ fault::OPEN_CARDS }>();
    finds(laws::same_events_same_view, &open, "hardly tried: 0 pairs");
    finds(laws::samples_look_like_the_truth, &open, "hardly tried: 0 samples other than the true position");
    finds(laws::worlds_have_their_frequency, &open, "hardly tried: 0 sets of worlds");
    open.at_least = Comparisons { pairs: 0, worlds: 0, ..open.at_least };
    for law in
        [laws::same_events_same_view, laws::samples_look_like_the_truth, laws::worlds_have_their_frequency]
    {
        laws::uphold("an open game keeps the laws about secrets", law(&open));
    }
    let mut in_turns = showdown::<{ fault::NONE }>();
    in_turns.at_least.simultaneous = 1;
    finds(laws::commits_commute, &in_turns, "hardly tried: 0 simultaneous choices");
    let mut without_chance = pennies::<{ fault::NONE }>();
    without_chance.at_least.draws = 1;
    for law in [laws::chance_is_in_order, laws::shuffles_can_be_checked, laws::notation_round_trips] {
        finds(law, &without_chance, "hardly tried: 0 steps of chance");
    }
}

#[test]
fn a_specimen_that_promises_more_or_less_than_there_is_is_found() {
    let mut denied = showdown::<{ fault::NONE }>();
    denied.at_least = Comparisons::NONE;
    finds(laws::same_events_same_view, &denied, "states that it has no pairs");
    finds(laws::samples_look_like_the_truth, &denied, "states that it has no samples");
    finds(laws::worlds_have_their_frequency, &denied, "states that it has no sets of worlds");
    finds(laws::chance_is_in_order, &denied, "states that it has no steps of chance");
    let mut too_few = pennies::<{ fault::NONE }>();
    too_few.at_least.simultaneous += 1;
    finds(laws::commits_commute, &too_few, "360 simultaneous choices, and the specimen states at least 361");
}

#[test]
fn a_legal_action_outside_the_universe_is_found() {
    let mut without_passes = showdown::<{ fault::NONE }>();
    without_passes.universe = |_| vec![Bet::Stake, Bet::Raise];
    finds(laws::check_agrees_with_legal, &without_passes, "not among those that can be encoded");
}

#[test]
fn a_turn_without_a_move_is_found() {
    finds(laws::turns_have_moves, &showdown::<{ fault::NO_MOVE }>(), "0 legal actions");
}

#[test]
#[should_panic(expected = "nothing here is refused by showdown.nines")]
fn a_complaint_that_is_never_heard_is_found() {
    laws::complaints::<Showdown<{ fault::NONE }>>(&[(&[("tens", "1")], "there is no setting 'tens'")]);
}

#[test]
#[should_panic(expected = "there is no setting 'tens'")]
fn a_complaint_in_other_words_is_found() {
    laws::complaints::<Showdown<{ fault::NONE }>>(&[(&[("tens", "1")], "1 to 9 nines")]);
}
