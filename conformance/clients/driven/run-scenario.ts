import { setTimeout as wait } from 'node:timers/promises';
import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { sent } from '../rules/matching.ts';
import type { Finding } from '../rules/rule.ts';
import type { Belief } from '../stories/protocol.ts';
import type { Expectation, Scenario, Step } from '../stories/scenario.ts';
import type { Seen } from '../traffic/seen.ts';
import { type Driver, DriverFault } from './driver.ts';
import type { ScriptedService } from './service.ts';

/** What a scenario needs of the run. */
export interface Stage {
  readonly driver: Pick<Driver, 'act'>;
  readonly service: ScriptedService;
  readonly timeLimits: TimeLimits;
  /** The exchanges of the scenario so far. */
  exchanges(): readonly Seen[];
  /** How many invoices of a payer the service has that are neither expired, cancelled nor in error. */
  activeInvoices(phone: string): Promise<number>;
}

/** The order and the payer of one scenario: each has its own. */
export interface Subject {
  readonly order: string;
  /** Eleven digits that start with 8. */
  readonly phone: string;
}

/** How long a client may take until it believes what it must, and how long it is watched for what it must not, in milliseconds. */
export interface TimeLimits {
  readonly believe: number;
  readonly refrain: number;
  readonly pause: number;
}

export const usualTimeLimits: TimeLimits = { believe: 5_000, refrain: 1_000, pause: 100 };

const amount = '1500';

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
    stage.service.begin(`7${subject.phone.slice(1)}`);
    for (const step of scenario.steps) {
      const found = await played(step, subject, stage);
      if (found === 'unsupported') break;
      if (found !== undefined) add(found);
    }
    return { findings };
  } catch (error) {
    if (!(error instanceof DriverFault)) throw error;
    // A client that breaks over what the service may send does not keep the clause that the story is about.
    const clause = aboutOf(scenario);
    if (clause !== undefined) {
      add(findingOf(clause, { wanted: 'a client that goes on', wrong: error.message, exchanges: stage.exchanges() }));
    }
    return { findings, fault: error.message };
  } finally {
    stage.service.change([]);
  }
}

/** The clause of the first expectation of a story. */
function aboutOf({ steps }: Scenario): ClientClauseId | undefined {
  return steps.flatMap((step) =>
    'believes' in step ? [step.believes.clause] : 'clause' in step ? [step.clause] : [],
  )[0];
}

async function played(step: Step, subject: Subject, stage: Stage): Promise<Finding | 'unsupported' | undefined> {
  if ('service' in step) {
    stage.service.change(step.service);
    return undefined;
  }
  if ('act' in step) return acted(step, subject, stage);
  if ('believes' in step) return believed(step.believes, subject, stage);
  if ('active' in step) return counted(step, subject, stage);
  return requested(step, stage);
}

async function acted(
  step: Extract<Step, { act: string }>,
  { order, phone }: Subject,
  { driver }: Stage,
): Promise<'unsupported' | undefined> {
  const payer = step.phone === undefined ? phone : `${step.phone}${phone.slice(1)}`;
  const sum = step.amount ?? amount;
  const reply =
    step.act === 'invoice'
      ? await driver.act({ act: 'invoice', order, phone: payer, amount: sum })
      : step.act === 'refund'
        ? await driver.act({ act: 'refund', order, amount: sum })
        : await driver.act({ act: 'cancel', order });
  return reply.unsupported === true ? 'unsupported' : undefined;
}

/** Reads the belief until it is right, or for a while when it only must not be wrong. */
async function believed(wanted: Expectation, { order }: Subject, stage: Stage): Promise<Finding | 'unsupported'> {
  const isForbidding = wanted.not !== undefined || wanted.refundNot !== undefined;
  const until = performance.now() + (isForbidding ? stage.timeLimits.refrain : stage.timeLimits.believe);
  for (;;) {
    const reply = await stage.driver.act({ act: 'state', order });
    if (reply.unsupported === true || reply.belief === undefined) return 'unsupported';
    const wrong = wrongIn(reply.belief, wanted);
    if (wrong === 'unsupported') return wrong;
    const isLast = performance.now() > until;
    if (isForbidding ? wrong !== undefined || isLast : wrong === undefined || isLast) {
      return findingOf(wanted.clause, { wanted: inWords(wanted), wrong, exchanges: stage.exchanges() });
    }
    await wait(stage.timeLimits.pause);
  }
}

/** What is wrong with a belief; `unsupported` when the client does not say. */
function wrongIn({ state, refund, amount: reported }: Belief, wanted: Expectation): string | undefined {
  if (wanted.state?.includes(state) === false || wanted.not?.includes(state) === true) return state;
  const asksRefund = wanted.refund !== undefined || wanted.refundNot !== undefined;
  if (asksRefund && refund === undefined) return 'unsupported';
  if (
    refund !== undefined &&
    (wanted.refund?.includes(refund) === false || wanted.refundNot?.includes(refund) === true)
  )
    return `refund ${refund}`;
  if (wanted.amount === undefined) return undefined;
  if (reported === undefined) return 'unsupported';
  return reported === wanted.amount ? undefined : reported;
}

function inWords({ state, not, refund, refundNot, amount: sum }: Expectation): string {
  if (state !== undefined) return state.join(' or ');
  if (not !== undefined) return `not ${not.join(' or ')}`;
  if (refund !== undefined) return `refund ${refund.join(' or ')}`;
  return refundNot === undefined ? `amount ${sum}` : `refund not ${refundNot.join(' or ')}`;
}

async function counted(
  { active, clause }: Extract<Step, { active: number }>,
  { phone }: Subject,
  stage: Stage,
): Promise<Finding> {
  const count = await stage.activeInvoices(phone);
  const wrong = count > active ? `${count} active invoices` : undefined;
  const wanted = active === 1 ? 'at most one active invoice' : `at most ${active} active invoices`;
  return findingOf(clause, { wanted, wrong, exchanges: stage.exchanges() });
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
