import { type CodeId, codes, occurrences } from '../../../generated/catalog.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import { key } from '../../matrices/idempotency/keyed-invoices.ts';
import type { Step } from '../sequences.ts';
import { unlessUnclear } from '../unclear.ts';
import { picked } from '../walk.ts';
import { unlessInjected } from './outages.ts';
import type { Outcomes } from './world.ts';

/** A code with which the provider fails an invoice, and the clause that states it. */
interface Failure {
  readonly code: CodeId;
  readonly clause: ClauseId;
}

/** The codes with which the provider fails an invoice (M §7.5). */
export const failures: readonly Failure[] = (Object.keys(codes) as CodeId[]).flatMap((code) => {
  const clause = [...contractLedger.values()].find(
    ({ id, level, holds, excluded }) =>
      id.startsWith('M-7.5-') && level === 'must' && excluded === undefined && holds.includes(`error:${code}`),
  );
  return clause === undefined || !('event' in codes[code]) ? [] : [{ code, clause: clause.id }];
});

/** The codes with which the risk rules refuse the creation of an invoice. */
export const refusals: readonly CodeId[] = (Object.keys(occurrences.createInvoice) as CodeId[]).filter((code) =>
  /^(content_rejected|outstanding_\w+|recipient_fanout_exceeded|tariff_limit_reached)$/.test(code),
);

/** The provider fails an invoice, and its code is the stated one in every view. */
export async function fail({ context }: Outcomes, { pick, way }: Step): Promise<string | undefined> {
  const [one] = picked(
    failures.filter(({ code }) => context.need[`provider.later:${code}`] !== undefined),
    pick,
  );
  if (one === undefined) return undefined;
  const { api, clause, need, until, valid, unique } = context;
  await unlessUnclear(async () => {
    await need[`provider.later:${one.code}`]?.inject();
    const inbox = need['webhook.inbox'];
    const since = inbox?.mark() ?? 0;
    const used = { ...valid('createInvoice'), [key]: unique('key') };
    const id = (await api.createInvoice(used)).integer('/id');
    const event = inbox?.expect('invoice.status_changed', { id, since, where: ({ status }) => status === 'error' });
    const end = await until(
      (reader) => reader.getInvoice(id),
      (response) => !['processing', 'pending'].includes(String(response.at('/status'))),
    );
    clause('M-3.1-provider-error', end).at('/status').toBe('error');
    clause('M-3.1-provider-error-message', end).at('/error_message').toBeType('string');
    clause(one.clause, end).at('/error_code').toBe(codes[one.code].wire);
    if (event !== undefined && way % 2 === 0) {
      const delivery = await event.arrival();
      clause('M-3.1-provider-error-event', delivery).at('/status').toBe('error');
      clause(one.clause, delivery).at('/error_code').toBe(codes[one.code].wire);
    }
    // An invoice in error gives its key back (M §7.3).
    if (way % 4 === 1) clause('M-7.3-reissue-error', await api.createInvoice(used)).status(201);
  });
  return `create an invoice that the provider fails with ${one.code}`;
}

/** The risk rules refuse an invoice, which leaves its key free (M §7.3). */
export async function refuse({ context }: Outcomes, { pick }: Step): Promise<string | undefined> {
  const [code] = picked(
    refusals.filter((one) => context.need[`risk.later:${one}`] !== undefined),
    pick,
  );
  if (code === undefined) return undefined;
  const { api, clause, need, valid, unique } = context;
  const body = { ...valid('createInvoice'), [key]: unique('key') };
  await unlessUnclear(async () => {
    await need[`risk.later:${code}`]?.inject();
    await unlessInjected(() => api.createInvoice(body, { throttled: 'return' }));
    const again = await api.createInvoice(body, { throttled: 'return' });
    clause('M-7.3-refused-key', again).that(again.status !== 409, 'no 409', '409');
  });
  return `create an invoice that is refused with ${code}, and again`;
}
