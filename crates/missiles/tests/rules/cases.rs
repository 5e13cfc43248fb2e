//! The rules sentence by sentence.

use game::{Game, Outcome, Seat, SeatSet, Turn, Viewer, laws};
use missiles::{Action, Amounts, Choice, Config, Ending, Event, Missiles, Phase, Power, Round};

use crate::script::Script;

fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().map(|number| Seat::new(number - 1)).collect()
}

fn outcome(script: &Script) -> Outcome {
    script.game.turn().outcome().expect("the game is over")
}

/// X10: REELS starts, charges at ADA and passes; GUARD attacks ADA and passes; ADA aims at GUARD and changes charge to
/// block. Seated and told in the sheet's order.
#[test]
fn x10_the_sheets_example_turn() {
    let mut config = Config::new(3);
    game::Settings::set(&mut config, "computers", "REELS,GUARD,ADA").expect("three names");
    let mut script = Script::new(config, &[]).at_energy(&[5, 5, 2]);
    script.choose(&["charge ADA", "attack ADA", "charge GUARD"]);
    assert_eq!(script.game.turn(), Turn::of(Seat::new(0)), "REELS is first to change");
    script.act(1, "hold");
    script.act(2, "hold");
    assert_eq!(script.energy(), [5, 5, 2], "nothing has happened before ADA changes");
    script.act(3, "swap block");
    let words: Vec<String> = script
        .told
        .iter()
        .map(|event| <Missiles as game::Notation>::write_event(&script.config, event).1)
        .collect();
    assert_eq!(
        words,
        [
            "swap ?",
            "reveal charge attack block",
            "effect REELS +1 charged by REELS",
            "effect GUARD -2 firewall by ADA",
            "energy 6 3 1",
            "round 2 start GUARD",
        ],
        "REELS gains 1, GUARD loses 2, ADA is down the 1 she paid, and the token goes to GUARD"
    );
    assert_eq!(script.energy(), [6, 3, 1]);
    assert_eq!(script.game.public().start, Seat::new(1));
}

/// Two seats of three that matter: the first does `action` aimed as said, the others as listed.
fn changes(side: &Amounts, choices: &[(Action, usize)]) -> Vec<i8> {
    let mut all = [Choice { action: Action::Block, target: Seat::FIRST }; game::MAX_SEATS];
    for (place, &(action, target)) in all.iter_mut().zip(choices) {
        *place = Choice { action, target: Seat::new(target - 1) };
    }
    let round =
        Round { alive: SeatSet::all(choices.len()), choices: all, powers: [Power::None; game::MAX_SEATS] };
    round.sums(side, Seat::FIRST)[..choices.len()].to_vec()
}

/// Every row of the action table, light, and the same doubled, dark.
#[test]
fn x3_every_row_of_the_action_table_light_and_dark() {
    use Action::{Attack, Block, Charge};
    let rows = [
        ("an attack takes 1", vec![(Attack, 2), (Attack, 3), (Charge, 1)], vec![0, -1, -1]),
        ("an attack stops a charge", vec![(Attack, 2), (Charge, 3), (Attack, 2)], vec![0, -2, 0]),
        ("M.A.D. costs each 2 in all", vec![(Attack, 2), (Attack, 1), (Charge, 1)], vec![-2, -2, 1]),
        ("a block costs each attacker 1", vec![(Block, 3), (Attack, 1), (Charge, 2)], vec![0, -1, 1]),
        ("firewall: 2 for the one aimed at", vec![(Block, 2), (Attack, 1), (Attack, 1)], vec![0, -2, -1]),
        ("a block for nothing costs 1", vec![(Block, 2), (Charge, 1), (Charge, 1)], vec![-1, 1, 1]),
        ("a charge brings 1", vec![(Charge, 2), (Block, 1), (Attack, 2)], vec![1, 0, -1]),
        ("chain: 2 if the target charges", vec![(Charge, 2), (Charge, 3), (Charge, 1)], vec![2, 2, 2]),
        (
            "chain, even if the target is attacked",
            vec![(Charge, 2), (Charge, 3), (Attack, 2)],
            vec![2, -1, 0],
        ),
        (
            "feedback: nothing for two at each other",
            vec![(Charge, 2), (Charge, 1), (Charge, 1)],
            vec![0, 0, 2],
        ),
    ];
    for (row, choices, light) in rows {
        assert_eq!(changes(&Amounts::LIGHT, &choices), light, "{row}");
        let dark: Vec<i8> = light.iter().map(|change| 2 * change).collect();
        assert_eq!(changes(&Amounts::DARK, &choices), dark, "{row}, dark");
    }
}

