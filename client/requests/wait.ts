/** `setTimeout` runs a longer delay at once. */
const longestTimer = 2 ** 31 - 1;

/** Runs a function later, after any number of milliseconds; `Infinity` means never. @returns cancels it */
export function after(ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function start(left: number): void {
    timer = left > longestTimer ? setTimeout(() => start(left - longestTimer), longestTimer) : setTimeout(run, left);
  }
  start(ms);
  return () => clearTimeout(timer);
}

/** Waits. Rejects with the reason of the signal when it is aborted. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  const waited = new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const cancel = after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    function stop(): void {
      cancel();
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
  return waited;
}

/** Settles like the promise, or rejects once the signal is aborted, which a `fetch` may ignore. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
