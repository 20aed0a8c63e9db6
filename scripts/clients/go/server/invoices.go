package main

import (
	"context"
	"fmt"
	"math"
	"regexp"
	"sync"
	"time"
	"unicode/utf8"

	"server/merchant"
)

// invoices has the operations of invoices that are written, with the invoices in memory: put your database here.
type invoices struct {
	lock sync.Mutex
	all  []*merchant.SingleInvoice
	keys map[string]*merchant.SingleInvoice
}

var phone = regexp.MustCompile(`^8\d{10}$`)

func ptr[T any](value T) *T { return &value }

func invalid(field, message string) merchant.CreateInvoice422JSONResponse {
	errors := merchant.FieldErrors{field: {message}}
	return merchant.CreateInvoice422JSONResponse{Message: "The given data was invalid.", Errors: &errors}
}

func (list *invoices) CreateInvoice(
	_ context.Context, request merchant.CreateInvoiceRequestObject,
) (merchant.CreateInvoiceResponseObject, error) {
	body := request.Body
	switch {
	case !phone.MatchString(body.PhoneNumber):
		return invalid("phone_number", "The format is 8XXXXXXXXXX."), nil
	case body.Amount == nil || *body.Amount < 1 || *body.Amount > 99_999_999:
		return invalid("amount", "The amount is from 1 to 99999999."), nil
	case *body.Amount != math.Trunc(*body.Amount):
		return merchant.CreateInvoice422JSONResponse{
			Error: ptr("amount_must_be_whole_tenge"), ErrorCode: ptr("amount_must_be_whole_tenge"), Message: "Send whole tenge.",
		}, nil
	case body.Description != nil && utf8.RuneCountInString(*body.Description) > 60:
		return merchant.CreateInvoice422JSONResponse{
			Error: ptr("description_too_long"), ErrorCode: ptr("description_too_long"), Message: "The payer sees 60 characters.",
		}, nil
	}
	list.lock.Lock()
	defer list.lock.Unlock()
	key := ""
	if body.ExternalOrderIdIdempotency != nil {
		key = *body.ExternalOrderIdIdempotency
	}
	if earlier := list.keys[key]; key != "" && earlier != nil && earlier.Status != "cancelled" {
		return merchant.CreateInvoice409JSONResponse{
			Error: "duplicate_idempotency_key", ErrorCode: ptr("duplicate_idempotency_key"), Message: "The invoice exists.",
			InvoiceId: &earlier.Id, Status: &earlier.Status,
		}, nil
	}
	made := &merchant.SingleInvoice{
		Id: int64(len(list.all) + 1), Amount: fmt.Sprintf("%.2f", *body.Amount), Status: "processing",
		Phone: ptr("7" + body.PhoneNumber[1:]), Description: body.Description, ExternalOrderId: body.ExternalOrderId,
		CreatedAt: time.Now().UTC(), IsSandbox: true, TotalRefunded: "0.00", Items: []merchant.InvoiceItem{},
	}
	list.all = append(list.all, made)
	list.keys[key] = made
	return merchant.CreateInvoice201JSONResponse{
		Id: made.Id, Amount: made.Amount, Status: made.Status, Phone: *made.Phone, CreatedAt: made.CreatedAt,
	}, nil
}

// find returns an invoice, or nil, and the refusal of one that does not exist.
func (list *invoices) find(id int64) (*merchant.SingleInvoice, merchant.InvoiceNotFoundJSONResponse) {
	if id >= 1 && id <= int64(len(list.all)) {
		return list.all[id-1], merchant.InvoiceNotFoundJSONResponse{}
	}
	return nil, merchant.InvoiceNotFoundJSONResponse{
		Error: "Invoice not found", Message: "The invoice does not exist.",
	}
}

func (list *invoices) GetInvoice(
	_ context.Context, request merchant.GetInvoiceRequestObject,
) (merchant.GetInvoiceResponseObject, error) {
	list.lock.Lock()
	defer list.lock.Unlock()
	found, refusal := list.find(request.Id)
	if found == nil {
		return merchant.GetInvoice404JSONResponse{InvoiceNotFoundJSONResponse: refusal}, nil
	}
	return merchant.GetInvoice200JSONResponse(*found), nil
}

func (list *invoices) CancelInvoice(
	_ context.Context, request merchant.CancelInvoiceRequestObject,
) (merchant.CancelInvoiceResponseObject, error) {
	list.lock.Lock()
	defer list.lock.Unlock()
	found, refusal := list.find(request.Id)
	if found == nil {
		return merchant.CancelInvoice404JSONResponse{InvoiceNotFoundJSONResponse: refusal}, nil
	}
	if found.Status != "processing" {
		return merchant.CancelInvoice400JSONResponse{
			Error: "Invoice cannot be cancelled", Message: "The invoice has ended.",
		}, nil
	}
	found.Status = "cancelled"
	return merchant.CancelInvoice200JSONResponse{Message: "The invoice is cancelled.", Invoice: &merchant.CancelledInvoice{
		Id: found.Id, Amount: found.Amount, Status: found.Status, Phone: *found.Phone, CreatedAt: found.CreatedAt,
	}}, nil
}

func (list *invoices) SimulateInvoiceStatus(
	_ context.Context, request merchant.SimulateInvoiceStatusRequestObject,
) (merchant.SimulateInvoiceStatusResponseObject, error) {
	list.lock.Lock()
	defer list.lock.Unlock()
	found, refusal := list.find(request.Id)
	if found == nil {
		return merchant.SimulateInvoiceStatus404JSONResponse{
			InvoiceOfRecordNotFoundJSONResponse: merchant.InvoiceOfRecordNotFoundJSONResponse(refusal),
		}, nil
	}
	status := request.Body.Status
	if status != "error" && found.Status != "processing" {
		return merchant.SimulateInvoiceStatus422JSONResponse{
			Error: ptr("invalid_status_transition"), ErrorCode: ptr("invalid_status_transition"), Message: "The invoice has ended.",
		}, nil
	}
	found.Status = string(status)
	switch status {
	case "error":
		found.ErrorCode, found.ErrorMessage = ptr("sandbox_simulated_error"), ptr("Simulated by a request.")
	case "paid":
		found.PaidAt = ptr(time.Now().UTC())
	}
	return merchant.SimulateInvoiceStatus200JSONResponse{Message: ptr("Simulated."), Invoice: found}, nil
}
