// A server of the merchant interface with one handler of its own: the others respond with 501.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"

	"server/merchant"
)

// handlers has the operations that are written. The embedded interface is nil: unwritten ones are never called.
type handlers struct {
	merchant.StrictServerInterface
}

// written names the operations of handlers.
var written = map[string]bool{"GetTariff": true}

func (handlers) GetTariff(context.Context, merchant.GetTariffRequestObject) (merchant.GetTariffResponseObject, error) {
	isCustom := false
	return merchant.GetTariff200JSONResponse{IsCustom: &isCustom}, nil
}

// errorBody is the body of every error: a phrase or code, and a sentence.
func errorBody(w http.ResponseWriter, status int, phrase, message string) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": phrase, "message": message})
}

// onlyWritten responds with 501 in place of an operation that is not written.
func onlyWritten(next merchant.StrictHandlerFunc, operation string) merchant.StrictHandlerFunc {
	return func(ctx context.Context, w http.ResponseWriter, r *http.Request, request any) (any, error) {
		if written[operation] {
			return next(ctx, w, r, request)
		}
		errorBody(w, http.StatusNotImplemented, "Not implemented", "This server does not implement "+operation+".")
		return nil, nil
	}
}

// withKey refuses a request without the key of the sandbox.
func withKey(next http.Handler) http.Handler {
	key := os.Getenv("MERCHANT_KEY")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if key == "" || r.Header.Get("X-API-Key") != key {
			errorBody(w, http.StatusUnauthorized, "Invalid API key", "Send a valid key in the header X-API-Key.")
			return
		}
		next.ServeHTTP(w, r)
	})
}

func main() {
	invalid := func(w http.ResponseWriter, _ *http.Request, err error) {
		errorBody(w, http.StatusUnprocessableEntity, "Invalid request", err.Error())
	}
	failed := func(w http.ResponseWriter, _ *http.Request, err error) {
		fmt.Fprintln(os.Stderr, err)
		errorBody(w, http.StatusInternalServerError, "server_error", "The server failed.")
	}
	strict := merchant.NewStrictHandlerWithOptions(
		handlers{},
		[]merchant.StrictMiddlewareFunc{onlyWritten},
		merchant.StrictHTTPServerOptions{RequestErrorHandlerFunc: invalid, ResponseErrorHandlerFunc: failed},
	)
	routes := http.NewServeMux()
	merchant.HandlerWithOptions(strict, merchant.StdHTTPServerOptions{
		BaseURL: "/api/v1", BaseRouter: routes, ErrorHandlerFunc: invalid,
	})
	routes.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		errorBody(w, http.StatusNotFound, "Not found", "No resource exists at this path.")
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Printf("http://%s/api/v1\n", listener.Addr())
	fmt.Fprintln(os.Stderr, http.Serve(listener, withKey(routes)))
}
