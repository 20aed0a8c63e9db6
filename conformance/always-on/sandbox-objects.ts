import type { NamedRecord } from '../contract/records.ts';
import type { Seen } from '../exchange/http/wire.ts';
import { below, everyValue, isObject } from '../ground/values/pointer.ts';
import { show } from '../ground/values/show.ts';
import type { InvariantFinding } from './invariant-finding.ts';

/**
 * M §1: sandbox objects carry `is_sandbox: true`. What is not an invoice may leave the flag out, because its fields are
 * not shown; a flag that is there is not false.
 * @param records those in the response; the flag of an invoice has a clause of its own
 */
export function sandboxObjects({ response }: Seen, records: readonly NamedRecord[]): InvariantFinding[] {
  if (response.interface !== 'merchant' || !response.accepted) return [];
  const invoices = new Set(records.flatMap(({ component, pointer }) => (component === 'Invoice' ? [pointer] : [])));
  return everyValue(response.body).flatMap(({ pointer, value }) =>
    isObject(value) && 'is_sandbox' in value && !invoices.has(pointer)
      ? [
          {
            name: 'sandbox-object',
            clause: 'M-1-sandbox-flag-any',
            held: value.is_sandbox !== false,
            at: below(pointer, 'is_sandbox'),
            expected: 'not false',
            actual: show(value.is_sandbox),
          },
        ]
      : [],
  );
}
