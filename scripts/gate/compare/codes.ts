import { plansOf } from '../../contract/api.ts';
import type { Place } from '../../contract/place.ts';
import type { RowId } from '../policy/policy.ts';
import type { Changes } from './changes.ts';
import { partName } from './component-parts.ts';
import { contentOf } from './media-types.ts';
import { compareLevelNames } from './provenance.ts';

/** The statuses of a code at one operation, each with the provenance level there. */
type Statuses = Map<string, { level: string | undefined; place: Place }>;

/** Compares the codes of an operation with their statuses. A code that moves to another status is one change. */
export function compareCodes(
  changes: Changes,
  before: Map<string, Place>,
  after: Map<string, Place>,
  operation: Place,
  id: string,
): void {
  const [old, now] = [codesOf(before), codesOf(after)];
  const home = operation.at('responses');
  const change = (row: RowId, code: string, was: Statuses | undefined, is: Statuses | undefined) => {
    const { subject, place } = partOf(code, was, is, before, after, id);
    changes.add(row, subject, place ?? home, { before: was && named(was), after: is && named(is), operation: id });
  };
  for (const [code, was] of old) {
    const is = now.get(code);
    // The codes of a removed or added response are part of that change.
    if (is === undefined && [...was.keys()].some((status) => after.has(status)))
      change('code-removed-from-operation', code, was, is);
    if (is === undefined) continue;
    if ([...was.keys()].some((status) => !is.has(status))) change('code-has-other-status', code, was, is);
    else if (is.size > was.size) change('code-added-to-operation', code, was, is);
    const { subject } = partOf(code, was, is, before, after, id);
    for (const [status, { level, place }] of is) {
      const known = was.get(status);
      if (known) compareLevelNames(changes, subject, known.level, level, place);
    }
  }
  for (const [code, is] of now)
    if (!old.has(code) && [...is.keys()].some((status) => before.has(status)))
      change('code-added-to-operation', code, undefined, is);
}

/** The part of a code: the shared response that lists it, or the operation. */
function partOf(
  code: string,
  was: Statuses | undefined,
  is: Statuses | undefined,
  before: Map<string, Place>,
  after: Map<string, Place>,
  operation: string,
): { subject: string; place: Place | undefined } {
  const [status = '', ...others] = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
  const [old, now] = [before.get(status), after.get(status)];
  const isOne = others.length === 0 && old !== undefined && now !== undefined;
  const name = isOne ? partName('response', old, now, `response:${operation}`) : `response:${operation}`;
  return { subject: `code:${name.slice('response:'.length)}/${code}`, place: now };
}

function named(statuses: Statuses): string {
  return [...statuses.keys()].toSorted().join(', ');
}

/** The codes of the responses: catalog entries among the examples, and codes of rows. */
function codesOf(responses: Map<string, Place>): Map<string, Statuses> {
  const codes = new Map<string, Statuses>();
  for (const [status, response] of responses) {
    for (const media of contentOf(response).values()) {
      for (const { code, level, place } of shownCodes(media)) {
        const own = media.at('x-code-provenance', code);
        const statuses: Statuses = codes.get(code) ?? new Map();
        // Without its own provenance, a code has that of its catalog entry.
        const shown = own.exists ? { level: own.at('level').text, place: own } : { level, place };
        codes.set(code, statuses.set(status, shown));
      }
    }
  }
  return codes;
}

function shownCodes(media: Place): { code: string; level: string | undefined; place: Place }[] {
  const entries = media.at('examples').children.filter((example) => example.follow().at('x-error').exists);
  return [
    ...entries.map((place) => ({ code: place.key, level: place.follow().at('x-provenance', 'level').text, place })),
    ...plansOf(media).flatMap((plan) => {
      const place = plan.at('codes');
      return place.texts.map((code) => ({ code, level: undefined, place }));
    }),
  ];
}
