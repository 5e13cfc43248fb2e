//! Laws about notation and records.

use std::fmt::Debug;

use super::walk::{Walk, everywhere, games, whole_games};
use super::{Broken, Specimen, enough};
use crate::enumerate::steps;
use crate::{
    Actor, Ending, Heading, MAX_SEATS, Nonce, Notation, NotationError, Random, RawRecord, Record, Secret,
    Setting, Settings, Shuffle, ShuffleHeader, Step, Viewer, ViewerRecord, apply_settings,
};

/// Every step and event reads back as what was written, and different ones are written differently.
///
/// # Errors
/// Where it does not hold.
pub fn notation_round_trips<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    let (mut draws, mut events) = (0, 0);
    everywhere(specimen, |walk| {
        let config = walk.config.clone();
        for step in steps(&walk.position) {
            match step {
                Step::Act(_, action) => {
                    let text = G::write_action(&config, action);
                    reads_back(walk, &text, &action, G::parse_action(&config, &text))?;
                }
                Step::Chance(chance) => {
                    draws += 1;
                    let text = G::write_chance(&config, chance);
                    reads_back(walk, &text, &chance, G::parse_chance(&config, &text))?;
                }
            }
        }
        // The events that some of the possible next steps would cause: viewers' records consist of them.
        let mut next = steps(&walk.position);
        walk.rng.shuffle(&mut next);
        for &step in next.iter().take(6) {
            for viewer in Viewer::all(walk.position.seats()) {
                for event in walk.position.told(viewer, step) {
                    events += 1;
                    let (actor, text) = G::write_event(&config, &event);
                    reads_back(walk, &text, &event, G::parse_event(&config, actor, &text))?;
                }
            }
        }
        Ok(())
    })?;
    enough("events", events, 1)?;
    enough("steps of chance", draws, specimen.at_least.draws)
}

fn reads_back<G: Notation, T: Eq + Debug>(
    walk: &Walk<G>,
    text: &str,
    written: &T,
    read: Result<T, NotationError>,
) -> Result<(), Broken> {
    if text.is_empty() || text.trim() != text || text.contains(['\n', '\r', ';']) {
        return Err(walk.broken(format!("'{text}' cannot stand on a record's line")));
    }
    match read {
        Ok(read) if read == *written => Ok(()),
        other => Err(walk.broken(format!("{written:?} is written '{text}', which reads back as {other:?}"))),
    }
}

/// What is wrong with the description of a setting: forms and help are made from it.
fn misdescribed<C: Settings>(config: &C, setting: &Setting) -> Option<String> {
    let accepts = |key: &str, value: &str| config.clone().set(key, value).is_ok();
    let key = setting.key;
    if setting.about.is_empty() || setting.clause.is_empty() {
        return Some(format!("nothing is said about {key}, or no clause"));
    }
    if let Some(value) = setting.examples().iter().find(|value| !accepts(key, value)) {
        return Some(format!("{key}={value} is an example, but is refused"));
    }
    if accepts(key, "?") {
        return Some(format!("{key} accepts anything"));
    }
    let (other, value) = setting.needs?;
    (!accepts(other, value)).then(|| format!("{key} needs {other}={value}, which is refused"))
}

/// A configuration's list of settings, applied to any preset, gives the configuration again, and every setting is
/// described.
///
/// # Errors
/// Where it does not hold.
pub fn settings_round_trip<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    let presets = G::Config::presets();
    enough("presets", presets.len() as u64, 1)?;
    for config in specimen.configs.iter().chain(presets.iter().map(|(_, config)| config)) {
        let list = config.list();
        let broken = |what: String| Err(Broken::new::<G>(config, &[], what));
        if let Some((key, value)) = list
            .iter()
            .find(|(key, value)| format!("{key}{value}").contains(|c: char| c.is_whitespace() || c == '='))
        {
            return broken(format!("{key}={value} cannot stand on a record's line"));
        }
        let described = G::Config::settings();
        if !described.iter().map(|setting| setting.key).eq(list.iter().map(|(key, _)| *key)) {
            return broken(format!("the settings are {list:?}, but described are {described:?}"));
        }
        if let Some(wrong) = described.iter().find_map(|setting| misdescribed(config, setting)) {
            return broken(wrong);
        }
        for (preset, _) in &presets {
            let mut settings = vec![("preset".to_owned(), (*preset).to_owned())];
            settings.extend(list.iter().map(|(key, value)| ((*key).to_owned(), value.clone())));
            match apply_settings::<G::Config>(&settings)
                .and_then(|read| read.at_rules(u64::from(config.rules())))
            {
                Ok(read) if read == *config => {}
                other => {
                    return broken(format!("from preset {preset} the settings {list:?} give {other:?}"));
                }
            }
        }
        if G::Config::standard().at_rules(u64::from(G::Config::NEWEST_RULES) + 1).is_ok() {
            return broken("a future version of the rules is accepted".to_owned());
        }
        if G::start(config).is_err() {
            return broken("a preset or specimen configuration does not start".to_owned());
        }
    }
    Ok(())
}

