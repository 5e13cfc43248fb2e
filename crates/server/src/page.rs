//! The files of the page.

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, Uri, header};
use axum::middleware::map_response;
use axum::routing::get;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::headers;

/// What is served when a folder is asked for.
const INDEX: &str = "index.html";

/// Where the files lie that have the hash of their content in their names.
const HASHED: &str = "assets/";

/// The files of the page, wherever they were embedded.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    file: fn(&str) -> Option<EmbeddedFile>,
}

impl Page {
    /// The page a program embeds as `E`.
    pub fn of<E: RustEmbed>() -> Page {
        Page { file: E::get }
    }

    /// Whether the page was there when the program was compiled.
    pub fn is_built(&self) -> bool {
        (self.file)(INDEX).is_some()
    }

    /// Answers requests for the files, and refuses what only looks like one.
    pub(crate) fn router(self) -> Router {
        Router::new()
            .route("/", get(answer))
            .route("/{*path}", get(answer))
            .layer(map_response(headers::add))
            .with_state(self)
    }

    /// The response to a request for a path, whose sender may already hold the version `held`.
    fn respond(&self, path: &str, held: Option<&str>) -> Response<Body> {
        let path = path.trim_start_matches('/');
        let path = if path.is_empty() { INDEX } else { path };
        // A file whose name begins with a dot is the house's own.
        let hidden = path.split('/').any(|part| part.starts_with('.'));
        let Some(file) = (self.file)(path).filter(|_| !hidden) else {
            return missing();
        };
        let tag = entity_tag(&file);
        let unchanged = held.is_some_and(|held| names_tag(held, &tag));
        let (status, body) = if unchanged {
            (StatusCode::NOT_MODIFIED, Body::empty())
        } else {
            (StatusCode::OK, Body::from(file.data))
        };
        let mut response = Response::new(body);
        *response.status_mut() = status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keeping(path)));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        response
    }
}

async fn answer(State(page): State<Page>, uri: Uri, headers: HeaderMap) -> Response<Body> {
    let held = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    page.respond(uri.path(), held)
}

fn missing() -> Response<Body> {
    let mut response = Response::new(Body::from("There is no such file here. The page is at /.\n"));
    *response.status_mut() = StatusCode::NOT_FOUND;
    let words = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, words);
    response
}

/// The version of a file: half of its hash, in quotes.
fn entity_tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let half = hash.first_chunk().copied().map_or(0, u128::from_be_bytes);
    format!("\"{half:032x}\"")
}

/// Whether `If-None-Match` names this version: it is a list, `*` means any, and `W/` before one changes nothing here.
fn names_tag(held: &str, tag: &str) -> bool {
    held.split(',').map(str::trim).any(|one| one == "*" || one.trim_start_matches("W/") == tag)
}

/// How long a browser may keep a file. A changed asset has another name; everything else is asked for each time,
/// which costs one short answer where nothing has changed.
fn keeping(path: &str) -> &'static str {
    if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// The kind of a file by the end of its name. A browser compiles an engine while it arrives only under its true kind.
fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "json" | "webmanifest" => "application/json",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_version_is_recognised_in_every_form() {
        for held in ["\"ab\"", "W/\"ab\"", "\"xy\", \"ab\"", "\"xy\",W/\"ab\"", "*"] {
            assert!(names_tag(held, "\"ab\""), "{held}");
        }
        for held in ["", "ab", "\"a\"", "\"abc\"", "\"xy\", \"zz\""] {
            assert!(!names_tag(held, "\"ab\""), "{held}");
        }
    }

    #[test]
    fn only_hashed_names_are_kept_for_ever() {
        assert!(keeping("assets/index-D04FMyET.js").contains("immutable"));
        assert_eq!(keeping("index.html"), "no-cache");
    }

    #[test]
    fn kinds_go_by_the_end_of_the_name() {
        assert_eq!(content_type("assets/engine_bg-c_AN0typ.wasm"), "application/wasm");
        assert_eq!(content_type("index.html"), "text/html; charset=utf-8");
        assert_eq!(content_type("no.such-kind"), "application/octet-stream");
        assert_eq!(content_type("none"), "application/octet-stream");
    }
}
