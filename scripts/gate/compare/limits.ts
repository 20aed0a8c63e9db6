import type { Place } from '../../contract/place.ts';
import type { ContractModel } from '../model/model.ts';
import { type Changes, items, listOf, pair, same } from './changes.ts';
import { compareLevels } from './provenance.ts';
import { compareRuleText } from './words.ts';

const judged = new Set(['says', 'max', 'min', 'window', 'scope', 'zone', 'applies_to', 'exceeded']);
const origin = new Set(['source', 'level', 'reading', 'note']);

/** Returns whether an operation is new, so that a limit on it restricts no existing caller. */
export type IsNew = (operation: unknown) => boolean;

/** Compares the limits: numbers, windows, what they count over, where they apply and their responses. */
export function compareLimits(
  changes: Changes,
  before: ContractModel,
  after: ContractModel,
  isNew: IsNew = () => false,
): void {
  const { removed, added, kept } = pair(before.limits, after.limits);
  for (const [name, place] of removed)
    changes.add('limit-removed', `limit:${name}`, after.homes.limits, { before: place.at('max').value });
  for (const [name, place] of added) {
    const row = placesOf(place).every(isNew) ? 'limit-of-new-operation' : 'limit-added';
    changes.add(row, `limit:${name}`, place, { after: place.at('max').value });
  }
  for (const [name, old, now] of kept) compareLimit(changes, `limit:${name}`, old, now, isNew);
}

function compareLimit(changes: Changes, subject: string, before: Place, after: Place, isNew: IsNew): void {
  if (before.isIdentical(after)) return;
  const values = (key: string) => ({ before: before.at(key).value, after: after.at(key).value });
  const here = (key: string) => (after.at(key).exists ? after.at(key) : after);
  compareMaximum(changes, `${subject}/max`, before.at('max'), after.at('max'), after);
  const [min, nowMin] = [before.at('min').number, after.at('min').number];
  if (min !== nowMin) {
    const raised = (nowMin ?? Number.NEGATIVE_INFINITY) > (min ?? Number.NEGATIVE_INFINITY);
    const row = raised ? 'limit-minimum-raised' : 'limit-minimum-lowered';
    changes.add(row, `${subject}/min`, here('min'), values('min'));
  }
  const [window, nowWindow] = [before.at('window').number, after.at('window').number];
  if (window !== nowWindow) {
    const row =
      (nowWindow ?? Number.POSITIVE_INFINITY) > (window ?? Number.POSITIVE_INFINITY) ? 'limit-lowered' : 'limit-raised';
    changes.add(row, `${subject}/window`, here('window'), values('window'));
  }
  for (const key of ['scope', 'zone']) {
    if (!same(before.at(key), after.at(key)))
      changes.add('limit-scope-changed', `${subject}/${key}`, here(key), values(key));
  }
  const [scope, nowScope] = [placesOf(before).map((one) => changes.inNewNames(one)), placesOf(after)];
  const places = items(scope, nowScope);
  for (const one of places.lost)
    changes.add('limit-place-removed', `${subject}/applies_to/${one}`, here('applies_to'), { before: one });
  // A limit that applied to everything has no new places.
  for (const one of scope.includes('all') ? [] : places.gained) {
    const row = isNew(one) ? 'limit-of-new-operation' : 'limit-place-added';
    changes.add(row, `${subject}/applies_to/${one}`, here('applies_to'), { after: one });
  }
  for (const key of new Set([...before.at('exceeded').keys, ...after.at('exceeded').keys])) {
    const [old, now] = [before.at('exceeded', key), after.at('exceeded', key)];
    const isStated = old.exists && old.text !== 'not_stated' && old.text !== 'not_sent';
    if (!same(old, now))
      changes.add(
        isStated ? 'limit-answer-changed' : 'limit-answer-stated',
        `${subject}/exceeded/${key}`,
        now.exists ? now : here('exceeded'),
        { before: old.value, after: now.value },
      );
  }
  compareRuleText(changes, `${subject}/says`, before.at('says'), after.at('says'), after);
  for (const key of new Set([...before.keys, ...after.keys])) {
    if (judged.has(key) || origin.has(key) || same(before.at(key), after.at(key))) continue;
    changes.add('limit-rule-changed', `${subject}/${key}`, here(key), values(key));
  }
  compareLevels(changes, subject, before.at('level'), after.at('level'));
}

/** Compares a maximum: one number, or one for each tariff. */
function compareMaximum(changes: Changes, subject: string, before: Place, after: Place, limit: Place): void {
  if (same(before, after)) return;
  if (before.isMap && after.isMap) {
    const tariffs = pair(
      new Map(before.children.map((one) => [one.key, one])),
      new Map(after.children.map((one) => [one.key, one])),
    );
    for (const [tariff, old] of tariffs.removed)
      changes.add('limit-rule-changed', `${subject}/${tariff}`, after, { before: old.value });
    for (const [tariff, now] of tariffs.added)
      changes.add('limit-tariff-added', `${subject}/${tariff}`, now, { after: now.value });
    for (const [tariff, old, now] of tariffs.kept) compareMaximum(changes, `${subject}/${tariff}`, old, now, limit);
    return;
  }
  const seen = { before: before.value, after: after.value };
  const place = after.exists ? after : limit;
  const [old, now] = [before.number ?? Number.POSITIVE_INFINITY, after.number ?? Number.POSITIVE_INFINITY];
  const lowered = isPause(limit) ? now > old : now < old;
  const row = before.isMap || after.isMap ? 'limit-rule-changed' : lowered ? 'limit-lowered' : 'limit-raised';
  changes.add(row, subject, place, seen);
}

/** True when the number is the duration of a refusal, so that a larger one permits less. */
function isPause(limit: Place): boolean {
  return limit.at('kind').text === 'lifetime' && limit.at('exceeded', 'status').value === 429;
}

/** The places of a limit: `all`, operations, or properties. */
function placesOf(limit: Place): readonly unknown[] {
  const place = limit.at('applies_to');
  return place.isMap ? listOf(place.at('schema')) : listOf(place);
}
