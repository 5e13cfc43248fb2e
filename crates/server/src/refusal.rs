//! What a client is told over HTTP when something is refused.

use std::time::Duration;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use online::rule;
use table::{OpenError, Refusal, TableRule};

/// A request that is refused: a status, and the reason as the page can say it.
#[derive(Debug)]
pub(crate) struct Refused {
    status: StatusCode,
    pub(crate) why: Refusal,
    /// After how long to ask again.
    wait: Option<Duration>,
}

impl Refused {
    pub(crate) fn new(status: StatusCode, rule: &TableRule) -> Refused {
        Refused { status, why: rule.into(), wait: None }
    }

    /// The refusal of a request over a limit.
    pub(crate) fn too_fast(wait: Duration) -> Refused {
        Refused { wait: Some(wait), ..Refused::new(StatusCode::TOO_MANY_REQUESTS, &rule::TOO_FAST) }
    }

    /// A reason with the facts of the case, which the sentence of the rule names in braces.
    pub(crate) fn with_facts(
        status: StatusCode,
        rule: &TableRule,
        facts: Vec<(&'static str, String)>,
    ) -> Refused {
        let mut why = Refusal::from(rule);
        for (name, fact) in facts {
            why.text = why.text.replace(&format!("{{{name}}}"), &fact);
            why.facts.push((name.into(), fact));
        }
        Refused { status, why, wait: None }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        // Whole seconds, rounded up: a request that comes then is not refused again.
        let seconds = self.wait.map(|wait| wait.as_secs() + 1);
        let headers = seconds.map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
        (self.status, headers.map(AppendHeaders), Json(self.why)).into_response()
    }
}

impl From<store::Unavailable> for Refused {
    fn from(_: store::Unavailable) -> Refused {
        Refused::new(StatusCode::SERVICE_UNAVAILABLE, &rule::NOT_STORED)
    }
}

impl From<store::CommitError> for Refused {
    fn from(error: store::CommitError) -> Refused {
        // The store tells by itself when it fails.
        if !matches!(error, store::CommitError::Unavailable(_)) {
            tracing::error!(%error, "the store refused a change");
        }
        Refused::new(StatusCode::SERVICE_UNAVAILABLE, &rule::NOT_STORED)
    }
}

impl From<OpenError> for Refused {
    fn from(error: OpenError) -> Refused {
        let why = Refusal::from(&table::RoomRefused::from(error));
        Refused { status: StatusCode::UNPROCESSABLE_ENTITY, why, wait: None }
    }
}
