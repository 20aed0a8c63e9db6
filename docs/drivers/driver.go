// A driver: it lets the conformance suite use a client of the merchant API, and says what the client believes.
//
// Replace the acts with calls of your own client.
// Run it: npm run conformance -- client --driver -- go run driver.go
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"time"
)

// An act of the suite: the fields that it has depend on the act.
type act struct {
	ID                        int
	Act, Order, Phone, Amount string
}

// A record of the service, as far as this client reads it. Keys that it does not know are ignored.
type record struct {
	ID        int    `json:"id"`
	InvoiceID int    `json:"invoice_id"`
	Status    string `json:"status"`
	Amount    string `json:"amount"`
	Error     string `json:"error"`
	Refunds   []struct {
		Status string `json:"status"`
	} `json:"refunds"`
}

type order struct {
	id       int
	refunded bool
}

var (
	orders = map[string]*order{}
	states = map[string]string{
		"paid": "paid", "partially_refunded": "paid", "cancelled": "cancelled", "expired": "expired", "error": "failed",
	}
	client = &http.Client{
		Timeout: 10 * time.Second,
		// A redirect is not followed, because the key would go along.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
)

// One request: the status, which is 0 without a response, and the body.
func send(method, path string, body any) (int, record) {
	var got record
	text, _ := json.Marshal(body)
	request, _ := http.NewRequest(method, os.Getenv("MERCHANT_URL")+path, bytes.NewReader(text))
	if body == nil {
		request, _ = http.NewRequest(method, os.Getenv("MERCHANT_URL")+path, nil)
	}
	request.Header.Set("X-API-Key", os.Getenv("MERCHANT_KEY"))
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := client.Do(request)
	if err != nil {
		return 0, got
	}
	defer response.Body.Close()
	// An error may have a body of any form: the status is enough then.
	_ = json.NewDecoder(response.Body).Decode(&got)
	return response.StatusCode, got
}

func invoice(a act) {
	amount, _ := strconv.ParseFloat(a.Amount, 64)
	body := map[string]any{
		"phone_number":                  "8" + a.Phone[len(a.Phone)-10:],
		"amount":                        int(amount),
		"external_order_id":             a.Order,
		"external_order_id_idempotency": "order-" + a.Order,
	}
	for attempt := 0; attempt < 3; attempt++ {
		status, got := send("POST", "/invoices", body)
		switch {
		case status == 201:
			orders[a.Order] = &order{id: got.ID}
			return
		case status == 409 && got.Error == "duplicate_idempotency_key":
			orders[a.Order] = &order{id: got.InvoiceID}
			return
		case status > 0 && status < 500:
			return
		}
		time.Sleep(600 * time.Millisecond) // The same request with the same key is safe.
	}
}

func state(a act) map[string]any {
	known := orders[a.Order]
	if known == nil {
		return map[string]any{"state": "unknown"}
	}
	status, got := send("GET", fmt.Sprintf("/invoices/%d", known.id), nil)
	if status != 200 {
		return map[string]any{"state": "unknown"}
	}
	believed := map[string]any{"state": "open", "amount": got.Amount}
	if found, ok := states[got.Status]; ok {
		believed["state"] = found
	}
	if known.refunded {
		believed["refund"] = "pending"
		_, list := send("GET", fmt.Sprintf("/invoices/%d/refunds", known.id), nil)
		if n := len(list.Refunds); n > 0 && (list.Refunds[n-1].Status == "completed" || list.Refunds[n-1].Status == "failed") {
			believed["refund"] = list.Refunds[n-1].Status
		}
	}
	return believed
}

func reply(a act) map[string]any {
	known := orders[a.Order]
	switch {
	case a.Act == "invoice":
		invoice(a)
	case a.Act == "state":
		return state(a)
	case a.Act == "cancel" && known != nil:
		send("POST", fmt.Sprintf("/invoices/%d/cancel", known.id), nil)
	case a.Act == "refund" && known != nil:
		known.refunded = true
		amount, _ := strconv.ParseFloat(a.Amount, 64)
		send("POST", fmt.Sprintf("/invoices/%d/refund", known.id), map[string]any{"amount": amount})
	default:
		return map[string]any{"unsupported": true}
	}
	return map[string]any{}
}

func main() {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var a act
		_ = json.Unmarshal(lines.Bytes(), &a)
		said := reply(a)
		said["id"] = a.ID
		text, _ := json.Marshal(said)
		fmt.Println(string(text))
	}
}
