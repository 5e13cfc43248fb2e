//! Reading a type as `ts-rs` writes it.

use anyhow::{Result, bail};

use super::{Field, Type, comment_lines};

impl Type {
    /// Reads a type as `ts-rs` writes it.
    pub(crate) fn parse(text: &str) -> Result<Type> {
        let mut tokens = Tokens(tokens(text)?);
        let found = tokens.union()?;
        match tokens.next() {
            Token::End => Ok(found),
            other => bail!("{other:?} stands after the end of: {text}"),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Comment(Vec<String>),
    /// A name or a literal.
    Word(String),
    Sign(char),
    End,
}

/// The tokens of a type, the last one first.
fn tokens(text: &str) -> Result<Vec<Token>> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' => rest.find("*/").map(|at| at + 2),
            '"' | '`' => rest[1..].find(first).map(|at| at + 2),
            _ if is_word(first) => Some(rest.find(|letter| !is_word(letter)).unwrap_or(rest.len())),
            _ => Some(first.len_utf8()),
        };
        let Some(length) = length else { bail!("the end is missing: {rest}") };
        let (token, after) = rest.split_at(length);
        found.push(match first {
            '/' => Token::Comment(comment_lines(token)),
            // The page quotes with single marks.
            '"' | '`' => Token::Word(token.replace('"', "'")),
            _ if is_word(first) => Token::Word(token.to_owned()),
            _ => Token::Sign(first),
        });
        rest = after.trim_start();
    }
    found.reverse();
    Ok(found)
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

struct Tokens(Vec<Token>);

impl Tokens {
    fn next(&mut self) -> Token {
        self.0.pop().unwrap_or(Token::End)
    }

    /// Takes the next token if it is this sign.
    fn takes(&mut self, sign: char) -> bool {
        let is_next = self.0.last() == Some(&Token::Sign(sign));
        if is_next {
            self.0.pop();
        }
        is_next
    }

    fn expect(&mut self, sign: char) -> Result<()> {
        match self.next() {
            Token::Sign(next) if next == sign => Ok(()),
            other => bail!("'{sign}' should stand where {other:?} is"),
        }
    }

    fn union(&mut self) -> Result<Type> {
        let first = self.both()?;
        if self.0.last() != Some(&Token::Sign('|')) {
            return Ok(first);
        }
        let mut cases = vec![(Vec::new(), first)];
        while self.takes('|') {
            cases.push((Vec::new(), self.both()?));
        }
        Ok(Type::Union(cases))
    }

    fn both(&mut self) -> Result<Type> {
        let first = self.single()?;
        if self.0.last() != Some(&Token::Sign('&')) {
            return Ok(first);
        }
        let mut types = vec![first];
        while self.takes('&') {
            types.push(self.single()?);
        }
        Ok(Type::Both(types))
    }

    fn single(&mut self) -> Result<Type> {
        Ok(match self.next() {
            Token::Word(name) if self.takes('<') => {
                let mut types = self.list('>')?;
                match (name.as_str(), types.len()) {
                    ("Array", 1) => Type::List(Box::new(types.remove(0))),
                    _ => Type::Generic(name, types),
                }
            }
            Token::Word(word) => Type::Word(word),
            Token::Sign('[') => Type::Tuple(self.list(']')?),
            Token::Sign('{') => Type::Object(self.fields()?),
            other => bail!("no type begins with {other:?}"),
        })
    }

    /// Types with commas between them, up to this sign.
    fn list(&mut self, end: char) -> Result<Vec<Type>> {
        let mut types = Vec::new();
        while !self.takes(end) {
            types.push(self.union()?);
            if !self.takes(',') {
                self.expect(end)?;
                break;
            }
        }
        Ok(types)
    }

    fn fields(&mut self) -> Result<Vec<Field>> {
        let mut fields = Vec::new();
        while !self.takes('}') {
            let (comment, name) = match self.next() {
                Token::Comment(lines) => (lines, self.next()),
                other => (Vec::new(), other),
            };
            let Token::Word(name) = name else { bail!("{name:?} is not the name of a field") };
            let optional = if self.takes('?') { "?" } else { "" };
            self.expect(':')?;
            let name = format!("{}{optional}", name.trim_matches('\''));
            fields.push(Field { comment, name, value: self.union()? });
            if !self.takes(',') {
                self.expect('}')?;
                break;
            }
        }
        Ok(fields)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_type_is_refused() {
        for text in ["", "{", "[A", "\"open", "A B", "{ a }", "{ : A }", "A |", "A &", "/* open"] {
            assert!(Type::parse(text).is_err(), "{text}");
        }
    }
}
