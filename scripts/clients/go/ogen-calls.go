// The calls of the driver with the client of ogen.
package main

import (
	"encoding/json"
	"errors"
	"net/http"

	"github.com/ogen-go/ogen/validate"

	"scenario/merchant"
)

// noted is an HTTP client that notes the status of the last response: the types of ogen have it in their names only.
type noted struct{ status int }

func (last *noted) Do(request *http.Request) (*http.Response, error) {
	response, err := noRedirect.Do(request)
	if err == nil {
		last.status = response.StatusCode
	}
	return response, err
}

// calls makes calls as a shop. One whose response could not be read has no outcome.
func calls(key string) func(call) outcome {
	last := &noted{}
	shop := merchantClient(key, merchant.WithClient(last))
	return func(asked call) outcome {
		body, err := made(shop, asked)
		if unexpected := (*validate.UnexpectedStatusCodeError)(nil); errors.As(err, &unexpected) {
			return outcome{Status: unexpected.StatusCode}
		}
		if err != nil {
			return outcome{}
		}
		return outcome{last.status, body}
	}
}

func made(shop *merchant.Client, asked call) (any, error) {
	switch asked.Call {
	case "create":
		var body merchant.CreateInvoiceRequest
		if err := json.Unmarshal(asked.Body, &body); err != nil {
			return nil, err
		}
		return shop.CreateInvoice(ctx, &body)
	case "get":
		return shop.GetInvoice(ctx, merchant.GetInvoiceParams{ID: asked.ID})
	case "cancel":
		return shop.CancelInvoice(ctx, merchant.CancelInvoiceParams{ID: asked.ID})
	case "refund":
		body := merchant.CreateRefundRequest{Amount: merchant.NewOptFloat64(asked.Amount)}
		return shop.CreateRefund(ctx, merchant.NewOptCreateRefundRequest(body), merchant.CreateRefundParams{ID: asked.ID})
	default:
		return shop.ListRefunds(ctx, merchant.ListRefundsParams{ID: asked.ID})
	}
}
