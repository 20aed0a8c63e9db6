import type { ContractModel } from '../model/model.ts';
import { type Changes, formerPlace, pair, same } from './changes.ts';
import { saysTheSame } from './wording.ts';

/** Compares the decisions of the readings. */
export function compareReadings(changes: Changes, before: ContractModel, after: ContractModel): void {
  const { removed, added, kept } = pair(before.readings, after.readings);
  for (const [id, old] of removed) {
    const place = formerPlace(id, before.readings, after.readings, after.homes.readings);
    changes.add('reading-removed', `reading:${id}`, place, { before: old.at('decision').value });
  }
  for (const [id, now] of added)
    changes.add('reading-added', `reading:${id}`, now, { after: now.at('decision').value });
  for (const [id, old, now] of kept) {
    if (old.isIdentical(now)) continue;
    const subject = `reading:${id}`;
    const [decision, nowDecision] = [old.at('decision'), now.at('decision')];
    const seen = { before: decision.value, after: nowDecision.value };
    if (!same(decision, nowDecision)) {
      const isSame = saysTheSame(decision.text ?? '', nowDecision.text ?? '');
      changes.add(isSame ? 'words-changed' : 'reading-decided-otherwise', subject, nowDecision, seen);
    }
    if (!same(old.at('kind'), now.at('kind')))
      changes.add('reading-decided-otherwise', `${subject}/kind`, now.at('kind'), {
        before: old.at('kind').value,
        after: now.at('kind').value,
      });
    for (const key of ['question', 'why', 'source', 'affects']) {
      if (!same(old.at(key), now.at(key)))
        changes.add('words-changed', `${subject}/${key}`, now.at(key).exists ? now.at(key) : now, {
          before: old.at(key).value,
          after: now.at(key).value,
        });
    }
  }
}
