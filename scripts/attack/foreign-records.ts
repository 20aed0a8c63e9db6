import { KnownValues, namesFor } from '../../conformance/selftest/fuzz/known-values.ts';
import { type Operation, operations } from '../../conformance/selftest/fuzz/operations.ts';
import { type Draft, resourceOf } from '../../conformance/selftest/fuzz/valid-requests.ts';
import { type RawResponse, Wire } from '../../conformance/selftest/fuzz/wire.ts';
import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';
import type { Group, Result } from './attack.ts';
import { distinguish, noDifference, type Probe } from './distinguish.ts';
import { callerOf, draftOf, intruderOf, ownerOf, populate, type Side, sendDraft, shopName } from './populate.ts';
import {
  has,
  isOnce,
  onceMore,
  type RecordPlace,
  recordPlaces,
  unlike,
  type Value,
  withValue,
} from './record-places.ts';
import type { World } from './world.ts';

/** Rounds of valid requests that give each side records of every kind. */
const rounds = 4;
/** Records that each operation is tried with in its path. Some ids of the same name belong to other kinds of records. */
const recordsEach = 12;
/** Requests with something in another place: only some of them are taken, so that the place decides. */
const draftsEach = 16;
/** Paths among which readable records are looked for. */
const mostPaths = 1000;

type Path = Readonly<Record<string, string>>;

/** Both sides with what is known of their records. */
interface Parties {
  readonly world: World;
  readonly wire: Wire;
  readonly random: SeededRandom;
  readonly owner: Side;
  readonly known: KnownValues;
  readonly intruder: Side;
  readonly intruders: KnownValues;
  /** Values of the owner that the intruder has sent, where a second request with one is a repeat. */
  readonly used: Set<Value>;
  readonly tried: readonly Operation[];
}

/** Tries every place of some operations. */
export async function tryForeignRecords(world: World, tried = operations): Promise<Result[]> {
  const wire = new Wire();
  const [owner, intruder] = [ownerOf(world), intruderOf(world)];
  const known = await populate(world, wire, rounds, owner);
  const intruders = await populate(world, wire, rounds, intruder);
  const parties = {
    world,
    wire,
    random: new SeededRandom(3),
    owner,
    known,
    intruder,
    intruders,
    used: new Set<Value>(),
    tried,
  };
  const before = await settledRecords(parties);
  const isMarked = [...before.values()].some((text) => text.includes(owner.mark));
  const results: Result[] = [{ name: 'the owner sees its own mark', expected: 'yes', got: isMarked ? 'yes' : 'no' }];
  for await (const { name, probes, isLabel } of placesOf(parties, intruder, intruders)) {
    if (!isLabel || probes.length > 0) results.push(await tryAsIntruder(parties, name, probes));
  }
  const after = await ownersRecords(parties);
  for (const [path, text] of before) {
    const isSame = after.get(path) === text;
    results.push({ name: `GET ${path} afterwards`, expected: 'unchanged', got: isSame ? 'unchanged' : 'changed' });
  }
  results.push(...(await repeatAsOwner(parties)));
  wire.close();
  return results;
}

export const foreignRecords: Group = {
  name: 'foreign records',
  says: 'every place of every request with records of another organization or partner: unknown, unread and unchanged',
  run: (world) => tryForeignRecords(world),
};

/** Last what ends a record, and after it what ends a key. */
function byWhatTheyEnd(one: Operation, other: Operation): number {
  const ends = ({ api, method, path }: Operation): number =>
    Number(method === 'DELETE' || path.includes('delete')) + (api === 'partner' ? 2 : 0);
  return ends(one) - ends(other);
}

function sender({ world, wire }: Parties, side: Side) {
  return (operation: Operation, draft: Draft) => sendDraft(wire, callerOf(world, side, operation), operation, draft);
}

/** Paths that may name records of a side: every combination of the values it has seen, the newest first. */
function possiblePaths(operation: Operation, side: Side, known: KnownValues): readonly Path[] {
  let paths: Path[] = [{}];
  for (const { name } of operation.parameters.filter((one) => one.in === 'path')) {
    const isOrganization = operation.api === 'partner' && name === 'id';
    const values = isOrganization
      ? [side.organizationId]
      : known.named(shopName, namesFor(name, resourceOf(operation))).toReversed();
    paths = paths.flatMap((path) => values.map((value) => ({ ...path, [name]: String(value) })));
  }
  return paths.slice(0, mostPaths);
}

/** An operation with records of the owner in its path, and a valid or a wrong body. */
async function pathProbes(parties: Parties, operation: Operation): Promise<readonly Probe[]> {
  const { owner, known, random } = parties;
  const probes: Probe[] = [];
  let left = recordsEach;
  for (const path of possiblePaths(operation, owner, known)) {
    const valid = draftOf(operation, owner, known, random);
    if (left === 0 || Object.keys(path).length === 0) break;
    // Only a read shows beforehand, without changing anything, whether there is such a record.
    if (operation.method === 'GET') {
      const response = await sender(parties, owner)(operation, { ...valid, path });
      if (response?.status === 404) continue;
    }
    const nothing = Object.fromEntries(Object.keys(path).map((name) => [name, '987654321']));
    // The fault of a body must not show either that there is such a record.
    for (const body of operation.body ? [valid.body, []] : [undefined]) {
      const draft: Probe['draft'] = (record) =>
        onceMore({ ...valid, body, path: record === 'owned' ? path : nothing }, { name: '' });
      probes.push({ operation, draft });
    }
    left -= 1;
  }
  return probes;
}

