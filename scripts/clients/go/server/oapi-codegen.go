// A server of the merchant interface with one handler of its own: the others respond with 501.
package main

import (
	"context"
	"net/http"

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
		handlers{},
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
