import type { Place } from '../../contract/place.ts';
import type { ContractModel } from '../model/model.ts';
import { type Changes, pair, same } from './changes.ts';
import { compareDelivery } from './delivery.ts';
import { compareLevels } from './provenance.ts';
import { compareRuleText } from './words.ts';

const origin = new Set(['source', 'level', 'reading', 'note']);

/** Compares the events and the rules of their delivery. */
export function compareEvents(changes: Changes, before: ContractModel, after: ContractModel): void {
  const { removed, added, kept } = pair(before.events, after.events);
  for (const [name] of removed) changes.add('event-removed', `event:${name}`, after.homes.events, { before: name });
  for (const [name, place] of added) changes.add('event-added', `event:${name}`, place, { after: name });
  for (const [name, old, now] of kept) compareEvent(changes, `event:${name}`, old, now);
  const objects = [...before.events.values()].map((event) => event.at('object').text ?? '');
  compareDelivery(changes, before.delivery, after.delivery, new Set(objects));
}

function compareEvent(changes: Changes, subject: string, before: Place, after: Place): void {
  for (const key of new Set([...before.keys, ...after.keys])) {
    if (origin.has(key) || same(before.at(key), after.at(key))) continue;
    if (key === 'when') {
      compareRuleText(changes, `${subject}/when`, before.at(key), after.at(key), after);
      continue;
    }
    const row = key === 'object' ? 'event-object-changed' : 'event-rule-changed';
    const place = after.at(key).exists ? after.at(key) : after;
    changes.add(row, `${subject}/${key}`, place, { before: before.at(key).value, after: after.at(key).value });
  }
  compareLevels(changes, subject, before.at('level'), after.at('level'));
}
