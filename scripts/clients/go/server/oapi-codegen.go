// A server of the merchant interface with a few handlers of its own: the others respond with 501.
package main

import (
	"context"
	"net/http"

	"server/merchant"
)

// unwritten is an interface without a value: its operations are never called.
type unwritten struct{ merchant.StrictServerInterface }

// handlers has the operations that are written.
type handlers struct {
	unwritten
	*invoices
}

// written names the operations of handlers.
var written = map[string]bool{
	"GetTariff": true, "CreateInvoice": true, "GetInvoice": true, "CancelInvoice": true,
	"SimulateInvoiceStatus": true,
}

func (handlers) GetTariff(context.Context, merchant.GetTariffRequestObject) (merchant.GetTariffResponseObject, error) {
	isCustom := false
	return merchant.GetTariff200JSONResponse{IsCustom: &isCustom}, nil
}

// onlyWritten responds with 501 in place of an operation that is not written.
func onlyWritten(next merchant.StrictHandlerFunc, operation string) merchant.StrictHandlerFunc {
	return func(ctx context.Context, w http.ResponseWriter, r *http.Request, request any) (any, error) {
		if written[operation] {
			return next(ctx, w, r, request)
		}
		refuseOperation(w)
		return nil, nil
	}
}

// withKey refuses a request without the key of the sandbox.
func withKey(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isKey(r.Header.Get("X-API-Key")) {
			next.ServeHTTP(w, r)
		} else {
			refuseKey(w)
		}
	})
}

func main() {
	invalid := func(w http.ResponseWriter, _ *http.Request, err error) { refuseRequest(w, err) }
	failed := func(w http.ResponseWriter, _ *http.Request, err error) { fail(w, err) }
	strict := merchant.NewStrictHandlerWithOptions(
		handlers{invoices: &invoices{keys: map[string]*merchant.SingleInvoice{}}},
		[]merchant.StrictMiddlewareFunc{onlyWritten},
		merchant.StrictHTTPServerOptions{RequestErrorHandlerFunc: invalid, ResponseErrorHandlerFunc: failed},
	)
	routes := http.NewServeMux()
	merchant.HandlerWithOptions(strict, merchant.StdHTTPServerOptions{
		BaseURL: "/api/v1", BaseRouter: routes, ErrorHandlerFunc: invalid,
	})
	routes.HandleFunc("/", refusePath)
	serve(withKey(routes))
}
