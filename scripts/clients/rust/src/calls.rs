use crate::shop::shop;
use crate::steps::{env, Outcome};
use merchant::apis::configuration::Configuration;
use merchant::apis::invoices_api::{cancel_invoice, create_invoice, get_invoice};
use merchant::apis::refunds_api::{create_refund, list_refunds};
use merchant::apis::Error;
use merchant::models::{CreateInvoiceRequest, CreateRefundRequest, DuplicateIdempotencyKeyError};
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};
use std::io::stdin;

/// A call that the driver asks for.
#[derive(Deserialize)]
struct Call {
    call: String,
    id: Option<i64>,
    amount: Option<f64>,
    body: Option<CreateInvoiceRequest>,
}

/// Makes the calls of the driver: one on each line of standard input.
pub async fn serve() -> Outcome {
    let shop = Configuration {
        // A redirect is not followed: the key would go along.
        client: reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .build()?,
        ..shop(env("MERCHANT_KEY"))
    };
    for line in stdin().lines() {
        println!("{}", made(&shop, serde_json::from_str(&line?)?).await);
    }
    Ok(())
}

async fn made(shop: &Configuration, asked: Call) -> Value {
    let id = asked.id.unwrap_or_default();
    match asked.call.as_str() {
        "create" => outcome(201, create_invoice(shop, asked.body.unwrap_or_default()).await),
        "get" => outcome(200, get_invoice(shop, id).await),
        "cancel" => outcome(200, cancel_invoice(shop, id).await),
        "refund" => {
            let request = CreateRefundRequest {
                amount: asked.amount,
                ..Default::default()
            };
            outcome(201, create_refund(shop, id, Some(request)).await)
        }
        _ => outcome(200, list_refunds(shop, id).await),
    }
}

/// The response with its body as the types of the client read it. The client does not say which status a success has.
fn outcome<T: Serialize, E>(success: u16, response: Result<T, Error<E>>) -> Value {
    match response {
        Ok(body) => json!({ "status": success, "body": body }),
        Err(Error::ResponseError(refused)) => {
            let body = serde_json::from_str::<DuplicateIdempotencyKeyError>(&refused.content).ok();
            json!({ "status": refused.status.as_u16(), "body": body })
        }
        Err(_) => json!({}),
    }
}
