import type { NamedRecord } from '../contract/records.ts';
import { sandboxProcess } from '../contract/sandbox-process.ts';
import type { Seen } from '../exchange/http/wire.ts';
import { show } from '../ground/values/show.ts';
import type { InvariantFinding } from './invariant-finding.ts';

/**
 * P §4 rule 3, §8.1: a test organization always takes the mock path, whatever was done with it before. Test
 * organizations are those whose last card says so to the same partner.
 */
export class TestOrganizations {
  readonly #known = new Map<string, boolean>();

  /** @param records those in the response */
  judge({ operation, path, credential, response }: Seen, records: readonly NamedRecord[]): InvariantFinding[] {
    const keyOf = (id: unknown) => `${credential?.value ?? credential?.name} ${String(id)}`;
    for (const { component, value } of records) {
      if (component === 'Organization') this.#known.set(keyOf(value.id), value.sandbox_mode === true);
    }
    const isStarted = operation === 'startCashierAuthorisation' && response.accepted;
    if (!isStarted || this.#known.get(keyOf(path?.id)) !== true) return [];
    const id = response.at('/process_id');
    return [
      {
        name: 'sandbox-process',
        clause: 'P-4-init-sandbox-id',
        held: typeof id === 'string' && sandboxProcess.test(id),
        at: '/process_id',
        expected: 'SANDBOX- and a UUID',
        actual: show(id),
      },
    ];
  }
}
