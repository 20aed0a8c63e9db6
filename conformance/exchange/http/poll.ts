import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';

/** Waits. Ends early with the abort reason when the run is aborted. */
export function abortable(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** First and longest pause between two polls, in milliseconds. */
const firstPause = 25;
const longestPause = 1000;

/**
 * Reads repeatedly, with growing pauses, until the condition holds. The specification sets no time limit, so a late
 * outcome is inconclusive. It is a failure only when the operator declares the limit as binding.
 */
export async function until(
  read: () => Promise<ReceivedResponse>,
  done: (response: ReceivedResponse) => boolean,
  limit: { name: string; milliseconds: number; promised: boolean; signal: AbortSignal },
): Promise<ReceivedResponse> {
  const { isDone, response } = await polled(read, done, limit);
  if (isDone) return response;
  throw tooLate(response, limit);
}

/** The longest wait for what no section names, in milliseconds. */
const longestWatch = 2000;

/**
 * Reads repeatedly until the condition holds, for a while. The end of the wait proves nothing: no section says that the
 * condition ever holds.
 * @returns the last response
 */
export async function watch(
  read: () => Promise<ReceivedResponse>,
  done: (response: ReceivedResponse) => boolean,
  signal: AbortSignal,
): Promise<ReceivedResponse> {
  return (await polled(read, done, { milliseconds: longestWatch, signal })).response;
}

async function polled(
  read: () => Promise<ReceivedResponse>,
  done: (response: ReceivedResponse) => boolean,
  { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
): Promise<{ isDone: boolean; response: ReceivedResponse }> {
  const deadline = performance.now() + milliseconds;
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 1.6)) {
    const response = await read();
    const isDone = response.fault === undefined && done(response);
    if (isDone || performance.now() + pause > deadline) return { isDone, response };
    await abortable(pause, signal);
  }
}

function tooLate(
  response: ReceivedResponse,
  limit: { name: string; milliseconds: number; promised: boolean },
): StopCheck {
  const bound = `timeouts.${limit.name} (${limit.milliseconds / 1000} s)`;
  const last = `Last seen: ${response.label}, exchange ${response.exchange}.`;
  if (response.fault !== undefined) {
    return new StopCheck('inconclusive', 'network', `The outcome was not seen within ${bound}. ${last}`);
  }
  if (limit.promised) {
    return new StopCheck(
      'fail',
      'timeout_without_bound',
      `The outcome did not come within the promised ${bound}. ${last}`,
    );
  }
  return new StopCheck(
    'inconclusive',
    'timeout_without_bound',
    `The outcome did not come within ${bound}; the specification sets no limit. ${last}`,
    `timeouts: { ${limit.name}: ${(limit.milliseconds * 2) / 1000}s }`,
  );
}
