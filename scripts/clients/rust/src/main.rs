//! The scenario with the client of OpenAPI Generator, library reqwest.

mod calls;
mod receiver;
mod shop;
mod steps;
mod webhook;

use merchant::apis::invoices_api::{cancel_invoice, create_invoice, get_invoice, list_invoices};
use merchant::apis::refunds_api::{create_refund, list_refunds};
use merchant::apis::sandbox_api::simulate_invoice_status;
use merchant::models::{
    CreateInvoiceRequest, CreateRefundRequest, DuplicateIdempotencyKeyError, ServiceError,
    InvoiceSortField, KnownInvoiceStatus, SimulateInvoiceStatusRequest, SimulatedStatus, SortOrder,
    UnprocessableError,
};
use shop::{create, invoice, onboard, refused, shop, status_of};
use steps::{env, equal, eventually, finish, step};

fn text(value: &str) -> Option<Option<String>> {
    Some(Some(value.to_owned()))
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    if std::env::args().len() > 1 {
        return calls::serve().await.expect("a call of the driver is a line of JSON");
    }
    let (key, secret) = step("onboard", onboard()).await.unwrap_or_default();
    let shop = shop(key);

    let id = step("create", async {
        let request = CreateInvoiceRequest {
            description: text("Coffee"),
            external_order_id: text("order-1"),
            ..invoice()
        };
        let made = create(&shop, request).await?;
        equal(made.status, "processing")?;
        equal(made.amount, "1500.00")?;
        Ok(made.id)
    })
    .await
    .unwrap_or_default();

    step(
        "outcome",
        eventually("pending".to_owned(), || status_of(&shop, id)),
    )
    .await;

    step("list", async {
        let status = Some(vec![KnownInvoiceStatus::Pending, KnownInvoiceStatus::Paid]);
        let (sort, order) = (Some(InvoiceSortField::Amount), Some(SortOrder::Desc));
        let page = list_invoices(
            &shop,
            Some("order-1"),
            status,
            None,
            None,
            sort,
            order,
            Some(10),
            None,
        )
        .await?;
        equal(page.total, 1)?;
        equal(page.data[0].id, id)
    })
    .await;

    step("cancel-200", async {
        let result = cancel_invoice(&shop, id).await?;
        equal(
            result.invoice.map(|one| one.status),
            Some("cancelled".to_owned()),
        )
    })
    .await;

    step("cancel-202", async {
        let production = shop::shop(env("PRODUCTION_KEY"));
        let id = create(&production, invoice()).await?.id;
        eventually("pending".to_owned(), || status_of(&production, id)).await?;
        let result = cancel_invoice(&production, id).await?;
        equal(
            (result.invoice.is_none(), result.invoice_id),
            (true, Some(id)),
        )?;
        eventually("cancelled".to_owned(), || status_of(&production, id)).await
    })
    .await;

    step("refund", async {
        let id = create(&shop, invoice()).await?.id;
        eventually("pending".to_owned(), || status_of(&shop, id)).await?;
        simulate_invoice_status(
            &shop,
            id,
            SimulateInvoiceStatusRequest::new(SimulatedStatus::Paid),
        )
        .await?;
        let request = CreateRefundRequest {
            amount: Some(500.0),
            ..Default::default()
        };
        equal(
            create_refund(&shop, id, Some(request)).await?.refund.status,
            "pending",
        )?;
        eventually(Some("completed".to_owned()), || async {
            let first = list_refunds(&shop, id)
                .await?
                .refunds
                .and_then(|all| all.into_iter().next());
            Ok(first.and_then(|one| one.status))
        })
        .await
    })
    .await;

    step("error-422", async {
        let request = CreateInvoiceRequest {
            phone_number: "12".into(),
            ..invoice()
        };
        let error: UnprocessableError = refused(422, create_invoice(&shop, request).await)?;
        equal(
            error
                .errors
                .unwrap_or_default()
                .contains_key("phone_number"),
            true,
        )
    })
    .await;

    step("error-409", async {
        let request = CreateInvoiceRequest {
            external_order_id_idempotency: text("once"),
            ..invoice()
        };
        let made = create(&shop, request.clone()).await?;
        let error: DuplicateIdempotencyKeyError =
            refused(409, create_invoice(&shop, request).await)?;
        equal(error.invoice_id, Some(made.id))
    })
    .await;

    step("unknown-code", async {
        let id = env("UNKNOWN_CODE_INVOICE").parse()?;
        let error: ServiceError = refused(404, get_invoice(&shop, id).await)?;
        equal(error.error_code, Some(env("UNKNOWN_CODE")))
    })
    .await;

    step("unknown-status", async {
        let request = CreateInvoiceRequest {
            external_order_id: text(&env("UNKNOWN_STATUS_ORDER")),
            ..invoice()
        };
        let made = create(&shop, request).await?;
        equal(status_of(&shop, made.id).await?, env("UNKNOWN_STATUS"))
    })
    .await;

    step("amounts", async {
        for amount in [1.0, 16_777_217.0, 99_999_999.0] {
            let made = create(
                &shop,
                CreateInvoiceRequest {
                    amount: Some(amount),
                    ..invoice()
                },
            )
            .await?;
            equal(made.amount, format!("{amount:.2}"))?;
            equal(
                get_invoice(&shop, made.id).await?.amount,
                format!("{amount:.2}"),
            )?;
        }
        Ok(())
    })
    .await;

    webhook::webhook_steps(secret).await.expect("a free port");
    finish();
}
