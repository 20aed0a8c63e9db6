import { partAndFacets } from '../../contract/facets.ts';
import type { Place } from '../../contract/place.ts';
import type { ClauseRow, ContractModel } from '../model/model.ts';
import { type Changes, items, listOf, pair, same } from './changes.ts';
import { saysTheSame } from './wording.ts';

/** The levels of which a clause can fail an implementation. */
const failing = new Set(['must', 'conflict']);

/** Compares the clauses: which of them can fail an implementation, what they hold, and what they say. */
export function compareClauses(changes: Changes, before: ContractModel, after: ContractModel): void {
  const { removed, added, kept } = pair(before.clauses, after.clauses);
  for (const [id, old] of removed) {
    const row = isFailing(old) ? 'clause-removed' : 'clause-withdrawn';
    changes.add(row, `clause:${id}`, after.homes.clauses, { before: old.place.at('says').value });
  }
  for (const [id, now] of added) {
    const row = isFailing(now) ? 'clause-tightened' : 'clause-added';
    changes.add(row, `clause:${id}`, now.place, { after: now.place.at('says').value });
  }
  for (const [id, old, now] of kept) compareClause(changes, `clause:${id}`, old, now);
}

function isFailing({ place }: ClauseRow): boolean {
  return failing.has(place.at('level').text ?? '') && !place.at('excluded').exists;
}

function compareClause(changes: Changes, subject: string, before: ClauseRow, after: ClauseRow): void {
  const [old, now] = [before.place, after.place];
  if (old.isIdentical(now) && before.file.isIdentical(after.file)) return;
  const values = (key: string) => ({ before: old.at(key).value, after: now.at(key).value });
  const [failed, fails] = [isFailing(before), isFailing(after)];
  if (failed !== fails) changes.add(fails ? 'clause-tightened' : 'clause-relaxed', subject, now, values('level'));
  else if (!same(old.at('level'), now.at('level')))
    changes.add('clause-facts-changed', `${subject}/level`, now.at('level'), values('level'));
  compareText(changes, `${subject}/says`, old.at('says'), now.at('says'));
  const [profile, nowProfile] = [profileOf(before), profileOf(after)];
  if (profile !== nowProfile)
    changes.add('clause-profile-changed', `${subject}/profile`, now, { before: profile, after: nowProfile });
  for (const key of ['tier', 'accepts']) {
    const { lost, gained } = items(listOf(old.at(key)), listOf(now.at(key)));
    if (lost.length + gained.length > 0)
      changes.add('clause-facts-changed', `${subject}/${key}`, now.at(key).exists ? now.at(key) : now, values(key));
  }
  const held = items(
    facetsOf(old).map((facet) => changes.inNewNames(facet)),
    facetsOf(now),
  );
  for (const facet of held.lost)
    changes.add('facet-released', `${subject}/${facet}`, now.at('holds').exists ? now.at('holds') : now, {
      before: facet,
    });
  for (const facet of held.gained) changes.add('facet-held', `${subject}/${facet}`, now.at('holds'), { after: facet });
}

/** The wording of a rule: other facts can change verdicts, other words cannot. */
function compareText(changes: Changes, subject: string, before: Place, after: Place): void {
  if (same(before, after)) return;
  const row = saysTheSame(before.text ?? '', after.text ?? '') ? 'words-changed' : 'clause-facts-changed';
  changes.add(row, subject, after, { before: before.value, after: after.value });
}

function profileOf({ place, file }: ClauseRow): string | undefined {
  return place.at('profile').text ?? file.at('profile').text;
}

/** The parts that a clause holds, each facet of a property on its own. */
function facetsOf(clause: Place): string[] {
  return clause.at('holds').texts.flatMap((text) => {
    const { part, facets } = partAndFacets(text);
    return facets.length === 0 ? [part] : facets.map((facet) => `${part} ${facet}`);
  });
}

/** Compares the readings by what they decide. */
export function compareReadings(changes: Changes, before: ContractModel, after: ContractModel): void {
  const { removed, added, kept } = pair(before.readings, after.readings);
  for (const [id, old] of removed)
    changes.add('reading-removed', `reading:${id}`, after.homes.readings, { before: old.at('decision').value });
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
    for (const key of ['question', 'why']) {
      if (!same(old.at(key), now.at(key)))
        changes.add('words-changed', `${subject}/${key}`, now.at(key), {
          before: old.at(key).value,
          after: now.at(key).value,
        });
    }
  }
}
