// The scenario with the clients of ogen.
package main

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"strconv"

	"scenario/merchant"
	"scenario/partner"
)

const phone = "87011234567"

var ctx = context.Background()

// merchantKey is the source of the key of a merchant client.
type merchantKey string

func (key merchantKey) ApiKey(context.Context, merchant.OperationName) (merchant.ApiKey, error) {
	return merchant.ApiKey{APIKey: string(key)}, nil
}

type partnerKey string

func (key partnerKey) PartnerKey(context.Context, partner.OperationName) (partner.PartnerKey, error) {
	return partner.PartnerKey{APIKey: string(key)}, nil
}

func merchantClient(key string, options ...merchant.ClientOption) *merchant.Client {
	return must(merchant.NewClient(os.Getenv("MERCHANT_URL"), merchantKey(key), options...))
}

// given returns the response of a call as the type of its status, or ends the step.
func given[T any](response any, err error) T {
	must(response, err)
	result, ok := response.(T)
	if !ok {
		panic(stop{fmt.Sprintf("a response of type %T", response)})
	}
	return result
}

func create(shop *merchant.Client, body merchant.CreateInvoiceRequest) *merchant.ShortInvoice {
	body.PhoneNumber = phone
	if !body.Amount.Set {
		body.Amount.SetTo(1500)
	}
	response, err := shop.CreateInvoice(ctx, &body)
	return given[*merchant.ShortInvoice](response, err)
}

func read(shop *merchant.Client, id int64) *merchant.SingleInvoice {
	response, err := shop.GetInvoice(ctx, merchant.GetInvoiceParams{ID: id})
	return given[*merchant.SingleInvoice](response, err)
}

func statusOf(shop *merchant.Client, id int64) func() merchant.InvoiceStatus {
	return func() merchant.InvoiceStatus { return read(shop, id).Status }
}

func cancel(shop *merchant.Client, id int64) merchant.CancelInvoiceRes {
	return must(shop.CancelInvoice(ctx, merchant.CancelInvoiceParams{ID: id}))
}

// onboard creates an organization with a linked cashier and returns its key and webhook secret.
func onboard() (key, secret string) {
	client := must(partner.NewClient(os.Getenv("PARTNER_URL"), partnerKey(os.Getenv("PARTNER_KEY"))))
	body := partner.NewOptCreateOrganizationRequest(partner.CreateOrganizationRequest{})
	created, err := client.CreateOrganization(ctx, body)
	id := given[*partner.CreateOrganizationCreated](created, err).Organization.ID
	must(client.StartCashierAuthorisation(ctx, &partner.StartAuthorisationRequest{}, partner.StartCashierAuthorisationParams{ID: id}))
	cashier := &partner.SendPhoneRequest{CashierPhone: "77770000010"}
	must(client.SendCashierPhone(ctx, cashier, partner.SendCashierPhoneParams{ID: id}))
	linked, err := client.VerifyCashierOtp(ctx, &partner.VerifyOtpRequest{Otp: "0000"}, partner.VerifyCashierOtpParams{ID: id})
	equal(given[*partner.OtpResult](linked, err).Success.Value, true)
	hook := &partner.IssueApiKeyRequest{WebhookURL: *must(url.Parse(os.Getenv("WEBHOOK_URL")))}
	issued, err := client.IssueApiKey(ctx, hook, partner.IssueApiKeyParams{ID: id})
	result := given[*partner.ApiKeyResult](issued, err)
	return result.Key, result.WebhookSecret
}