#[test]
fn x5_every_row_of_the_duel_table_light_and_dark() {
    for (first, second, light) in [
        ("attack", "attack", [-2, -2]),
        ("attack", "block", [-2, 0]),
        ("attack", "charge", [0, -1]),
        ("block", "block", [-1, -1]),
        ("block", "charge", [-1, 1]),
        ("charge", "charge", [0, 0]),
    ] {
        for (dark, factor) in [(false, 1), (true, 2)] {
            let mut script = Script::plain(3).at_energy(&[5, 0, 5]);
            if dark {
                let mut view = script.game.view(game::Viewer::Public);
                view.public.dark = true;
                script.game = Missiles::sample(&view, &mut game::Pcg::new(1, 1));
            }
            script.choose(&[first, second]);
            let expected = light.map(|change: i8| 5_u8.saturating_add_signed(factor * change));
            assert_eq!([script.energy()[0], script.energy()[2]], expected, "{first}/{second} dark {dark}");
        }
    }
}

#[test]
fn x4_the_last_one_standing_wins() {
    let mut script = Script::plain(3).at_energy(&[1, 1, 5]);
    script.round(&["attack GUARD", "attack ADA", "charge ADA"]);
    assert_eq!(script.game.public().phase, Phase::Over(Ending::LastStanding));
    assert_eq!(outcome(&script).winners(), seats(&[3]));
}

#[test]
fn x4_scorched_earth_loses_for_all() {
    let mut script = Script::plain(3).at_energy(&[1, 1, 1]);
    script.round(&["attack GUARD", "attack REELS", "attack ADA"]);
    assert_eq!(script.game.public().phase, Phase::Over(Ending::ScorchedEarth));
    assert_eq!(outcome(&script).to_string(), "nobody > 1 (0) = 2 (0) = 3 (0)");
}

#[test]
fn x4_everybody_with_ten_wins_together() {
    let mut script = Script::plain(4).at_energy(&[9, 8, 5, 9]);
    script.round(&["charge REELS", "charge ADA", "block VOLT", "attack REELS"]);
    assert_eq!(script.energy(), [10, 10, 5, 7]);
    assert_eq!(script.game.public().phase, Phase::Over(Ending::Energy));
    assert_eq!(outcome(&script).winners(), seats(&[1, 2]));
}

#[test]
fn x4_ten_energy_paid_down_or_shot_down_is_no_win() {
    let mut script = Script::plain(3).at_energy(&[9, 5, 5]);
    script.round(&["charge GUARD", "attack ADA", "block GUARD"]);
    assert_eq!((script.energy()[0], script.game.public().phase), (8, Phase::Choose));
}

#[test]
fn x4_sums_are_applied_once_and_floored_at_nothing() {
    let mut script = Script::plain(4).at_energy(&[1, 5, 5, 5]);
    script.round(&["attack GUARD", "attack ADA", "attack ADA", "attack ADA"]);
    assert_eq!(script.energy()[0], 0, "four lost of one");
    assert!(!script.game.public().alive.contains(Seat::FIRST));
}

#[test]
fn x5_a_duel_begins_when_three_become_two() {
    let mut script = Script::plain(3).at_energy(&[5, 1, 5]);
    script.round(&["attack GUARD", "charge ADA", "charge ADA"]);
    assert!(script.game.public().is_duel());
    script.choose(&["charge", "attack"]);
    assert_eq!(script.game.public().phase, Phase::Choose, "no change phase");
    assert_eq!(script.energy(), [4, 0, 6]);
}

#[test]
fn x5_a_duel_begins_when_four_become_two_at_once() {
    let mut script = Script::plain(4).at_energy(&[5, 1, 5, 1]);
    script.round(&["attack GUARD", "charge ADA", "attack VOLT", "charge ADA"]);
    assert_eq!((script.game.public().alive, script.game.public().is_duel()), (seats(&[1, 3]), true));
    let mut legal = Vec::new();
    script.game.legal(Seat::new(2), &mut legal);
    assert_eq!(legal.len(), 3);
}

