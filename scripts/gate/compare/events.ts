import type { Place } from '../../contract/place.ts';
import type { ContractModel } from '../model/model.ts';
import { type Changes, items, listOf, pair, same } from './changes.ts';
import { compareLevels } from './provenance.ts';

const origin = new Set(['source', 'level', 'reading', 'note']);

/** Compares the events and the rules of their delivery. */
export function compareEvents(changes: Changes, before: ContractModel, after: ContractModel): void {
  const { removed, added, kept } = pair(before.events, after.events);
  for (const [name] of removed) changes.add('event-removed', `event:${name}`, after.homes.events, { before: name });
  for (const [name, place] of added) changes.add('event-added', `event:${name}`, place, { after: name });
  for (const [name, old, now] of kept) compareEvent(changes, `event:${name}`, old, now);
  compareDelivery(changes, before.delivery, after.delivery);
}

function compareEvent(changes: Changes, subject: string, before: Place, after: Place): void {
  for (const key of new Set([...before.keys, ...after.keys])) {
    if (origin.has(key) || same(before.at(key), after.at(key))) continue;
    const rows = { object: 'event-object-changed', when: 'words-changed' } as const;
    const row = key === 'object' || key === 'when' ? rows[key] : 'event-rule-changed';
    const place = after.at(key).exists ? after.at(key) : after;
    changes.add(row, `${subject}/${key}`, place, { before: before.at(key).value, after: after.at(key).value });
  }
  compareLevels(changes, subject, before.at('level'), after.at('level'));
}

const timeouts = new Set(['connect_timeout_ms', 'answer_timeout_ms']);

function compareDelivery(changes: Changes, before: Place, after: Place): void {
  for (const key of new Set([...before.keys, ...after.keys])) {
    const [old, now] = [before.at(key), after.at(key)];
    if (origin.has(key) || same(old, now)) continue;
    const place = now.exists ? now : after;
    const subject = `delivery:${key}`;
    const seen = { before: old.value, after: now.value };
    if (key === 'signature') changes.add('delivery-signature-changed', subject, place, seen);
    else if (timeouts.has(key) && old.number !== undefined && now.number !== undefined)
      changes.add(now.number < old.number ? 'delivery-shortened' : 'delivery-extended', subject, place, seen);
    else if (key === 'repeats') compareRepeats(changes, subject, old, now);
    else changes.add('delivery-rule-changed', subject, place, seen);
  }
  compareLevels(changes, 'delivery', before.at('level'), after.at('level'));
}

/** The attempts of each kind of event: fewer of them are a break, other times are not more or less. */
function compareRepeats(changes: Changes, subject: string, before: Place, after: Place): void {
  const rows = (place: Place) =>
    new Map(
      place.children.map((row) => [
        JSON.stringify([listOf(row.at('objects')).toSorted(), row.at('sandbox').value ?? null]),
        row.at('after_seconds'),
      ]),
    );
  const [old, now] = [rows(before), rows(after)];
  const keys = items([...old.keys()], [...now.keys()]);
  if (keys.lost.length > 0 || keys.gained.length > 0) {
    changes.add('delivery-rule-changed', subject, after, { before: before.value, after: after.value });
    return;
  }
  for (const [key, attempts] of old) {
    const place = now.get(key);
    if (place === undefined || same(attempts, place)) continue;
    const [count, nowCount] = [attempts.children.length, place.children.length];
    const row =
      nowCount < count ? 'delivery-shortened' : nowCount > count ? 'delivery-extended' : 'delivery-rule-changed';
    changes.add(row, `${subject}/${key}`, place, { before: attempts.value, after: place.value });
  }
}
