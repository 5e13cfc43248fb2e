//! The security headers of every response.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, header};

/// Scripts, styles, images and requests are limited to this server. 'wasm-unsafe-eval' lets the browser compile WASM
/// modules, and nothing else. A worker obeys the policy of the response it came with, so every response has it.
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

/// Adds the headers to a response.
pub(crate) async fn add(mut response: Response<Body>) -> Response<Body> {
    response.headers_mut().extend(HEADERS);
    response
}
