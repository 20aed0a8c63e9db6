import type { Assertion, Results } from '../../ground/verdicts/results.ts';
import { eventOf } from './event-of.ts';
import { type Finding, findings } from './findings.ts';

/** Failed checks with one cause: the first of them, and the ids of the others. */
export interface Cause extends Finding {
  also: string[];
}

/**
 * Failed checks by cause: the same clause, or the same wrong value, or one of the same wrong kind, at the same place of one
 * operation or event. The cause that most checks see comes first.
 */
export function failuresByCause(results: Results): Cause[] {
  const grouped: { readonly cause: Cause; readonly fingerprints: readonly string[] }[] = [];
  for (const finding of findings(results, 'fail')) {
    const fingerprints = fingerprintsOf(results, finding);
    const known = grouped.find((one) => one.fingerprints.some((fingerprint) => fingerprints.includes(fingerprint)));
    if (known === undefined) grouped.push({ cause: { ...finding, also: [] }, fingerprints });
    else known.cause.also.push(finding.check.id);
  }
  return grouped.map(({ cause }) => cause).toSorted((a, b) => b.also.length - a.also.length);
}

/** Fingerprints of a failure. Failures with a common one have the same cause. */
function fingerprintsOf(results: Results, { assertion, exchange }: Finding): string[] {
  if (assertion === undefined) return [];
  const { clause, at, actual, capture } = assertion;
  const event = capture === undefined ? undefined : eventOf(results, capture);
  const subject =
    event ?? (exchange?.request.operation && `${exchange.request.operation} ${exchange.response?.status}`);
  const wrong = wrongKind(assertion) ?? actual;
  const isPlaced = ![subject, at, wrong].includes(undefined);
  return isPlaced ? [clause, `${subject} ${at} ${wrong}`] : [clause];
}

/** `number for string`: the kinds of the value and of the expected one, where they differ; undefined otherwise. */
function wrongKind({ expected = '', actual = '' }: Assertion): string | undefined {
  const [wanted, found] = [kindShown(expected), kindShown(actual)];
  return wanted === undefined || found === undefined || wanted === found ? undefined : `${found} for ${wanted}`;
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:string\b|"|matches \/)/, 'string'],
  [/^(?:number\b|-?\d)/, 'number'],
  [/^(?:boolean|true|false)\b/, 'boolean'],
  [/^(?:array\b|\[)/, 'array'],
  [/^(?:object\b|\{)/, 'object'],
  [/^null\b/, 'null'],
];

/** The kind of the JSON value that a text begins with, or that it names: `1410 (number)`, `string like "1500.00"`. */
function kindShown(text: string): string | undefined {
  return kinds.find(([begin]) => begin.test(text))?.[1];
}
