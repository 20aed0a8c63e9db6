import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '../../../conformance/target-file/source.ts';
import { openLog } from '../../../reference-server/log/log.ts';
import { TestServer } from '../../../reference-server/test/test-server.ts';
import { type Criterion, readCondition } from '../../flows/condition.ts';
import { type FlowStep, readFlows } from '../../flows/flow.ts';
import { flowDocuments } from './flow-documents.ts';
import { flowPages, operationOf } from './flow-pages.ts';
import { stepCommand, variableOf } from './step-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ seed: 'demo', rateLimitScale: 1000, log: openLog('silent') });
});
afterAll(() => server.stop());

interface Shown {
  readonly status: number;
  readonly body: unknown;
}

/** Runs a command of a page: it prints the body of the response, and its status on the last line. */
async function shell(command: string, variables: Record<string, string>): Promise<Shown> {
  const child = spawn('sh', ['-c', command], { env: { ...process.env, ...variables } });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await new Promise((done) => child.once('close', done));
  const [, body = '', status] = /^([\s\S]*)\n(\d{3})\n$/.exec(text) ?? [];
  if (status === undefined) throw new Error(`The command printed no status:\n${command}\n${text}`);
  return { status: Number(status), body: JSON.parse(body) };
}

function valueAt(body: unknown, pointer: string): unknown {
  return pointer
    .slice(1)
    .split('/')
    .reduce<unknown>((value, key) => {
      if (Array.isArray(value)) return value[Number(key)];
      return isRecord(value) ? value[key] : undefined;
    }, body);
}

function holds({ status, body }: Shown, criterion: Criterion): boolean {
  if ('statuses' in criterion) return criterion.statuses.includes(status);
  const isEqual = String(valueAt(body, criterion.pointer)) === criterion.value;
  return criterion.is === '==' ? isEqual : !isEqual;
}

function criteriaOf({ successCriteria }: FlowStep): Criterion[] {
  return successCriteria.flatMap(({ condition }) => readCondition(condition) ?? []);
}

describe.each(readFlows())('the page of $id', (flow) => {
  test('has commands that do what it says', async () => {
    const { merchant, partner, demoKeys, foreignPartnerKey = '' } = server.server;
    const key = (name: string) => demoKeys?.find((one) => one.name === name)?.key ?? '';
    const variables: Record<string, string> = {
      MERCHANT_URL: merchant,
      PARTNER_URL: partner,
      MERCHANT_KEY: key('sandbox'),
      CATALOG_KEY: key('sandbox_catalog'),
      PARTNER_KEY: foreignPartnerKey,
      EXTERNAL_ID: 'client-78',
      ITEM_REFERENCE: 'sku-100',
      SALE_ID: 'sale-0002',
      CLOSING_ID: 'closing-2',
      PHONE: '77770000010',
      OTP: '0000',
    };
    for (const step of flow.steps) {
      const command = stepCommand(flow, step, operationOf(step));
      let shown = await shell(command, variables);
      for (
        let tries = 0;
        tries < 100 && step.onFailure && !criteriaOf(step).every((one) => holds(shown, one));
        tries += 1
      ) {
        await server.pass(500);
        shown = await shell(command, variables);
      }
      const failed = criteriaOf(step).filter((one) => !holds(shown, one));
      expect({ step: step.stepId, failed, shown: failed.length === 0 ? undefined : shown }).toEqual({
        step: step.stepId,
        failed: [],
        shown: undefined,
      });
      for (const [name, source] of Object.entries(step.outputs ?? {}))
        variables[variableOf(name)] = String(valueAt(shown.body, source.replace('$response.body#', '')));
    }
  });
});

test('a page has a section for each step, with its operation, and what is assumed', () => {
  const page = flowPages().find(({ path }) => path === 'flow-refund-in-full.html');
  expect(page?.body).toMatch(
    /<section id="refund">[\s\S]*3\. Refund an invoice[\s\S]*href="operation-create-refund.html"/,
  );
  expect(page?.body).toContain(
    '<li>The status is 201.</li><li><code>refund.status</code> is <a href="lifecycle-refund.html#state-pending"><code>pending</code></a>.</li>',
  );
  expect(page?.body).toContain('That an empty body refunds everything is assumed.');
  expect(page?.body).toContain('href="flow-refund-in-part.html"');
});

test('a published document refers to the descriptions next to it', () => {
  const documents = new Map(flowDocuments());
  expect(documents.get('partner-onboarding.arazzo.yaml')).toMatch(/url: partner\.yaml,[\s\S]*url: merchant\.yaml,/);
  for (const [name, text] of documents) expect(text, name).not.toContain('../');
});
