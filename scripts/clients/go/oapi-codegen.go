// The scenario with the clients of oapi-codegen.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strconv"

	"scenario/merchant"
	"scenario/partner"
)

const phone = "87011234567"

var ctx = context.Background()

func merchantClient(key string, options ...merchant.ClientOption) *merchant.ClientWithResponses {
	return must(merchant.NewClientWithResponses(os.Getenv("MERCHANT_URL"), append(options, merchant.WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			request.Header.Set("X-API-Key", key)
			return nil
		}))...))
}

func create(shop *merchant.ClientWithResponses, body merchant.CreateInvoiceRequest) *merchant.ShortInvoice {
	body.PhoneNumber = phone
	if body.Amount == nil {
		body.Amount = ptr(1500.0)
	}
	response := must(shop.CreateInvoiceWithResponse(ctx, body))
	equal(response.StatusCode(), 201)
	return response.JSON201
}

func statusOf(shop *merchant.ClientWithResponses, id int64) func() merchant.InvoiceStatus {
	return func() merchant.InvoiceStatus { return must(shop.GetInvoiceWithResponse(ctx, id)).JSON200.Status }
}

// onboard creates an organization with a linked cashier and returns its key and webhook secret.
func onboard() (key, secret string) {
	client := must(partner.NewClientWithResponses(os.Getenv("PARTNER_URL"), partner.WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			request.Header.Set("X-Partner-Key", os.Getenv("PARTNER_KEY"))
			return nil
		})))
	created := must(client.CreateOrganizationWithResponse(ctx, partner.CreateOrganizationRequest{}))
	id := created.JSON201.Organization.Id
	must(client.StartCashierAuthorisationWithResponse(ctx, id, partner.StartAuthorisationRequest{}))
	must(client.SendCashierPhoneWithResponse(ctx, id, partner.SendPhoneRequest{CashierPhone: "77770000010"}))
	linked := must(client.VerifyCashierOtpWithResponse(ctx, id, partner.VerifyOtpRequest{Otp: "0000"}))
	equal(*linked.JSON200.Success, true)
	issued := must(client.IssueApiKeyWithResponse(ctx, id, partner.IssueApiKeyRequest{WebhookUrl: os.Getenv("WEBHOOK_URL")}))
	return issued.JSON200.Key, issued.JSON200.WebhookSecret
}

func main() {
	if len(os.Args) > 1 {
		serveCalls(calls(merchantClient(os.Getenv("MERCHANT_KEY"), merchant.WithHTTPClient(noRedirect))))
		return
	}
	var shop *merchant.ClientWithResponses
	var secret string
	var first *merchant.ShortInvoice

	step("onboard", func() {
		var key string
		key, secret = onboard()
		shop = merchantClient(key)
	})

	step("create", func() {
		first = create(shop, merchant.CreateInvoiceRequest{Description: ptr("Coffee"), ExternalOrderId: ptr("order-1")})
		equal(first.Status, "processing")
		equal(first.Amount, "1500.00")
	})

	step("outcome", func() { eventually("pending", statusOf(shop, first.Id)) })

	step("list", func() {
		page := must(shop.ListInvoicesWithResponse(ctx, &merchant.ListInvoicesParams{
			Status:    &[]merchant.KnownInvoiceStatus{merchant.KnownInvoiceStatusPending, merchant.KnownInvoiceStatusPaid},
			SortBy:    ptr(merchant.InvoiceSortFieldAmount),
			SortOrder: ptr(merchant.SortOrderDesc),
			PerPage:   ptr(merchant.PerPage(10)),
			Search:    ptr("order-1"),
		})).JSON200
		equal(page.Total, 1)
		equal(page.Data[0].Id, first.Id)
	})

	step("cancel-200", func() {
		response := must(shop.CancelInvoiceWithResponse(ctx, first.Id))
		equal(response.StatusCode(), 200)
		equal(response.JSON200.Invoice.Status, "cancelled")
	})

	step("cancel-202", func() {
		production := merchantClient(os.Getenv("PRODUCTION_KEY"))
		made := create(production, merchant.CreateInvoiceRequest{})
		eventually("pending", statusOf(production, made.Id))
		response := must(production.CancelInvoiceWithResponse(ctx, made.Id))
		equal(response.StatusCode(), 202)
		equal(response.JSON202 != nil && response.JSON200 == nil, true)
		eventually("cancelled", statusOf(production, made.Id))
	})

	step("refund", func() {
		made := create(shop, merchant.CreateInvoiceRequest{})
		eventually("pending", statusOf(shop, made.Id))
		must(shop.SimulateInvoiceStatusWithResponse(ctx, made.Id, merchant.SimulateInvoiceStatusRequest{Status: "paid"}))
		queued := must(shop.CreateRefundWithResponse(ctx, made.Id, merchant.CreateRefundRequest{Amount: ptr(500.0)}))
		equal(queued.JSON201.Refund.Status, "pending")
		eventually("completed", func() merchant.RefundStatus {
			return *(*must(shop.ListRefundsWithResponse(ctx, made.Id)).JSON200.Refunds)[0].Status
		})
	})

	step("error-422", func() {
		body := merchant.CreateInvoiceRequest{PhoneNumber: "12", Amount: ptr(1500.0)}
		response := must(shop.CreateInvoiceWithResponse(ctx, body))
		equal(response.StatusCode(), 422)
		equal(len((*response.JSON422.Errors)["phone_number"]) > 0, true)
	})

	step("error-409", func() {
		body := merchant.CreateInvoiceRequest{ExternalOrderIdIdempotency: ptr("once"), PhoneNumber: phone, Amount: ptr(1500.0)}
		made := create(shop, body)
		response := must(shop.CreateInvoiceWithResponse(ctx, body))
		equal(response.StatusCode(), 409)
		equal(*response.JSON409.InvoiceId, made.Id)
	})

	step("unknown-code", func() {
		id := must(strconv.ParseInt(os.Getenv("UNKNOWN_CODE_INVOICE"), 10, 64))
		response := must(shop.GetInvoiceWithResponse(ctx, id))
		equal(response.StatusCode(), 404)
		equal(*response.JSON404.ErrorCode, os.Getenv("UNKNOWN_CODE"))
	})

	step("unknown-status", func() {
		made := create(shop, merchant.CreateInvoiceRequest{ExternalOrderId: ptr(os.Getenv("UNKNOWN_STATUS_ORDER"))})
		equal(statusOf(shop, made.Id)(), os.Getenv("UNKNOWN_STATUS"))
	})

	step("amounts", func() {
		for _, amount := range []float64{1, 16_777_217, 99_999_999} {
			made := create(shop, merchant.CreateInvoiceRequest{Amount: ptr(amount)})
			equal(made.Amount, fmt.Sprintf("%.2f", amount))
			equal(must(shop.GetInvoiceWithResponse(ctx, made.Id)).JSON200.Amount, fmt.Sprintf("%.2f", amount))
		}
	})

	webhookSteps(secret)
	finish()
}
