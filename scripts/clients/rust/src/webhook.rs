use crate::receiver::Receiver;
use crate::steps::{env, equal, step, Outcome};
use tokio::net::TcpListener;

/// Runs the steps in which the harness sends deliveries to a receiver, whose handler asks the harness how it ends.
pub async fn webhook_steps(secret: String) -> Outcome {
    let client = reqwest::Client::new();
    let handler = client.clone();
    let receiver = Receiver::new(vec![secret, env("WEBHOOK_NEXT_SECRET")], move |body| {
        let call = handler.post(env("HANDLE_URL")).body(body);
        async move {
            call.send().await?.error_for_status()?;
            Ok(())
        }
    });
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = format!("http://{}", listener.local_addr()?);
    tokio::spawn(async { axum::serve(listener, receiver.router()).await });
    for name in ["webhook", "webhook-once"] {
        step(name, async {
            let call = client.post(format!("{}/{name}", env("TRY_URL")));
            equal(call.body(address.clone()).send().await?.text().await?, "ok")
        })
        .await;
    }
    Ok(())
}
