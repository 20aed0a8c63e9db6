// Calls that were written against the old contract.
package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"calls/client"

	"github.com/oapi-codegen/runtime/types"
)

func day(text string) *types.Date {
	at, _ := time.Parse(time.DateOnly, text)
	return &types.Date{Time: at}
}

func main() {
	api, err := client.NewClientWithResponses(os.Getenv("BASE_URL"))
	if err != nil {
		panic(err)
	}
	search := "order"
	page := int32(3)
	ctx := context.Background()
	list := client.ListInvoicesParams{Search: &search, DateFrom: day("2026-01-01"), DateTo: day("2026-01-31"), Page: &page}
	if _, err := api.ListInvoicesWithResponse(ctx, &list); err != nil {
		panic(err)
	}
	amount := 16777217.0
	channel := client.ChannelMail
	item := client.CartItem{CatalogItemId: 2001, Count: 2}
	body := client.CreateInvoice{Amount: amount, Item: item, Channel: &channel}
	params := client.CreateInvoiceParams{XRequest: "r-1"}
	if _, err := api.CreateInvoiceWithResponse(ctx, &params, body); err != nil {
		panic(err)
	}
	response, err := api.GetInvoiceWithResponse(ctx, 1042)
	if err != nil {
		panic(err)
	}
	var id int64 = response.JSON200.Id
	var note string = response.JSON200.Note
	var total float64 = response.JSON200.Total
	fmt.Println(id, note, int64(total))
}
