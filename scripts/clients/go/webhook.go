package main

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
)

func post(url string, body []byte) (int, string, error) {
	response, err := http.Post(url, "text/plain", bytes.NewReader(body))
	if err != nil {
		return 0, "", err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return response.StatusCode, string(text), err
}

// webhookSteps runs the steps in which the harness sends deliveries to a receiver, whose handler asks the harness how it ends.
func webhookSteps(secret string) {
	server := httptest.NewServer(&Receiver{
		Secrets: []string{secret, os.Getenv("WEBHOOK_NEXT_SECRET")},
		Handle: func(body []byte) error {
			status, _, err := post(os.Getenv("HANDLE_URL"), body)
			if err == nil && status != http.StatusOK {
				err = fmt.Errorf("status %d", status)
			}
			return err
		},
	})
	defer server.CloseClientConnections()
	for _, name := range []string{"webhook", "webhook-once"} {
		step(name, func() {
			_, text, err := post(os.Getenv("TRY_URL")+"/"+name, []byte(server.URL))
			must(0, err)
			equal(text, "ok")
		})
	}
}
