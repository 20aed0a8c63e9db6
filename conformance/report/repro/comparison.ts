import { parseJson } from '../../ground/values/evidence.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import type { Assertion, Exchange } from '../../ground/verdicts/results.ts';
import { placeWords } from '../wording/wording.ts';
import { jqPath, literal, printableLiteral } from './shell.ts';

/**
 * The end of a script: the expected value, the recorded one, the current one, and one word for the result. Exit 1
 * STILL, 0 FIXED, 2 DIFFERENT (compare by eye).
 */
export function comparisonLines(assertion: Assertion, judged: Exchange, step: number): string[] {
  const place = placeOf(assertion, judged);
  if (place === undefined)
    return [
      `say expected ${printableLiteral(assertion.expected ?? '')}`,
      `say recorded ${printableLiteral(assertion.actual ?? '')}`,
      `compare_by_eye ${step}`,
    ];
  const held = condition(assertion);
  const verdict =
    held === undefined
      ? [`if [ "$now" = ${literal(place.recorded)} ]; then verdict STILL 1; else verdict DIFFERENT 2; fi`]
      : [`if ${held}; then verdict FIXED 0; else verdict STILL 1; fi`];
  return [
    `now=$(${place.now(step)})`,
    `say expected ${printableLiteral(`${assertion.expected ?? ''}${assertion.at === undefined ? '' : `  at ${placeWords(assertion.at)}`}`)}`,
    `say recorded ${printableLiteral(assertion.actual ?? place.recorded)}`,
    'say now "$now"',
    ...verdict,
  ];
}

interface Place {
  /** Shell code that prints the current value. */
  now(step: number): string;
  /** The recorded value, in the same form. */
  recorded: string;
}

function placeOf({ at }: Assertion, { response }: Exchange): Place | undefined {
  if (at === undefined || response === undefined) return undefined;
  if (at === 'status') return { now: (step) => `status ${step}`, recorded: String(response.status) };
  const header = /^header (.+)$/.exec(at)?.[1];
  if (header !== undefined) {
    const recorded = response.headers[header.toLowerCase()] ?? 'absent';
    return { now: (step) => `header ${step} ${literal(header)}`, recorded };
  }
  if (at !== '' && !at.startsWith('/')) return undefined;
  const body = parseJson(response.body);
  if (body === undefined) return { now: (step) => `value ${step} ${jqPath(at)}`, recorded: 'not JSON' };
  const recorded = JSON.stringify(valueAt(body.value, at)) ?? 'absent';
  return { now: (step) => `value ${step} ${jqPath(at)}`, recorded };
}

const types = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);

/** A shell condition that is true if `$now` is as expected; undefined for expectations that are not simple. */
function condition({ at, expected = '' }: Assertion): string | undefined {
  const words = expected.split(' or ');
  if (at === 'status') return anyOf(words.map((word) => `[ "$now" = ${literal(word)} ]`));
  if (expected === 'present') return `[ "$now" != absent ]`;
  if (expected === 'absent') return `[ "$now" = absent ]`;
  if (words.every((word) => types.has(word))) return anyOf(words.map((word) => `is_type ${literal(word)}`));
  const named = /^must be ([a-z,]+)$/.exec(expected)?.[1]?.split(',') ?? [];
  if (named.length > 0 && named.every((word) => types.has(word))) {
    return anyOf(named.map((word) => `is_type ${literal(word)}`));
  }
  const pattern = /^matches \/(.+)\/$/.exec(expected)?.[1];
  if (pattern !== undefined) return `matches ${literal(pattern)}`;
  if (at === '/error_code' && words.every((word) => /^[a-z_]+$/.test(word))) {
    return anyOf(words.map((word) => `[ "$now" = ${literal(JSON.stringify(word))} ]`));
  }
  const value = parseJson(expected);
  return value === undefined ? undefined : `[ "$now" = ${literal(JSON.stringify(value.value))} ]`;
}

function anyOf(conditions: string[]): string {
  return conditions.join(' || ');
}
