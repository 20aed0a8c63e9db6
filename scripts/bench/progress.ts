/** Shows on a terminal what is being measured, in one line that the next one replaces; an empty one clears it. */
export function progress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what}`);
}
