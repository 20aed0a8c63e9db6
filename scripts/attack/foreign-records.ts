import { wireRequest } from '../../conformance/selftest/fuzz/faulty-request.ts';
import { type KnownValues, namesFor } from '../../conformance/selftest/fuzz/known-values.ts';
import { type Operation, operations } from '../../conformance/selftest/fuzz/operations.ts';
import { type Draft, resourceOf, validRequest } from '../../conformance/selftest/fuzz/valid-requests.ts';
import { Wire } from '../../conformance/selftest/fuzz/wire.ts';
import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';
import { type Group, type Result, statusResult } from './attack.ts';
import {
  type Caller,
  merchantCaller,
  owner,
  ownersDraft,
  partnerCaller,
  populate,
  secretText,
  sendDraft,
} from './populate.ts';
import type { World } from './world.ts';

/** Rounds of valid requests that give the owner records of every kind. */
const rounds = 4;
/** Requests of each operation whose path names no record. */
const draftsEach = 4;
/** Records that each operation is tried with. Some ids of the same name belong to other kinds of records. */
const recordsEach = 12;
/** Paths among which readable records are looked for. */
const mostPaths = 1000;
const unknownId = '987654321';

type Path = Readonly<Record<string, string>>;

/** A request of the intruder for a record of the owner. */
interface Attempt {
  readonly operation: Operation;
  readonly draft: Draft;
}

export const foreignRecords: Group = {
  name: 'foreign records',
  says: 'every operation with records of another organization or partner: unknown, unread and unchanged',
  async run(world) {
    const wire = new Wire();
    const known = await populate(world, wire, rounds);
    const results: Result[] = [];
    const before = await settledRecords(world, wire, known);
    const isMarked = [...before.values()].some((text) => text.includes(secretText));
    results.push({ name: 'the owner sees its own mark', expected: 'yes', got: isMarked ? 'yes' : 'no' });
    const attempts = await attemptsOf(world, wire, known);
    for (const attempt of attempts) results.push(...(await tryAsIntruder(world, wire, attempt)));
    const after = await ownersRecords(world, wire, known);
    for (const [path, text] of before) {
      const isSame = after.get(path) === text;
      results.push({ name: `GET ${path} afterwards`, expected: 'unchanged', got: isSame ? 'unchanged' : 'changed' });
    }
    results.push(...(await repeatAsOwner(world, wire, attempts)));
    wire.close();
    return results;
  },
};

function intruderOf(world: World, { api }: Operation): Caller {
  return api === 'merchant' ? merchantCaller(world, world.intruder.key) : partnerCaller(world, world.foreignPartnerKey);
}

function ownerOf(world: World, { api }: Operation): Caller {
  return api === 'merchant' ? merchantCaller(world, world.owner.key) : partnerCaller(world, world.partnerKey);
}

function pathParameters({ parameters }: Operation): readonly string[] {
  return parameters.filter((one) => one.in === 'path').map(({ name }) => name);
}

/** Paths that may name records of the owner: every combination of the values it has seen, the newest first. */
function possiblePaths(operation: Operation, world: World, known: KnownValues): readonly Path[] {
  let paths: Path[] = [{}];
  for (const name of pathParameters(operation)) {
    const isOrganization = operation.api === 'partner' && name === 'id';
    const values = isOrganization
      ? [world.owner.organizationId]
      : known.named(owner, namesFor(name, resourceOf(operation))).toReversed();
    paths = paths.flatMap((path) => values.map((value) => ({ ...path, [name]: String(value) })));
  }
  return paths.slice(0, mostPaths);
}

