import type { Api } from '../../../contract/api.ts';
import { bundle } from '../../../contract/bundle.ts';
import type { Expectation } from '../../../exchange/responses/expectation.ts';
import { idIn, notRefused, placesOf, shapeOf, textUnder } from '../../../exchange/responses/unspecified-responses.ts';
import type { Evidence, ReceivedResponse } from '../../../ground/values/evidence.ts';
import { everyValue, valueAt } from '../../../ground/values/pointer.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { arrived } from '../../../matrices/arrived.ts';
import { type Check, check } from '../../../run/define.ts';
import { gradeName } from '../../../run/event-name.ts';
import { taken } from './create.check.ts';

const clauseOf = {
  shift_closed: 'M-7.8-shift-closed',
  item_not_fiscal: 'M-7.8-item-not-fiscal',
  rfo_missing: 'M-7.8-rfo-missing',
  receipt_provider_error: 'M-7.8-provider-error',
  receipt_dispatch_error: 'M-7.8-dispatch-error',
  receipt_ofd_token_revoked: 'M-7.8-token-revoked',
} as const;

/** How a receipt ended. Record and envelope are not specified, so any place counts. */
function endOf(response: ReceivedResponse): string | undefined {
  return ['failed', 'issued'].find((end) => placesOf(response, end).length > 0);
}

/** Only watched for: no section says how a receipt reads that does not fail. */
function isOver(response: ReceivedResponse): boolean {
  return endOf(response) !== undefined;
}

function hasEnded(code: string) {
  return (response: ReceivedResponse): boolean => isOver(response) || placesOf(response, code).length > 0;
}

/** M §7.8: an accepted receipt that cannot be created. One check per code, so that a report names the missing one. */
function failure<const Code extends keyof typeof clauseOf>(code: Code): Check {
  return check({
    id: `receipt.failure.${code.replaceAll('_', '-')}`,
    title: `A receipt fails with ${code}: GET and the event show it`,
    profile: 'receipts',
    clauses: [
      clauseOf[code],
      'M-7.8-failed',
      'M-7.8-failed-event',
      'M-7.8-duplicate-failed',
      'M-7.8-code-place',
      'M-6-receipt-payload',
    ],
    needs: [`receipt.next:${code}`, 'receipt.request'],
    wants: ['webhook.inbox'],
    cost: { requests: 4 },
    async run({ need, api, clause, until, observe }) {
      const inbox = need['webhook.inbox'];
      const since = inbox?.mark() ?? 0;
      const body = need['receipt.request'].body(need[`receipt.next:${code}`].overlay);
      const created = notRefused(await api.raw({ to: 'createReceipt', body }), 'createReceipt');
      const id = idIn(created, 'receipt_id');
      const event = inbox?.expect('receipt.failed', { id, since });
      const end = await until((reader) => reader.getReceipt(id), hasEnded(code));
      clause('M-7.8-failed', end)
        .status(200)
        .that(endOf(end) === 'failed', 'the status failed', textUnder(end, 'status') ?? shapeOf(end.body));
      const places = placesOf(end, code);
      clause(clauseOf[code], end)
        .status(200)
        .that(places.length > 0, `${code} somewhere in the receipt`, shapeOf(end.body));
      if (endOf(end) === 'failed') await staysUsed({ api, clause }, body);
      observe('Under which key does a failed receipt carry its code?', places.join(', ') || 'none', {
        clause: 'M-7.8-code-place',
        evidence: end,
      });
      if (!event) return;
      const delivery = await event.arrival();
      gradeName({ clause, observe }, 'M-7.8-failed-event', delivery, 'receipt.failed');
      const other = otherCodeIn(delivery, code);
      clause(clauseOf[code], delivery).that(other === undefined, `${code}, or no code`, String(other));
      observe('What does receipt.failed contain?', shapeOf(delivery.body), { clause: 'M-6-receipt-payload' });
    },
  });
}

