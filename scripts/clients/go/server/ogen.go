// A server of the merchant interface with one handler of its own: the others respond with 501.
package main

import (
	"context"
	"errors"
	"log"
	"net/http"

	"github.com/ogen-go/ogen/ogenerrors"
	"server/merchant"
)

// handlers has the operations that are written. The embedded handler refuses the others.
type handlers struct {
	merchant.UnimplementedHandler
}

func (handlers) GetTariff(context.Context) (merchant.GetTariffRes, error) {
	return &merchant.Tariff{IsCustom: merchant.NewOptBool(false)}, nil
}

var errKey = errors.New("the key is not valid")

// HandleApiKey refuses a request without the key of the sandbox.
func (handlers) HandleApiKey(ctx context.Context, _ merchant.OperationName, key merchant.ApiKey) (context.Context, error) {
	if isKey(key.APIKey) {
		return ctx, nil
	}
	return ctx, errKey
}

// refuse responds to what the generated code refuses before a handler, and to what a handler returned as an error.
func refuse(_ context.Context, w http.ResponseWriter, _ *http.Request, err error) {
	switch ogenerrors.ErrorCode(err) {
	case http.StatusUnauthorized:
		refuseKey(w)
	case http.StatusNotImplemented:
		refuseOperation(w)
	case http.StatusInternalServerError:
		fail(w, err)
	default:
		refuseRequest(w, err)
	}
}

func main() {
	server, err := merchant.NewServer(
		handlers{},
		handlers{},
		merchant.WithPathPrefix("/api/v1"),
		merchant.WithErrorHandler(refuse),
		merchant.WithNotFound(refusePath),
	)
	if err != nil {
		log.Fatal(err)
	}
	serve(server)
}
