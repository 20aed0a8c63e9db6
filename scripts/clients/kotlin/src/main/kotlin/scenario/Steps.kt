package scenario

import kotlin.system.exitProcess

private var failed = 0

/** Runs one step of the scenario and prints how it ended, so that the next one runs in any case. */
fun step(name: String, run: () -> Unit) {
    try {
        run()
        println("ok $name")
    } catch (error: Exception) {
        failed++
        println("not ok $name: ${error.toString().replace(Regex("\\s+"), " ").take(160)}")
    }
}

fun finish(): Nothing = exitProcess(if (failed > 0) 1 else 0)

fun equal(actual: Any?, expected: Any?) {
    check(actual == expected) { "expected $expected, got $actual" }
}

/** Polls until the expected value comes, for 10 seconds. */
fun <T> eventually(expected: T, read: () -> T) {
    val deadline = System.nanoTime() + 10_000_000_000
    var actual = read()
    while (actual != expected && System.nanoTime() < deadline) {
        Thread.sleep(100)
        actual = read()
    }
    equal(actual, expected)
}

/** A value that the harness passes. */
fun env(name: String): String = checkNotNull(System.getenv(name)) { "no $name" }
