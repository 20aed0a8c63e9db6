import { expect, test } from 'vitest';
import { importsIn, readImports } from './imports.ts';
import { layerFindings } from './layer-rules.ts';

/** The findings about a file after adding an import of `imported` to it. */
function says(file: string, imported: string): string {
  const planted = importsIn(file, `// Planted.\nimport type { One } from '${imported}';\n`);
  const found = layerFindings([...project, ...planted]).filter((finding) => finding.file === file);
  return found.map(({ line, says: text }) => `${line}: ${text}`).join('\n');
}

const project = readImports();

test('every import of the project is permitted', () => expect(layerFindings(project)).toEqual([]));

test.each([
  ['reference-server/domain/invoices/planted.ts', '../../http/reply.ts', 'Declare what a rule needs'],
  ['reference-server/domain/planted.ts', '../clock/clock.ts', 'Declare what a rule needs'],
  ['reference-server/variations/planted.ts', '../domain/time.ts', 'A variation is data.'],
  ['reference-server/store/sqlite/planted.ts', '../../webhooks/send.ts', 'Put rules into domain.'],
  ['reference-server/store/engine/planted.ts', '../sqlite/dialect.ts', 'rooms of the store stand in an order'],
  ['reference-server/store/sqlite/planted.ts', '../records/store.ts', 'rooms of the store stand in an order'],
  ['reference-server/store/postgres/planted.ts', '../shared/state.ts', 'rooms of the store stand in an order'],
  ['reference-server/store/records/table/planted.ts', '../refunds.ts', 'rooms of the store stand in an order'],
  ['reference-server/store/records/planted.ts', '../sqlite/database.ts', 'rooms of the store stand in an order'],
  ['reference-server/store/shared/planted.ts', '../opening/open.ts', 'rooms of the store stand in an order'],
  ['reference-server/store/migrations/planted.ts', '../opening/open.ts', 'rooms of the store stand in an order'],
  ['reference-server/store/opening/planted.ts', '../maintenance/check-file.ts', 'rooms of the store stand in an order'],
  ['reference-server/provider/planted.ts', '../store/opening/sqlite-store.ts', 'Put rules into domain.'],
  ['reference-server/http/planted.ts', '../merchant/handlers.ts', 'Pass handlers and services in'],
  ['reference-server/merchant/qr/planted.ts', '../../webhooks/send.ts', 'Call a service of domain.'],
  ['reference-server/partner/planted.ts', '../merchant/handlers.ts', 'Call a service of domain.'],
  ['reference-server/webhooks/planted.ts', '../control/server.ts', 'written from domain events'],
  ['reference-server/seed/planted.ts', '../http/reply.ts', 'through domain and its ports'],
  ['reference-server/control/planted.ts', '../app.ts', 'app.ts starts it'],
  ['reference-server/http/planted.ts', '../../conformance/run/define.ts', 'may not import conformance/run/define.ts'],
  ['reference-server/cli/planted.ts', '../../scripts/command-line.ts', 'The server is the product'],
  ['reference-server/planted.ts', '../sandbox/app.ts', 'The server is the product'],
  ['reference-server/cli/planted.ts', '../test/test-server.ts', 'The server is the product'],
  ['conformance/ground/verdicts/planted.ts', '../values/pointer.ts', 'stand in an order'],
  ['conformance/contract/planted.ts', '../exchange/http/wire.ts', 'stand in an order'],
  ['conformance/exchange/requests/planted.ts', '../http/wire.ts', 'stand in an order'],
  ['conformance/setup/created-resources/planted.ts', '../people.ts', 'stand in an order'],
  ['conformance/target-file/planted.ts', '../run/define.ts', 'stand in an order'],
  ['conformance/preconditions/planted.ts', '../run/define.ts', 'stand in an order'],
  ['conformance/receiver/planted.ts', '../run/runner.ts', 'stand in an order'],
  ['conformance/report/html/planted.ts', '../../checks/all.ts', 'stand in an order'],
  ['conformance/run/planted.ts', '../checks/all.ts', 'stand in an order'],
  ['conformance/checks/merchant/planted.ts', '../../report/files/json.ts', 'stand in an order'],
  ['conformance/baseline/planted.ts', '../cli/program.ts', 'stand in an order'],
  ['conformance/cli/planted.ts', '../selftest/campaign/results.ts', 'stand in an order'],
  ['conformance/checks/planted.ts', '../../reference-server/app.ts', 'tests servers over HTTP'],
  ['conformance/reference-target/planted.ts', '../preconditions/supplies.ts', 'stand in an order'],
  ['conformance/selftest/planted.ts', '../../scripts/command-line.ts', 'Scripts run what the self-test provides'],
  ['client/planted.ts', '../reference-server/contract/contract.ts', 'or generate it'],
  ['client/webhooks/planted.ts', 'node:crypto', 'client may not import node:crypto'],
  ['sandbox/server/planted.ts', '../../reference-server/store/opening/open.ts', 'Ask that interface'],
  ['sandbox/page/frame/planted.ts', '../../server/feed.ts', 'Ask the server of the sandbox'],
])('%s may not import %s', (file, imported, expected) => {
  const text = says(file, imported);
  expect(text).toContain('2: ');
  expect(text).toContain(expected);
});

test.each([
  ['reference-server/domain/invoices/planted.ts', '../catalog/item.ts'],
  ['reference-server/domain/planted.test.ts', '../clock/clock.ts'],
  ['reference-server/app.ts', './store/opening/open.ts'],
  ['reference-server/cli/planted.ts', 'node:fs'],
  ['conformance/run/planted.ts', '../preconditions/supplies.ts'],
  ['conformance/reference-target/planted.ts', '../../reference-server/app.ts'],
  ['conformance/exchange/http/planted.ts', '../../ground/values/pointer.ts'],
  ['sandbox/page/frame/planted.tsx', '../../protocol/state.ts'],
])('%s may import %s', (file, imported) => expect(says(file, imported)).toBe(''));

test('two folders do not import each other, directly or through others', () => {
  const back = 'because it is imported back: ';
  expect(says('reference-server/domain/ports/planted.ts', '../invoices/invoice.ts')).toContain(
    `${back}reference-server/domain/invoices -> reference-server/domain/ports`,
  );
  expect(says('reference-server/domain/invoices/planted.ts', '../subscriptions/subscription.ts')).toContain(back);
  expect(says('reference-server/store/records/invoices/planted.ts', '../refunds.ts')).toContain(back);
  expect(says('conformance/report/wording/planted.ts', '../html/html.ts')).toContain(back);
});
