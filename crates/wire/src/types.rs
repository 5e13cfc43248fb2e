//! The types that reach the page, one file for each crate.

use std::any::type_name;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result};
use ts_rs::{Config, TS, TypeVisitor};

use crate::docs;
use crate::files::Files;
use crate::typescript::{Type, WIDTH, comment, comment_lines};

/// Types by crate and name.
#[derive(Default)]
pub(crate) struct Types {
    crates: BTreeMap<&'static str, BTreeMap<String, Declaration>>,
}

/// One type as TypeScript declares it.
struct Declaration {
    /// Its name in Rust.
    rust: &'static str,
    /// What `ts-rs` says it is.
    definition: String,
    comment: Vec<String>,
    /// The types of other crates it mentions, each with its crate.
    imports: BTreeSet<(&'static str, String)>,
}

impl Types {
    /// Adds a type and everything it is made of.
    pub(crate) fn add<T: TS + ?Sized + 'static>(&mut self) {
        // Numbers, lists and the like have no declaration of their own.
        if T::output_path().is_none() {
            return;
        }
        let config = config();
        let (name, (krate, rust)) = (T::ident(&config), place::<T>());
        let types = self.crates.entry(krate).or_default();
        if let Some(known) = types.get(&name) {
            assert_eq!(known.rust, rust, "two types of {krate} are called {name}");
            return;
        }
        let mut imports = Imports { from: krate, found: BTreeSet::new() };
        T::visit_dependencies(&mut imports);
        let comment = comment_lines(&T::docs().unwrap_or_default());
        let definition = T::inline(&config);
        types.insert(name, Declaration { rust, definition, comment, imports: imports.found });
        T::visit_dependencies(self);
    }

    /// The files by their names.
    pub(crate) fn files(&self, root: &Path) -> Result<Files> {
        let mut files = Files::new();
        for (krate, types) in &self.crates {
            let mut text = format!(
                "// The JSON of crates/{krate}. Written by `cargo xtask wire`: change the Rust code instead.\n"
            );
            let mut imports: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
            for (from, name) in types.values().flat_map(|declaration| &declaration.imports) {
                imports.entry(from).or_default().insert(name);
            }
            for (place, (from, names)) in imports.iter().enumerate() {
                text.push_str(if place == 0 { "\n" } else { "" });
                let names: Vec<&str> = names.iter().copied().collect();
                text.push_str(&import(&names, &format!("./{from}")));
            }
            for (name, declaration) in types {
                let sources = root.join("crates").join(krate).join("src");
                text.push('\n');
                text.push_str(&declaration.write(name, &sources)?);
            }
            files.insert(format!("{krate}.ts"), text);
        }
        Ok(files)
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}

impl Declaration {
    fn write(&self, name: &str, sources: &Path) -> Result<String> {
        let mut definition = Type::parse(&self.definition)
            .with_context(|| format!("the type {name} is beyond this program"))?;
        definition.explain(&docs::of_variants(sources, self.rust)?);
        let mut text = comment(&self.comment, 0);
        let head = format!("export type {name} =");
        writeln!(text, "{head}{};", definition.after(head.len(), 0))?;
        Ok(text)
    }
}

/// The types of other crates that a type mentions.
struct Imports {
    from: &'static str,
    found: BTreeSet<(&'static str, String)>,
}

impl TypeVisitor for Imports {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let (krate, _) = place::<T>();
        if T::output_path().is_some() && krate != self.from {
            self.found.insert((krate, T::ident(&config())));
        }
    }
}

/// An import of types, on one line if it fits.
pub(crate) fn import(names: &[&str], from: &str) -> String {
    let line = format!("import type {{ {} }} from '{from}';\n", names.join(", "));
    if line.len() <= WIDTH + 1 {
        return line;
    }
    format!("import type {{\n  {},\n}} from '{from}';\n", names.join(",\n  "))
}

/// The crate of a type, and the name it has there.
fn place<T: ?Sized>() -> (&'static str, &'static str) {
    let path = type_name::<T>();
    (path.split("::").next().unwrap_or(path), path.rsplit("::").next().unwrap_or(path))
}

/// Every number is a `number`: none of ours is too large for it.
fn config() -> Config {
    Config::new().with_large_int("number")
}

#[cfg(test)]
mod tests {
    use games::{GameName, microchip, missiles};
    use serde::Serialize;

    use super::*;
    use crate::everything;

    /// Games have many words in common; on the page each type's name begins with its game's.
    #[test]
    fn names_tell_the_game() {
        for (krate, types) in everything().crates.iter().filter(|(name, _)| name.parse::<GameName>().is_ok())
        {
            let game = krate[..1].to_uppercase() + &krate[1..];
            for name in types.keys() {
                assert!(name.starts_with(&game), "{name} of {krate}");
            }
        }
    }

    #[test]
    fn no_number_is_beyond_the_page() {
        let root = crate::root().expect("this is a checkout");
        for (name, text) in everything().files(&root).expect("every type can be written") {
            assert!(!text.contains("bigint"), "{name}");
        }
    }

    /// Where a list of texts is written by hand, it is the list of what is said.
    fn says<T: TS + Serialize + 'static>(all: impl IntoIterator<Item = T>) {
        let texts: BTreeSet<String> =
            all.into_iter().map(|value| serde_json::to_string(&value).expect("is text")).collect();
        let definition = T::inline(&config());
        let written: BTreeSet<String> = definition.split('|').map(|text| text.trim().to_owned()).collect();
        assert_eq!(written, texts, "{}", T::name(&config()));
    }

    #[test]
    fn lists_written_by_hand_are_complete() {
        use game::{Actor, MAX_SEATS, Seat};
        says(Seat::all(MAX_SEATS).map(Actor::Seat).chain([Actor::Chance, Actor::Rules]));
        says(microchip::Colour::ALL);
        says(microchip::Connections::all());
        says(missiles::Computer::ALL);
        says(missiles::Power::ALL);
    }

    #[test]
    fn a_long_import_takes_a_line_for_each_name() {
        assert_eq!(import(&["A", "B"], "./game"), "import type { A, B } from './game';\n");
        let long = "A".repeat(60);
        let text = format!("import type {{\n  {long},\n  {long},\n}} from './game';\n");
        assert_eq!(import(&[&long, &long], "./game"), text);
    }
}
