use crate::steps::{env, equal, Outcome};
use merchant::apis::configuration::{ApiKey, Configuration};
use merchant::apis::{invoices_api, Error};
use merchant::models::{CreateInvoiceRequest, ShortInvoice};
use partner::apis::{api_keys_api, cashier_authorisation_api, configuration, organizations_api};
use partner::models::{IssueApiKeyRequest, SendPhoneRequest, VerifyOtpRequest};
use serde::de::DeserializeOwned;

/// The merchant interface with the key of one organization.
pub fn shop(key: String) -> Configuration {
    Configuration {
        base_path: env("MERCHANT_URL"),
        api_key: Some(ApiKey { prefix: None, key }),
        ..Default::default()
    }
}

pub fn invoice() -> CreateInvoiceRequest {
    CreateInvoiceRequest {
        amount: Some(1500.0),
        ..CreateInvoiceRequest::new("87011234567".into())
    }
}

pub async fn create(shop: &Configuration, request: CreateInvoiceRequest) -> Outcome<ShortInvoice> {
    Ok(invoices_api::create_invoice(shop, request).await?)
}

pub async fn status_of(shop: &Configuration, id: i64) -> Outcome<String> {
    Ok(invoices_api::get_invoice(shop, id).await?.status)
}

/// The body of a call that must be refused with a status.
pub fn refused<B: DeserializeOwned, T, E>(status: u16, response: Result<T, Error<E>>) -> Outcome<B> {
    match response {
        Err(Error::ResponseError(response)) => {
            equal(response.status.as_u16(), status)?;
            Ok(serde_json::from_str(&response.content)?)
        }
        Err(error) => Err(error.to_string().into()),
        Ok(_) => Err("the call was not refused".into()),
    }
}

/// Creates an organization with a linked cashier. Returns its key and webhook secret.
pub async fn onboard() -> Outcome<(String, String)> {
    let partner = configuration::Configuration {
        base_path: env("PARTNER_URL"),
        api_key: Some(configuration::ApiKey {
            prefix: None,
            key: env("PARTNER_KEY"),
        }),
        ..Default::default()
    };
    let id = organizations_api::create_organization(&partner, Some(Default::default()))
        .await?
        .organization
        .id;
    cashier_authorisation_api::start_cashier_authorisation(
        &partner,
        id,
        Some(serde_json::json!({})),
    )
    .await?;
    let phone = SendPhoneRequest::new("77770000010".into());
    cashier_authorisation_api::send_cashier_phone(&partner, id, phone).await?;
    let otp = VerifyOtpRequest::new("0000".into());
    equal(
        cashier_authorisation_api::verify_cashier_otp(&partner, id, otp)
            .await?
            .success,
        Some(true),
    )?;
    let request = IssueApiKeyRequest::new(env("WEBHOOK_URL"));
    let issued = api_keys_api::issue_api_key(&partner, id, request).await?;
    Ok((issued.key, issued.webhook_secret))
}