/// The record of a game and every viewer's record of it read back as what was written, and replay as what was seen.
///
/// # Errors
/// Where it does not hold.
pub fn records_round_trip<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    whole_games(specimen, |walk| {
        let record = record(walk);
        let text = record.to_string();
        match Record::<G>::parse(&text) {
            Ok(read) if read == record && read.to_string() == text => {}
            other => return Err(walk.broken(format!("the record reads back as {other:?}"))),
        }
        let verification = record.verify();
        if !verification.wrong.is_empty() {
            return Err(walk.broken(format!("the record does not verify: {:?}", verification.wrong)));
        }
        for viewer in Viewer::all(walk.position.seats()) {
            let mut events = Vec::new();
            for count in 0..walk.steps.len() {
                events.extend(record.position(count).told(viewer, walk.steps[count]));
            }
            let seen = ViewerRecord::<G> { heading: record.heading.clone(), viewer, events };
            let text = seen.to_string();
            match ViewerRecord::<G>::parse(&text) {
                Ok(read) if read == seen && read.to_string() == text => {}
                other => {
                    return Err(
                        walk.broken(format!("the record of {viewer} reads back as {other:?}\n{text}"))
                    );
                }
            }
            if seen.view(usize::MAX) != Ok(walk.position.view(viewer)) {
                return Err(
                    walk.broken(format!("the record of {viewer} does not end with what {viewer} sees"))
                );
            }
            if Record::<G>::parse(&text).is_ok() {
                return Err(walk.broken(format!("the record of {viewer} passes for the whole record")));
            }
        }
        Ok(())
    })
}

/// A game drawn from a committed shuffle verifies, draw by draw, and with another secret it does not.
///
/// # Errors
/// Where it does not hold.
pub fn shuffles_can_be_checked<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    let mut draws = 0;
    for mut walk in games(specimen)? {
        let seats = walk.position.seats();
        let byte = walk.rng.below(256) as u8;
        let secret = Secret::new([byte; 32]);
        let nonces = vec![Nonce::new([7; 16]); seats];
        let shuffle = Shuffle::new(&secret, &nonces);
        let mut drawn = 0;
        while let Some(step) = walk.choose() {
            let step = match step {
                Step::Chance(_) => {
                    drawn += 1;
                    Step::Chance(walk.position.draw(&mut shuffle.source(drawn - 1)))
                }
                step @ Step::Act(..) => step,
            };
            walk.take(step);
        }
        draws += drawn;
        let mut record = record(&walk);
        record.heading.shuffle = Some(ShuffleHeader {
            commitment: secret.commitment(),
            nonces: nonces.clone(),
            secret: Some(secret),
        });
        let verification = record.verify();
        let unchecked = verification.draws_unchecked;
        if !verification.wrong.is_empty()
            || unchecked > 0
            || verification.claims < walk.steps.len() + drawn as usize
        {
            return Err(walk.broken(format!("the shuffle does not verify: {verification:?}")));
        }
        if Record::<G>::parse(&record.to_string()).as_ref() != Ok(&record) {
            return Err(walk.broken("a record with a shuffle does not read back"));
        }
        let other = Secret::new([byte ^ 0x80; 32]);
        record.heading.shuffle =
            Some(ShuffleHeader { commitment: secret.commitment(), nonces, secret: Some(other) });
        if record.verify().wrong.is_empty() {
            return Err(walk.broken("another secret verifies too"));
        }
    }
    enough("steps of chance", draws, specimen.at_least.draws)
}

