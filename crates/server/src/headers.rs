//! What every response says about how it may be used.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, header};

/// Only what this server sends may run, be drawn or be asked. The engine is compiled by the browser, which
/// 'wasm-unsafe-eval' allows for WebAssembly alone; a worker obeys the policy it was itself sent with, so every
/// response carries it.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
     img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// Adds them to a response.
pub(crate) async fn add(mut response: Response<Body>) -> Response<Body> {
    response.headers_mut().extend(HEADERS);
    response
}
