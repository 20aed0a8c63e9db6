import { plansOf } from '../../contract/api.ts';
import type { Place } from '../../contract/place.ts';
import { contentOf } from './bodies.ts';
import type { Changes } from './changes.ts';
import { compareLevelNames } from './provenance.ts';

/** The statuses of a code at one operation, each with how well the specification documents it. */
type Statuses = Map<string, { level: string | undefined; place: Place }>;

/** Compares the codes of an operation with their statuses: a code that moves to another status is one change. */
export function compareCodes(
  changes: Changes,
  before: Map<string, Place>,
  after: Map<string, Place>,
  operation: Place,
  id: string,
): void {
  const [old, now] = [codesOf(before), codesOf(after)];
  const home = operation.at('responses');
  for (const [code, statuses] of old) {
    const others = now.get(code);
    const subject = `code:${id}/${code}`;
    const seen = { before: named(statuses), after: others && named(others), operation: id };
    if (others === undefined) changes.add('code-removed-from-operation', subject, home, seen);
    else if ([...statuses.keys()].some((status) => !others.has(status)))
      changes.add('code-has-other-status', subject, home, seen);
    else if (others.size > statuses.size) changes.add('code-added-to-operation', subject, home, seen);
    for (const [status, { level, place }] of others ?? []) {
      const known = statuses.get(status);
      if (known) compareLevelNames(changes, subject, known.level, level, place);
    }
  }
  for (const [code, statuses] of now) {
    if (old.has(code)) continue;
    const [status = ''] = statuses.keys();
    changes.add('code-added-to-operation', `code:${id}/${code}`, after.get(status) ?? home, {
      after: status,
      operation: id,
    });
  }
}

function named(statuses: Statuses): string {
  return [...statuses.keys()].toSorted().join(', ');
}

/** The codes of the responses: the entries of the catalog among the examples, and the codes of rows. */
function codesOf(responses: Map<string, Place>): Map<string, Statuses> {
  const codes = new Map<string, Statuses>();
  for (const [status, response] of responses) {
    for (const media of contentOf(response).values()) {
      for (const { code, level, place } of shownCodes(media)) {
        const own = media.at('x-code-provenance', code);
        const statuses: Statuses = codes.get(code) ?? new Map();
        // Without a row of its own, a code is as documented as its entry of the catalog.
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
    ...entries.map((place) => ({
      code: place.key,
      level: place.follow().at('x-provenance', 'level').text,
      place,
    })),
    ...plansOf(media).flatMap((plan) => {
      const place = plan.at('codes');
      return place.texts.map((code) => ({ code, level: undefined, place }));
    }),
  ];
}
