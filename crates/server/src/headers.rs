//! The security headers of every response, and the names under which requests are answered.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Response, StatusCode, header};
use axum::middleware::Next;
use axum::response::IntoResponse;

use crate::app::App;

const HEADERS: [(HeaderName, HeaderValue); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// A browser that came over HTTPS uses nothing else for this name, for a year.
const HTTPS_ALONE: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Scripts, styles, images and requests are limited to this server. 'wasm-unsafe-eval' lets the browser compile WASM
/// modules, and nothing else. A worker obeys the policy of the response it came with, so every response has it.
fn policy(sockets: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
         img-src 'self'; font-src 'self'; connect-src 'self' {sockets}; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'"
    )
}

/// Answers requests to names of ours alone, and adds the headers.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response<Body> {
    let Some(sockets) = app.hosts.sockets(request.headers()) else {
        let words =
            "This name does not belong to this server. Start it with --public-url to use another name.\n";
        return (StatusCode::MISDIRECTED_REQUEST, words).into_response();
    };
    let secure = app.hosts.is_secure(request.headers());
    let policy = sockets.to_str().ok().and_then(|sockets| HeaderValue::from_str(&policy(sockets)).ok());
    let mut response = next.run(request).await;
    response.headers_mut().extend(HEADERS);
    // Files of the page say how long they may be kept; everything else is for one visitor, or of one moment.
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if secure {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HTTPS_ALONE);
    }
    if let Some(policy) = policy {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}
