//! Records of the toy games: what is written, what is refused and where, and what verification finds.

use crate::toys::fault;
use crate::toys::pennies;
use crate::toys::showdown::{self, Bet};
use game::{
    Ending, Game, Heading, Nonce, Notation, Outcome, Problem, Record, Seat, Secret, Settings, Shuffle,
    ShuffleHeader, Step, Turn, Viewer, ViewerRecord,
};

type Showdown = showdown::Showdown<{ fault::NONE }>;
type Pennies = pennies::Pennies<{ fault::NONE }>;

const GAME: &str = "Motherboard record 1
Game: showdown
Rules: 1
Config: nines=2
Seat 1: Ada
Seat 2: Ben
Result: 1 (2) > 2 (-2)
Ended: played out
Event: club night

*: jack; nine
1: pass
2: bet
1: bet
End: 5 steps
";

const SEEN_BY_BEN: &str = "Motherboard record 1
Game: showdown
Rules: 1
Config: nines=2
Viewer: seat 2
Seat 1: Ada
Seat 2: Ben
Ended: unfinished

*: 1 ?; 2 nine
1: pass
2: bet
End: 4 steps
";

#[test]
fn a_record_is_read_and_written_to_the_letter() {
    let record = Record::<Showdown>::parse(GAME).expect("a sound record");
    assert_eq!(record.to_string(), GAME);
    assert_eq!(record.steps.len(), 5);
    assert_eq!(record.heading.extra, [("Event".to_owned(), "club night".to_owned())]);
    assert_eq!(record.position(3).turn(), Turn::of(Seat::new(1)));
    assert!(record.verify().wrong.is_empty(), "{:?}", record.verify());
    assert_eq!(record.verify().draws_unchecked, 2);
}

/// One step is one step, however somebody counts it who writes a record by hand.
#[test]
fn the_closing_line_counts_one_and_many() {
    let steps = |lines: &str| {
        let (head, _) = GAME.split_once("Result").expect("a result");
        Record::<Showdown>::parse(&format!("{head}Ended: unfinished\n\n{lines}\n"))
    };
    let one = steps("*: jack\nEnd: 1 step").expect("a sound record");
    assert_eq!(steps("*: jack\nEnd: 1 steps").as_ref(), Ok(&one));
    assert!(one.to_string().ends_with("\nEnd: 1 step\n"));
    assert_eq!(steps("*: jack; nine\nEnd: 2 step").expect("a sound record").steps.len(), 2);
    assert_eq!(
        steps("*: jack\nEnd: 2 steps").expect_err("a step is missing").problem.to_string(),
        "the closing line should read 'End: 1 step', not 'End: 2 steps'"
    );
}

#[test]
fn a_viewers_record_is_read_and_replayed_as_views() {
    let record = ViewerRecord::<Showdown>::parse(SEEN_BY_BEN).expect("a sound record");
    assert_eq!(record.to_string(), SEEN_BY_BEN);
    let whole = Record::<Showdown>::parse(GAME).expect("a sound record");
    for count in 0..=4 {
        assert_eq!(record.view(count), Ok(whole.position(count).view(record.viewer)), "after {count} events");
    }
}