#[test]
fn x6_the_start_token_skips_the_fallen() {
    let mut script = Script::plain(4).at_energy(&[5, 1, 5, 5]);
    assert_eq!(script.game.public().start, Seat::new(0));
    script.round(&["attack GUARD", "charge ADA", "block ADA", "block ADA"]);
    assert_eq!(script.game.public().start, Seat::new(2), "GUARD fell");
    script.choose(&["block REELS", "charge ADA", "charge ADA"]);
    assert_eq!(script.game.turn(), Turn::of(Seat::new(2)), "the new start player changes first");
    script.everybody_holds();
    assert_eq!(script.game.public().start, Seat::new(3));
    script.round(&["block REELS", "charge ADA", "charge ADA"]);
    assert_eq!(script.game.public().start, Seat::new(0));
}

#[test]
fn x6_the_token_of_a_start_player_who_fell_goes_to_the_next_one() {
    let mut script = Script::plain(4).at_energy(&[1, 5, 5, 5]);
    script.round(&["charge GUARD", "attack ADA", "block ADA", "block ADA"]);
    assert_eq!(script.game.public().start, Seat::new(1));
}

#[test]
fn x2_clients_are_told_who_has_held() {
    let mut script = Script::plain(4);
    script.choose(&["attack GUARD", "block ADA", "charge ADA", "charge ADA"]);
    let told = |script: &Script, what: &str| {
        serde_json::to_value(script.game.view(Viewer::Public)).expect("JSON")[what].clone()
    };
    assert_eq!(told(&script, "held"), serde_json::json!([]));
    script.act(1, "hold");
    script.act(2, "swap charge");
    script.act(3, "hold");
    assert_eq!(told(&script, "held"), serde_json::json!([1, 3]));
    assert_eq!(told(&script, "changes"), true);
    let duel = Script::plain(3).at_energy(&[5, 0, 5]);
    assert_eq!((told(&duel, "duel"), told(&duel, "changes")), (true.into(), false.into()));
}

#[test]
fn x2_a_change_may_be_paid_with_the_last_token_and_is_judged_at_the_clean_up() {
    let mut script = Script::plain(3).at_energy(&[1, 5, 5]);
    script.choose(&["attack GUARD", "attack REELS", "block GUARD"]);
    script.act(1, "swap charge");
    assert_eq!((script.energy()[0], script.game.public().alive.len()), (0, 3), "still in the game");
    script.everybody_holds();
    assert_eq!(script.energy()[0], 1, "the charge saved ADA");

    let mut script = Script::plain(3).at_energy(&[1, 5, 5]);
    script.choose(&["attack GUARD", "block ADA", "charge GUARD"]);
    script.act(1, "swap block");
    script.everybody_holds();
    assert_eq!(
        (script.energy()[0], script.game.public().alive),
        (0, seats(&[2, 3])),
        "a block for nothing did not"
    );
}

#[test]
fn x7_every_mad_takes_a_missile_and_the_dark_side_comes_with_the_next_round() {
    let mut script = Script::new(Config { defcon: true, ..Config::new(3) }, &[]).at_energy(&[9, 9, 5]);
    for left in [2, 1, 0] {
        assert!(!script.game.public().dark);
        script.round(&["attack GUARD", "attack ADA", "block ADA"]);
        assert_eq!(script.game.public().missiles, left);
        assert!(script.told.contains(&Event::Missiles(left)));
    }
    assert_eq!(
        script.energy(),
        [3, 3, 2],
        "three light rounds: two each for the pair, one for the idle block"
    );
    assert!(script.game.public().dark && script.told.contains(&Event::Dark));
    script.choose(&["charge GUARD", "attack REELS", "charge ADA"]);
    script.act(1, "swap block");
    assert_eq!(script.energy()[0], 1, "a change costs 2 on the dark side");
    assert!(!script.game.public().can_pay(Seat::FIRST));
    script.everybody_holds();
    assert_eq!(script.energy(), [0, 3, 0], "an idle block and an attack take 2 each");
}

