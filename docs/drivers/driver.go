// A driver: it lets the conformance suite use a client of the merchant API, and says what the client believes.
//
// Replace the acts with calls of your own client.
// Run it: npm run conformance -- client --driver -- go run driver.go
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"time"
)

// An act of the suite: the fields that it has depend on the act.
type act struct {
	ID                        int
	Act, Order, Phone, Amount string
	Merchant                  string
	Codes                     []string
	Seconds                   float64
	Now                       time.Time
}

// A record of the service, as far as this client reads it. Keys that it does not know are ignored.
type record struct {
	ID           int      `json:"id"`
	InvoiceID    int      `json:"invoice_id"`
	Status       string   `json:"status"`
	Amount       string   `json:"amount"`
	Error        string   `json:"error"`
	ErrorCode    string   `json:"error_code"`
	Refund       refund   `json:"refund"`
	Refunds      []refund `json:"refunds"`
	Key          string   `json:"key"`
	Organization struct {
		ID int `json:"id"`
	} `json:"organization"`
}

type refund struct {
	ID     int    `json:"id"`
	Status string `json:"status"`
}

// What is known of an order, its invoice, and the refund that was asked for last.
type order struct {
	id         int
	phone      string
	failure    string
	failedAt   time.Time
	isRefunded bool
	refund     int
}

// What is known of the merchant that was onboarded as an order.
type merchant struct {
	path, key, cashier string
	isRefused          bool
}

// After a longer wait, the order is issued another time.
const longestWait = 10 * time.Second

