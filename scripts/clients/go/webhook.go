package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

// receiver accepts each genuine delivery once. Its body identifies it: events have no id, and a new secret changes the signature.
type receiver struct {
	secret []byte
	seen   map[string]bool
}

func (r receiver) accepts(signature, body string) bool {
	mac := hmac.New(sha256.New, r.secret)
	mac.Write([]byte(body))
	expected := "sha256=" + hex.EncodeToString(mac.Sum(nil))
	if !hmac.Equal([]byte(expected), []byte(signature)) || r.seen[body] {
		return false
	}
	r.seen[body] = true
	return true
}

type attempt struct {
	Name, Signature, Body string
	Accepted              bool
}

func attempts() (all []attempt) {
	answer := must(http.Get(os.Getenv("ATTEMPTS_URL")))
	defer answer.Body.Close()
	must(0, json.NewDecoder(answer.Body).Decode(&all))
	return all
}

// verifyWebhook expects that genuine deliveries are accepted once, and what is made of them is refused.
func verifyWebhook(secret string) {
	eventually(true, func() bool { return len(attempts()) > 0 })
	shop := receiver{[]byte(secret), map[string]bool{}}
	for _, one := range attempts() {
		equal(fmt.Sprint(one.Name, ": ", shop.accepts(one.Signature, one.Body)), fmt.Sprint(one.Name, ": ", one.Accepted))
	}
}
