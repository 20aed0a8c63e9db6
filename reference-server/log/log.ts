import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** The part of a log that the HTTP layer needs. Implementations need not use pino. */
export type EventLog = Pick<Log, 'isLevelEnabled'> &
  Readonly<Record<'error' | 'warn' | 'info', (details: object, message: string) => void>>;

/** Keys of logged objects that can hold secrets. Bodies are never logged. */
const secretPaths = ['key', 'secret', 'otp', 'token', 'authorization', 'x-api-key', 'x-partner-key', 'webhook_secret'];

/** Shows only the last two digits of a phone number: enough to distinguish two of them in a log. */
export function maskPhone(phone: string): string {
  return `${'*'.repeat(Math.max(0, phone.length - 2))}${phone.slice(-2)}`;
}

function ignoreWriteError(): void {}

/** Standard error. Lines without a reader are dropped; pino would retry them, and the process would not exit. */
function standardError(): DestinationStream {
  // One listener per process, however many servers it runs.
  if (!process.stderr.listeners('error').includes(ignoreWriteError)) process.stderr.on('error', ignoreWriteError);
  return { write: (line) => void process.stderr.write(line) };
}

/** The server's log: JSON lines on standard error, without keys, secrets and codes, with masked phones. */
export function openLog(level: string, stream: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          ...secretPaths.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
          'phone',
          '*.phone',
          'phone_number',
          '*.phone_number',
          'cashier_phone',
          '*.cashier_phone',
        ],
        censor: (value, path) =>
          (path.at(-1) ?? '').includes('phone') && typeof value === 'string' ? maskPhone(value) : '[redacted]',
      },
    },
    stream,
  );
}
