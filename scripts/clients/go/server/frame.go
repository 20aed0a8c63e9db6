package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
)

// errorBody is the body of every error: a phrase or code, and a sentence.
func errorBody(w http.ResponseWriter, status int, phrase, message string) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": phrase, "message": message})
}

// isKey reports whether a request has the key of the sandbox.
func isKey(given string) bool {
	key := os.Getenv("MERCHANT_KEY")
	return key != "" && given == key
}

func refuseKey(w http.ResponseWriter) {
	errorBody(w, http.StatusUnauthorized, "Invalid API key", "Send a valid key in the header X-API-Key.")
}

func refusePath(w http.ResponseWriter, _ *http.Request) {
	errorBody(w, http.StatusNotFound, "Not found", "No resource exists at this path.")
}

func refuseOperation(w http.ResponseWriter) {
	errorBody(w, http.StatusNotImplemented, "Not implemented", "This server does not implement the operation.")
}

func refuseRequest(w http.ResponseWriter, err error) {
	errorBody(w, http.StatusUnprocessableEntity, "Invalid request", err.Error())
}

func fail(w http.ResponseWriter, err error) {
	fmt.Fprintln(os.Stderr, err)
	errorBody(w, http.StatusInternalServerError, "server_error", "The server failed.")
}

// serve listens on the port PORT of this machine, or on a free one, prints the address of the interface, and serves until it is stopped.
func serve(handler http.Handler) {
	listener, err := net.Listen("tcp", "127.0.0.1:"+os.Getenv("PORT"))
	if err == nil {
		fmt.Printf("http://%s/api/v1\n", listener.Addr())
		err = http.Serve(listener, handler)
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
