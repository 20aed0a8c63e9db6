package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log"
	"net/http"
	"sync"
)

// maxBytes is the largest body that is read.
const maxBytes = 1_000_000

type state int

const (
	inProgress state = iota
	done
)

// Receiver is an http.Handler for webhook deliveries: it calls Handle for each event until Handle has succeeded once.
//
// Events have no id. The SHA-256 of the raw body identifies an event, whichever secret has signed it. The states are in
// memory, one for each event: a service that restarts, runs for months or has several processes keeps them in a table
// instead, as the guide "Receive webhooks" shows. A handler that never ends keeps its event in progress, so give its
// calls a time limit.
type Receiver struct {
	Secrets []string // several while a secret is being replaced
	Handle  func(body []byte) error
	states  sync.Map
}

func (r *Receiver) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, request.Body, maxBytes))
	if err != nil {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	w.WriteHeader(r.receive(request.Header.Get("X-Webhook-Signature"), body))
}

// receive processes one delivery and returns the status to respond with.
func (r *Receiver) receive(signature string, body []byte) int {
	if !r.isGenuine(signature, body) {
		return http.StatusUnauthorized
	}
	id := sha256.Sum256(body)
	if known, loaded := r.states.LoadOrStore(id, inProgress); loaded {
		if known == done {
			return http.StatusOK
		}
		// The first delivery can still fail. After 503 the service repeats this one; after 200 the event could be lost.
		return http.StatusServiceUnavailable
	}
	succeeded := false
	defer func() { // also when Handle panics
		if succeeded {
			r.states.Store(id, done)
		} else {
			r.states.Delete(id)
		}
	}()
	if err := r.Handle(body); err != nil {
		log.Print("An event is not handled, so the next delivery is: ", err)
		return http.StatusInternalServerError
	}
	succeeded = true
	return http.StatusOK
}

func (r *Receiver) isGenuine(signature string, body []byte) bool {
	for _, secret := range r.Secrets {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write(body)
		expected := "sha256=" + hex.EncodeToString(mac.Sum(nil))
		// A secret whose variable is not set is empty, and signs nothing.
		if secret != "" && hmac.Equal([]byte(signature), []byte(expected)) {
			return true
		}
	}
	return false
}