/// The line and the problem of a record with one thing replaced.
fn problem(text: &str) -> (usize, String) {
    let error = Record::<Showdown>::parse(text).expect_err("it is damaged");
    (error.line, error.problem.to_string())
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    for (from, to, line, words) in [
        ("Motherboard record 1", "Something else", 1, "not a Motherboard record"),
        ("Motherboard record 1", "Motherboard record 2", 1, "a newer program is needed"),
        ("Motherboard record 1", "Motherboard record 0", 1, "not a Motherboard record"),
        ("Motherboard record 1", "Motherboard record 1.0", 1, "not a Motherboard record"),
        ("Motherboard record 1", "Motherboard record 01", 1, "not a Motherboard record"),
        ("Game: showdown", "Game: chess", 2, "the game 'chess' is unknown"),
        ("Rules: 1", "Rules: 2", 3, "rules version 2 is unknown"),
        ("Rules: 1", "Rules: one", 3, "is a number"),
        ("Rules: 1", "Rules: +1", 3, "is a plain number"),
        ("Rules: 1", "Rules: 70000", 3, "rules version 70000 is unknown"),
        ("Rules: 1\nConfig: nines=2", "Rules: 2\nConfig: jokers=1", 3, "rules version 2 is unknown"),
        ("Config: nines=2", "Config:", 4, "the setting 'nines' must stand here once"),
        ("nines=2", "nines=2 nines=1", 4, "must stand here once"),
        ("Rules: 1\n", "", 1, "no line 'Rules: …'"),
        ("nines=2", "nines=0", 4, "1 to 9 nines"),
        ("nines=2", "nines=02", 4, "'nines' would be written nines=2"),
        ("nines=2", "tens=2", 4, "the settings are nines"),
        ("nines=2", "nines", 4, "key=value"),
        ("Seat 2: Ben\n", "", 1, "no line 'Seat 2: …'"),
        ("Seat 2: Ben", "Seat 2: Ben\nSeat 1: Eve", 7, "a second line"),
        ("Seat 2: Ben", "Seat 2: Ben\nSeat 3: Eve", 7, "this game has 2 seats"),
        ("Seat 2: Ben", "Seat 2: B\u{1b}[31m", 6, "a control character"),
        ("Result: 1 (2)", "Result: 1 (two)", 7, "whole numbers"),
        ("Result: 1 (2) > 2 (-2)", "Result: 1 > 2 > 3", 7, "this game has 2 seats"),
        ("Ended: played out", "Ended: seat 3 resigned", 8, "this game has 2 seats"),
        ("Event: club night", "Secret: 00", 9, "says nothing without a line 'Commitment: …'"),
        ("Event: club night", "Nonce 1: 00", 9, "says nothing without a line 'Commitment: …'"),
        ("Ended: played out", "Ended: in tears", 8, "it is one of"),
        ("Event: club night", "Ended: played out", 9, "a second line"),
        ("Event: club night", "club night", 9, "name: value"),
        ("*: jack; nine", "*: jack; jack", 11, "chance cannot bring this"),
        ("*: jack; nine", "*: jack; queen", 11, "nine, ten or jack"),
        ("1: pass", "2: pass", 12, "It is not seat 2's turn. (S1)"),
        ("1: pass", "1: raise", 12, "Nobody may raise here. (S2)"),
        ("1: pass", "7: pass", 12, "a seat's number"),
        ("1: pass", "=: pass", 12, "what one viewer saw"),
        ("1: pass", "pass", 12, "'1: step; step'"),
        ("End: 5 steps", "End: five steps", 15, "should read 'End: 5 steps', not 'End: five steps'"),
        ("End: 5 steps", "End: 5", 15, "should read 'End: 5 steps', not 'End: 5'"),
        ("End: 5 steps", "End: 6 steps", 15, "should read 'End: 5 steps', not 'End: 6 steps'"),
        ("1: bet\nEnd: 5 steps", "1: bet; bet\nEnd: 6 steps", 14, "The game is over."),
        ("End: 5 steps\n", "", 14, "cut off"),
        ("End: 5 steps", "End: 5 steps\nmore", 16, "after the closing line"),
    ] {
        let damaged = GAME.replacen(from, to, 1);
        assert_ne!(damaged, GAME);
        let (found, problem) = problem(&damaged);
        assert!(found == line && problem.contains(words), "{from} -> {to}: line {found}: {problem}");
    }
    assert_eq!(problem("").0, 1);
    assert!(matches!(
        Record::<Showdown>::parse(SEEN_BY_BEN).map_err(|e| e.problem),
        Err(Problem::OneViewerOnly)
    ));
}

#[test]
fn a_future_version_of_the_rules_is_named() {
    assert!(pennies::Config::standard().at_rules(2).is_ok());
    let text = format!("{}", pennies::Config::standard().at_rules(3).expect_err("there is no version 3"));
    assert!(text.contains("knows versions 1 to 2"), "{text}");
    assert!(Record::<Pennies>::parse(GAME).is_err());
}

