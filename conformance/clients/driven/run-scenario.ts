import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { sandbox } from '../../../generated/sandbox.ts';
import { isAccepted, isOf, received, sent } from '../rules/matching.ts';
import type { Finding } from '../rules/rule.ts';
import type { Act, ActName, Acts } from '../stories/protocol.ts';
import { type ActStep, clausesOf, type Scenario, type Step } from '../stories/scenario.ts';
import type { Seen } from '../traffic/seen.ts';
import { DriverFault } from './driver.ts';
import { eventOf, invoiceEvent } from './events.ts';
import { readBelief } from './read-belief.ts';
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
  offboard: [],
  find: [],
  total: [],
  state: [],
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
  const add = (found: Finding) => findings.push({ ...found, expected: `${found.expected} (${scenario.title})` });
  try {
    const early = (invoice: object) => stage.events?.send(invoiceEvent({ ...invoice }, {})) ?? Promise.resolve();
    stage.service.begin(`7${subject.phone.slice(1)}`, early);
    for (const step of scenario.steps) {
      const found = await played(step, subject, stage);
      if (found === 'unsupported') break;
      if (found !== undefined) add(found);
    }
    return { findings };
  } catch (error) {
    if (!(error instanceof DriverFault)) throw error;
    // A client that breaks over what the service may send does not keep the clause that the story is about.
    const clause = clausesOf(scenario)[0];
    if (clause !== undefined) {
      add(findingOf(clause, { wanted: 'a client that goes on', wrong: error.message, exchanges: stage.exchanges() }));
    }
    return { findings, fault: error.message };
  } finally {
    stage.service.change([]);
  }
}

async function played(step: Step, subject: Subject, stage: Stage): Promise<Finding | 'unsupported' | undefined> {
  if ('service' in step) return changed(step, stage);
  if ('event' in step) return notified(step, stage);
  if ('simulate' in step) return simulated(step.simulate, stage);
  if ('usesWebhooks' in step) return stage.events === undefined ? 'unsupported' : undefined;
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
  return 'accepted' in step ? accepted(step, stage) : requested(step, stage);
}

async function acted(step: ActStep, subject: Subject, stage: Stage): Promise<Finding | 'unsupported' | undefined> {
  const before = stage.exchanges().length;
  const reply = await stage.driver.act(actOf(step, subject));
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
function actOf(step: ActStep, { order, phone }: Subject): Act {
  const values: Record<string, unknown> = { ...usual, phone };
  if (step.act === 'onboard' || step.act === 'connect') values.phone = sandbox.phone_ok.value;
  const fields = Object.fromEntries(fieldsOf[step.act].map((name) => [name, values[name]]));
  const text = JSON.stringify({ ...fields, ...(step.with as Partial<Acts[ActName]>) });
  const own = JSON.parse(text.replaceAll('{phone}', phone.slice(1)).replaceAll('{order}', order)) as object;
  return { act: step.act, order: `${order}${step.order ?? ''}`, ...own } as Act;
}

async function changed(step: Extract<Step, { service: unknown }>, stage: Stage): Promise<undefined> {
  stage.service.change(step.service);
  for (const one of step.service) {
    const invoice = invoiceIn(stage);
    const event = 'shows' in one && invoice !== undefined && eventOf(one, invoice, refundIn(stage));
    if (event) await stage.events?.send(event);
  }
}

async function notified(step: Extract<Step, { event: unknown }>, stage: Stage): Promise<'unsupported' | undefined> {
  const invoice = invoiceIn(stage);
  if (stage.events === undefined || invoice === undefined) return 'unsupported';
  for (let i = 0; i < (step.times ?? 1); i += 1) await stage.events.send(invoiceEvent(invoice, step.event), step);
  return undefined;
}

async function simulated(status: string, stage: Stage): Promise<'unsupported' | undefined> {
  const invoice = invoiceIn(stage);
  if (typeof invoice?.id !== 'number') return 'unsupported';
  await stage.simulate(invoice.id, status);
  await stage.events?.send(invoiceEvent(invoice, { status }));
  return undefined;
}

/** The last invoice that the client issued in this story. */
function invoiceIn(stage: Stage): Readonly<Record<string, unknown>> | undefined {
  const made = stage.exchanges().findLast((one) => isOf('createInvoice', 'createQrInvoice')(one) && isAccepted(one));
  if (made === undefined) return undefined;
  return { ...(made.response?.body as object), external_order_id: sent(made, 'external_order_id') };
}

function refundIn(stage: Stage): Readonly<Record<string, unknown>> {
  const made = stage.exchanges().findLast((one) => isOf('createRefund')(one) && isAccepted(one));
  return { ...(made && (received(made, 'refund') as object)) };
}

async function counted(
  { active, clause }: Extract<Step, { active: number }>,
  { phone }: Subject,
  stage: Stage,
): Promise<Finding | undefined> {
  // A client that issues nothing issues nothing twice.
  if (!stage.exchanges().some(isOf('createInvoice'))) return undefined;
  const count = await stage.activeInvoices(phone);
  // The client may act for another organization than that of the key that counts.
  if (count === 0) return undefined;
  const wrong = count > active ? `${count} active invoices` : undefined;
  const wanted = active === 1 ? 'at most one active invoice' : `at most ${active} active invoices`;
  return findingOf(clause, { wanted, wrong, exchanges: stage.exchanges() });
}

function accepted({ accepted: operation, clause }: Extract<Step, { accepted: string }>, stage: Stage): Finding {
  const last = stage.exchanges().findLast(isOf(operation));
  const holds = last !== undefined && isAccepted(last);
  const wrong = holds ? undefined : last === undefined ? 'no request' : `${last.response?.status ?? 'no response'}`;
  return findingOf(clause, { wanted: `an accepted ${operation}`, wrong, exchanges: stage.exchanges() });
}

function requested(
  { sent: operation, field, form, clause }: Extract<Step, { sent: string }>,
  stage: Stage,
): Finding | undefined {
  const values = stage
    .exchanges()
    .flatMap((exchange) => (exchange.operation === operation ? [String(sent(exchange, field))] : []));
  if (values.length === 0) return undefined;
  const wrong = values.find((value) => !new RegExp(form).test(value));
  return findingOf(clause, { wanted: `${field} of the form ${form}`, wrong, exchanges: stage.exchanges() });
}

function distinct(
  { distinct: operation, field, clause }: Extract<Step, { distinct: string }>,
  stage: Stage,
): Finding | undefined {
  const made = stage.exchanges().filter((one) => isOf(operation)(one) && sent(one, field) !== undefined);
  const orders = Map.groupBy(made, (one) => sent(one, 'external_order_id'));
  if (orders.size < 2) return undefined;
  const values = [...orders.values()].flatMap((group) => [...new Set(group.map((one) => sent(one, field)))]);
  const wrong = new Set(values).size < values.length ? 'one value for two orders' : undefined;
  return findingOf(clause, { wanted: `another ${field} for each order`, wrong, exchanges: stage.exchanges() });
}

function findingOf(
  clause: ClientClauseId,
  { wanted, wrong, exchanges }: { wanted: string; wrong: string | undefined; exchanges: readonly Seen[] },
): Finding {
  return {
    clause,
    holds: wrong === undefined,
    expected: wanted,
    actual: wrong ?? wanted,
    exchanges: exchanges.slice(-6).map(({ n }) => n),
  };
}