/** Values of the owner that may name a record in a place and are none of the other side's, the newest first. */
function ownersValues(
  { owner, known, intruders, used }: Parties,
  operation: Operation,
  place: RecordPlace,
): readonly Value[] {
  if (place.name === 'search') return [owner.mark];
  const names = namesFor(place.name.replace('[]', ''), resourceOf(operation));
  const own = new Set([...intruders.named(shopName, names), ...used]);
  return known
    .named(shopName, names)
    .filter((value) => !own.has(value))
    .toReversed();
}

/** An operation with records of the owner in a place, and all other fields as a side would send them. */
function placeProbes(
  parties: Parties,
  operation: Operation,
  place: RecordPlace,
  side: Side,
  known: KnownValues,
): Probe[] {
  const { random, owner } = parties;
  const values = ownersValues(parties, operation, place);
  const isOfOwner = side === owner;
  // The owner stops at the first difference.
  const most = draftsEach * (isOfOwner ? 8 : 1);
  const probes: Probe[] = [];
  for (let tries = 0; tries < 20 * draftsEach && probes.length < most; tries += 1) {
    const value = values[probes.length % values.length];
    if (value === undefined) break;
    const base = draftOf(operation, side, known, random);
    if (!has(base, place)) continue;
    const draft: Probe['draft'] = (record) =>
      onceMore(withValue(base, place, record === 'owned' ? value : unlike(value, random)), place);
    // A new key lets its request act. The owner's used key comes first, so it does not meet what the new one ended.
    const ofKey = isOfOwner ? ({ first: 'owned' } as const) : { once: value };
    probes.push({ operation, draft, ...(isOnce(place) && ofKey) });
  }
  return probes;
}

function nameOf({ in: where, name, path }: RecordPlace): string {
  return [where, ...(where === 'body' ? path : [name])].join('/');
}

/** Every place that names a record, with the requests that are tried in it. */
async function* placesOf(parties: Parties, side: Side, known: KnownValues) {
  for (const operation of parties.tried.toSorted(byWhatTheyEnd)) {
    // Before the other places: there, a request that ends a record ends many.
    if (operation.path.includes('{')) {
      yield { name: `${operation.id}, path`, probes: await pathProbes(parties, operation), isLabel: false };
    }
    for (const place of recordPlaces(operation)) {
      const probes = placeProbes(parties, operation, place, side, known);
      yield { name: `${operation.id}, ${nameOf(place)}`, probes, isLabel: place.isLabel };
    }
  }
}

function tryAsIntruder(parties: Parties, name: string, probes: readonly Probe[]): Promise<Result> {
  return distinguish(probes, parties.used, sender(parties, parties.intruder)).then((got = 'not tried') => {
    return { name: `${name} of another organization, as of none`, expected: noDifference, got };
  });
}

/**
 * Sends the same as the owner, whose records it changes, so it is the last step. A place in which the owner's own records
 * make no difference either was not attacked.
 */
async function repeatAsOwner(parties: Parties): Promise<readonly Result[]> {
  const { owner, known } = parties;
  const asOwner = { ...parties, intruders: new KnownValues(), used: new Set<Value>() };
  const results: Result[] = [];
  for await (const { name, probes, isLabel } of placesOf(asOwner, owner, known)) {
    if (isLabel) continue;
    const got = (await distinguish(probes, asOwner.used, sender(asOwner, owner))) ?? noDifference;
    results.push({
      name: `${name} of its own`,
      expected: 'distinguished',
      got: got === noDifference ? got : 'distinguished',
    });
  }
  return results;
}

/** The number of equal reads after which the records are settled. */
const equalReads = 15;

/** The records once the simulated provider has done its part. */
async function settledRecords(parties: Parties): Promise<ReadonlyMap<string, string>> {
  let records = await ownersRecords(parties);
  for (let equal = 0; equal < equalReads; equal += 1) {
    const again = await ownersRecords(parties);
    if ([...again].some(([path, text]) => records.get(path) !== text)) equal = 0;
    records = again;
  }
  return records;
}

/** Operations that respond with a new link each time, so two responses differ. */
const links: ReadonlySet<string> = new Set(['getShiftReport']);

/** Everything that the owner can read, by operation and path. */
async function ownersRecords(parties: Parties): Promise<ReadonlyMap<string, string>> {
  const { owner, known } = parties;
  const records = new Map<string, string>();
  for (const operation of operations) {
    if (operation.api !== 'merchant' || operation.method !== 'GET' || links.has(operation.id)) continue;
    for (const path of possiblePaths(operation, owner, known).slice(0, recordsEach)) {
      const draft = { method: 'GET', path, query: [], headers: {}, body: undefined };
      const response: RawResponse | undefined = await sender(parties, owner)(operation, draft);
      if (response?.status === 200) records.set(`${operation.path} ${Object.values(path).join(' ')}`, response.text);
    }
  }
  return records;
}
