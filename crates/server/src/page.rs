//! The files of the page.

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, Uri, header};
use axum::routing::get;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::encoding::Encoding;

/// The file that is served at `/`.
const INDEX: &str = "index.html";

/// The folder of the files that have the hash of their content in their names.
const HASHED: &str = "assets/";

/// The files of the page, which another crate embeds.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    file: fn(&str) -> Option<EmbeddedFile>,
}

impl Page {
    /// The page that a program embeds as `E`.
    pub fn of<E: RustEmbed>() -> Page {
        Page { file: E::get }
    }

    /// No page: nothing but tables is served.
    pub fn none() -> Page {
        Page { file: |_| None }
    }

    /// Whether the page was there when the program was compiled.
    pub fn is_built(&self) -> bool {
        (self.file)(INDEX).is_some()
    }

    /// The response to a request for a path with these headers.
    fn respond(&self, path: &str, request: &HeaderMap) -> Response<Body> {
        let path = path.trim_start_matches('/');
        let path = if path.is_empty() { INDEX } else { path };
        if !is_public(path) || (self.file)(path).is_none() {
            return refusal(StatusCode::NOT_FOUND, "There is no such file here. The page is at /.\n");
        }
        let accepted = Encoding::accepted(list(request, &header::ACCEPT_ENCODING).as_deref());
        let found = accepted
            .into_iter()
            .find_map(|encoding| Some((encoding, (self.file)(&format!("{path}{}", encoding.suffix()))?)));
        let Some((encoding, file)) = found else {
            let words = "This file cannot be sent in a content coding you accept.\n";
            return with_vary(refusal(StatusCode::NOT_ACCEPTABLE, words));
        };
        let tag = entity_tag(&file);
        let is_held = list(request, &header::IF_NONE_MATCH).is_some_and(|held| names_tag(&held, &tag));
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache_control(path)));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        if is_held {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        } else {
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
            if encoding != Encoding::Identity {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
            }
            *response.body_mut() = Body::from(file.data);
        }
        with_vary(response)
    }
}

/// Answers requests for the files.
pub(crate) fn router(page: Page) -> Router {
    Router::new().route("/", get(answer)).route("/{*path}", get(answer)).with_state(page)
}

async fn answer(State(page): State<Page>, uri: Uri, headers: HeaderMap) -> Response<Body> {
    page.respond(uri.path(), &headers)
}

/// Whether a file has an address. Names that begin with a dot are for git, and a compressed copy is sent at the address
/// of its original.
fn is_public(path: &str) -> bool {
    !Encoding::is_copy(path) && !path.split('/').any(|part| part.starts_with('.'))
}

/// The value of a header that holds a list, which may be spread over several lines.
fn list(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    let lines: Vec<&str> = headers.get_all(name).iter().filter_map(|line| line.to_str().ok()).collect();
    (!lines.is_empty()).then(|| lines.join(","))
}

fn refusal(status: StatusCode, words: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(words));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

/// Tells caches that the response depends on the codings the request accepts.
fn with_vary(mut response: Response<Body>) -> Response<Body> {
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    response
}

/// The version of a file as it is sent: half of its hash, in quotes. A compressed copy has another hash than its
/// original, so each coding has a tag of its own.
fn entity_tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let half = hash.first_chunk().copied().map_or(0, u128::from_be_bytes);
    format!("\"{half:032x}\"")
}

/// Whether `If-None-Match` names this version. It is a list in which `*` means any version; a `W/` before a tag makes no
/// difference here.
fn names_tag(held: &str, tag: &str) -> bool {
    held.split(',').map(str::trim).any(|one| one == "*" || one.trim_start_matches("W/") == tag)
}

/// How long a browser may keep a file. A changed asset has another name. Everything else is asked for each time, which
/// costs one short answer if nothing has changed.
fn cache_control(path: &str) -> &'static str {
    if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// The type of a file by the end of its name. Browsers compile a WASM module while it arrives only if it has its own
/// type.
fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
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
    fn only_hashed_names_are_immutable() {
        assert!(cache_control("assets/index-D04FMyET.js").contains("immutable"));
        // A browser that kept the service worker would never hear of a new version.
        for path in ["index.html", "sw.js", "manifest.webmanifest"] {
            assert_eq!(cache_control(path), "no-cache", "{path}");
        }
    }

    #[test]
    fn types_go_by_the_end_of_the_name() {
        assert_eq!(content_type("assets/engine_bg-c_AN0typ.wasm"), "application/wasm");
        assert_eq!(content_type("index.html"), "text/html; charset=utf-8");
        assert_eq!(content_type("sw.js"), "text/javascript; charset=utf-8");
        assert_eq!(content_type("manifest.webmanifest"), "application/manifest+json");
        assert_eq!(content_type("no.such-kind"), "application/octet-stream");
        assert_eq!(content_type("none"), "application/octet-stream");
    }
}
