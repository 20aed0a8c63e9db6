import { setTimeout as wait } from 'node:timers/promises';
import type { Belief, Fact } from '../stories/protocol.ts';
import type { Expectation } from '../stories/scenario.ts';
import type { Stage } from './stage.ts';

/**
 * Reads the belief until it is right, or for a while when it only must not be wrong.
 * @returns what is wrong with it, if anything; undefined when the client does not say what it believes
 */
export async function readBelief(
  wanted: Expectation,
  order: string,
  { driver, beliefs, timeLimits }: Stage,
): Promise<{ wanted: string; wrong: string | undefined } | undefined> {
  const fact = wanted.of ?? 'state';
  const isForbidding = wanted.not !== undefined;
  const until = performance.now() + (isForbidding ? timeLimits.refrain : timeLimits.believe);
  for (;;) {
    const act = fact === 'total' ? 'total' : 'state';
    const { unsupported, belief } = await driver.act({ act, order: `${order}${wanted.order ?? ''}` });
    const value = unsupported === true ? undefined : belief[fact];
    if (value === undefined) return undefined;
    beliefs.add(wanted.clause, fact, value);
    const isWrong = wanted.is?.includes(value) === false || wanted.not?.includes(value) === true;
    if (isWrong === isForbidding || performance.now() > until) {
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