#[test]
fn x7_two_pairs_take_two_missiles_and_the_pile_never_goes_below_none() {
    let mut script = Script::new(Config { defcon: true, ..Config::new(5) }, &[]).at_energy(&[9, 9, 9, 9, 9]);
    let pairs = ["attack GUARD", "attack ADA", "attack VOLT", "attack REELS", "block ADA"];
    script.round(&pairs);
    assert_eq!(script.game.public().missiles, 3);
    script.round(&pairs);
    assert_eq!((script.game.public().missiles, script.game.public().dark), (1, false));
    script.round(&pairs);
    assert_eq!((script.game.public().missiles, script.game.public().dark), (0, true));
}

#[test]
fn x7_a_duels_mad_takes_a_missile_too_and_without_the_variant_there_are_none() {
    let config = Config { defcon: true, ..Config::new(3) };
    let mut script = Script::new(config, &[]).at_energy(&[5, 0, 5]);
    script.choose(&["attack", "attack"]);
    assert_eq!(script.game.public().missiles, 2);
    let mut plain = Script::plain(3).at_energy(&[5, 0, 5]);
    plain.choose(&["attack", "attack"]);
    assert_eq!((plain.game.public().missiles, plain.game.public().dark), (0, false));
}

#[test]
fn x9_a_game_still_running_after_200_rounds_is_a_draw_of_the_living() {
    let mut script = Script::plain(3).at_energy(&[5, 0, 5]);
    for round in 1..200 {
        assert_eq!(script.game.public().round, round);
        script.choose(&["charge", "charge"]);
    }
    script.choose(&["charge", "charge"]);
    assert_eq!(script.game.public().phase, Phase::Over(Ending::RoundLimit));
    assert_eq!(outcome(&script).winners(), seats(&[1, 3]));
}

/// The report of a round is a show: the reveal, effects from the start player on, then the clean-up.
#[test]
fn the_round_report_is_told_in_order() {
    let mut script = Script::new(Config { defcon: true, ..Config::new(4) }, &[]).at_energy(&[5, 2, 5, 5]);
    script.choose(&["attack GUARD", "attack ADA", "block VOLT", "attack REELS"]);
    script.everybody_holds();
    let words: Vec<String> = script
        .told
        .iter()
        .map(|event| <Missiles as game::Notation>::write_event(&script.config, event).1)
        .collect();
    assert_eq!(
        words,
        [
            "hold",
            "reveal attack attack block attack",
            "effect GUARD -1 attacked by ADA",
            "effect ADA -1 mad by ADA",
            "effect ADA -1 attacked by GUARD",
            "effect GUARD -1 mad by GUARD",
            "effect VOLT -2 firewall by REELS",
            "energy 3 0 5 3",
            "missiles 3",
            "falls GUARD",
            "round 2 start REELS",
        ]
    );
}

#[test]
fn a_configuration_can_replace_the_amounts() {
    let mut config = Config::new(3);
    game::Settings::set(&mut config, "light", "charge:3,idle:0").expect("amounts");
    let mut script = Script::new(config, &[]);
    script.round(&["charge GUARD", "block ADA", "block ADA"]);
    assert_eq!(script.energy(), [8, 5, 5]);
}

#[test]
fn a_golden_record_replays_to_the_letter() {
    for (config, name) in [
        (Config { defcon: true, ..Config::new(4) }, "golden-rules-1-defcon.txt"),
        (Config { powers: true, ..Config::new(6) }, "golden-rules-1-powers.txt"),
    ] {
        let record = laws::random_record::<Missiles>(&config, 1983);
        laws::golden(&format!("{}/tests/rules/{name}", env!("CARGO_MANIFEST_DIR")), &record);
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Missiles>() <= 128, "{}", size_of::<Missiles>());
}

/// Listing the legal decisions into a buffer with room, and playing, do not allocate.
#[test]
fn legal_and_play_allocate_nothing() {
    let mut game = Script::plain(6).game;
    let mut legal = Vec::with_capacity(32);
    let mut rng = game::Pcg::new(1, 1);
    let allocated = allocation_counter::measure(|| {
        while let Some(seat) = game.turn().seats().iter().next() {
            legal.clear();
            game.legal(seat, &mut legal);
            game.play_unchecked(game::Step::Act(seat, *game::Random::pick(&mut rng, &legal)));
        }
    });
    assert_eq!(allocated.count_total, 0);
    assert!(game.turn().outcome().is_some(), "a whole game was played");
}