#[test]
fn other_editors_line_ends_and_marks_are_read() {
    assert!(Record::<Showdown>::parse(&GAME.replace('\n', "\r\n")).is_ok());
    assert!(Record::<Showdown>::parse(&format!("\u{feff}{GAME}")).is_ok());
    let spaced = GAME.replace("1: pass", "\n1: pass\n\n") + "\n\n";
    assert_eq!(Record::<Showdown>::parse(&spaced), Record::parse(GAME), "empty lines say nothing");
}

#[test]
fn header_lines_may_come_in_any_order_and_unknown_ones_are_kept_to_the_letter() {
    let moved =
        GAME.replace("Seat 1: Ada\nSeat 2: Ben\n", "Seat 2: Ben\nSource: a  b\nSeat 1: Ada\nEmpty:\n");
    let record = Record::<Showdown>::parse(&moved).expect("a sound record");
    assert_eq!(record.heading.players, ["Ada", "Ben"]);
    assert_eq!(record.heading.extra[0], ("Source".to_owned(), "a  b".to_owned()));
    assert_eq!(Record::parse(&record.to_string()), Ok(record.clone()));
    assert!(record.to_string().contains("\nSource: a  b\nEmpty:\n"), "{record}");
}

#[test]
fn a_viewer_who_does_not_sit_there_is_refused() {
    let seen = SEEN_BY_BEN.replace("Viewer: seat 2", "Viewer: seat 3");
    let error = ViewerRecord::<Showdown>::parse(&seen).expect_err("there are two seats");
    assert!(
        error.to_string().contains("line 5") && error.to_string().contains("this game has 2 seats"),
        "{error}"
    );
}

#[test]
fn the_record_of_a_viewer_never_shows_the_secret_of_a_live_game() {
    let mut heading = committed_game().heading;
    let mut seen =
        ViewerRecord::<Showdown> { heading: heading.clone(), viewer: Viewer::Public, events: Vec::new() };
    assert!(seen.to_string().contains("Secret: "));
    heading.ending = Ending::Unfinished;
    let own = Record::<Showdown> { heading: heading.clone(), steps: Vec::new() };
    assert!(own.to_string().contains("Secret: "), "the table's own record has it");
    seen.heading = heading;
    assert!(!seen.to_string().contains("Secret"));
    // A record that has it all the same was tampered with.
    let secret = format!("\nSecret: {}\n", Secret::new([42; 32]).reveal());
    let leaked = seen.to_string().replacen("\nNonce 1", &format!("{secret}Nonce 1"), 1);
    let error = ViewerRecord::<Showdown>::parse(&leaked).expect_err("a secret").to_string();
    assert!(error.contains("what a viewer saw of a live game has no secret in it"), "{error}");
}

#[test]
fn a_name_cannot_break_out_of_its_line() {
    let players = vec!["Eve\nResult: 2 > 1".to_owned(), "Ben".to_owned()];
    let record = Record::<Showdown> {
        heading: Heading::new(showdown::Config::standard(), players),
        steps: Vec::new(),
    };
    let read = Record::<Showdown>::parse(&record.to_string()).expect("still a record");
    assert_eq!((read.heading.players[0].as_str(), read.heading.result), ("Eve Result: 2 > 1", None));
}

fn wrong_claims(text: &str) -> Vec<String> {
    Record::<Showdown>::parse(text).expect("a sound record").verify().wrong
}

