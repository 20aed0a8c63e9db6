package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

// call is one that the driver asks for.
type call struct {
	Call   string          `json:"call"`
	ID     int64           `json:"id"`
	Amount float64         `json:"amount"`
	Body   json.RawMessage `json:"body"`
}

// outcome is the response of a call, with its body as the generated types read it; no status without a response.
type outcome struct {
	Status int `json:"status,omitempty"`
	Body   any `json:"body,omitempty"`
}

// noRedirect follows no redirect: the key would go along.
var noRedirect = &http.Client{
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// serveCalls makes the calls that come on standard input, one on each line.
func serveCalls(make func(call) outcome) {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var asked call
		_ = json.Unmarshal(lines.Bytes(), &asked)
		text, _ := json.Marshal(make(asked))
		fmt.Println(string(text))
	}
}
