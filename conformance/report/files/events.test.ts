import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleExchange, sampleResults } from '../../selftest/test-support/sample-results.ts';
import { EventLog } from './events.ts';

describe('events.ndjson', () => {
  it('is written line by line and closed by its end record', () => {
    const folder = mkdtempSync(join(tmpdir(), 'events-'));
    const path = join(folder, 'events.ndjson');
    const read = () =>
      readFileSync(path, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).type);
    const log = new EventLog(path);
    const { run, outcome, exitCode } = sampleResults();
    log.begin({ run: run.id, suite: '3.0.0', target: 'x', config: {}, configHash: 'y' });
    log.write({ type: 'exchange', exchange: sampleExchange(1) });
    expect(read()).toEqual(['begin', 'exchange']);
    log.end({ run, outcome, exitCode });
    log.write({ type: 'exchange', exchange: sampleExchange(2) });
    expect(read()).toEqual(['begin', 'exchange', 'end']);
    rmSync(folder, { recursive: true });
  });
});
