import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import type { Outcome } from '../subjects/outcome.ts';
import { openJournal } from './journal.ts';

const folder = mkdtempSync(join(tmpdir(), 'systematic-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('openJournal', () => {
  const file = pathToFileURL(join(folder, 'out', 'journal.jsonl'));
  const outcome = (id: string, check?: string): Outcome => ({
    kind: 'mechanical',
    id,
    at: '',
    good: check !== undefined,
    verdict: check === undefined ? 'survived' : 'killed',
    failed: check === undefined ? [] : [{ check, clause: '', bound: false }],
    durationMs: 0,
  });
  const check = allChecks[0]?.id ?? '';

  it('keeps what was found on the same server, and nothing on another', () => {
    const first = openJournal({ server: 'one' }, file);
    first.add(outcome('a', check));
    first.add(outcome('b'));
    expect([...openJournal({ server: 'one' }, file).known.keys()]).toEqual(['a', 'b']);
    expect(openJournal({ server: 'two' }, file).known.size).toBe(0);
  });
});
