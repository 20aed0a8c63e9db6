import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import manifest from '../../../package.json' with { type: 'json' };
import { cli, cliInProcess, Workplace } from '../../selftest/test-support/test-program.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test edits reports and contracts at any depth
type Json = any;

/** A small real run against the reference server: keys of an invoice, and lists. */
const run = new Workplace();
beforeAll(async () => {
  expect((await cli('--only', 'invoice.record.keys', '--only', 'bounds.list-invoices.*', '--out', run.out)).code).toBe(
    0,
  );
});
afterAll(() => run[Symbol.dispose]());

/** A copy of the report, edited. */
function report(work: Workplace, edit: (results: Json) => void = () => {}): string {
  cpSync(run.out, work.out, { recursive: true });
  const file = join(work.out, 'results.json');
  const results = JSON.parse(readFileSync(file, 'utf8'));
  edit(results);
  writeFileSync(file, JSON.stringify(results));
  return work.out;
}

/** The released contract as a later version, with edited data and merchant schemas. */
function contract(work: Workplace, edit: (data: Json, schemas: Json) => void): string {
  const folder = join(work.path, 'contract');
  mkdirSync(folder);
  const [data, merchant, partner] = ['contract', 'merchant', 'partner'].map((name) =>
    parse(readFileSync(`openapi/released/${name}.yaml`, 'utf8')),
  );
  merchant.info.version = '99.1.0';
  partner.info.version = '99.1.0';
  edit(data, merchant.components.schemas);
  for (const [name, value] of Object.entries({ contract: data, merchant, partner }))
    writeFileSync(join(folder, `${name}.yaml`), stringify(value, { aliasDuplicateObjects: false }));
  return folder;
}

/** New clauses of the merchant API. */
function add(data: Json, clauses: Readonly<Record<string, string>>): void {
  const rows = Object.entries(clauses).map(([id, holds]) => ({
    id,
    says: `says ${id}`,
    level: 'must',
    holds: [holds],
  }));
  data.clauses.push({ source: 'M §2.1', profile: 'merchant-core', clauses: rows });
}

function clauseIn(data: Json, id: string): Json {
  return data.clauses.flatMap(({ clauses }: Json) => clauses).find((one: Json) => one.id === id);
}

async function predicted(...args: string[]): Promise<{ code: number | null; of: (id: string) => Json; all: Json }> {
  const { code, stdout } = await cliInProcess('diff', ...args, '--json');
  const all = JSON.parse(stdout);
  return { code, all, of: (id) => all.clauses.find(({ clause }: Json) => clause === id) };
}

/** Turns the report into that of a whole run, which lists clauses that were new to it. */
function whole(results: Json): void {
  results.run.filtered = false;
}