/** The code of another failure in the event. Which key has the code is not specified, so any place counts. */
function otherCodeIn({ body }: Pick<Evidence, 'body'>, own: string): string | undefined {
  const shown = [...everyValue(body)].map(({ value }) => value);
  return shown.includes(own) ? undefined : Object.keys(clauseOf).find((code) => shown.includes(code));
}

/** The key of a failed receipt is used, whatever the failure was. */
async function staysUsed(
  { api, clause }: { api: Api; clause(id: 'M-7.8-duplicate-failed', evidence: Evidence): Expectation },
  body: object,
): Promise<void> {
  clause('M-7.8-duplicate-failed', await api.raw({ to: 'createReceipt', body }))
    .status(409)
    .code('duplicate_client_operation_id');
}

/** M §7.8: an item needs both barcode and ntin. */
function incomplete<const Detail extends 'barcode' | 'ntin'>(detail: Detail): Check {
  return check({
    id: `receipt.failure.without-${detail}`,
    title: `A receipt over an item without ${detail} fails with item_not_fiscal, also next to complete items, however it is paid`,
    profile: 'receipts',
    clauses: [`M-7.8-item-not-fiscal-${detail}`, 'M-7.8-failed-event', 'M-7.8-duplicate-failed'],
    needs: ['org.production', 'receipt.request', 'receipt.item.new'],
    wants: ['webhook.inbox'],
    tier: 'controlled',
    cost: { requests: 24 },
    async run({ need, api, clause, until, observe }) {
      const inbox = need['webhook.inbox'];
      const request = need['receipt.request'];
      const lacking = await request.bodyWithout(detail);
      notRefused(await api.raw({ to: 'createReceipt', body: request.body(), purpose: 'twin' }), 'createReceipt');
      const [good, bad] = [linesOf(request.body()), linesOf(lacking)];
      const carts =
        good.length > 0 && bad.length > 0
          ? [
              [...good, ...bad],
              [...bad, ...good],
              [...good, ...good, ...bad],
            ]
          : [];
      const bodies = [
        lacking,
        ...carts.map((cart_items) => ({ ...request.body(), cart_items })),
        ...otherPayments(lacking).map((payment_type) => ({ ...request.body(), cart_items: bad, payment_type })),
      ];
      for (const body of bodies) {
        const since = inbox?.mark() ?? 0;
        const sent = await api.raw({ to: 'createReceipt', body });
        // Neither carts nor ways to pay are specified: of a refusal of another one nothing follows.
        if (body !== lacking && !sent.accepted) continue;
        const created = notRefused(sent, 'createReceipt');
        const id = idIn(created, 'receipt_id');
        const end = await until((reader) => reader.getReceipt(id), hasEnded('item_not_fiscal'));
        clause(`M-7.8-item-not-fiscal-${detail}`, end)
          .status(200)
          .that(placesOf(end, 'item_not_fiscal').length > 0, 'item_not_fiscal', shapeOf(end.body));
        if (endOf(end) !== 'failed') continue;
        await staysUsed({ api, clause }, body);
        if (inbox === undefined) continue;
        const event = inbox.expect('receipt.failed', { id, since });
        const delivery = await arrived({ clause }, 'M-7.8-failed-event', event, end);
        if (delivery !== undefined) gradeName({ clause, observe }, 'M-7.8-failed-event', delivery, 'receipt.failed');
      }
    },
  });
}

/** The ways to pay that this package knows, except the one of the body. */
function otherPayments({ payment_type: own }: Readonly<Record<string, unknown>>): readonly unknown[] {
  const ways = valueAt(bundle('merchant'), '/components/schemas/PaymentType/enum');
  return Array.isArray(ways) ? (ways as unknown[]).filter((way) => way !== own) : [];
}

function linesOf({ cart_items: lines }: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(lines) ? lines : [];
}

