import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ClauseResult } from '../../conformance/ground/verdicts/results.ts';
import { projectPath } from '../contract/project.ts';
import { allClients } from './all-clients.ts';
import type { Result } from './client.ts';
import { type ServerReport, withReports, withServers } from './server-reports.ts';

const published = JSON.parse(readFileSync(projectPath('docs/clients/server-reports.json'), 'utf8')) as ServerReport[];
const servers = allClients.filter((client) => 'compile' in client);

test('the published reports are of every server, at its version, and the guide shows them', () => {
  expect(published.map(({ id, generator }) => [id, generator])).toEqual(
    servers.map(({ id, generator, version }) => [id, `${generator} ${version}`]),
  );
  const guide = readFileSync(projectPath('docs/guides/clients.md'), 'utf8');
  const [cells, shown] = [withServers(guide, published), guide].map((text) => text.replaceAll(/[ -]+/g, ''));
  expect(shown).toBe(cells);
});

test('a run replaces the reports of its servers, and keeps the others', () => {
  const [first, second] = servers;
  if (first === undefined || second === undefined) throw new Error('There are no two servers.');
  function clause(id: string, verdict: ClauseResult['verdict'], profile = 'tariff'): ClauseResult {
    return { id, verdict, profile, tier: 'black-box', level: 'documented', checks: [] } as unknown as ClauseResult;
  }
  const clauses = [clause('a', 'pass'), clause('b', 'fail'), clause('c', 'not_tested'), clause('d', 'pass', 'qr')];
  const report = { outcome: 'non_conformant', exitCode: 1, tested: {}, clauses } as unknown as Result['report'];
  const result: Result = { client: second, outcome: 'failed', detail: '', seconds: 1, ...(report && { report }) };
  const [kept, replaced] = withReports(published, [result], [first.id, second.id]);
  expect(kept).toEqual(published.find(({ id }) => id === first.id));
  expect(replaced).toMatchObject({ kept: ['a'], broken: ['b'], notTested: ['c'], exitCode: 1 });
});
