/** Shows the current measurement on a terminal, in one line that the next call replaces. An empty text clears it. */
export function progress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what}`);
}
