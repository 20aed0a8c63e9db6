import express, { type ErrorRequestHandler, type Express } from 'express';
import { StoreUnavailable, storeRetryAfter } from '../domain/ports/store-unavailable.ts';
import type { Log } from '../log/log.ts';
import type { RefusalLog } from '../log/refusal-log.ts';
import { type Ability, type ControlContext, NotApplied, type Params, type Subject, subjectKinds } from './ability.ts';
import { catalogAbilities } from './catalog-abilities.ts';
import { connectionAbilities } from './connection-abilities.ts';
import { deliveryAbilities } from './delivery-abilities.ts';
import { deliveryLog, oneDelivery } from './delivery-log.ts';
import { invoiceAbilities } from './invoice-abilities.ts';
import { limitAbilities } from './limit-abilities.ts';
import { organizationAbilities } from './organization-abilities.ts';
import { organizationList } from './organization-list.ts';
import { outcomeAbilities } from './outcome-abilities.ts';
import { qrRefundAbilities } from './qr-refund-abilities.ts';
import { receiptAbilities } from './receipt-abilities.ts';
import { oneRecord, recordList } from './record-list.ts';
import { refundAbilities } from './refund-abilities.ts';
import { subscriptionAbilities } from './subscription-abilities.ts';
import { withToken } from './token.ts';
import { variationAbilities } from './variation-abilities.ts';

/** Every ability of the server, by name. */
export const abilities: ReadonlyMap<string, Ability> = new Map<string, Ability>(
  Object.entries({
    ...organizationAbilities,
    ...catalogAbilities,
    ...connectionAbilities,
    ...invoiceAbilities,
    ...outcomeAbilities,
    ...qrRefundAbilities,
    ...receiptAbilities,
    ...refundAbilities,
    ...subscriptionAbilities,
    ...limitAbilities,
    ...deliveryAbilities,
    ...variationAbilities,
  }),
);

type Undo = () => Promise<void>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the ids of a subject. The ability reports values that are not positive integers as missing. */
function subjectIn(given: Record<string, unknown>): Subject {
  return Object.fromEntries(
    Object.keys(subjectKinds).flatMap((name) => {
      const value = given[name];
      return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? [[name, value]] : [];
    }),
  );
}

interface Request {
  readonly ability: string;
  readonly subject: Subject;
  readonly params: Params;
  /** Null for what no reset takes back. */
  readonly run: string | null;
}

/** @returns the request, or what is wrong with it */
function readRequest(body: unknown): Request | string {
  if (!isObject(body) || typeof body.ability !== 'string') return 'ability must be a string.';
  if (body.subject !== undefined && !isObject(body.subject)) return 'subject must be an object.';
  if (body.params !== undefined && !isObject(body.params)) return 'params must be an object.';
  const subject = body.subject ?? {};
  const limit = typeof subject.limit === 'string' ? { limit: subject.limit } : {};
  return {
    ability: body.ability,
    subject: subjectIn(subject),
    params: { ...limit, ...body.params },
    run: body.run === null ? null : String(body.run ?? ''),
  };
}

/** The logs of calls and of repeated refusals. */
interface Logs {
  readonly log: Log;
  readonly refusals: RefusalLog;
}

/**
 * The control adapter: puts the server into test states that no documented call reaches. It has a port and a credential
 * of its own, and changes records through the same rules as the API.
 */
export function controlServer(world: ControlContext, token: string, { log, refusals }: Logs): Express {
  const undos = new Map<string, Undo[]>();
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(withToken(token, refusals), express.json({ limit: 64 * 1024 }));

  app.get('/abilities', (_request, response) => {
    response.json([...abilities].map(([name, { params }]) => (params.length > 0 ? { name, params } : { name })));
  });

  app.post('/apply', async (request, response) => {
    const action = readRequest(request.body);
    if (typeof action === 'string') {
      response.status(422).json({ message: action });
      return;
    }
    const { ability, subject, params, run } = action;
    const undo = (work: Undo): void => {
      if (run !== null) undos.set(run, [...(undos.get(run) ?? []), work]);
    };
    try {
      const known = abilities.get(ability);
      if (!known) throw new NotApplied(`Unknown ability: ${ability.slice(0, 100)}.`);
      const evidence = await known.apply(world, { subject, params, undo });
      await world.store.shared?.publish();
      log.info({ ability, subject, run }, 'applied');
      response.json({ applied: true, evidence });
    } catch (error) {
      if (!(error instanceof NotApplied)) throw error;
      response.json({ applied: false, reason: error.message });
    }
  });

  app.post('/reset', async (request, response) => {
    const run = isObject(request.body) ? String(request.body.run ?? '') : '';
    const work = undos.get(run) ?? [];
    // An undo that fails stays in the list for the next reset.
    for (let undo = work.at(-1); undo; undo = work.at(-1)) {
      await undo();
      work.splice(work.lastIndexOf(undo), 1);
    }
    undos.delete(run);
    await world.store.shared?.publish();
    response.json({});
  });

  app.get('/deliveries', deliveryLog(world.store));
  app.get('/deliveries/:id', oneDelivery(world));
  app.get('/records', recordList(world.store));
  app.get('/records/:kind/:id', oneRecord(world.store));
  app.get('/organizations', organizationList(world));
  app.get('/variations', (_request, response) => void response.json(world.variations));

  app.use((_request, response) => {
    response.status(404).json({ message: 'No resource exists at this path.' });
  });
  const fail: ErrorRequestHandler = (error, _request, response, _next) => {
    if (error instanceof StoreUnavailable) {
      const message = 'a control call was refused, because the store is out of order';
      refusals.note({ level: 'error', message, of: {} }, { err: error });
      response.status(503).set('Retry-After', String(storeRetryAfter));
      response.json({ message: 'The server cannot use its store at the moment. Try again later.' });
      return;
    }
    const status = isObject(error) && typeof error.status === 'number' ? error.status : 500;
    if (status >= 500) log.error({ err: error }, 'a control call failed');
    response
      .status(status)
      .json({ message: status >= 500 ? 'The control call failed.' : 'The body could not be read.' });
  };
  app.use(fail);
  return app;
}
