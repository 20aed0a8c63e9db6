import { setTimeout as wait } from 'node:timers/promises';
import { sandbox } from '../../../generated/sandbox.ts';
import type { OperationId } from '../../contract/api.ts';
import { isAccepted, isOf, received, sent } from '../rules/matching.ts';
import type { Finding } from '../rules/rule.ts';
import { ofEveryStory } from '../stories/every-story.ts';
import type { Act, ActName, Acts } from '../stories/protocol.ts';
import {
  type ActStep,
  type Appearance,
  clausesOf,
  type EventStep,
  type Scenario,
  type Step,
} from '../stories/scenario.ts';
import type { Seen } from '../traffic/seen.ts';
import { DriverFault } from './driver.ts';
import { eventOf, invoiceEvent, refundEvent } from './events.ts';
import { readBelief } from './read-belief.ts';
import { isSet } from './set-clock.ts';
import { accepted, counted, distinct, findingOf, reissued, requested, sentOnce } from './shown-by-requests.ts';
import type { Stage, Subject } from './stage.ts';

/** What the acts have when a story says nothing else. */
const usual = {
  amount: '1500',
  count: 1,
  names: ['Tea', 'Juice'],
  refs: ['sku-1', 'sku-2'],
  barcode: '4870001234567',
  codes: [sandbox.otp_ok.value],
};

const fieldsOf: { readonly [Name in ActName]: readonly string[] } = {
  listen: [],
  clock: [],
  invoice: ['phone', 'amount'],
  cart: ['phone', 'count'],
  bulk: ['phone', 'amount'],
  qr: ['amount'],
  cancel: [],
  refund: ['amount'],
  'qr-refund': ['amount'],
  receipt: ['count'],
  'close-shift': [],
  'add-items': ['names'],
  'delete-items': ['refs'],
  'count-items': ['refs'],
  'delete-item': [],
  scan: ['barcode'],
  subscribe: ['phone', 'count'],
  connect: ['phone', 'codes'],
  onboard: ['phone', 'codes'],
  'renew-key': [],
  offboard: [],
  find: [],
  total: [],
  wait: ['seconds'],
  state: [],
  'count-merchants': [],
};

/**
 * Plays one story with the client and says what it shows. A client that does not have an act shows nothing about the rest
 * of the story.
 */
export async function runScenario(
  scenario: Scenario,
  subject: Subject,
  stage: Stage,
): Promise<{ findings: Finding[]; fault?: string }> {
  const findings: Finding[] = [];
  let at = 0;
  const add = (found: Finding) => findings.push({ ...found, expected: `${found.expected} (${scenario.title})` });
  try {
    const early = async (invoice: object) => void (await stage.events?.send(invoiceEvent({ ...invoice }, {})));
    stage.service.begin(`7${subject.phone.slice(1)}`, early);
    for (const [i, step] of scenario.steps.entries()) {
      at = i;
      const found = await played(step, subject, stage);
      if (found === 'unsupported') break;
      if (found !== undefined) add(found);
    }
    for (const step of ofEveryStory) {
      const found = requested(step, stage);
      if (found !== undefined) add(found);
    }
    return { findings };
  } catch (error) {
    if (!(error instanceof DriverFault)) throw error;
    // A client that breaks over what the service may send does not keep the clause that the story is about then.
    const clause = clausesOf({ ...scenario, steps: scenario.steps.slice(at) })[0] ?? clausesOf(scenario)[0];
    if (clause !== undefined && !error.isNonsense) {
      add(findingOf(clause, { wanted: 'a client that goes on', wrong: error.message, exchanges: stage.exchanges() }));
    }
    return { findings, fault: error.message };
  } finally {
    stage.service.change([]);
  }
}

async function played(step: Step, subject: Subject, stage: Stage): Promise<Finding | 'unsupported' | undefined> {
  if ('service' in step) return changed(step, stage);
  if ('event' in step) return notified(step, subject, stage);
  if ('simulate' in step) return simulated(step, subject, stage);
  if ('later' in step) return passed(step.later, subject, stage);
  if ('idle' in step) return wait(stage.timeLimits.refrain, undefined);
  if ('usesWebhooks' in step) return stage.events === undefined ? 'unsupported' : undefined;
  if ('made' in step) return madeIn(stage, step.made).length < step.times ? 'unsupported' : undefined;
  if ('act' in step) return acted(step, subject, stage);
  const seen = () => ({ exchanges: stage.exchanges() });
  if ('believes' in step) {
    const { after } = step.believes;
    if (after !== undefined && !seen().exchanges.some((one) => isOf(after)(one) && isAccepted(one)))
      return 'unsupported';
    const found = await readBelief(step.believes, subject.order, stage);
    if (found === undefined) return 'unsupported';
    // A client that sent nothing in this story knows nothing of it: it is right by chance.
    if (found.wrong === undefined && stage.exchanges().length === 0) return undefined;
    return findingOf(step.believes.clause, { ...found, ...seen() });
  }
  if ('active' in step) return counted(step, subject, stage);
  if ('distinct' in step) return distinct(step, stage);
  if ('once' in step) return sentOnce(step, stage);
  if ('reissue' in step) {
    const ask = { act: 'invoice', without: undefined } as const;
    return reissued(step, stage, async () => void (await acted(ask, subject, stage)));
  }
  return 'accepted' in step ? accepted(step, stage) : requested(step, stage);
}

