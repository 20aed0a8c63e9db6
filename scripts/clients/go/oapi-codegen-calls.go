// The calls of the driver with the client of oapi-codegen.
package main

import (
	"encoding/json"

	"scenario/merchant"
)

// calls makes calls as a shop. One whose response could not be read has no outcome.
func calls(shop *merchant.ClientWithResponses) func(call) outcome {
	return func(asked call) outcome {
		switch asked.Call {
		case "create":
			var body merchant.CreateInvoiceRequest
			_ = json.Unmarshal(asked.Body, &body)
			got, err := shop.CreateInvoiceWithResponse(ctx, body)
			if err == nil && got.JSON409 != nil {
				return outcome{409, got.JSON409}
			}
			if err == nil {
				return outcome{got.StatusCode(), got.JSON201}
			}
		case "get":
			if got, err := shop.GetInvoiceWithResponse(ctx, asked.ID); err == nil {
				return outcome{got.StatusCode(), got.JSON200}
			}
		case "cancel":
			if got, err := shop.CancelInvoiceWithResponse(ctx, asked.ID); err == nil {
				return outcome{got.StatusCode(), got.JSON200}
			}
		case "refund":
			body := merchant.CreateRefundRequest{Amount: &asked.Amount}
			if got, err := shop.CreateRefundWithResponse(ctx, asked.ID, body); err == nil {
				return outcome{got.StatusCode(), got.JSON201}
			}
		case "refunds":
			if got, err := shop.ListRefundsWithResponse(ctx, asked.ID); err == nil {
				return outcome{got.StatusCode(), got.JSON200}
			}
		}
		return outcome{}
	}
}