export const receiptFailureChecks: readonly Check[] = [
  ...(Object.keys(clauseOf) as (keyof typeof clauseOf)[]).map(failure),
  incomplete('barcode'),
  incomplete('ntin'),

  check({
    id: 'receipt.failure.trade-point',
    title:
      'A receipt of an organization whose trade point code is undefined fails with rfo_missing, or is refused with it',
    profile: 'receipts',
    clauses: ['M-7.8-rfo-missing'],
    needs: ['org.becomes:org.lacks:trade_point_code', 'receipt.request'],
    cost: { requests: 8 },
    async run({ need, api, clause, until, watch }) {
      const change = need['org.becomes:org.lacks:trade_point_code'];
      const { body } = need['receipt.request'];
      const create = (purpose: 'twin' | 'act') => api.raw({ to: 'createReceipt', body: body(), purpose });
      if (!change.already) {
        const id = idIn(notRefused(await create('twin'), 'createReceipt'), 'receipt_id');
        const issued = await watch((reader) => reader.getReceipt(id), isOver);
        if (endOf(issued) === 'failed') throw stillFailing(issued);
      }
      await change.apply();
      const created = notRefused(await create('act'), 'createReceipt', ['rfo_missing']);
      // The cashbox refuses at once with this code (M §7.10), and the specification says "also in the fiscal flow".
      if (!created.accepted) {
        clause('M-7.8-rfo-missing', created).status(409).code('rfo_missing');
        return;
      }
      const id = idIn(created, 'receipt_id');
      const end = await until((reader) => reader.getReceipt(id), hasEnded('rfo_missing'));
      const isNamed = endOf(end) === 'failed' && placesOf(end, 'rfo_missing').length > 0;
      clause('M-7.8-rfo-missing', end).that(isNamed, 'failed with rfo_missing', shapeOf(end.body));
    },
  }),

  check({
    id: 'receipt.failure.simulated',
    title: 'A receipt whose failure is simulated sends the event of every failed receipt',
    profile: 'receipts',
    clauses: ['M-7.8-failed-event'],
    needs: ['receipt.request', 'webhook.inbox'],
    cost: { requests: 4 },
    async run({ need, api, clause, watch, observe }) {
      const inbox = need['webhook.inbox'];
      const since = inbox.mark();
      // The form of `simulate` is not specified: a receipt that does not fail says nothing about its event.
      const body = need['receipt.request'].body({ simulate: { status: 'failed' } });
      const created = notRefused(await api.raw({ to: 'createReceipt', body }), 'createReceipt');
      const id = idIn(created, 'receipt_id');
      const end = await watch((reader) => reader.getReceipt(id), isOver);
      if (endOf(end) !== 'failed') {
        const message = `The receipt did not fail: ${end.label} (exchange ${end.exchange}).`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const event = inbox.expect('receipt.failed', { id, since });
      const delivery = await arrived({ clause }, 'M-7.8-failed-event', event, end);
      if (delivery !== undefined) gradeName({ clause, observe }, 'M-7.8-failed-event', delivery, 'receipt.failed');
    },
  }),

  check({
    id: 'receipt.failure.retry',
    title: 'The key of a failed receipt cannot be used again; a retry with a new key is accepted',
    profile: 'receipts',
    clauses: ['M-7.8-duplicate-failed', 'M-7.8-new-key'],
    needs: ['receipt.next:shift_closed', 'receipt.request'],
    cost: { requests: 5 },
    async run({ need, api, clause, until }) {
      const { body } = need['receipt.request'];
      const request = body(need['receipt.next:shift_closed'].overlay);
      const created = notRefused(await api.raw({ to: 'createReceipt', body: request }), 'createReceipt');
      const id = idIn(created, 'receipt_id');
      const end = await until((reader) => reader.getReceipt(id), hasEnded('shift_closed'));
      if (endOf(end) !== 'failed') {
        const message = `The receipt did not fail: ${end.label} (exchange ${end.exchange}).`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      await staysUsed({ api, clause }, request);
      clause('M-7.8-new-key', await api.raw({ to: 'createReceipt', body: body() })).status(taken);
    },
  }),
];

function stillFailing({ label, exchange }: ReceivedResponse): StopCheck {
  const message = `A receipt fails although the organization lacks nothing yet: ${label} (exchange ${exchange}).`;
  return new StopCheck('not_tested', 'twin_rejected', message);
}
