import { type Operation, operations } from '../../conformance/selftest/fuzz/operations.ts';
import type { Draft } from '../../conformance/selftest/fuzz/valid-requests.ts';
import { Wire } from '../../conformance/selftest/fuzz/wire.ts';
import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';
import { send } from '../../reference-server/test/send.ts';
import { corpus, type Group, type Result, statusResult } from './attack.ts';
import { callerOf, draftOf, mixedSide, populate, sendDraft } from './populate.ts';
import type { World } from './world.ts';

export const values = corpus<{ readonly texts: readonly string[]; readonly numbers: readonly number[] }>('values');

/** Longer than every field, and than what an index of a database takes. */
const longText = 'long '.repeat(4_000);

const texts = [...values.texts, longText];

/** All bodies that come from one by putting a value in the place of a text or a number, and where that place is. */
function* spoiledBodies(body: unknown, place = ''): Generator<readonly [place: string, body: unknown]> {
  if (typeof body === 'string') for (const text of texts) yield [place, text];
  if (typeof body === 'number') for (const number of values.numbers) yield [place, number];
  if (typeof body !== 'object' || body === null) return;
  for (const [name, part] of Object.entries(body)) {
    for (const [deeper, spoiled] of spoiledBodies(part, `${place}/${name}`)) {
      yield [deeper, Array.isArray(body) ? body.with(Number(name), spoiled) : { ...body, [name]: spoiled }];
    }
  }
}

/** All drafts that differ from a valid one in one value, and where. */
function* spoiledDrafts(operation: Operation, draft: Draft): Generator<readonly [place: string, draft: Draft]> {
  const written = [...texts, ...values.numbers.map(String)];
  for (const { in: where, name } of operation.parameters) {
    for (const value of where === 'header' ? [] : written) {
      const path = where === 'path' ? { ...draft.path, [name]: value.toWellFormed() } : draft.path;
      const others = draft.query.filter(([other]) => other !== name);
      const query = where === 'query' ? [...others, [name, value] as const] : draft.query;
      yield [`${where} ${name}`, { ...draft, path, query }];
    }
  }
  const whole = [draft.body, ...(operation.body?.examples ?? [])];
  for (const body of whole)
    for (const [place, spoiled] of spoiledBodies(body)) yield [place, { ...draft, body: spoiled }];
}

/** What every operation makes of every value in every place: anything but a failure. */
export async function hostileFields(world: World): Promise<Result[]> {
  const wire = new Wire();
  try {
    return await fieldResults(world, wire);
  } finally {
    wire.close();
  }
}

async function fieldResults(world: World, wire: Wire): Promise<Result[]> {
  const known = await populate(world, wire, 2);
  const random = new SeededRandom(6);
  const side = mixedSide(world);
  const results: Result[] = [];
  for (const operation of operations) {
    const draft = draftOf(operation, side, known, random);
    const failed = new Map<string, string>();
    const places = new Set<string>();
    for (const [place, spoiled] of spoiledDrafts(operation, draft)) {
      places.add(place);
      const response = await sendDraft(wire, callerOf(world, side, operation), operation, spoiled);
      if (response && response.status >= 500) failed.set(place, `${response.status}`);
    }
    for (const place of places) {
      const name = `${operation.id}, ${place}`;
      results.push({ name, expected: 'no failure', got: failed.get(place) ?? 'no failure' });
    }
  }
  return results;
}

/** A text that is taken is kept as it was sent: no part of it is cut, replaced or carried out. */
async function keptResults({ merchant, owner: { key } }: World): Promise<Result[]> {
  const headers = { 'X-API-Key': key };
  const results: Result[] = [];
  // A name loses blanks that mean nothing.
  for (const text of values.texts.filter((one) => one.trim() !== '')) {
    const body = { name: `${text} kept`, selling_price: 10, unit_id: 796 };
    const made = await send(`${merchant}/catalog`, { method: 'POST', headers, body: { items: [body] } });
    const name = JSON.stringify(text);
    if (made.status >= 300) {
      results.push(statusResult(`${name} in a name`, [422], made.status));
      continue;
    }
    results.push({ name: `${name} in a name`, expected: body.name, got: made.string('data.0.name') });
  }
  return results;
}

export const hostileValues: Group = {
  name: 'hostile values',
  says: 'every field, parameter and id with texts and numbers that a query, a path or a column could misread',
  slow: true,
  run: async (world) => [...(await hostileFields(world)), ...(await keptResults(world))],
};
