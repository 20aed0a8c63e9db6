import { claiming, type Target } from '../../ground/declared-target/target.ts';
import { preconditionNamed } from '../../preconditions/catalogue.ts';
import type { Check } from '../define.ts';

/** The sections of a target file whose names preconditions look up. */
export type Section = 'fixtures' | 'magic' | 'templates';

/** A name that a target file may declare, and what it unlocks. */
export interface DeclarableName {
  section: Section;
  name: string;
  /** What a fixture declares: its key, its ids, or both. */
  parts: string[];
  /** The checks that a precondition supplied by this name lets run. */
  checks: string[];
}

/**
 * Every name under `fixtures`, `magic` and `templates` that a precondition of these checks looks up. Found by running
 * each strategy's `enabled` and recording what it reads, so there is no second list to maintain.
 */
export function declarableNames(checks: readonly Pick<Check, 'id' | 'needs' | 'wants'>[]): DeclarableName[] {
  const found = new Map<string, DeclarableName>();
  const readBy = new Map<string, Map<string, DeclarableName>>();
  for (const { id, needs, wants } of checks) {
    for (const precondition of [...needs, ...wants]) {
      const reads = readBy.get(precondition) ?? readsOf(precondition);
      readBy.set(precondition, reads);
      for (const [key, { section, name, parts }] of reads) {
        const known = found.get(key) ?? { section, name, parts: [], checks: [] };
        found.set(key, known);
        known.parts = [...new Set([...known.parts, ...parts])];
        if (known.checks.at(-1) !== id) known.checks.push(id);
      }
    }
  }
  return [...found.values()].sort((a, b) => (`${a.section} ${a.name}` < `${b.section} ${b.name}` ? -1 : 1));
}

/** Magic values with a default, which a strategy reads only when it supplies. */
const readLater: readonly string[] = ['qr_refund.expired'];

/** The names that the strategies of a precondition read in the three sections. */
function readsOf(precondition: string): Map<string, DeclarableName> {
  const reads = new Map<string, DeclarableName>();
  if (readLater.includes(precondition)) {
    reads.set(`magic ${precondition}`, { section: 'magic', name: precondition, parts: [], checks: [] });
  }
  const section = <T>(name: Section): Record<string, T> =>
    new Proxy<Record<string, T>>(
      {},
      {
        get: (_, key) => {
          if (typeof key !== 'string') return undefined;
          const read = reads.get(`${name} ${key}`) ?? { section: name, name: key, parts: [], checks: [] };
          reads.set(`${name} ${key}`, read);
          if (name === 'templates') return undefined;
          if (name === 'magic') return [];
          return new Proxy({}, { get: (_inner, part) => void read.parts.push(String(part)) });
        },
      },
    );
  const target: Target = {
    ...bare,
    fixtures: section('fixtures'),
    magic: section('magic'),
    templates: section('templates'),
  };
  const situation = { target, control: undefined, onboards: false, receives: false, prompts: false };
  for (const { enabled } of preconditionNamed(precondition).strategies) enabled(situation);
  return reads;
}

/** A target that declares nothing but its two interfaces. */
const bare: Omit<Target, Section> = {
  schema: 'target/1',
  target: { name: 'bare' },
  mode: 'sandbox',
  grade: 'source',
  tier: 'black-box',
  merchant: { base_url: '', keys: { main: 'main' }, phones: [], array_query: 'brackets' },
  partner: { base_url: '', key: 'partner', linked: false },
  profiles: claiming(),
  webhooks: { mode: 'none', urls: {}, locate: {} },
  limits: { fraction: 1, enforced: false },
  allow: { spend: { invoices: 0, subscriptions: 0, organizations: 0 }, rotate_keys: false, prompts: false },
  timeouts: { request: 0, settle: 0, event: 0, silence: 0, check: 0, prompt: 0, bounds_declared: false },
};
