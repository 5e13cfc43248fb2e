//! Just enough of TypeScript to lay out a type so that people can read it.

mod parse;

/// No line is longer, but for a comment.
pub(crate) const WIDTH: usize = 100;

/// A type of TypeScript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    /// A name, or a literal.
    Word(String),
    /// A name with types in angle brackets.
    Generic(String, Vec<Type>),
    /// A list of this.
    List(Box<Type>),
    /// These in this order.
    Tuple(Vec<Type>),
    /// Fields by name.
    Object(Vec<Field>),
    /// All of these at once.
    Both(Vec<Type>),
    /// One of these, each with what is said about it.
    Union(Vec<(Vec<String>, Type)>),
}

/// A field of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Field {
    comment: Vec<String>,
    name: String,
    value: Type,
}

impl Type {
    /// Puts comments on the cases of a union, if they are about exactly these cases.
    pub(crate) fn explain(&mut self, comments: &[(String, Vec<String>)]) {
        let Type::Union(cases) = self else { return };
        let names = cases.iter().map(|(_, case)| case.tag());
        if !names.eq(comments.iter().map(|(name, _)| Some(name.clone()))) {
            return;
        }
        for ((place, case), (_, comment)) in cases.iter_mut().zip(comments) {
            match case {
                // Editors show a comment that stands at a field's name.
                Type::Object(fields) if fields.len() == 1 && fields[0].name != "type" => {
                    fields[0].comment.clone_from(comment);
                }
                _ => place.clone_from(comment),
            }
        }
    }

    /// What tells this case of a union from others: the text it is, its field `type`, or the name of its only field.
    fn tag(&self) -> Option<String> {
        match self {
            Type::Word(word) => Some(word.trim_matches('\'').to_owned()),
            Type::Object(fields) => match &fields[..] {
                [field, ..] if field.name == "type" => field.value.tag(),
                [field] => Some(field.name.clone()),
                _ => None,
            },
            Type::Both(types) => types.first().and_then(Type::tag),
            _ => None,
        }
    }

    /// The type as it follows `=` or `:`, on a line indented so far and filled up to this column.
    pub(crate) fn after(&self, column: usize, indent: usize) -> String {
        let on_one_line = self.flat().filter(|flat| column + 1 + flat.len() < WIDTH);
        match (on_one_line, self) {
            (Some(flat), _) => format!(" {flat}"),
            (None, Type::Union(cases)) => {
                let inner = indent + 2;
                let case = |(lines, case): &(Vec<String>, Type)| {
                    let case = case.after(inner + 1, inner + 2);
                    format!("\n{}{}|{case}", comment(lines, inner), spaces(inner))
                };
                cases.iter().map(case).collect::<Vec<_>>().concat()
            }
            (None, _) => format!(" {}", self.tall(indent)),
        }
    }

    /// The type on one line, unless there is something to say about its parts.
    fn flat(&self) -> Option<String> {
        let all = |types: &[Type]| -> Option<Vec<String>> { types.iter().map(Type::flat).collect() };
        Some(match self {
            Type::Word(word) => word.clone(),
            Type::Generic(name, types) => format!("{name}<{}>", all(types)?.join(", ")),
            Type::Both(types) => all(types)?.join(" & "),
            Type::List(item) if matches!(**item, Type::Union(_) | Type::Both(_)) => {
                format!("({})[]", item.flat()?)
            }
            Type::List(item) => format!("{}[]", item.flat()?),
            Type::Tuple(types) => format!("[{}]", all(types)?.join(", ")),
            Type::Object(fields) => {
                let fields: Option<Vec<String>> = fields.iter().map(Field::flat).collect();
                format!("{{ {} }}", fields?.join("; "))
            }
            Type::Union(cases) => {
                let cases: Option<Vec<String>> =
                    cases.iter().map(|(lines, case)| case.flat().filter(|_| lines.is_empty())).collect();
                cases?.join(" | ")
            }
        })
    }

    /// The type on several lines, as far as it has parts.
    fn tall(&self, indent: usize) -> String {
        let inner = indent + 2;
        let (margin, end) = (spaces(inner), spaces(indent));
        match self {
            Type::Word(word) => word.clone(),
            Type::Generic(name, types) => {
                let types: Vec<String> = types.iter().map(|part| part.tall(indent)).collect();
                format!("{name}<{}>", types.join(", "))
            }
            Type::Both(types) => {
                let types: Vec<String> = types.iter().map(|part| part.tall(indent)).collect();
                types.join(" & ")
            }
            Type::List(item) => format!("Array<{}>", item.after(indent, indent).trim_start()),
            Type::Tuple(types) => {
                let part = |part: &Type| format!("{margin}{},\n", part.after(inner, inner).trim_start());
                format!("[\n{}{end}]", types.iter().map(part).collect::<Vec<_>>().concat())
            }
            Type::Object(fields) => {
                let fields: Vec<String> = fields.iter().map(|field| field.tall(inner)).collect();
                format!("{{\n{}{end}}}", fields.concat())
            }
            Type::Union(_) => self.after(WIDTH, indent),
        }
    }
}

