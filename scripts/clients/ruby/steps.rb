# The names of the steps that failed.
FAILED = []

# Runs a step of the scenario and prints how it ended. Returns its result, or nil when it failed.
def step(name)
  result = yield
  puts "ok #{name}"
  result
rescue StandardError => error # Whatever a generated client raises is the result of the step.
  FAILED << name
  puts "not ok #{name}: #{error.class}: #{error.message.split.join(' ')[0, 160]}"
  nil
ensure
  $stdout.flush
end

def equal(actual, expected)
  raise "expected #{expected.inspect}, got #{actual.inspect}" unless actual == expected
end

# Polls until the expected value comes, for 10 seconds.
def eventually(expected)
  deadline = Process.clock_gettime(Process::CLOCK_MONOTONIC) + 10
  until (actual = yield) == expected
    equal(actual, expected) if Process.clock_gettime(Process::CLOCK_MONOTONIC) > deadline
    sleep 0.1
  end
end
