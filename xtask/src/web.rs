//! The page: its packages, the engine it loads, and the checks it passes.

mod chromium;
pub(crate) mod engine;
mod node;
pub(crate) mod screens;
mod stamp;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

use crate::stage::{Count, Outcome, Run};
use crate::tally::tally_by;
use crate::test::program;
use crate::wire;
use crate::workspace::{Workspace, passes};
use stamp::Stamp;

/// A stage of a run.
#[derive(Clone, Copy)]
struct Step {
    name: &'static str,
    work: fn(&Workspace) -> Result<Outcome>,
    /// Whether the stages after it need its result.
    needed: bool,
}

const PACKAGES: Step =
    Step { name: "packages", work: |workspace| done(node::ensure(workspace)), needed: true };
const ENGINE: Step = Step { name: "engine", work: |workspace| done(engine::build(workspace)), needed: true };
const TYPES: Step = Step { name: "page types", work: types, needed: false };
const LINT: Step = Step { name: "page lint", work: lint, needed: false };
const PAGE: Step = Step { name: "page", work: |workspace| done(bundle(workspace)), needed: true };
const TESTS: Step = Step { name: "page tests", work: page_tests, needed: false };
const BROWSER: Step = Step { name: "browser", work: in_a_browser, needed: false };

/// `cargo xtask page`: builds the page into `web/dist`.
pub(crate) fn run(workspace: &Workspace, _: &[String]) -> Result<ExitCode> {
    build(workspace)?;
    println!("The page is in web/dist.");
    Ok(ExitCode::SUCCESS)
}

/// Builds what has changed of the page.
pub(crate) fn build(workspace: &Workspace) -> Result<()> {
    node::ensure(workspace)?;
    engine::build(workspace)?;
    bundle(workspace)
}

/// The page's stages of `cargo xtask check`, which stops at the first failure.
pub(crate) fn quick_stages(run: &mut Run, workspace: &Workspace) -> bool {
    [PACKAGES, ENGINE, TYPES, LINT, PAGE, TESTS]
        .iter()
        .all(|step| run.stage(step.name, || (step.work)(workspace)))
}

/// The page's stages of `cargo xtask lint`.
pub(crate) fn lint_stages(run: &mut Run, workspace: &Workspace) {
    all_stages(run, workspace, &[PACKAGES, ENGINE, TYPES, LINT]);
}

/// The page's stages of `cargo xtask test`.
pub(crate) fn test_stages(run: &mut Run, workspace: &Workspace) {
    all_stages(run, workspace, &[PACKAGES, ENGINE, PAGE, TESTS, BROWSER]);
}

/// Runs stages, even if one has failed. One that needs the result of a failed one is skipped: its complaint would be noise.
fn all_stages(run: &mut Run, workspace: &Workspace, steps: &[Step]) {
    let mut missing = None;
    for step in steps {
        let clean = run.stage(step.name, || match missing {
            Some(name) => Ok(Outcome::Skipped(format!("it needs the stage '{name}', which failed"))),
            None => (step.work)(workspace),
        });
        if !clean && step.needed {
            missing = Some(step.name);
        }
    }
}

fn done(result: Result<()>) -> Result<Outcome> {
    result.map(|()| Outcome::Passed)
}

/// The folder of the page's sources.
fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root().join("web")
}

/// A script of `web/package.json`, without colours, since its output is parsed.
fn script(workspace: &Workspace, name: &str, arguments: &[&str]) -> Command {
    let mut command = node::npm(workspace);
    command.args(["run", "--silent", name, "--"]).args(arguments);
    command.env("NO_COLOR", "1").env_remove("FORCE_COLOR");
    command
}

/// Checks the types of the page, its components and its tests, and whether the JSON of random games fits them.
fn types(workspace: &Workspace) -> Result<Outcome> {
    if !wire::samples(workspace, &folder(workspace).join("tests/samples"))? {
        return Ok(Outcome::Failed("the samples could not be written".to_owned()));
    }
    let parts = [
        "icons.ts",
        "package-lock.json",
        "src",
        "svelte.config.js",
        "tests",
        "tsconfig.json",
        "vite.config.ts",
    ];
    let stamp = Stamp::of(&folder(workspace), "types", &parts)?;
    if stamp.is_current() {
        println!("the types have passed and nothing has changed since");
        return Ok(Outcome::Passed);
    }
    if !passes(&mut script(workspace, "check", &[]))? {
        return Ok(Outcome::of(false));
    }
    done(stamp.set())
}