impl Field {
    fn flat(&self) -> Option<String> {
        let value = self.value.flat().filter(|_| self.comment.is_empty())?;
        Some(format!("{}: {value}", self.name))
    }

    fn tall(&self, indent: usize) -> String {
        let head = format!("{}{}:", spaces(indent), self.name);
        format!("{}{head}{};\n", comment(&self.comment, indent), self.value.after(head.len(), indent))
    }
}

/// A comment above a line indented so far; nothing where there is nothing to say.
pub(crate) fn comment(lines: &[String], indent: usize) -> String {
    let margin = spaces(indent);
    match lines {
        [] => String::new(),
        [line] => format!("{margin}/** {line} */\n"),
        lines => {
            let lines: String =
                lines.iter().map(|line| format!("{margin} * {line}").trim_end().to_owned() + "\n").collect();
            format!("{margin}/**\n{lines}{margin} */\n")
        }
    }
}

fn spaces(count: usize) -> String {
    " ".repeat(count)
}

/// The lines of a comment without its frame.
pub(crate) fn comment_lines(text: &str) -> Vec<String> {
    let inside = text.trim().trim_start_matches("/**").trim_end_matches("*/");
    let lines: Vec<&str> = inside.lines().filter_map(|line| line.trim_start().strip_prefix('*')).collect();
    crate::docs::plain(&lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid_out(text: &str) -> String {
        let head = "export type T =";
        format!("{head}{};", Type::parse(text).expect("a type").after(head.len(), 0))
    }

    #[test]
    fn what_fits_stays_on_one_line() {
        for (text, expected) in [
            ("{ \"seats\": SeatSet } | \"chance\"", "{ seats: SeatSet } | 'chance'"),
            ("Array<Seat | null>", "(Seat | null)[]"),
            ("Record<string, [A, B]>", "Record<string, [A, B]>"),
            ("{ a: Array<Array<A>>, b?: B | null, }", "{ a: A[][]; b?: B | null }"),
            ("{ \"type\": \"a\" } & A | { \"type\": \"b\" } & B", "{ type: 'a' } & A | { type: 'b' } & B"),
            ("`${A}${\"E\" | \"S\"}`", "`${A}${'E' | 'S'}`"),
            ("\"*\" |\n  \"=\"", "'*' | '='"),
        ] {
            assert_eq!(laid_out(text), format!("export type T = {expected};"));
        }
    }

    #[test]
    fn comments_and_long_types_take_several_lines() {
        let object =
            "{ \n/**\n * The first.\n */\na: number, \n/**\n * The\n *\n * second.\n */\nb: string, }";
        let expected = "export type T = {\n  /** The first. */\n  a: number;\n  /**\n   * The\n   *\n   * second.\n   */\n  b: string;\n};";
        assert_eq!(laid_out(object), expected);
        let (one, two) = ("A".repeat(60), "B".repeat(60));
        assert_eq!(laid_out(&format!("{one} | {two}")), format!("export type T =\n  | {one}\n  | {two};"));
        assert_eq!(
            laid_out(&format!("[{one}, {two}]")),
            format!("export type T = [\n  {one},\n  {two},\n];")
        );
        assert_eq!(
            laid_out(&format!("{{ a: {one} | {two} }}")),
            format!("export type T = {{\n  a:\n    | {one}\n    | {two};\n}};")
        );
    }

    #[test]
    fn cases_are_explained_where_they_fit() {
        let parsed = Type::parse("{ \"laid\": [A, B] } | \"over\"").expect("a type");
        let explained = |comments: &[(&str, &str)]| {
            let mut explained = parsed.clone();
            let lines = |line: &str| vec![line.to_owned()];
            let comments: Vec<_> =
                comments.iter().map(|(name, line)| ((*name).to_owned(), lines(line))).collect();
            explained.explain(&comments);
            explained.after(0, 0)
        };
        assert_eq!(
            explained(&[("laid", "A tile."), ("over", "The end.")]),
            "\n  | {\n      /** A tile. */\n      laid: [A, B];\n    }\n  /** The end. */\n  | 'over'"
        );
        assert_eq!(explained(&[("over", "The end."), ("laid", "A tile.")]), parsed.after(0, 0));
        assert_eq!(explained(&[("laid", "A tile.")]), parsed.after(0, 0));
    }
}
