import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../contract/place.ts';
import type { ContractModel } from '../model/model.ts';
import { type Changes, formerPlace, items, listOf, pair, same } from './changes.ts';
import { compareLevels } from './provenance.ts';
import { compareWords } from './words.ts';

const judged = new Set(['field', 'channel', 'retry', 'retry_after', 'extra', 'event']);

/** Compares the error catalog: codes, their place in the body, channel, retry class and further fields. */
export function compareErrors(changes: Changes, before: ContractModel, after: ContractModel): void {
  const { removed, added, kept } = pair(before.errors, after.errors);
  for (const [code] of removed) {
    const place = formerPlace(code, before.errors, after.errors, after.homes.errors);
    changes.add('error-removed', `error:${code}`, place, { before: code });
  }
  for (const [code, place] of added) changes.add('error-added', `error:${code}`, place, { after: code });
  for (const [code, old, now] of kept) compareError(changes, `error:${code}`, old, now);
}

function compareError(changes: Changes, subject: string, before: Place, after: Place): void {
  if (before.isIdentical(after)) return;
  compareBody(changes, subject, before.at('value'), after.at('value'));
  const [old, now] = [before.at('x-error'), after.at('x-error')];
  const values = (key: string) => ({ before: old.at(key).value, after: now.at(key).value });
  if (!same(old.at('field'), now.at('field')))
    changes.add('error-field-changed', `${subject}/field`, now.at('field'), values('field'));
  if (!same(old.at('retry'), now.at('retry')))
    changes.add('error-retry-changed', `${subject}/retry`, now.at('retry'), values('retry'));
  const channels = items(listOf(old.at('channel')), listOf(now.at('channel')));
  for (const one of channels.lost)
    changes.add('error-channel-removed', `${subject}/channel/${one}`, now.at('channel'), { before: one });
  for (const one of channels.gained)
    changes.add('error-channel-added', `${subject}/channel/${one}`, now.at('channel'), { after: one });
  if (!same(old.at('event'), now.at('event'))) {
    const row = old.at('event').exists ? 'error-event-changed' : 'error-event-stated';
    changes.add(row, `${subject}/event`, now, values('event'));
  }
  if (!same(old.at('retry_after'), now.at('retry_after'))) {
    // A withdrawal only matters if the header was promised.
    const row = old.at('retry_after').text === 'sent' ? 'error-retry-after-withdrawn' : 'error-retry-after-stated';
    changes.add(row, `${subject}/retry_after`, now, values('retry_after'));
  }
  compareExtra(changes, `${subject}/extra`, old.at('extra'), now);
  for (const key of new Set([...old.keys, ...now.keys])) {
    if (judged.has(key) || same(old.at(key), now.at(key))) continue;
    changes.add('error-rule-changed', `${subject}/${key}`, now, values(key));
  }
  compareLevels(changes, subject, before.at('x-provenance', 'level'), after.at('x-provenance', 'level'));
  compareWords(changes, subject, before, after);
}

/** Compares the example body of a code. Clients compare the values of codes, but not texts. */
function compareBody(changes: Changes, subject: string, before: Place, after: Place): void {
  const codes = ['error', 'error_code'];
  for (const key of new Set([...before.keys, ...after.keys])) {
    const [old, now] = [before.at(key), after.at(key)];
    if (same(old, now)) continue;
    const seen = { before: old.value, after: now.value };
    if (codes.includes(key)) changes.add('error-value-changed', `${subject}/${key}`, now.exists ? now : after, seen);
    else changes.add('examples-changed', `${subject}/${key}`, now.exists ? now : after, seen);
  }
}

function compareExtra(changes: Changes, subject: string, before: Place, now: Place): void {
  const after = now.at('extra');
  for (const key of new Set([...before.keys, ...after.keys])) {
    const [old, one] = [before.at(key), after.at(key)];
    const seen = { before: old.value, after: one.value };
    if (!one.exists) changes.add('error-extra-removed', `${subject}/${key}`, now, { before: key });
    else if (!old.exists) changes.add('error-extra-added', `${subject}/${key}`, one, { after: key });
    else {
      if (!isSameExtra(changes, old, one)) changes.add('error-extra-changed', `${subject}/${key}`, one, seen);
      compareWords(changes, `${subject}/${key}`, old, one);
    }
  }
}

/** True when an extra key has the same schema, whose name may have changed. */
function isSameExtra(changes: Changes, before: Place, after: Place): boolean {
  const inNewNames = (key: string, value: unknown) => (key === 'component' ? changes.inNewNames(value) : value);
  const [{ description: was, ...old }, { description: is, ...now }] = [before, after].map(({ value }) => Object(value));
  return isDeepStrictEqual(JSON.parse(JSON.stringify(old, inNewNames)), now);
}