async function acted(step: ActStep, subject: Subject, stage: Stage): Promise<Finding | 'unsupported' | undefined> {
  const before = stage.exchanges().length;
  const reply = await stage.driver.act(actOf(step, subject, stage));
  if (reply.unsupported === true) return 'unsupported';
  if (step.without === undefined) return undefined;
  const wrong = stage.exchanges().slice(before).find(isOf(step.without));
  return findingOf(step.clause, {
    wanted: `no ${step.without}`,
    wrong: wrong && `${wrong.method} ${wrong.path}`,
    exchanges: stage.exchanges(),
  });
}

/** An act with what it has when the story says nothing else. `{phone}` are the ten digits of the payer. */
function actOf(step: ActStep, { order, phone }: Subject, { timeLimits }: Stage): Act {
  const values: Record<string, unknown> = { ...usual, phone, seconds: timeLimits.wait / 1000 };
  if (step.act === 'onboard' || step.act === 'connect') values.phone = sandbox.phone_ok.value;
  const fields = Object.fromEntries(fieldsOf[step.act].map((name) => [name, values[name]]));
  const text = JSON.stringify({ ...fields, ...(step.with as Partial<Acts[ActName]>) });
  const own = JSON.parse(text.replaceAll('{phone}', phone.slice(1)).replaceAll('{order}', order)) as object;
  return { act: step.act, order: `${order}${step.order ?? ''}`, ...own } as Act;
}

/** Lets time pass for everyone. The service has the new time first, so that nothing that the client does then is too early. */
async function passed(seconds: number, { order }: Subject, stage: Stage): Promise<'unsupported' | undefined> {
  const { driver, service } = stage;
  if (!(await isSet(driver, order, service.clock))) return 'unsupported';
  await stage.pass(seconds);
  return (await isSet(driver, order, service.clock)) ? undefined : 'unsupported';
}

async function changed(step: Extract<Step, { service: unknown }>, stage: Stage): Promise<undefined> {
  stage.service.change(step.service);
  for (const one of step.service) {
    const invoice = invoiceIn(stage);
    const event = 'shows' in one && invoice !== undefined && eventOf(one, invoice, refundIn(stage, one.record));
    if (event) await stage.events?.send(event);
  }
}

async function notified(
  { event, about, order, clause, ...how }: EventStep,
  subject: Subject,
  stage: Stage,
): Promise<Finding | 'unsupported' | undefined> {
  const invoice = invoiceIn(stage, order === undefined ? undefined : `${subject.order}${order}`);
  if (stage.events === undefined || invoice === undefined) return 'unsupported';
  const acceptsEvents = stage.events.hasAccepted;
  const payload =
    about === 'refund' ? refundEvent(invoice, { ...refundIn(stage), ...event }) : invoiceEvent(invoice, event);
  const status = await stage.events.send(payload, how);
  // A receiver that refuses every event shows nothing about this one.
  if (clause === undefined || !acceptsEvents) return undefined;
  const wrong = status !== undefined && status < 300 ? undefined : `${status ?? 'no response'}`;
  return findingOf(clause, { wanted: 'a 2xx to the event', wrong, exchanges: stage.exchanges() });
}

async function simulated(
  { simulate, order }: Extract<Step, { simulate: string }>,
  subject: Subject,
  stage: Stage,
): Promise<'unsupported' | undefined> {
  const invoice = invoiceIn(stage, order === undefined ? undefined : `${subject.order}${order}`);
  if (typeof invoice?.id !== 'number') return 'unsupported';
  await stage.simulate(invoice.id, simulate);
  await stage.events?.send(invoiceEvent(invoice, { status: simulate }));
  return undefined;
}

/** The accepted requests of operations in this story, the newest last. */
function madeIn(stage: Stage, ...operations: readonly OperationId[]): Seen[] {
  return stage.exchanges().filter((one) => isOf(...operations)(one) && isAccepted(one));
}

/** The invoices that the client issued in this story, the newest last. */
function invoicesIn(stage: Stage): Readonly<Record<string, unknown>>[] {
  return madeIn(stage, 'createInvoice', 'createQrInvoice').map((one) => ({
    ...(one.response?.body as object),
    external_order_id: sent(one, 'external_order_id'),
  }));
}

/** The last one, of any order or of this one. */
function invoiceIn(stage: Stage, order?: string): Readonly<Record<string, unknown>> | undefined {
  return invoicesIn(stage).findLast((one) => order === undefined || one.external_order_id === order);
}

function refundIn(stage: Stage, which: Appearance['record'] = 'last'): Readonly<Record<string, unknown>> {
  const made = madeIn(stage, 'createRefund').at(which === 'first' ? 0 : -1);
  return { ...(made && (received(made, 'refund') as object)) };
}
