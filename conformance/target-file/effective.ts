import { createHash } from 'node:crypto';
import type { Target } from '../ground/declared-target/target.ts';
import { isRecord } from './source.ts';

/** The configuration of a run for its report, with its hash: references, no secrets, two digits of a phone. */
export function effective(target: Target): { config: Target; hash: string } {
  const config: Target =
    target.merchant === undefined
      ? target
      : { ...target, merchant: { ...target.merchant, phones: target.merchant.phones.map(masked) } };
  const hash = createHash('sha256').update(canonical(target)).digest('hex').slice(0, 16);
  return { config, hash: `sha256:${hash}` };
}

function masked(phone: string): string {
  return phone.replace(/^8\d{8}(?=\d{2}$)/, '8········');
}

/** JSON with sorted keys, so that the order in the file does not change the hash. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
