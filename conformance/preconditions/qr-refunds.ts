import { placedIn } from '../exchange/requests/places.ts';
import { rowsIn } from '../exchange/responses/rows.ts';
import { idIn, notRefused } from '../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { everyValue, isObject } from '../ground/values/pointer.ts';
import type { RecordId } from '../ground/values/record-id.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import { overlayFor } from './declared-magic.ts';
import {
  addControl,
  byControl,
  paidRecordsLane,
  precondition,
  type Situation,
  type SupplyStrategy,
} from './definition.ts';
import { execute, purchaseOf, type SuppliedPurchase } from './purchases.ts';
import { passExpiry, showsExpiry } from './qr-refund-expiry.ts';

/** Sessions of a refund that the buyer confirms by scanning a QR. */
export interface QrRefundSupplies {
  /** A session before the buyer's scan, one after it, and two that have ended. */
  'qr_refund.open': SuppliedSession;
  'qr_refund.identified': SuppliedIdentified;
  'qr_refund.expired': SuppliedSession;
  'qr_refund.choice_over': SuppliedIdentified & {
    /** A session of the same age whose refund was completed before the time was over, if that was possible. */
    readonly completed: SuppliedIdentified | undefined;
  };
  /** Simulates that a buyer scans the QR of a session. */
  'buyer.scan': { scan(id: RecordId): Promise<void> };
  /** An identified session, and a purchase that allows a partial refund by lines only. */
  'purchase.by_lines': SuppliedByLines;
}

/** A session of a QR refund. */
export interface SuppliedSession {
  readonly id: RecordId;
  /** The response that started it. */
  readonly response: ReceivedResponse;
  /** Starts a further session of the same organization. */
  another(): Promise<SuppliedSession>;
}

export interface SuppliedIdentified extends SuppliedSession {
  readonly purchases: readonly SuppliedPurchase[];
  another(): Promise<SuppliedIdentified>;
}

export interface SuppliedByLines {
  readonly id: RecordId;
  readonly ref: string;
  /** The key of a line in the operator's template, from `{items.ref}`. */
  readonly lineKeys: readonly string[];
  another(): Promise<SuppliedByLines>;
}

/** The ability to let a buyer scan the QR code of a session. */
export const scans = 'qr_refund.scan';

/** Longer than any limit in minutes. The specification does not give the number (M §7.9). */
const beyondChoiceTime = 3600;

const addTemplate = 'templates: { startQrRefund: { … }, simulateQrRefund: { … } }';

/** Sessions of a refund that the buyer confirms by scanning a QR (M §3.5). */
export const qrRefundPreconditions = {
  'qr_refund.open': precondition({
    strategies: [byTemplate(startSession)],
    missing: { reason: 'body_template_missing', detail: 'How a session starts is not specified.', add: addTemplate },
  }),

  'buyer.scan': precondition({
    strategies: scanning(async (setup) => ({ scan: (id: RecordId) => scan(setup, id) })),
    missing: missingBuyer(),
  }),

  'qr_refund.identified': precondition({
    ...paidRecordsLane,
    strategies: scanning(identified),
    missing: missingBuyer(),
  }),

  // The clock is advanced past expires_at if possible, because a simulated expiry would itself be the asserted state.
  'qr_refund.expired': precondition({
    exclusive: true,
    strategies: [
      byControl(['clock.advance'], async (setup) => {
        const session = await startSession(setup);
        await passExpiry(setup, session.id);
        return session;
      }),
      {
        strategy: 'magic',
        tier: 'provisioned',
        enabled: ({ target, control }) => target.mode === 'sandbox' && control?.can('clock.advance') !== true,
        supply: async (setup) => {
          const session = await startSession(setup);
          const declared = setup.run.target.magic['qr_refund.expired'] !== undefined;
          const body = declared ? overlayFor(setup, 'qr_refund.expired') : { event: 'expired' };
          const response = await setup.api.raw({ to: 'simulateQrRefund', path: { id: session.id }, body });
          if (!response.accepted) throw setup.refused('Simulating that the QR of a session expires', response);
          await showsExpiry(setup, session.id, response);
          return session;
        },
      },
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'A session that has expired.',
      add: "magic: { 'qr_refund.expired': { operation: simulateQrRefund, body: { … } } }",
    },
  }),

  'qr_refund.choice_over': precondition({
    exclusive: true,
    strategies: [
      byControl([scans, 'clock.advance'], async (setup) => {
        const session = await identified(setup);
        const completed = await executed(setup).catch(unlessStopped);
        await setup.control('clock.advance', {}, { seconds: beyondChoiceTime });
        return { ...session, completed };
      }),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'A buyer may choose for minutes, and the suite does not wait.',
      add: addControl,
    },
  }),

  'purchase.by_lines': precondition({
    ...paidRecordsLane,
    strategies: [byControl([scans], byLines)],
    missing: {
      reason: 'adapter_missing',
      detail: 'No documented response shows which purchase needs items for a partial refund.',
      add: addControl,
    },
  }),
};

/** Starts a session with the declared body, or with the one that this package assumes. */
export async function startSession(setup: SetupContext): Promise<SuppliedSession> {
  const response = notRefused(await setup.api.startQrRefund(setup.run.valid('startQrRefund')), 'startQrRefund');
  if (!response.accepted) throw setup.refused('Starting a session', response);
  return { id: idIn(response), response, another: () => startSession(setup) };
}