/// A record that is cut off, or has a character changed, is refused with its line or read; nothing panics.
///
/// # Errors
/// Where it does not hold.
pub fn damaged_records_are_refused<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    let (mut accepted, mut refused) = (0, 0);
    whole_games(specimen, |walk| {
        let text = record(walk).to_string();
        let lines = text.lines().count();
        for kept in 0..lines {
            let cut: String = text.split_inclusive('\n').take(kept).collect();
            match Record::<G>::parse(&cut) {
                Ok(_) => return Err(walk.broken(format!("a record cut off after line {kept} is accepted"))),
                Err(error) if error.line == 0 || error.line > lines => {
                    return Err(
                        walk.broken(format!("the error is at line {}, there are {lines}", error.line))
                    );
                }
                Err(_) => {}
            }
        }
        let characters: Vec<char> = text.chars().collect();
        for _ in 0..40 {
            let mut damaged = characters.clone();
            let place = walk.rng.below(damaged.len() as u32) as usize;
            let other = *walk.rng.pick(&[
                '?',
                '0',
                '1',
                '2',
                '3',
                '4',
                '5',
                '6',
                '9',
                ' ',
                '\n',
                ';',
                ':',
                'z',
                '-',
                'é',
                '\u{1F3B2}',
            ]);
            match walk.rng.below(3) {
                0 => damaged[place] = other,
                1 => drop(damaged.remove(place)),
                _ => damaged.insert(place, other),
            }
            let damaged: String = damaged.into_iter().collect();
            match Record::<G>::parse(&damaged) {
                Ok(read) if Record::parse(&read.to_string()).as_ref() != Ok(&read) => {
                    return Err(
                        walk.broken(format!("what was read from this does not read back:\n{damaged}"))
                    );
                }
                Ok(_) => accepted += 1,
                Err(_) => refused += 1,
            }
            // The same text as a viewer's record.
            for viewer in Viewer::all(MAX_SEATS) {
                let seen = damaged.replace("\nSeat 1", &format!("\nViewer: {viewer}\nSeat 1"));
                drop(ViewerRecord::<G>::parse(&seen));
            }
            if let Ok(raw) = RawRecord::parse(&damaged) {
                for line in &raw.lines {
                    drop(G::parse_event(&walk.config, Actor::Rules, &line.text));
                    drop(G::parse_chance(&walk.config, &line.text));
                    drop(G::parse_action(&walk.config, &line.text));
                }
            }
        }
        Ok(())
    })?;
    enough("damaged records that are read", accepted, 1)?;
    enough("damaged records that are refused", refused, 1)
}

/// A game played at random; the number decides everything in it.
pub fn random_record<G: Notation>(config: &G::Config, number: u64) -> Record<G> {
    let mut walk = Walk::start(config, number);
    walk.finish();
    record(&walk)
}

/// Compares a record with the one in a file: a stored game must replay byte for byte for ever. With `GOLDEN=refresh` in
/// the environment it writes the file instead, for an intended change that is reviewed as a diff.
///
/// # Panics
/// If they differ, or the stored one does not verify.
#[expect(clippy::disallowed_methods, reason = "golden records are files, and this is a test kit")]
pub fn golden<G: Notation>(path: &str, record: &Record<G>) {
    if std::env::var("GOLDEN").is_ok_and(|value| value == "refresh") {
        std::fs::write(path, record.to_string()).expect("the golden record can be written");
    }
    let stored = std::fs::read_to_string(path).expect("there is a golden record; GOLDEN=refresh writes it");
    assert_eq!(stored, record.to_string(), "{path} differs; GOLDEN=refresh writes it anew");
    let read = Record::<G>::parse(&stored).expect("the golden record can be read");
    assert_eq!(read.verify().wrong, Vec::<String>::new(), "{path}");
}

/// The record of a whole game, with a header line that only a later program would know.
fn record<G: Notation>(walk: &Walk<G>) -> Record<G> {
    let players = (1..=walk.position.seats()).map(|number| format!("Player: {number}")).collect();
    let heading = Heading {
        ending: Ending::PlayedOut,
        result: walk.position.turn().outcome(),
        extra: vec![("Event".to_owned(), "club night: round 2".to_owned())],
        ..Heading::new(walk.config.clone(), players)
    };
    Record { heading, steps: walk.steps.clone() }
}
