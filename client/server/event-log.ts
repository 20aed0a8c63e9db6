import { type EventLog, openLog } from '../../reference-server/log/log.ts';
import type { StubLogger } from './options.ts';

const levels: readonly string[] = ['info', 'warn', 'error', 'silent'];

/**
 * The log of a router. If a logger throws, only its line is lost.
 * @param logger replaces JSON lines on standard error
 */
export function eventLog(level: string, logger: StubLogger | undefined): EventLog {
  if (!levels.includes(level)) throw new TypeError(`logLevel is ${String(level)}. Give one of ${levels.join(', ')}.`);
  if (!logger) return openLog(level);
  const isLevelEnabled = (name: string): boolean => levels.indexOf(name) >= levels.indexOf(level);
  const write = (name: keyof StubLogger) => (details: object, message: string) => {
    if (!isLevelEnabled(name)) return;
    try {
      logger[name](details, message);
    } catch {
      // A log line that fails must not affect the request.
    }
  };
  return { isLevelEnabled, error: write('error'), warn: write('warn'), info: write('info') };
}
