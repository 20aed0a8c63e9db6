import type { Place } from '../../contract/place.ts';
import { type Changes, items, listOf, same } from './changes.ts';
import { compareLevels } from './provenance.ts';

const origin = new Set(['source', 'level', 'reading', 'note']);
const timeouts = new Set(['connect_timeout_ms', 'answer_timeout_ms']);

/** Compares the delivery of events. @param objects the records in events */
export function compareDelivery(changes: Changes, before: Place, after: Place, objects: ReadonlySet<string>): void {
  for (const key of new Set([...before.keys, ...after.keys])) {
    const [old, now] = [before.at(key), after.at(key)];
    if (origin.has(key) || same(old, now)) continue;
    const place = now.exists ? now : after;
    const subject = `delivery:${key}`;
    const seen = { before: old.value, after: now.value };
    if (key === 'signature') changes.add('delivery-signature-changed', subject, place, seen);
    else if (timeouts.has(key) && old.exists && now.exists) compareAmount(changes, subject, old, now, place);
    else if (key === 'repeats') compareRepeats(changes, subject, old, now, objects);
    else if (key === 'repeat_on' && old.isMap && now.isMap) {
      for (const part of new Set([...old.keys, ...now.keys]))
        compareAmount(changes, `${subject}/${part}`, old.at(part), now.at(part), place);
    } else changes.add('delivery-rule-changed', subject, place, seen);
  }
  compareLevels(changes, 'delivery', before.at('level'), after.at('level'));
}

/** Compares a number, flag or list of which more is better for receivers. */
function compareAmount(changes: Changes, subject: string, before: Place, after: Place, home: Place): void {
  const seen = { before: before.value, after: after.value };
  const place = after.exists ? after : home;
  if (Array.isArray(before.value) && Array.isArray(after.value)) {
    const { lost, gained } = items(before.value, after.value);
    if (lost.length > 0) changes.add('delivery-shortened', subject, place, seen);
    else if (gained.length > 0) changes.add('delivery-extended', subject, place, seen);
    return;
  }
  if (same(before, after)) return;
  const [old, now] = [Number(before.value), Number(after.value)];
  if (Number.isNaN(old) || Number.isNaN(now)) changes.add('delivery-rule-changed', subject, place, seen);
  else changes.add(now < old ? 'delivery-shortened' : 'delivery-extended', subject, place, seen);
}

/** Compares the attempts for each record. Fewer attempts are a break; other times are not. */
function compareRepeats(
  changes: Changes,
  subject: string,
  before: Place,
  after: Place,
  objects: ReadonlySet<string>,
): void {
  for (const object of objects) {
    for (const sandbox of [false, true]) {
      const [old, now] = [scheduleOf(before, object, sandbox), scheduleOf(after, object, sandbox)];
      if (JSON.stringify(old.value) === JSON.stringify(now.value)) continue;
      const [count, nowCount] = [old.children.length, now.children.length];
      const row =
        nowCount < count ? 'delivery-shortened' : nowCount > count ? 'delivery-extended' : 'delivery-rule-changed';
      const place = now.exists ? now : after;
      changes.add(row, `${subject}/${object}`, place, { before: old.value, after: now.value });
    }
  }
}

/** The first row for a record. */
function scheduleOf(repeats: Place, object: string, sandbox: boolean): Place {
  const row = repeats.children.find((one) => {
    const objects = listOf(one.at('objects'));
    const only = one.at('sandbox');
    return (objects.length === 0 || objects.includes(object)) && (!only.exists || only.value === sandbox);
  });
  return row?.at('after_seconds') ?? repeats.at('none');
}