/** What the intruder sends: every operation, with as many records of the owner as there are. */
async function attemptsOf(world: World, wire: Wire, known: KnownValues): Promise<readonly Attempt[]> {
  const random = new SeededRandom(3);
  const attempts: Attempt[] = [];
  for (const operation of operations) {
    if (pathParameters(operation).length === 0) {
      for (let n = 0; n < draftsEach; n += 1) {
        attempts.push({ operation, draft: ownersDraft(operation, world, known, random) });
      }
      continue;
    }
    let left = recordsEach;
    for (const path of possiblePaths(operation, world, known)) {
      const draft = { ...ownersDraft(operation, world, known, random), path };
      // Only a read shows beforehand, without changing anything, whether there is such a record.
      if (operation.method === 'GET') {
        const answer = await sendDraft(wire, ownerOf(world, operation), operation, draft);
        if (answer?.status === 404) continue;
      }
      attempts.push({ operation, draft });
      // The fault of a body must not show either that there is such a record.
      if (operation.body) attempts.push({ operation, draft: { ...draft, body: [] } });
      left -= 1;
      if (left === 0) break;
    }
  }
  return attempts;
}

/** What an operation answers about a record that does not exist: a foreign record must not look different. */
async function statusOfNothing(wire: Wire, caller: Caller, { operation, draft }: Attempt): Promise<number> {
  const path = Object.fromEntries(Object.keys(draft.path).map((name) => [name, unknownId]));
  return (await sendDraft(wire, caller, operation, { ...draft, path }))?.status ?? 0;
}

async function tryAsIntruder(world: World, wire: Wire, attempt: Attempt): Promise<readonly Result[]> {
  const { operation, draft } = attempt;
  const caller = intruderOf(world, operation);
  const answer = await sendDraft(wire, caller, operation, draft);
  if (answer === undefined) return [];
  const shows = answer.text.includes(secretText) ? 'a record' : 'nothing';
  const seen = { name: `${operation.id} shows nothing`, expected: 'nothing', got: shows };
  if (pathParameters(operation).length === 0) return [seen];
  const isRefused = answer.status >= 400 && answer.status < 500;
  return [
    seen,
    statusResult(
      `${operation.id} of a foreign record, as of none`,
      [await statusOfNothing(wire, caller, attempt)],
      answer.status,
    ),
    { name: `${operation.id} is refused`, expected: '4xx', got: isRefused ? '4xx' : `${answer.status}` },
  ];
}

/**
 * Sends the same as the owner, whose records it changes, so it is the last step. An operation that finds nothing for the
 * owner either was not attacked.
 */
async function repeatAsOwner(world: World, wire: Wire, attempts: readonly Attempt[]): Promise<readonly Result[]> {
  const found = new Map<string, boolean>();
  // Last what ends a record, and before it what ends the owner's key.
  const ends = ({ operation: { api, method } }: Attempt): number =>
    Number(method === 'DELETE') + (api === 'partner' ? 2 : 0);
  for (const attempt of attempts.toSorted((one, other) => ends(one) - ends(other))) {
    const { operation, draft } = attempt;
    if (pathParameters(operation).length === 0 || found.get(operation.id)) continue;
    const caller = ownerOf(world, operation);
    const answer = await sendDraft(wire, caller, operation, draft);
    found.set(operation.id, answer?.status !== (await statusOfNothing(wire, caller, attempt)));
  }
  const named = operations.filter((operation) => pathParameters(operation).length > 0);
  return named.map(({ id }) => ({
    name: `${id} names a record of the owner`,
    expected: 'yes',
    got: found.get(id) ? 'yes' : 'no',
  }));
}

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

/** Operations that answer with a new link each time, so two responses differ. */
const links: ReadonlySet<string> = new Set(['getShiftReport']);

/** Everything that the owner can read, by path. */
async function ownersRecords(world: World, wire: Wire, known: KnownValues): Promise<ReadonlyMap<string, string>> {
  const records = new Map<string, string>();
  const random = new SeededRandom(4);
  for (const operation of operations) {
    if (operation.api !== 'merchant' || operation.method !== 'GET' || links.has(operation.id)) continue;
    for (const path of possiblePaths(operation, world, known).slice(0, recordsEach)) {
      const draft = { ...validRequest(operation, owner, known, random), path, query: [] };
      const request = wireRequest(operation.path, draft, undefined);
      const answer = await sendDraft(wire, merchantCaller(world, world.owner.key), operation, draft);
      if (request && answer?.status === 200) records.set(request.target, answer.text);
    }
  }
  return records;
}
