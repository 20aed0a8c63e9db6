import type { Place } from '../../contract/place.ts';
import { compareArguments } from './arguments.ts';
import { compareRequest } from './bodies.ts';
import { items, listOf } from './changes.ts';
import type { DocumentContext } from './document-context.ts';
import { addressOf, hasSameAddress, keysOfPath, match, type Operation, operationsOf } from './operation.ts';
import { compareParameters } from './parameters.ts';
import { compareLevels } from './provenance.ts';
import { compareResponses } from './responses.ts';
import { compareSecurity, renamedSchemes } from './security.ts';
import { compareDeprecation, compareOthers, compareWords } from './words.ts';

/** Compares the operations of two descriptions. */
export function compareOperations(context: DocumentContext, before: Place, after: Place): void {
  const { changes } = context;
  const [old, now] = [operationsOf(before), operationsOf(after)];
  const matched = match(old, now);
  for (const operation of old.filter((one) => !matched.has(one)))
    changes.add('operation-removed', `operation:${operation.id}`, after.at('paths'), {
      before: addressOf(operation),
      operation: operation.id,
    });
  const kept = new Set(matched.values());
  for (const operation of now.filter((one) => !kept.has(one)))
    changes.add('operation-added', `operation:${operation.id}`, operation.place, {
      after: addressOf(operation),
      operation: operation.id,
    });
  const renamed = renamedSchemes(before, after);
  for (const [one, other] of matched) {
    compareSecurity(changes, context.name, one, other, renamed);
    compareOperation(context, one, other);
  }
}

function compareOperation(context: DocumentContext, before: Operation, after: Operation): void {
  const { changes } = context;
  const [old, now, operation] = [before.place, after.place, after.id];
  const subject = `operation:${operation}`;
  compareFace(context, before, after);
  if (old.isIdentical(now) && before.path === after.path) return;
  compareTags(context, subject, old, now, operation);
  compareTariff(context, subject, old, now, operation);
  compareOthers(changes, subject, before.item, after.item, keysOfPath, operation);
  compareParameters(context, before, after, 'request');
  compareArguments(changes, before, after);
  compareRequest(context, old, now, { direction: 'request', operation });
  compareResponses(context, old, now, operation);
}

const known = [
  ...['operationId', 'tags', 'summary', 'description', 'deprecated', 'parameters', 'requestBody', 'responses'],
  ...['security', 'x-provenance', 'x-tariff', 'externalDocs'],
];

/** Compares the operation or webhook itself: id, address, words and provenance. */
export function compareFace({ changes }: DocumentContext, before: Operation, after: Operation): void {
  const [old, now, operation] = [before.place, after.place, after.id];
  const subject = `operation:${operation}`;
  if (before.id !== after.id)
    changes.add('operation-renamed', subject, now, { before: before.id, after: after.id, operation });
  if (!hasSameAddress(before, after))
    changes.add('operation-moved', subject, now, { before: addressOf(before), after: addressOf(after), operation });
  if (old.isIdentical(now)) return;
  compareWords(changes, subject, old, now, operation);
  compareDeprecation(changes, subject, old, now, operation);
  compareLevels(changes, subject, old.at('x-provenance', 'level'), now.at('x-provenance', 'level'));
  compareOthers(changes, subject, old, now, known, operation);
}

/** Generators make a class for each tag, or only for the first one. */
function compareTags({ changes }: DocumentContext, subject: string, old: Place, now: Place, operation: string): void {
  const [before, after] = [listOf(old.at('tags')), listOf(now.at('tags'))];
  const { lost, gained } = items(before, after);
  const seen = { before: old.at('tags').value, after: now.at('tags').value, operation };
  const place = now.at('tags').exists ? now.at('tags') : now;
  if (lost.length > 0 || before[0] !== after[0]) changes.add('tag-changed', `${subject}/tags`, place, seen);
  else if (gained.length > 0) changes.add('tag-added', `${subject}/tags`, place, seen);
}

/** Ordered from a gate that never blocks to one that blocks. An operation without a gate is not blocked. */
const gates = ['not_blocked', 'undecided', 'blocked'];

function compareTariff({ changes }: DocumentContext, subject: string, old: Place, now: Place, operation: string): void {
  const [before, after] = [old.at('x-tariff'), now.at('x-tariff')];
  const place = after.exists ? after : now;
  const strictness = (gate: Place) => gates.indexOf(gate.at('required').text ?? 'not_blocked');
  if (before.at('required').text !== after.at('required').text) {
    const row = strictness(after) > strictness(before) ? 'tariff-gate-tightened' : 'tariff-gate-loosened';
    const seen = { before: before.at('required').text, after: after.at('required').text, operation };
    changes.add(row, `${subject}/tariff`, place, seen);
  } else if (after.exists) compareLevels(changes, `${subject}/tariff`, before.at('level'), after.at('level'));
}
