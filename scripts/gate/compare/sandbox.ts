import type { ContractModel } from '../model/model.ts';
import { type Changes, pair, same } from './changes.ts';
import { compareLevels } from './provenance.ts';
import { compareRuleText } from './words.ts';

const origin = new Set(['source', 'level', 'reading', 'note']);

/** Compares the sandbox values: the value that is sent, and its effect. */
export function compareSandbox(changes: Changes, before: ContractModel, after: ContractModel): void {
  const { removed, added, kept } = pair(before.sandbox, after.sandbox);
  for (const [id, old] of removed)
    changes.add('sandbox-value-removed', `sandbox:${id}`, after.homes.sandbox, { before: old.at('value').value ?? id });
  for (const [id, now] of added)
    changes.add('sandbox-value-added', `sandbox:${id}`, now, { after: now.at('value').value ?? id });
  for (const [id, old, now] of kept) {
    for (const key of new Set([...old.keys, ...now.keys])) {
      if (origin.has(key) || same(old.at(key), now.at(key))) continue;
      if (key === 'outcome') {
        compareRuleText(changes, `sandbox:${id}/outcome`, old.at(key), now.at(key), now);
        continue;
      }
      const place = now.at(key).exists ? now.at(key) : now;
      changes.add('sandbox-value-changed', `sandbox:${id}/${key}`, place, {
        before: old.at(key).value,
        after: now.at(key).value,
      });
    }
    compareLevels(changes, `sandbox:${id}`, old.at('level'), now.at('level'));
  }
}
