import { shownAddress } from '../store/postgres/address.ts';
import type { Flags } from './program.ts';

/** Names of store errors whose message explains why the data cannot be used. */
const ofStore: ReadonlySet<string> = new Set(['StoreUnusable', 'StoreUnavailable']);

/** The reason why the server could not start, in one line; undefined for a fault of the server itself. */
export function startProblem(error: unknown, flags: Pick<Flags, 'data'>): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `${error.message.replace(/^listen /, '')}. Stop the program that uses it, or set another --port or --control-port.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `cannot listen on ${placeOf(error)} (${String(code)}). Choose an address of this machine, and a port that you may use.`;
  }
  if (error.name === 'WeakToken') return `--control-token ${error.message}.`;
  if (error.name === 'RetentionTooShort') return `--retain ${error.message}.`;
  if (flags.data === undefined) return undefined;
  const refusal = `--data ${shownAddress(flags.data)} cannot be used: ${error.message}.`;
  if (error.name === 'FileInUse') return `${refusal} Stop that process, or name another file.`;
  const known = code === 'ERR_SQLITE_ERROR' || ofStore.has(error.name) || error.message.startsWith('it was written');
  return known ? refusal : undefined;
}

/** The address that the server could not listen on: `192.0.2.1:80`. */
function placeOf(error: Error): string {
  const host = 'address' in error ? error.address : 'hostname' in error ? error.hostname : '';
  return 'port' in error ? `${String(host)}:${String(error.port)}` : String(host);
}
