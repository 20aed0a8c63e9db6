use axum::body::Bytes;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, StatusCode};
use axum::{routing::post, BoxError, Router};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex};

/// The largest body that is read.
const MAX_BYTES: usize = 1_000_000;

#[derive(Clone, Copy)]
enum State {
    InProgress,
    Done,
}

type Handling = Pin<Box<dyn Future<Output = Result<(), BoxError>> + Send>>;

/// Receives webhook deliveries: calls the handler for each event until the handler has succeeded once.
///
/// Events have no id. The SHA-256 of the raw body identifies an event, whichever secret has signed it. The states are
/// in memory, one for each event: a service that restarts, runs for months or has several processes keeps them in a
/// table instead, as the guide "Receive webhooks" shows. A handler that never ends keeps its event in progress, so give
/// its calls a time limit.
pub struct Receiver {
    secrets: Vec<String>,
    handle: Box<dyn Fn(Bytes) -> Handling + Send + Sync>,
    states: Mutex<HashMap<[u8; 32], State>>,
}

impl Receiver {
    /// Takes several secrets while one is being replaced.
    pub fn new<F>(secrets: Vec<String>, handle: impl Fn(Bytes) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = Result<(), BoxError>> + Send + 'static,
    {
        assert!(!secrets.contains(&String::new()), "a secret is empty");
        Receiver {
            secrets,
            handle: Box::new(move |body| Box::pin(handle(body))),
            states: Mutex::default(),
        }
    }

    /// The route of `POST /`.
    pub fn router(self) -> Router {
        let receiver = Arc::new(self);
        let deliver = move |headers: HeaderMap, body: Bytes| {
            let receiver = receiver.clone();
            // A task of its own goes on when the sender closes the connection, so the event does not stay in progress.
            let task = tokio::spawn(async move { receiver.receive(&headers, body).await });
            async move { task.await.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR) }
        };
        Router::new()
            .route("/", post(deliver))
            .layer(DefaultBodyLimit::max(MAX_BYTES))
    }

    async fn receive(&self, headers: &HeaderMap, body: Bytes) -> StatusCode {
        if !self.is_genuine(headers, &body) {
            return StatusCode::UNAUTHORIZED;
        }
        let id = Sha256::digest(&body).into();
        match self.claim(id) {
            Some(State::Done) => return StatusCode::OK,
            // The first delivery can still fail. After 503 the service repeats this one; after 200 the event could be lost.
            Some(State::InProgress) => return StatusCode::SERVICE_UNAVAILABLE,
            None => {}
        }
        // A panic of the handler ends its own task only.
        let outcome = tokio::spawn((self.handle)(body)).await;
        let mut states = self.states.lock().unwrap();
        match outcome.map_err(BoxError::from).flatten() {
            Ok(()) => {
                states.insert(id, State::Done);
                StatusCode::OK
            }
            Err(error) => {
                eprintln!("An event is not handled, so the next delivery is: {error}");
                states.remove(&id);
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    /// Claims an event that is unknown. Returns the state of one that is known.
    fn claim(&self, id: [u8; 32]) -> Option<State> {
        let mut states = self.states.lock().unwrap();
        let known = states.get(&id).copied();
        states.entry(id).or_insert(State::InProgress);
        known
    }

    fn is_genuine(&self, headers: &HeaderMap, body: &[u8]) -> bool {
        let given = headers
            .get("x-webhook-signature")
            .and_then(|value| value.as_bytes().strip_prefix(b"sha256="))
            .and_then(|digest| hex::decode(digest).ok());
        let Some(digest) = given else { return false };
        self.secrets.iter().any(|secret| {
            let mac =
                Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key of any length");
            // Compares in constant time.
            mac.chain_update(body).verify_slice(&digest).is_ok()
        })
    }
}