func main() {
	if len(os.Args) > 1 {
		serveCalls(calls(os.Getenv("MERCHANT_KEY")))
		return
	}
	var shop *merchant.Client
	var secret string
	var first *merchant.ShortInvoice

	step("onboard", func() {
		var key string
		key, secret = onboard()
		shop = merchantClient(key)
	})

	step("create", func() {
		first = create(shop, merchant.CreateInvoiceRequest{
			Description:     merchant.NewOptNilString("Coffee"),
			ExternalOrderID: merchant.NewOptNilString("order-1"),
		})
		equal(first.Status, "processing")
		equal(first.Amount, "1500.00")
	})

	step("outcome", func() { eventually("pending", statusOf(shop, first.ID)) })

	step("list", func() {
		response, err := shop.ListInvoices(ctx, merchant.ListInvoicesParams{
			Status:    []merchant.KnownInvoiceStatus{merchant.KnownInvoiceStatusPending, merchant.KnownInvoiceStatusPaid},
			SortBy:    merchant.NewOptInvoiceSortField(merchant.InvoiceSortFieldAmount),
			SortOrder: merchant.NewOptSortOrder(merchant.SortOrderDesc),
			PerPage:   merchant.NewOptInt32(10),
			Search:    merchant.NewOptString("order-1"),
		})
		page := given[*merchant.InvoiceList](response, err)
		equal(page.Total, 1)
		equal(page.Data[0].ID, first.ID)
	})

	step("cancel-200", func() {
		response := given[*merchant.CancelInvoiceOK](cancel(shop, first.ID), nil)
		equal(response.Invoice.Value.Status, "cancelled")
	})

	step("cancel-202", func() {
		production := merchantClient(os.Getenv("PRODUCTION_KEY"))
		made := create(production, merchant.CreateInvoiceRequest{})
		eventually("pending", statusOf(production, made.ID))
		response := given[*merchant.CancelInvoiceAccepted](cancel(production, made.ID), nil)
		equal(response.InvoiceID.Value, made.ID)
		eventually("cancelled", statusOf(production, made.ID))
	})

	step("refund", func() {
		made := create(shop, merchant.CreateInvoiceRequest{})
		eventually("pending", statusOf(shop, made.ID))
		paid := &merchant.SimulateInvoiceStatusRequest{Status: merchant.SimulatedStatusPaid}
		must(shop.SimulateInvoiceStatus(ctx, paid, merchant.SimulateInvoiceStatusParams{ID: made.ID}))
		body := merchant.NewOptCreateRefundRequest(merchant.CreateRefundRequest{Amount: merchant.NewOptFloat64(500)})
		queued, err := shop.CreateRefund(ctx, body, merchant.CreateRefundParams{ID: made.ID})
		equal(given[*merchant.RefundCreated](queued, err).Refund.Status, "pending")
		eventually("completed", func() merchant.RefundStatus {
			response, err := shop.ListRefunds(ctx, merchant.ListRefundsParams{ID: made.ID})
			return given[*merchant.RefundList](response, err).Refunds[0].Status.Value
		})
	})

	step("error-422", func() {
		body := merchant.CreateInvoiceRequest{PhoneNumber: "12", Amount: merchant.NewOptFloat64(1500)}
		response, err := shop.CreateInvoice(ctx, &body)
		equal(len(given[*merchant.UnprocessableError](response, err).Errors.Value["phone_number"]) > 0, true)
	})

	step("error-409", func() {
		body := merchant.CreateInvoiceRequest{ExternalOrderIDIdempotency: merchant.NewOptNilString("once")}
		made := create(shop, body)
		body.PhoneNumber, body.Amount = phone, merchant.NewOptFloat64(1500)
		response, err := shop.CreateInvoice(ctx, &body)
		equal(given[*merchant.DuplicateIdempotencyKeyError](response, err).InvoiceID.Value, made.ID)
	})

	step("unknown-code", func() {
		id := must(strconv.ParseInt(os.Getenv("UNKNOWN_CODE_INVOICE"), 10, 64))
		response, err := shop.GetInvoice(ctx, merchant.GetInvoiceParams{ID: id})
		equal(given[*merchant.ServiceError](response, err).ErrorCode.Value, os.Getenv("UNKNOWN_CODE"))
	})

	step("unknown-status", func() {
		order := merchant.NewOptNilString(os.Getenv("UNKNOWN_STATUS_ORDER"))
		made := create(shop, merchant.CreateInvoiceRequest{ExternalOrderID: order})
		equal(statusOf(shop, made.ID)(), merchant.InvoiceStatus(os.Getenv("UNKNOWN_STATUS")))
	})

	step("amounts", func() {
		for _, amount := range []float64{1, 16_777_217, 99_999_999} {
			made := create(shop, merchant.CreateInvoiceRequest{Amount: merchant.NewOptFloat64(amount)})
			equal(made.Amount, merchant.Money(fmt.Sprintf("%.2f", amount)))
			equal(read(shop, made.ID).Amount, merchant.Money(fmt.Sprintf("%.2f", amount)))
		}
	})

	webhookSteps(secret)
	finish()
}
