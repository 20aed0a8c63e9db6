use crate::steps::{env, equal, eventually, Outcome};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use std::collections::HashSet;

/// Accepts each genuine delivery once. Its body identifies it: events have no id, and a new secret changes the signature.
struct Receiver {
    secret: String,
    seen: HashSet<String>,
}

impl Receiver {
    fn accepts(&mut self, signature: &str, body: &str) -> bool {
        let Some(digest) = signature
            .strip_prefix("sha256=")
            .and_then(|text| hex::decode(text).ok())
        else {
            return false;
        };
        let mac =
            Hmac::<Sha256>::new_from_slice(self.secret.as_bytes()).expect("a key of any length");
        // Compares in constant time.
        mac.chain_update(body).verify_slice(&digest).is_ok() && self.seen.insert(body.to_owned())
    }
}

#[derive(serde::Deserialize)]
struct Attempt {
    name: String,
    signature: String,
    body: String,
    accepted: bool,
}

async fn attempts() -> Outcome<Vec<Attempt>> {
    Ok(reqwest::get(env("ATTEMPTS_URL")).await?.json().await?)
}

/// Genuine deliveries are accepted once; what is made of them is refused.
pub async fn verify_webhook(secret: String) -> Outcome {
    eventually(true, || async { Ok(!attempts().await?.is_empty()) }).await?;
    let mut receiver = Receiver {
        secret,
        seen: HashSet::new(),
    };
    for Attempt {
        name,
        signature,
        body,
        accepted,
    } in attempts().await?
    {
        equal(
            format!("{name}: {}", receiver.accepts(&signature, &body)),
            format!("{name}: {accepted}"),
        )?;
    }
    Ok(())
}
