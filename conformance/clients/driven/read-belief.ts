import { setTimeout as wait } from 'node:timers/promises';
import { type Belief, type Fact, notKnown } from '../stories/protocol.ts';
import type { Expectation } from '../stories/scenario.ts';
import type { Stage } from './stage.ts';

/**
 * Reads the belief until it is right, or for a while when it only must not be wrong.
 * @returns what is wrong with it, if anything; undefined when the client does not say what it believes, or could not learn it
 */
export async function readBelief(
  wanted: Expectation,
  order: string,
  { driver, beliefs, timeLimits, exchanges, events }: Stage,
): Promise<{ wanted: string; wrong: string | undefined } | undefined> {
  const begun = exchanges().length;
  const name = `${order}${wanted.order ?? ''}`;
  const fact = wanted.of ?? 'state';
  const isForbidding = wanted.not !== undefined;
  const until = performance.now() + (isForbidding ? timeLimits.refrain : timeLimits.believe);
  for (;;) {
    const act = fact === 'total' ? 'total' : fact === 'merchants' ? 'count-merchants' : 'state';
    const { unsupported, belief } = await driver.act({ act, order: name });
    const value = unsupported === true ? undefined : belief[fact];
    if (value === undefined) return undefined;
    beliefs.add(wanted.clause, fact, value);
    if (value !== notKnown) beliefs.knows(name, fact);
    if (exchanges().length > begun) beliefs.fromReading = true;
    const isWrong = wanted.is?.includes(value) === false || wanted.not?.includes(value) === true;
    if (isWrong === isForbidding || performance.now() > until) {
      // A client that knew it before met a response that it cannot read.
      if (isWrong && value === notKnown && !beliefs.hasKnown(name, fact)) return undefined;
      // Outcomes reach a client by event or by polling. This one reads nothing, so it waits for events that no story sends.
      if (isWrong && !isForbidding && events === undefined && !beliefs.fromReading) return undefined;
      return { wanted: inWords(wanted), wrong: isWrong ? inFact(fact, value, belief) : undefined };
    }
    await wait(timeLimits.pause);
  }
}

function inWords({ of = 'state', is, not }: Expectation): string {
  const prefix = of === 'state' ? '' : `${of} `;
  return is === undefined ? `${prefix}not ${(not ?? []).join(' or ')}` : `${prefix}${is.join(' or ')}`;
}

function inFact(fact: Fact, value: string, { state }: Belief): string {
  return fact === 'state' || state === undefined ? value : `${fact} ${value}`;
}
