<?php

/** Runs a step of the scenario and prints how it ended. Returns its result, or null when it failed. */
function step(string $name, callable $run): mixed
{
    global $failed;
    try {
        $result = $run();
        echo "ok $name\n";
        return $result;
    } catch (Throwable $error) { // Whatever a generated client throws is the result of the step.
        $failed = true;
        $text = substr(preg_replace('/\s+/', ' ', $error->getMessage()), 0, 160);
        echo "not ok $name: " . get_class($error) . ": $text\n";
        return null;
    }
}

function equal(mixed $actual, mixed $expected): void
{
    if ($actual !== $expected) {
        throw new RuntimeException('expected ' . json_encode($expected) . ', got ' . json_encode($actual));
    }
}

/** Polls until the expected value comes, for 10 seconds. */
function eventually(mixed $expected, callable $read): void
{
    $deadline = microtime(true) + 10;
    while (($actual = $read()) !== $expected) {
        if (microtime(true) > $deadline) {
            equal($actual, $expected);
        }
        usleep(100_000);
    }
}
