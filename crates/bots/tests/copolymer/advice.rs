//! Advice is true and complete.

use bots::{Level, Levelled, Player, Reason, Seen, Value};
use game::Game;
use games::copolymer::{Cell, Copolymer};

use crate::{after, empty, position};

/// The reasons that hold for a cell, worked out from the rules alone, with their numbers.
fn truths(position: &Copolymer, cell: Cell, exact: bool) -> Vec<(&'static str, Option<usize>)> {
    let (own, other) = (position.to_act(), position.to_act().after(2));
    let next = after(position, cell);
    if next.turn().outcome().is_some() {
        return vec![("copolymer.last", None)];
    }
    let mut truths = Vec::new();
    let chain = |at: &Copolymer| empty(at).iter().filter(|&&cell| at.connections(other, cell) >= 2).count();
    let touched = position.connections(own, cell);
    let denies = position.connections(other, cell) >= 2;
    let again = next.to_act() == own;
    if again {
        truths.push(("copolymer.again", Some(touched)));
    }
    if denies {
        truths.push(("copolymer.denies", None));
    }
    if again {
        let created = chain(&next) + usize::from(denies) - chain(position);
        if created > 0 {
            truths.push(("copolymer.gifts", Some(created)));
        }
    } else if chain(&next) == 0 {
        truths.push(("copolymer.safe", None));
    } else {
        truths.push(("copolymer.chain", Some(chain(&next))));
    }
    if exact {
        truths.push(("copolymer.exact", None));
    }
    truths.truncate(3);
    truths
}

fn said(reason: &Reason) -> (&'static str, Option<usize>) {
    let count = reason.facts().iter().find(|(name, _)| *name == "count");
    (reason.code(), count.map(|(_, count)| count.parse().expect("a number")))
}

#[test]
fn a_reason_is_given_exactly_when_it_is_true() {
    let mut codes = std::collections::BTreeSet::new();
    for (number, board) in (0..16).zip(["hexagon:6", "hexagon:4", "rhombus:5x5"].into_iter().cycle()) {
        for left in [61, 35, 20, 12, 5, 1] {
            let position = position(board, left, number);
            let seen = Seen::of(&position, position.to_act(), number).expect("a cell is empty");
            let advice = Copolymer::advise(&seen);
            assert_eq!(advice.options.len(), seen.actions().len().min(3));
            assert_eq!(advice.options[0].action, Level::MASTER.choose(&seen), "advice is what a master does");
            for option in &advice.options {
                let exact = option.reasons.iter().any(|reason| reason.code() == "copolymer.exact");
                let found: Vec<_> = option.reasons.iter().map(said).collect();
                assert_eq!(found, truths(&position, option.action, exact), "{position:?}");
                codes.extend(found.iter().map(|(code, _)| *code));
                let Value::Margin(margin) = option.value else { panic!("Copolymer is played for a margin") };
                assert!(margin.abs() <= position.board().len() as f64);
                if exact {
                    assert!((margin % 2.0).abs() > 0.5, "the board has an odd number of cells");
                }
                for reason in &option.reasons {
                    assert!(!reason.english().contains('{') && !reason.japanese().contains('{'));
                }
            }
        }
    }
    assert_eq!(codes.len(), 7, "every reason was met: {codes:?}");
}

#[test]
fn the_words_carry_the_numbers() {
    let options = (0..).flat_map(|number| {
        let position = position("rhombus:5x5", 14, number);
        let seen = Seen::of(&position, position.to_act(), number).expect("a cell is empty");
        Copolymer::advise(&seen).options
    });
    let mut reasons = options.take(300).flat_map(|option| option.reasons);
    let again = reasons.find(|reason| said(reason) == ("copolymer.again", Some(3))).expect("it is met");
    assert_eq!(again.english(), "touches 3 enemy cells: you colour another");
    assert_eq!(again.japanese(), "相手のマス3個に接するので、もう1マス塗ります");
}
