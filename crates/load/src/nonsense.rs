//! Messages that nobody sensible sends.

use game::{Pcg, Random};
use serde_json::{Value, json};

/// Sensible messages to begin with.
const SENSIBLE: &[&str] = &[
    r#"{"type":"hello","version":VERSION,"cursor":[0,1,2]}"#,
    r#"{"type":"hello","version":VERSION,"invite":"00112233445566778899aabbccddeeff","screen":true}"#,
    r#"{"type":"request","seat":1,"key":"k1","request":{"act":{"action":"f6","decision":1}}}"#,
    r#"{"type":"request","seat":2,"key":"k2","request":{"note":{"text":"a1 b2"}}}"#,
    r#"{"type":"request","seat":1,"key":"k3","request":{"undo":{"to":[0,0,1]}}}"#,
    r#"{"type":"request","seat":1,"key":"k4","request":{"answer":{"question":1,"agree":true}}}"#,
    r#"{"type":"ask","key":"k5","ask":{"room":{"sit":{"seat":1,"name":"x","nonce":"00112233445566778899aabbccddeeff"}}}}"#,
    r#"{"type":"ask","key":"k6","ask":{"room":{"set":{"settings":[["players","3"],["board","hexagon:3"]]}}}}"#,
    r#"{"type":"ask","key":"k7","ask":{"room":{"seat_bot":{"seat":2,"name":"level1"}}}}"#,
    r#"{"type":"ask","key":"k8","ask":"start"}"#,
    r#"{"type":"ask","key":"k9","ask":{"say":{"text":"hello"}}}"#,
    r#"{"type":"ask","key":"k10","ask":{"options":{"listed":true,"writers":"everybody","build_seconds":60}}}"#,
    r#"{"type":"ask","key":"k11","ask":{"remove":{"person":1}}}"#,
    r#"{"type":"ask","key":"k12","ask":{"substitute":{"seat":2}}}"#,
    r#"{"type":"ask","key":"k13","ask":"rematch"}"#,
    r#"{"type":"away","away":true}"#,
    r#"{"type":"ping"}"#,
];

/// Texts that upset programs.
const ODD: &[&str] = &[
    "",
    "\0",
    "\u{202e}",
    "🂡",
    "exec:sh",
    "../..",
    "-1",
    "1e309",
    "9999999999999999999",
    "{}",
    "'; --",
    "\u{feff}",
];

fn of_this_version(text: &str) -> String {
    text.replace("VERSION", &online::VERSION.to_string())
}

/// Somebody who talks nonsense.
pub struct Nonsense {
    rng: Pcg,
}

impl Nonsense {
    /// The nonsense of this number is always the same.
    pub fn new(number: u64) -> Nonsense {
        Nonsense { rng: Pcg::new(number, 0xf022) }
    }

    fn below(&mut self, end: usize) -> usize {
        self.rng.below(end.max(1) as u32) as usize
    }

    fn sensible(&mut self) -> String {
        of_this_version(SENSIBLE[self.below(SENSIBLE.len())])
    }

    /// A message of the right form with wrong values in it. Now and then the form is wrong too.
    pub fn readable(&mut self) -> String {
        let mut value: Value = serde_json::from_str(&self.sensible()).unwrap_or_default();
        // What is asked again under the same key is not looked at again.
        if let Some(key) = value.get_mut("key") {
            *key = json!(format!("k{}", self.below(100_000)));
        }
        for _ in 0..=self.below(2) {
            self.change(&mut value, 0);
        }
        value.to_string()
    }

    fn change(&mut self, value: &mut Value, depth: usize) {
        match value {
            Value::Object(fields) if depth < 6 => {
                let chosen = self.below(fields.len());
                // Of another type nothing else is read, and of another version nothing at all.
                if let Some((name, field)) = fields.iter_mut().nth(chosen)
                    && name != "type"
                    && name != "version"
                {
                    self.change(field, depth + 1);
                }
            }
            Value::Array(items) if depth < 6 => {
                let chosen = self.below(items.len());
                match items.get_mut(chosen) {
                    Some(item) => self.change(item, depth + 1),
                    None => items.push(json!(1)),
                }
            }
            Value::Number(_) => {
                const NUMBERS: [i64; 9] = [-1, 0, 1, 2, 3, 7, 255, 4_294_967_295, i64::MAX];
                *value = json!(NUMBERS[self.below(NUMBERS.len())]);
            }
            Value::String(text) => {
                let letters = ["a", "1", ":", "-", " ", "f6", "x", "é"];
                *text = match self.below(4) {
                    0 => ODD[self.below(ODD.len())].to_owned(),
                    1 => letters[self.below(letters.len())].repeat(1 + self.below(700)),
                    2 => format!("{text}{}", letters[self.below(letters.len())]),
                    _ => format!("{}{}", letters[self.below(letters.len())], 1 + self.below(40)),
                };
            }
            Value::Bool(truth) => *truth = !*truth,
            other => *other = json!({ "act": { "action": "a1", "decision": self.below(100) } }),
        }
    }

    /// A text that is most likely no message at all.
    pub fn unreadable(&mut self) -> String {
        let mut bytes = self.sensible().into_bytes();
        for _ in 0..=self.below(4) {
            let at = self.below(bytes.len());
            match self.below(5) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at.min(bytes.len()), b"{}[]\",:\\0-e"[self.below(11)]),
                2 if at < bytes.len() => drop(bytes.remove(at)),
                3 => bytes.extend_from_within(at..),
                _ if at < bytes.len() => bytes[at] ^= 1 << self.below(7),
                _ => bytes.extend(b"[[[["),
            }
            bytes.truncate(8_000);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use online::ToTable;

    use super::*;

    #[test]
    fn sensible_messages_are_read_and_most_nonsense_of_the_right_form_too() {
        for text in SENSIBLE {
            assert!(serde_json::from_str::<ToTable>(&of_this_version(text)).is_ok(), "{text}");
        }
        let mut nonsense = Nonsense::new(1);
        let reads = |text: &String| serde_json::from_str::<ToTable>(text).is_ok();
        let readable = (0..1_000).map(|_| nonsense.readable()).filter(reads).count();
        let unreadable = (0..1_000).map(|_| nonsense.unreadable()).filter(reads).count();
        assert!(readable > 500, "{readable} of 1,000");
        assert!(unreadable < 300, "{unreadable} of 1,000");
    }
}
