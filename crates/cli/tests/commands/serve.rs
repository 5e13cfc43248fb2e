//! `motherboard serve`: a real program on a real port.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Child;

use super::{err, folder, out, run, start};

/// The page is built after these tests in a fresh checkout, so both answers are right; each is held to its words.
const WITHOUT_PAGE: &str = "compiled without the page: `cargo xtask play`";

/// The address the command prints, or nothing where it was compiled without the page. What it prints after that is still to be
/// read: whose output nobody reads any more, ends.
fn address(child: &mut Child, printed: &mut impl BufRead) -> Option<String> {
    let line = printed.lines().map_while(Result::ok).find(|line| line.contains("http://"));
    let Some(line) = line else {
        let mut words = String::new();
        child.stderr.take().expect("piped").read_to_string(&mut words).expect("text");
        assert!(words.contains(WITHOUT_PAGE), "{words}");
        assert_eq!(child.wait().expect("it ends").code(), Some(2));
        return None;
    };
    let (_, rest) = line.split_once("http://").expect("found above");
    Some(rest.trim_end_matches('/').to_owned())
}

#[test]
fn the_page_is_served_until_ctrl_c() {
    let folder = folder();
    let mut child = start(folder.path(), &["serve", "--port", "0", "--open", "--data", "data"]);
    let mut printed = BufReader::new(child.stdout.take().expect("piped"));
    let Some(address) = address(&mut child, &mut printed) else { return };
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    let mut stream = TcpStream::connect(&address).expect("it listens");
    let request = format!("GET / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut response = String::new();
    stream.read_to_string(&mut response).expect("it answers");
    assert!(
        response.starts_with("HTTP/1.1 200") && response.contains("<title>Motherboard</title>"),
        "{response}"
    );
    #[cfg(unix)]
    {
        let id = child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
        assert_eq!(child.wait().expect("it ends").code(), Some(0));
    }
    #[cfg(not(unix))]
    child.kill().expect("it ends");
}

#[test]
fn a_port_in_use_is_refused_by_its_number() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let output = run(&["serve", "--port", &port, "--data", "data"]);
    assert_eq!(output.status.code(), Some(2));
    let words = err(&output);
    assert!(words.contains(&format!("port {port} is in use")) || words.contains(WITHOUT_PAGE), "{words}");
}

/// `cargo xtask play` refuses what neither command takes before it builds them, so it has their options by heart.
#[test]
fn the_first_command_of_the_readme_knows_all_options() {
    let known = include_str!("../../../../xtask/src/play.rs");
    for command in ["serve", "play"] {
        let help = out(&run(&[command, "--help"]));
        let lines = help.lines().filter(|line| line.trim_start().starts_with('-'));
        let options = lines.filter_map(|line| line.split([' ', ',']).find(|word| word.starts_with("--")));
        let options: Vec<&str> = options.filter(|option| *option != "--open").collect();
        assert!(options.len() > 5, "{help}");
        for option in options {
            assert!(known.contains(&format!("\"{option}\"")), "{option} of {command}");
        }
    }
}

#[test]
fn help_has_examples() {
    let help = out(&run(&["serve", "--help"]));
    assert!(help.contains("motherboard serve --open") && help.contains("8420"), "{help}");
}