#[test]
fn wrong_claims_about_the_end_are_found() {
    for (from, to, words) in [
        ("Result: 1 (2) > 2 (-2)", "Result: 2 (2) > 1 (-2)", "the steps lead to"),
        ("Ended: played out", "Ended: unfinished", "the steps lead to the end"),
        ("Ended: played out", "Ended: seat 1 resigned", "the steps lead to the end"),
        ("1: bet\nEnd: 5 steps", "End: 4 steps", "the steps stop before the end"),
    ] {
        let claims = wrong_claims(&GAME.replacen(from, to, 1));
        assert!(claims.len() == 1 && claims[0].contains(words), "{from} -> {to}: {claims:?}");
    }
    let stopped = GAME.replace("1: bet\nEnd: 5 steps", "End: 4 steps");
    let resigned = stopped.replace("played out", "seat 2 resigned");
    assert!(wrong_claims(&resigned.replace("1 (2) > 2 (-2)", "1 > 2")).is_empty());
    assert_eq!(wrong_claims(&resigned.replace("1 (2) > 2 (-2)", "2 > 1")).len(), 1);
    assert_eq!(wrong_claims(&resigned.replace("1 (2) > 2 (-2)", "1 (99) > 2 (-7)")).len(), 1);
    assert_eq!(wrong_claims(&stopped.replace("played out", "unfinished")).len(), 1);
    assert_eq!(
        Record::<Showdown>::parse(&resigned).map(|record| record.heading.ending),
        Ok(Ending::Resigned(Seat::new(1)))
    );
}

/// A game drawn from a committed shuffle.
fn committed_game() -> Record<Showdown> {
    let secret = Secret::new([42; 32]);
    let nonces = vec![Nonce::new([1; 16]), Nonce::new([2; 16])];
    let shuffle = Shuffle::new(&secret, &nonces);
    let config = showdown::Config::standard();
    let mut position = Showdown::start(&config).expect("the standard starts");
    let mut steps = Vec::new();
    for k in 0..2 {
        steps.push(Step::Chance(position.draw(&mut shuffle.source(k))));
        position.play_unchecked(steps[k as usize]);
    }
    for (seat, bet) in [(0, Bet::Stake), (1, Bet::Pass)] {
        steps.push(Step::Act(Seat::new(seat), bet));
        position.play(Seat::new(seat), bet).expect("legal");
    }
    let mut heading = Heading::new(config, vec!["Ada".to_owned(), "Ben".to_owned()]);
    heading.ending = Ending::PlayedOut;
    heading.result = Some(Outcome::by_score(&[1, -1]));
    heading.shuffle = Some(ShuffleHeader { commitment: secret.commitment(), nonces, secret: Some(secret) });
    Record { heading, steps }
}

#[test]
fn every_draw_is_checked_against_the_commitment() {
    let text = committed_game().to_string();
    assert_eq!(Record::<Showdown>::parse(&text), Ok(committed_game()));
    let verification = committed_game().verify();
    assert_eq!((verification.wrong.len(), verification.draws_unchecked, verification.claims), (0, 0, 9));

    let mut swapped = committed_game();
    let honest = swapped.steps[0];
    let other = ["nine", "ten", "jack"]
        .map(|card| Step::Chance(Showdown::parse_chance(&swapped.heading.config, card).expect("a card")))
        .into_iter()
        .find(|step| *step != honest && *step != swapped.steps[1]);
    swapped.steps[0] = other.expect("there are three cards");
    let wrong = swapped.verify().wrong;
    assert!(wrong.iter().any(|claim| claim.contains("step 1: the shuffle brings")), "{wrong:?}");

    let mut forged = committed_game();
    forged.heading.shuffle.as_mut().expect("it has one").secret = Some(Secret::new([43; 32]));
    assert!(forged.verify().wrong.contains(&"the secret does not fit the commitment".to_owned()));

    // A table that leaves out the seats' nonces could have picked its secret to its liking.
    let mut alone = committed_game();
    alone.heading.shuffle.as_mut().expect("it has one").nonces.clear();
    assert!(alone.verify().wrong.contains(&"a seat's nonce is missing".to_owned()));
    let text = committed_game().to_string();
    let nonce = text.lines().find(|line| line.starts_with("Nonce 2")).expect("it has one");
    assert!(Record::<Showdown>::parse(&text.replace(&format!("{nonce}\n"), "")).is_err());

    let mut silent = committed_game();
    silent.heading.shuffle.as_mut().expect("it has one").secret = None;
    assert_eq!(silent.verify().wrong, ["the game is over but its secret was never published"]);
}