/**
 * The purchases in a response of unspecified shape: rows with a reference, from the collection in which most rows have
 * `returnable` (M §7.9). If several have equally many, the outermost.
 */
export function purchasesIn(response: ReceivedResponse): SuppliedPurchase[] {
  const collections = rowsIn(response.body).map((rows) =>
    rows.flatMap(({ key, row }) => {
      const ref = row.ref ?? row.operation_ref ?? row.id ?? key;
      return typeof ref === 'string' || typeof ref === 'number'
        ? [{ ref: String(ref), returnable: row.returnable }]
        : [];
    }),
  );
  const shown = (rows: readonly SuppliedPurchase[]) => rows.filter(({ returnable }) => returnable !== undefined).length;
  return collections.filter((rows) => rows.length > 0).toSorted((a, b) => shown(b) - shown(a))[0] ?? [];
}

async function identified(setup: SetupContext): Promise<SuppliedIdentified> {
  const session = await startSession(setup);
  await scan(setup, session.id);
  return { ...session, purchases: await purchasesAfterScan(setup, session), another: () => identified(setup) };
}

/** A step that does not succeed leaves one record out: other checks judge it, and what else is there goes on. */
function unlessStopped(error: unknown): undefined {
  if (!(error instanceof StopCheck)) throw error;
}

async function executed(setup: SetupContext): Promise<SuppliedIdentified> {
  const session = await identified(setup);
  const { ref } = purchaseOf(session, 'returnable');
  const { api, run } = setup;
  const response = notRefused(await execute({ api, valid: run.valid }, session, ref), 'executeQrRefund');
  if (!response.accepted) throw setup.refused('Executing the refund of a session', response);
  await setup.shows(
    'the outcome completed',
    () => api.getQrRefund(session.id, { purpose: 'poll' }),
    (read) => [...everyValue(read.body)].some(({ value }) => value === 'completed'),
  );
  return session;
}

/** The purchases of the buyer who has scanned the QR of a session; none when the list is refused, which is judged. */
export async function purchasesAfterScan(
  setup: SetupContext,
  session: Pick<SuppliedSession, 'id'>,
): Promise<SuppliedPurchase[]> {
  await setup.shows(
    'the status customer_identified',
    () => setup.api.getQrRefund(session.id, { purpose: 'poll' }),
    (response) => [...everyValue(response.body)].some(({ value }) => value === 'customer_identified'),
  );
  const list = await setup.api.listQrRefundOperations(session.id);
  if (list.fault !== undefined) throw setup.refused('Reading the purchases of the buyer', list);
  return list.accepted ? purchasesIn(list) : [];
}

async function byLines(setup: SetupContext): Promise<SuppliedByLines> {
  const { id } = await startSession(setup);
  const scanned = await setup.control(scans, { qr_refund_id: id });
  const ref = scanned.at('/evidence/purchases/by_lines');
  const lineKeys = declaredLineKeys(setup);
  if (typeof ref === 'string') return { id, ref, lineKeys, another: () => byLines(setup) };
  const detail = `The control adapter names no purchase of which only lines can be refunded in part: ${scanned.label} (exchange ${scanned.exchange}) has no text at /evidence/purchases/by_lines.`;
  throw new StopCheck('not_tested', 'adapter_missing', detail);
}

/** The operator's names for the key of a line, in the template of the execution. */
export function declaredLineKeys({ run }: SetupContext): string[] {
  const parts: readonly unknown[] = Object.values(run.target.templates.executeQrRefund ?? {}).flat();
  return parts.flatMap((part) =>
    isObject(part)
      ? Object.keys(part).filter((key) => placedIn('executeQrRefund', part[key]).includes('items.ref'))
      : [],
  );
}

/** Simulates the buyer's scan: by the adapter when it is the better way, else by the documented simulation. */
async function scan(setup: SetupContext, id: RecordId): Promise<void> {
  if (actsForBuyer({ target: setup.run.target, control: setup.run.control }) || setup.actor.production === true) {
    await setup.control(scans, { qr_refund_id: id });
    return;
  }
  const response = notRefused(
    await setup.api.simulateQrRefund(id, setup.run.valid('simulateQrRefund')),
    'simulateQrRefund',
  );
  if (!response.accepted) throw setup.refused('Simulating the scan of the buyer', response);
}

/** True when the adapter is the better way: without a declared body, the simulation would be a guess. */
function actsForBuyer({ target, control }: Pick<Situation, 'target' | 'control'>): boolean {
  return control?.can(scans) === true && target.templates.simulateQrRefund === undefined;
}

function scanning<Supply>(supply: (setup: SetupContext) => Promise<Supply>): SupplyStrategy<Supply>[] {
  return [
    {
      strategy: 'magic',
      tier: 'provisioned',
      enabled: (situation) => situation.target.mode === 'sandbox' && !actsForBuyer(situation),
      supply,
    },
    byControl([scans], supply),
  ];
}

function byTemplate<Supply>(supply: (setup: SetupContext) => Promise<Supply>): SupplyStrategy<Supply> {
  return { strategy: 'construct', tier: 'provisioned', enabled: ({ target }) => target.mode === 'sandbox', supply };
}

function missingBuyer() {
  return {
    reason: 'body_template_missing',
    detail: 'No documented call makes a buyer scan the QR code.',
    add: addTemplate,
  } as const;
}