/// The format of the page's sources, and mistakes that types do not show. Both tools skip files that passed and have not
/// changed since.
fn lint(workspace: &Workspace) -> Result<Outcome> {
    let formatted = passes(&mut script(workspace, "format", &[]))?;
    let clean = passes(&mut script(workspace, "lint", &[]))?;
    Ok(Outcome::of(formatted && clean))
}

/// Functions by themselves, the engine, and the sizes of the built page.
fn page_tests(workspace: &Workspace) -> Result<Outcome> {
    let projects = ["--project", "unit", "--project", "dist"];
    tally_by(&mut script(workspace, "test", &projects), vitest_line)
}

/// Builds `web/dist` if something it is made of has changed. A new page means compiling the program again, which embeds
/// it.
fn bundle(workspace: &Workspace) -> Result<()> {
    let web = folder(workspace);
    let parts = [
        "index.html",
        "package-lock.json",
        "src",
        "svelte.config.js",
        "tsconfig.json",
        "vite.config.ts",
        // The page shows the rules themselves, and has the positions of the puzzles.
        "../docs/rules",
        "../puzzles",
    ];
    let stamp = Stamp::of(&web, "page", &parts)?;
    if stamp.is_current() && web.join("dist/index.html").is_file() {
        println!("web/dist is up to date");
        return Ok(());
    }
    if !passes(&mut script(workspace, "build", &[]))? {
        bail!("the page could not be built, see above");
    }
    stamp.set()
}

/// Tests the page in a browser, served by the program. A test that fails leaves pictures of its pages; those of all screens are
/// taken by `cargo xtask screens`.
fn in_a_browser(workspace: &Workspace) -> Result<Outcome> {
    let chromium = match chromium::ensure(workspace)? {
        Ok(chromium) => chromium,
        Err(missing) => return Ok(Outcome::Skipped(missing)),
    };
    let failures = workspace.target().join("failures");
    if failures.exists() {
        std::fs::remove_dir_all(&failures)?;
    }
    let mut command = browser_tests(workspace, &chromium)?;
    let outcome = tally_by(command.env("FAILURES", &failures), vitest_line)?;
    if failures.exists() {
        println!("Pictures of the failures are in {}.", failures.display());
    }
    Ok(outcome)
}

/// The command for the tests in a browser.
fn browser_tests(workspace: &Workspace, chromium: &Path) -> Result<Command> {
    let mut command = script(workspace, "test", &["--project", "browser"]);
    command.env("MOTHERBOARD", program(workspace)?).env("CHROMIUM", chromium);
    Ok(command)
}

/// The counts of a run of vitest: `Tests  1 failed | 12 passed | 2 skipped (15)`.
fn vitest_line(line: &str) -> Option<Count> {
    let (counts, _) = line.trim_start().strip_prefix("Tests  ")?.rsplit_once(" (")?;
    let mut count = Count::default();
    for part in counts.split('|') {
        let (number, word) = part.trim().split_once(' ')?;
        let number: usize = number.parse().ok()?;
        match word {
            "passed" => count.passed += number,
            "failed" => count.failed += number,
            // Skipped, or still to be written.
            _ => count.skipped += number,
        }
    }
    Some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counts_of_vitest_are_read() {
        let count = |passed, failed, skipped| Some(Count { passed, failed, skipped });
        assert_eq!(vitest_line("      Tests  11 passed (11)"), count(11, 0, 0));
        assert_eq!(vitest_line("      Tests  1 failed | 12 passed | 2 skipped (15)"), count(12, 1, 2));
        assert_eq!(vitest_line("      Tests  1 failed | 2 skipped | 3 todo (6)"), count(0, 1, 5));
    }

    #[test]
    fn other_lines_of_vitest_are_left_alone() {
        for line in
            ["", " Test Files  4 passed (4)", "      Tests  no tests", "   Start at  05:25:51", "Tests"]
        {
            assert_eq!(vitest_line(line), None, "{line}");
        }
    }
}
