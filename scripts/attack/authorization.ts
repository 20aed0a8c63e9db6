import { wireRequest } from '../../conformance/selftest/fuzz/faulty-request.ts';
import { type KnownValues, namesFor } from '../../conformance/selftest/fuzz/known-values.ts';
import { type Operation, operations } from '../../conformance/selftest/fuzz/operations.ts';
import { type Draft, resourceOf, validRequest } from '../../conformance/selftest/fuzz/valid-requests.ts';
import { Wire } from '../../conformance/selftest/fuzz/wire.ts';
import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';
import { type Group, type Result, statusResult } from './attack.ts';
import { type Caller, merchantCaller, owner, partnerCaller, populate, secretText, sendDraft } from './populate.ts';
import type { World } from './world.ts';

/** Rounds of valid requests that give the owner records of every kind. */
const rounds = 4;
/** Drafts of each operation: not every known id leads to a record. */
const draftsEach = 4;
const unknownId = '987654321';

/** Header sets without a right to an operation, by what is wrong with them. */
function wrongHeaders(operation: Operation, world: World): [why: string, headers: Record<string, string>][] {
  const [header, own, other] =
    operation.api === 'merchant'
      ? ['X-API-Key', world.owner.key, world.partnerKey]
      : ['X-Partner-Key', world.partnerKey, world.owner.key];
  return [
    ['no key', {}],
    ['an empty key', { [header]: '' }],
    ['an unknown key', { [header]: `${own}x` }],
    ['the key twice', { [header]: `${own}, ${own}` }],
    ['the key as a bearer token', { Authorization: `Bearer ${own}` }],
    ['the key as a cookie', { Cookie: `${header}=${own}` }],
    ['a key of the other interface', { [header]: other }],
  ];
}

/** A request for the owner's records, as far as there are any. */
function ownersDraft(operation: Operation, world: World, known: KnownValues, random: SeededRandom): Draft {
  const draft = validRequest(operation, owner, known, random);
  const id = String(world.owner.organizationId);
  return operation.api === 'partner' && 'id' in draft.path ? { ...draft, path: { ...draft.path, id } } : draft;
}

export const authentication: Group = {
  name: 'authentication',
  says: 'every operation with no key, a wrong one, one of the other interface, and a key in the wrong place',
  async run(world) {
    const wire = new Wire();
    const known = await populate(world, wire, 1);
    const random = new SeededRandom(2);
    const results: Result[] = [];
    for (const operation of operations) {
      const request = wireRequest(operation.path, ownersDraft(operation, world, known, random), undefined);
      if (!request) continue;
      for (const [why, headers] of wrongHeaders(operation, world)) {
        const { status } = await wire.send(world[operation.api], {
          ...request,
          headers: { ...request.headers, ...headers },
        });
        results.push(statusResult(`${operation.id} with ${why}`, [401], status));
      }
    }
    wire.close();
    return results;
  },
};

/** Whether a path names a record of the owner. */
function hasRecord(operation: Operation, known: KnownValues): boolean {
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  return inPath.every(({ name }) => known.named(owner, namesFor(name, resourceOf(operation))).length > 0);
}

/** What an operation answers about a record that does not exist: a foreign record must not look different. */
async function statusOfNothing(wire: Wire, caller: Caller, operation: Operation, draft: Draft): Promise<number> {
  const path = Object.fromEntries(Object.keys(draft.path).map((name) => [name, unknownId]));
  return (await sendDraft(wire, caller, operation, { ...draft, path }))?.status ?? 0;
}

export const foreignRecords: Group = {
  name: 'foreign records',
  says: 'every operation with records of another organization or partner: unknown, unread and unchanged',
  async run(world) {
    const wire = new Wire();
    const known = await populate(world, wire, rounds);
    const random = new SeededRandom(3);
    const results: Result[] = [];
    const before = await settledRecords(world, wire, known);
    const isMarked = [...before.values()].some((text) => text.includes(secretText));
    results.push({ name: 'the owner sees its own mark', expected: 'yes', got: isMarked ? 'yes' : 'no' });
    for (const operation of operations.flatMap((one) => Array.from({ length: draftsEach }, () => one))) {
      const draft = ownersDraft(operation, world, known, random);
      const caller =
        operation.api === 'merchant'
          ? merchantCaller(world, world.intruder.key)
          : partnerCaller(world, world.foreignPartnerKey);
      const answer = await sendDraft(wire, caller, operation, draft);
      if (answer === undefined) continue;
      const shows = answer.text.includes(secretText);
      results.push({ name: `${operation.id} shows nothing`, expected: 'nothing', got: shows ? 'a record' : 'nothing' });
      const isNamed =
        Object.keys(draft.path).length > 0 && (operation.api === 'partner' || hasRecord(operation, known));
      if (!isNamed) continue;
      const unknown = await statusOfNothing(wire, caller, operation, draft);
      results.push(statusResult(`${operation.id} of a foreign record, as of none`, [unknown], answer.status));
      const isRefused = answer.status >= 400 && answer.status < 500;
      results.push({
        name: `${operation.id} is refused`,
        expected: '4xx',
        got: isRefused ? '4xx' : `${answer.status}`,
      });
    }
    const after = await ownersRecords(world, wire, known);
    for (const [path, text] of before) {
      const isSame = after.get(path) === text;
      results.push({ name: `GET ${path} afterwards`, expected: 'unchanged', got: isSame ? 'unchanged' : 'changed' });
    }
    wire.close();
    return results;
  },
};

/** So many reads without a difference mean that the records change no more by themselves. */
const equalReads = 15;

/** The records once the simulated provider has done its part. */
async function settledRecords(world: World, wire: Wire, known: KnownValues): Promise<ReadonlyMap<string, string>> {
  let records = await ownersRecords(world, wire, known);
  for (let equal = 0; equal < equalReads; equal += 1) {
    const again = await ownersRecords(world, wire, known);
    if ([...again].some(([path, text]) => records.get(path) !== text)) equal = 0;
    records = again;
  }
  return records;
}

/** Everything that the owner can read, by path. */
async function ownersRecords(world: World, wire: Wire, known: KnownValues): Promise<ReadonlyMap<string, string>> {
  const records = new Map<string, string>();
  const random = new SeededRandom(4);
  for (const operation of operations) {
    if (operation.api !== 'merchant' || operation.method !== 'GET' || !hasRecord(operation, known)) continue;
    const draft = { ...validRequest(operation, owner, known, random), query: [] };
    const request = wireRequest(operation.path, draft, undefined);
    const answer = await sendDraft(wire, merchantCaller(world, world.owner.key), operation, draft);
    if (request && answer?.status === 200) records.set(request.target, answer.text);
  }
  return records;
}
