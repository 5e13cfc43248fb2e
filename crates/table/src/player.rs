//! Who sits in a seat.

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The name in records and messages.
    pub name: String,
    /// A person or a program.
    pub kind: Kind,
}

/// A person or a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A person at this device.
    Human,
    /// A program, which answers updates with requests like everybody else.
    Bot,
}

impl Player {
    /// A person. The name is kept to one line and a sensible length, since it is printed and stored.
    pub fn human(name: &str) -> Player {
        Player { name: tidy(name), kind: Kind::Human }
    }

    /// A program.
    pub fn bot(name: &str) -> Player {
        Player { name: tidy(name), kind: Kind::Bot }
    }
}

fn tidy(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").chars().filter(|letter| !letter.is_control()).take(40).collect()
}
