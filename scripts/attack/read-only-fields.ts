import { bundles, type Node, type Operation, operations } from '../../conformance/selftest/fuzz/operations.ts';
import { Wire } from '../../conformance/selftest/fuzz/wire.ts';
import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';
import type { Group, Result } from './attack.ts';
import { callerOf, draftOf, mixedSide, populate, sendDraft } from './populate.ts';
import { nodeAt } from './record-places.ts';

const injectedText = 'injected-by-the-caller';
const injectedNumber = 918273645;

/** Fields that decide who owns a record, what it costs and how far it is; in responses only. */
const privileged = [
  'organization_id',
  'is_admin',
  'is_sandbox',
  'role',
  'account_active',
  'verified',
  'tariff_expires_at',
  'paid_at',
  'key',
  'webhook_secret',
];

function properties(node: unknown, root: Node, depth = 0): Map<string, unknown> {
  const found = new Map<string, unknown>();
  if (typeof node !== 'object' || node === null || depth > 8) return found;
  const { $ref, properties: own, ...rest } = node as Node;
  if (typeof $ref === 'string') return properties(nodeAt(root, $ref), root, depth + 1);
  for (const [name, schema] of Object.entries(own ?? {})) found.set(name, schema);
  for (const part of [rest.allOf, rest.oneOf, rest.anyOf].flat()) {
    for (const [name, schema] of properties(part, root, depth + 1)) found.set(name, schema);
  }
  return found;
}

/** Fields that an operation shows and does not take, with values that no server makes. */
function injected(operation: Operation): Record<string, unknown> {
  const root = bundles[operation.api];
  const taken = operation.body ? properties(operation.body.schema, root) : new Map();
  const shown = [...operation.responses]
    .filter(([status, { pointer }]) => status < 300 && pointer !== undefined)
    .flatMap(([, { pointer = '' }]) => [...properties(nodeAt(root, pointer), root)]);
  const names = [...shown, ...privileged.map((name) => [name, {}] as const)].filter(([name]) => !taken.has(name));
  return Object.fromEntries(
    names.map(([name, schema]) => {
      const type = [(schema as Node | undefined)?.type].flat()[0];
      return [name, type === 'integer' || type === 'number' ? injectedNumber : injectedText];
    }),
  );
}

export const readOnlyFields: Group = {
  name: 'read-only fields',
  says: 'every operation with a body, with fields in it that only the server may set',
  async run(world) {
    const wire = new Wire();
    const known = await populate(world, wire, 2);
    const random = new SeededRandom(5);
    const side = mixedSide(world);
    const results: Result[] = [];
    for (const operation of operations.filter(({ body }) => body !== undefined)) {
      const draft = draftOf(operation, side, known, random);
      const fields = injected(operation);
      const body = { ...fields, ...(draft.body as object) };
      const response = await sendDraft(wire, callerOf(world, side, operation), operation, { ...draft, body });
      if (!response) continue;
      const { status, text } = response;
      const taken = status < 300 && (text.includes(injectedText) || text.includes(`${injectedNumber}`));
      const broken = status === 500 ? `${status}` : undefined;
      const name = `${operation.id} with ${Object.keys(fields).length} fields of the server`;
      results.push({ name, expected: 'none taken', got: broken ?? (taken ? 'taken' : 'none taken') });
    }
    const lists = operations.filter(
      ({ api, method, path }) => api === 'merchant' && method === 'GET' && !path.includes('{'),
    );
    for (const operation of lists) {
      const { text } = await wire.send(world.merchant, {
        method: 'GET',
        target: operation.path,
        headers: { 'X-API-Key': world.owner.key },
        body: undefined,
      });
      const kept = text.includes(injectedText) || text.includes(`${injectedNumber}`);
      results.push({ name: `${operation.id} afterwards`, expected: 'none kept', got: kept ? 'kept' : 'none kept' });
    }
    wire.close();
    return results;
  },
};