/// A seat that gives up must be able to, and everybody else who is in play wins.
#[test]
fn who_gives_up_was_able_to() {
    let stopped = GAME.replace("1: bet\nEnd: 5 steps", "End: 4 steps").replace("1 (2) > 2 (-2)", "2 > 1");
    for (ending, wrong) in [
        ("seat 1 resigned", 0),
        ("seat 2 resigned", 1),
        ("seat 1 ran out of time", 0),
        ("seat 2 ran out of time", 1),
    ] {
        assert_eq!(wrong_claims(&stopped.replace("played out", ending)).len(), wrong, "{ending}");
    }
    let out_of_turn = stopped.replace("2 > 1", "1 > 2").replace("played out", "seat 2 ran out of time");
    assert_eq!(
        wrong_claims(&out_of_turn),
        ["'seat 2 ran out of time' does not go with the result '1 > 2' here"],
        "only who is to act can run out of time"
    );
    let resigned = out_of_turn.replace("ran out of time", "resigned");
    assert!(wrong_claims(&resigned).is_empty(), "anybody can give up");
}

#[test]
fn what_one_viewer_saw_is_verified_as_far_as_the_viewer_can() {
    let verify = |text: &str| ViewerRecord::<Showdown>::parse(text).expect("a sound record").verify();
    let live = verify(SEEN_BY_BEN);
    assert_eq!((live.claims, live.wrong.len(), live.draws_unchecked), (5, 0, 0));
    let early = verify(&SEEN_BY_BEN.replace("unfinished", "played out"));
    assert_eq!(early.wrong, ["it is called 'played out', but that is not where its events lead"]);
    let over = SEEN_BY_BEN
        .replace("Ended: unfinished", "Result: 1 (2) > 2 (-2)\nEnded: played out")
        .replace("End: 4 steps", "1: bet\n=: jack nine\nEnd: 6 steps");
    assert!(verify(&over).wrong.is_empty(), "{:?}", verify(&over));
    assert_eq!(verify(&over.replace("1 (2) > 2 (-2)", "2 (2) > 1 (-2)")).wrong.len(), 1);
    assert_eq!(verify(&over.replace("played out", "unfinished")).wrong.len(), 1);

    let committed = committed_game();
    let mut events = Vec::new();
    for (count, &step) in committed.steps.iter().enumerate() {
        events.extend(committed.position(count).told(Viewer::Public, step));
    }
    let mut seen = ViewerRecord::<Showdown> { heading: committed.heading, viewer: Viewer::Public, events };
    // The bet was not called, so the public never learns who would have won.
    assert!(!seen.verify().wrong.contains(&"the secret does not fit the commitment".to_owned()));
    seen.heading.shuffle.as_mut().expect("it has one").secret = Some(Secret::new([43; 32]));
    assert!(seen.verify().wrong.contains(&"the secret does not fit the commitment".to_owned()));
}

#[test]
fn a_record_can_be_read_before_its_game_is_known() {
    let raw = game::RawRecord::parse(GAME).expect("a record");
    assert!(!raw.is_of_a_viewer());
    assert!(game::RawRecord::parse(SEEN_BY_BEN).expect("a record").is_of_a_viewer());
    let game = raw.required("Game").expect("it has one");
    assert_eq!((game.line, game.value.as_str()), (2, "showdown"));
    assert_eq!(raw.header("Viewer"), Ok(None));
    let lines: Vec<(usize, String)> =
        raw.lines.iter().map(|line| (line.number, format!("{}: {}", line.actor, line.text))).collect();
    assert_eq!(lines.len(), 5);
    assert_eq!((lines[1].clone(), lines[4].clone()), ((11, "*: nine".into()), (14, "1: bet".into())));
    let one = GAME.replace("; nine\n1: pass\n2: bet\n1: bet\nEnd: 5 steps", "\nEnd: 1 step");
    assert_eq!(Record::<Showdown>::parse(&one).map(|record| record.steps.len()), Ok(1), "{one}");
    let record = Record::<Showdown>::parse(&one).expect("a sound record");
    assert!(record.to_string().ends_with("\n*: jack\nEnd: 1 step\n"), "{record}");
}
