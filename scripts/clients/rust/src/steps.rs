use std::error::Error;
use std::fmt::Debug;
use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub type Outcome<T = ()> = Result<T, Box<dyn Error>>;

static FAILED: AtomicBool = AtomicBool::new(false);

/// Runs one step of the scenario and prints how it ended, so that the next one runs in any case.
pub async fn step<T>(name: &str, run: impl Future<Output = Outcome<T>>) -> Option<T> {
    match run.await {
        Ok(result) => {
            println!("ok {name}");
            Some(result)
        }
        Err(error) => {
            FAILED.store(true, Ordering::Relaxed);
            let text = error
                .to_string()
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ");
            println!(
                "not ok {name}: {}",
                text.chars().take(160).collect::<String>()
            );
            None
        }
    }
}

pub fn finish() {
    std::process::exit(FAILED.load(Ordering::Relaxed).into());
}

pub fn equal<A: PartialEq<B> + Debug, B: Debug>(actual: A, expected: B) -> Outcome {
    if actual == expected {
        return Ok(());
    }
    Err(format!("expected {expected:?}, got {actual:?}").into())
}

/// Polls until the expected value comes, for 10 seconds.
pub async fn eventually<T, F>(expected: T, mut read: impl FnMut() -> F) -> Outcome
where
    T: PartialEq + Debug,
    F: Future<Output = Outcome<T>>,
{
    let deadline = Instant::now() + Duration::from_secs(10);
    let mut actual = read().await?;
    while actual != expected && Instant::now() < deadline {
        tokio::time::sleep(Duration::from_millis(100)).await;
        actual = read().await?;
    }
    equal(actual, expected)
}

/// A value that the harness passes.
pub fn env(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("no {name}"))
}
