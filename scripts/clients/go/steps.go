package main

import (
	"fmt"
	"os"
	"strings"
	"time"
)

// stop ends the step that runs; step reports it.
type stop struct{ reason string }

var failed int

// step runs one step of the scenario and prints how it ended, so that the next one runs in any case.
func step(name string, run func()) {
	defer func() {
		if reason := recover(); reason != nil {
			failed++
			if end, ok := reason.(stop); ok {
				reason = end.reason
			}
			text := strings.Join(strings.Fields(fmt.Sprint(reason)), " ")
			fmt.Printf("not ok %s: %.160s\n", name, text)
			return
		}
		fmt.Printf("ok %s\n", name)
	}()
	run()
}

func finish() {
	if failed > 0 {
		os.Exit(1)
	}
}

func equal[T comparable](actual, expected T) {
	if actual != expected {
		panic(stop{fmt.Sprintf("expected %v, got %v", expected, actual)})
	}
}

// must returns the result of a call, or ends the step with its error.
func must[T any](result T, err error) T {
	if err != nil {
		panic(stop{err.Error()})
	}
	return result
}

// eventually polls until the expected value comes, for 10 seconds.
func eventually[T comparable](expected T, read func() T) {
	deadline := time.Now().Add(10 * time.Second)
	actual := read()
	for actual != expected && time.Now().Before(deadline) {
		time.Sleep(100 * time.Millisecond)
		actual = read()
	}
	equal(actual, expected)
}

func ptr[T any](value T) *T { return &value }