var (
	orders    = map[string]*order{}
	merchants = map[string]*merchant{}
	states    = map[string]string{
		"paid": "paid", "partially_refunded": "paid", "cancelled": "cancelled", "expired": "expired", "error": "failed",
	}
	client = &http.Client{
		Timeout: 10 * time.Second,
		// A redirect is not followed, because the key would go along.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
)

// How far the clock of this client is ahead of the machine's.
var ahead time.Duration

func now() time.Time { return time.Now().Add(ahead) }

// The time to wait, or -1. Retry-After has seconds in digits, or a date.
func statedWait(text string) time.Duration {
	seconds, err := strconv.ParseUint(text, 10, 32)
	if err == nil || errors.Is(err, strconv.ErrRange) {
		return time.Duration(seconds) * time.Second
	}
	if date, err := http.ParseTime(text); err == nil {
		return max(0, date.Sub(now()))
	}
	return -1
}

func send(method, path string, body any) (int, time.Duration, record) {
	return exchange(method, os.Getenv("MERCHANT_URL")+path, "X-API-Key", os.Getenv("MERCHANT_KEY"), body)
}

func partner(method, path string, body any) (int, record) {
	status, _, got := exchange(method, os.Getenv("PARTNER_URL")+path, "X-Partner-Key", os.Getenv("PARTNER_KEY"), body)
	return status, got
}

// One request: the status, which is 0 without a response, the time to wait, and the body.
func exchange(method, url, header, key string, body any) (int, time.Duration, record) {
	var got record
	text, _ := json.Marshal(body)
	request, _ := http.NewRequest(method, url, bytes.NewReader(text))
	if body == nil {
		request, _ = http.NewRequest(method, url, nil)
	}
	request.Header.Set(header, key)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := client.Do(request)
	if err != nil {
		return 0, -1, got
	}
	defer response.Body.Close()
	// An error may have a body of any form: the status is enough then.
	_ = json.NewDecoder(response.Body).Decode(&got)
	return response.StatusCode, statedWait(response.Header.Get("Retry-After")), got
}

func invoice(a act) {
	key := os.Getenv("MERCHANT_KEY")
	if a.Merchant != "" {
		one := merchants[a.Merchant]
		if one == nil || one.key == "" {
			return
		}
		key = one.key
	}
	known := orders[a.Order]
	if known == nil {
		known = &order{}
		orders[a.Order] = known
	}
	// The payer has no account under this number, or the provider needs two to three minutes.
	if known.failure == "client_not_found" && a.Phone == known.phone {
		return
	}
	if known.failure == "provider_throttled" && now().Sub(known.failedAt) < 150*time.Second {
		return
	}
	known.phone = a.Phone
	amount, _ := strconv.ParseFloat(a.Amount, 64)
	body := map[string]any{
		"phone_number":                  "8" + a.Phone[len(a.Phone)-10:],
		"amount":                        int(amount),
		"external_order_id":             a.Order,
		"external_order_id_idempotency": "order-" + a.Order,
	}
	for attempt := 0; attempt < 3; attempt++ {
		status, wait, got := exchange("POST", os.Getenv("MERCHANT_URL")+"/invoices", "X-API-Key", key, body)
		switch {
		case status == 201:
			known.id, known.failure = got.ID, ""
			return
		case status == 409 && got.Error == "duplicate_idempotency_key":
			known.id = got.InvoiceID
			return
		case wait > longestWait || status > 0 && status < 500 && (status != 429 || wait < 0):
			return
		}
		time.Sleep(max(600*time.Millisecond, wait)) // The same request with the same key is safe.
	}
}

func state(a act) map[string]any {
	known := orders[a.Order]
	if known == nil || known.id == 0 {
		return map[string]any{"state": "unknown"}
	}
	status, _, got := send("GET", fmt.Sprintf("/invoices/%d", known.id), nil)
	if status != 200 {
		return map[string]any{"state": "unknown"}
	}
	if got.ErrorCode != known.failure {
		known.failure, known.failedAt = got.ErrorCode, now()
	}
	believed := map[string]any{"state": "open", "amount": got.Amount}
	if found, ok := states[got.Status]; ok {
		believed["state"] = found
	}
	if known.isRefunded {
		believed["refund"] = "pending"
		_, _, list := send("GET", fmt.Sprintf("/invoices/%d/refunds", known.id), nil)
		for _, one := range list.Refunds {
			if one.ID == known.refund && (one.Status == "completed" || one.Status == "failed") {
				believed["refund"] = one.Status
			}
		}
	}
	return believed
}

// A key has 200 requests in a minute.
func wait(a act) {
	until := time.Now().Add(time.Duration(a.Seconds * float64(time.Second)))
	for state(a)["state"] == "open" && time.Now().Before(until) {
		time.Sleep(500 * time.Millisecond)
	}
}

func refundPart(a act, known *order) {
	amount, _ := strconv.ParseFloat(a.Amount, 64)
	status, _, got := send("POST", fmt.Sprintf("/invoices/%d/refund", known.id), map[string]any{"amount": amount})
	if status == 201 {
		known.isRefunded, known.refund = true, got.Refund.ID
	}
	if status == 0 || status >= 500 {
		// It may have been made, and a repeat could refund twice: a person looks at the list.
		known.isRefunded, known.refund = true, 0
	}
}

func onboard(a act) {
	for _, one := range merchants {
		if one.isRefused {
			return // There are as many test organizations as there may be.
		}
	}
	one := merchants[a.Order]
	if one == nil {
		one = &merchant{cashier: "unknown"}
		merchants[a.Order] = one
	}
	status, got := partner("POST", "/organizations", map[string]any{"external_id": a.Order})
	one.isRefused = got.Error == "test_org_limit"
	if status != 200 && status != 201 {
		return
	}
	one.path = fmt.Sprintf("/organizations/%d", got.Organization.ID)
	if one.cashier != "linked" {
		one.cashier = linked(one.path+"/kaspi-auth", a)
	}
	renewKey(a.Order)
}

// Links a cashier, and says what became of it.
func linked(auth string, a act) string {
	if status, _ := partner("POST", auth+"/init", map[string]any{}); status != 200 {
		return "unknown"
	}
	if status, _ := partner("POST", auth+"/send-phone", map[string]any{"cashier_phone": a.Phone}); status != 200 {
		return "pending"
	}
	for _, code := range a.Codes {
		// A wrong code is a 200, too.
		partner("POST", auth+"/verify-otp", map[string]any{"otp": code})
		if _, got := partner("GET", auth+"/status", nil); got.Status == "active" {
			return "linked"
		}
	}
	return "pending"
}

func renewKey(name string) {
	one := merchants[name]
	if one == nil || one.cashier != "linked" {
		return
	}
	body := map[string]any{"name": name, "webhook_url": "https://shop.example.com/events"}
	if status, got := partner("POST", one.path+"/api-key", body); status == 200 || status == 201 {
		one.key = got.Key // No other response has it.
	}
}

func reply(a act) map[string]any {
	known := orders[a.Order]
	switch {
	case a.Act == "invoice":
		invoice(a)
	case a.Act == "onboard":
		onboard(a)
	case a.Act == "renew-key":
		renewKey(a.Order)
	case a.Act == "state" && merchants[a.Order] != nil:
		return map[string]any{"cashier": merchants[a.Order].cashier}
	case a.Act == "state":
		return state(a)
	case a.Act == "wait":
		wait(a)
	case a.Act == "clock":
		ahead = time.Until(a.Now)
		return map[string]any{"now": now()}
	case (a.Act == "cancel" || a.Act == "refund") && (known == nil || known.id == 0):
		return map[string]any{}
	case a.Act == "cancel":
		send("POST", fmt.Sprintf("/invoices/%d/cancel", known.id), nil)
	case a.Act == "refund":
		refundPart(a, known)
	default:
		return map[string]any{"unsupported": true}
	}
	return map[string]any{}
}

func main() {
	// A wrong key is not sent: an error could show it.
	if !regexp.MustCompile("^[!-~]+$").MatchString(os.Getenv("MERCHANT_KEY")) {
		log.Fatal("MERCHANT_KEY is not set, or has a character that no key has, such as a line break.")
	}
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var a act
		_ = json.Unmarshal(lines.Bytes(), &a)
		said := reply(a)
		said["id"] = a.ID
		text, _ := json.Marshal(said)
		fmt.Println(string(text))
	}
}
