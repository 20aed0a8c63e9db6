import type { Seen } from '../exchange/http/wire.ts';
import { carriesId } from '../exchange/responses/by-content.ts';
import { everyValue } from '../ground/values/pointer.ts';
import type { InvariantFinding } from './invariant-finding.ts';

interface Made {
  readonly id: number;
  /** Requests with higher numbers were sent after the response that returned the refund. */
  readonly sent: number;
}

/** A list of more refunds may have pages: its payload is not specified. */
const most = 10;

/** M §4.6: the refunds of an invoice are listed from their creation on, whatever their status is. */
export class MadeRefunds {
  readonly #made = new Map<string, Made[]>();

  judge({ operation, response, path, lastSent: sent, credential }: Seen): InvariantFinding[] {
    if (operation !== 'createRefund' && operation !== 'listRefunds') return [];
    const owner = String(credential?.organization ?? credential?.value ?? credential?.name);
    const key = `${owner} ${String(path?.id)}`;
    const made = this.#made.get(key) ?? [];
    if (operation === 'createRefund') {
      const id = response.at('/refund/id');
      if (response.status === 201 && typeof id === 'number') this.#made.set(key, [...made, { id, sent }]);
      return [];
    }
    const due = made.filter((one) => one.sent < response.exchange).map(({ id }) => id);
    if (response.status !== 200 || due.length === 0 || made.length > most) return [];
    const values = [...everyValue(response.body)].map(({ value }) => value);
    const lacking = due.filter((id) => !values.some((value) => carriesId(value, id, ['id', 'refund_id'])));
    return [
      {
        name: 'refunds-listed',
        clause: 'M-4.6-refunds-contains',
        held: lacking.length === 0,
        at: '',
        expected: `refunds ${due.join(', ')}`,
        actual: lacking.length === 0 ? 'each of them' : `without ${lacking.join(', ')}`,
      },
    ];
  }
}