describe('another version of the contract', () => {
  it('is met, contradicted or not known, clause by clause', async () => {
    using work = new Workplace();
    const folder = contract(work, (data, schemas) => {
      clauseIn(data, 'M-2.1-amount').says = 'an invoice has amount, in other words';
      clauseIn(data, 'M-4.1-per-page-outside').says = 'a page has its limits';
      add(data, {
        'M-2.1-brand': 'schema:Invoice/brand presence type',
        'M-2.1-worth': 'schema:Invoice/amount value',
        'M-2.4-brand': 'schema:Refund/brand presence type',
      });
      schemas.Invoice.properties.brand = { type: 'string' };
      schemas.Invoice.required.push('brand');
    });
    const out = report(work, whole);
    const { code, of, all } = await predicted(out, '--contract', folder);
    expect(code).toBe(1);
    expect(all).toMatchObject({ contract: '99.1.0', responses: { incomplete: 0 } });
    expect(of('M-2.1-amount')).toMatchObject({
      stated: 'changed',
      prediction: 'meets',
      shown: { at: expect.stringMatching(/\/amount$/) },
    });
    expect(of('M-2.1-brand')).toMatchObject({
      stated: 'not_in_report',
      prediction: 'contradicts',
      shown: { at: expect.stringMatching(/\/brand$/), expected: 'key brand', exchange: expect.any(Number) },
    });
    expect(of('M-4.1-per-page-outside')).toMatchObject({
      stated: 'changed',
      prediction: 'unknown',
      why: 'beyond_form',
    });
    expect(of('M-2.1-worth')).toMatchObject({ stated: 'not_in_report', prediction: 'unknown', why: 'beyond_form' });
    expect(of('M-2.4-brand')).toMatchObject({ prediction: 'unknown', why: 'not_shown' });

    const { stdout } = await cliInProcess('diff', out, '--contract', folder);
    expect(stdout).toMatch(/^Contract 99\.1\.0, predicted from run \S+ of suite \S+\. Nothing was sent\.\n/);
    expect(stdout).toMatch(
      /CONTRADICTS \(1\)\n {2}M-2\.1-brand {2}not in the report: \S*brand is missing \(exchange \d+\)\n/,
    );
    expect(stdout).toContain(
      'M-4.1-per-page-outside  changed: a page has its limits (says more than the form of a response)',
    );
    expect(stdout.split('\n').length).toBeLessThan(24);
  });

  it('of this package keeps the grades of a report that it wrote: exit 0', async () => {
    using work = new Workplace();
    const { code, all } = await predicted(report(work), '--contract', manifest.version);
    expect(code).toBe(0);
    expect(all.clauses.every(({ prediction }: Json) => prediction === 'meets')).toBe(true);
    const { clauses } = JSON.parse(readFileSync(join(work.out, 'results.json'), 'utf8'));
    const passed = clauses.filter(({ verdict, level }: Json) => verdict === 'pass' && level === 'must');
    const reported = all.clauses.filter(({ stated }: Json) => stated === 'as_before').map(({ clause }: Json) => clause);
    expect(reported).toEqual(expect.arrayContaining(passed.map(({ id }: Json) => id)));
  });

  it('is not known where the report has no grade: exit 4', async () => {
    using work = new Workplace();
    const out = report(work, ({ clauses }) => {
      const amount = clauses.find(({ id }: Json) => id === 'M-2.1-amount');
      Object.assign(amount, { verdict: 'not_tested', reason: 'fixture_missing' });
    });
    const { code, stdout } = await cliInProcess('diff', out, '--contract', manifest.version);
    expect(code).toBe(4);
    expect(stdout).toContain('CANNOT BE KNOWN without a new run (1)');
    expect(stdout).toContain('(not tested in the report: a fixture is missing)');
  });

  it('is not contradicted by what the record hides or cuts', async () => {
    using work = new Workplace();
    let isFirst = true;
    const out = report(work, ({ exchanges }) => {
      for (const { request, response } of exchanges) {
        if (request.operation !== 'listInvoices' || response?.status !== 200) continue;
        response.body = response.body.replaceAll(/"amount":"[^"]*"/g, '"amount":"[secret PHONE 01234567]"');
        if (isFirst) Object.assign(response, { truncated: true, body: '{"data":[{"id":"cut' });
        isFirst = false;
      }
    });
    const { code, all } = await predicted(out, '--contract', manifest.version);
    expect([code, all.responses.incomplete]).toEqual([0, 1]);
  });

  it('is contradicted by a recorded response, although its check passed', async () => {
    using work = new Workplace();
    const out = report(work, ({ exchanges }) => {
      for (const { request, response } of exchanges)
        if (request.operation === 'listInvoices' && response?.status === 200)
          response.body = response.body.replaceAll(/"amount":"[^"]*"/g, '"amount":1500');
    });
    const { code, of } = await predicted(out, '--contract', manifest.version);
    expect(code).toBe(1);
    expect(of('M-2.1-amount')).toMatchObject({ prediction: 'contradicts', shown: { actual: '1500' } });
  });
});

describe('a prediction is refused in one line, exit 2', () => {
  it.each<[string, (work: Workplace) => string[], string]>([
    [
      'a version that is not here',
      (work) => [report(work), '--contract', '98.0.0'],
      `This package has the contract ${manifest.version}, not 98.0.0.`,
    ],
    ['an empty folder', (work) => [report(work), '--contract', work.path], 'cannot be read as YAML'],
    [
      'no clauses',
      (work) => [report(work), '--contract', contract(work, (data) => void delete data.clauses)],
      'has no list of clauses',
    ],
    [
      'a clause without a level',
      (work) => [
        report(work),
        '--contract',
        contract(work, (data) => void delete clauseIn(data, 'M-4.1-per-page-outside').level),
      ],
      'has no list of clauses',
    ],
    [
      'a schema with an unknown keyword',
      (work) => [
        report(work),
        '--contract',
        contract(work, (_, schemas) => Object.assign(schemas.Invoice, { sometimes: 1 })),
      ],
      'This suite cannot read the schemas in ',
    ],
    ['two reports', (work) => [report(work), work.out, '--contract', manifest.version], '--contract takes one report.'],
    [
      'the report of a client',
      (work) => [report(work, (results) => Object.assign(results, { side: 'client' })), '--contract', manifest.version],
      'is the report of a client',
    ],
  ])('%s', async (_, args, message) => {
    using work = new Workplace();
    const { code, stdout, stderr } = await cliInProcess('diff', ...args(work));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});
