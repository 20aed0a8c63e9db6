import { expect, it } from 'vitest';
import type { Api } from '../../contract/api.ts';
import { validRequests } from '../../exchange/requests/requests.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { connect, json, serve, targetAt } from '../../selftest/test-support/test-target.ts';
import { CleanUp } from './clean-up.ts';
import { aloneLabel, Onboarding } from './onboarding.ts';

const signal = new AbortController().signal;

/**
 * Runs a test with the onboarding of a partner interface, and the organizations that were deleted.
 * @param statuses the statuses of the first attempts to issue a key; everything else is accepted
 */
async function onboarding(
  test: (parts: { made: Onboarding; api: Api; cleanUp: CleanUp; deleted: string[] }) => Promise<void>,
  statuses: number[] = [],
): Promise<void> {
  const deleted: string[] = [];
  let id = 0;
  await using server = await serve(({ method, url = '' }, response) => {
    if (method === 'DELETE') deleted.push(url.replace('/api/partner/organizations/', ''));
    if (method === 'POST' && url.endsWith('/organizations')) {
      id += 1;
      return json(response, 201, { organization: { id } });
    }
    const status = url.endsWith('/api-key') ? (statuses.shift() ?? 200) : 200;
    json(response, status, status === 200 ? { key: 'merchant-key-0002', key_id: 7 } : { message: 'Busy.' });
  });
  const target = targetAt(server.url);
  const { api, wire } = connect(target);
  const cleanUp = new CleanUp();
  wire.watch((seen) => cleanUp.see(seen));
  const valid = validRequests({
    unique: (prefix) => `${prefix}-1`,
    phone: () => '87010000001',
    cashierPhone: () => '77010000001',
    webhookUrl: () => 'https://example.com/webhooks',
    templates: {},
  });
  await test({ made: new Onboarding({ valid, inbox: undefined, cleanUp }), api, cleanUp, deleted });
}

it('keeps a shared organization after a check that ended as planned', () =>
  onboarding(async ({ made, api, cleanUp, deleted }) => {
    const first = await made.organization('scripted', api, { check: 'a.b.c', signal });
    made.ended('a.b.c', false);
    await cleanUp.endOf('a.b.c', api);
    const second = await made.organization('scripted', api, { check: 'a.b.d', signal });
    expect([first.id, second.id, deleted]).toEqual([1, 1, []]);
  }));

it('deletes a shared organization in a state that is not known, and creates another', () =>
  onboarding(async ({ made, api, cleanUp, deleted }) => {
    await made.organization('scripted', api, { check: 'a.b.c', signal });
    made.ended('a.b.c', true);
    await cleanUp.endOf('a.b.c', api);
    const second = await made.organization('scripted', api, { check: 'a.b.d', signal });
    expect([second.id, deleted]).toEqual([2, ['1']]);
  }));

it('deletes it only when no other check uses it', () =>
  onboarding(async ({ made, api, cleanUp, deleted }) => {
    for (const check of ['a.b.c', 'a.b.d']) await made.organization('scripted', api, { check, signal });
    made.ended('a.b.c', true);
    await cleanUp.endOf('a.b.c', api);
    expect(deleted).toEqual([]);
    made.ended('a.b.d', false);
    await cleanUp.endOf('a.b.d', api);
    expect(deleted).toEqual(['1']);
  }));

it('keeps an organization in which something was prepared for later checks', () =>
  onboarding(async ({ made, api, cleanUp, deleted }) => {
    const { id } = await made.organization('lapsed', api, { check: 'a.b.c', signal });
    made.hold(id);
    made.ended('a.b.c', true);
    await cleanUp.endOf('a.b.c', api);
    expect(deleted).toEqual([]);
  }));

it.each([
  ['repeats an attempt that a 503 without a code disturbed, in a new organization', [503], '2 of 2'],
  ['gives up after the second one', [503, 503], 'inconclusive: interfered'],
  ['does not repeat an attempt that was refused', [422], 'not_tested: prerequisite_failed'],
] as const)('%s', (_, statuses, outcome) =>
  onboarding(
    async ({ made, api, deleted }) => {
      const users = ['a.b.c', 'a.b.d'].map((check) => made.organization('scripted', api, { check, signal }));
      const ends = await Promise.all(
        users.map((one) =>
          one.then(
            ({ id }) => `${id} of ${deleted.length + 1}`,
            (error: unknown) => (error instanceof StopCheck ? `${error.verdict}: ${error.reason}` : error),
          ),
        ),
      );
      expect(ends).toEqual([outcome, outcome]);
    },
    [...statuses],
  ),
);

it('gives a check that runs again another organization of its own', () =>
  onboarding(async ({ made, api, cleanUp }) => {
    const own = { check: 'a.b.c', signal };
    await made.organization(aloneLabel(own.check), api, own);
    made.ended(own.check, false);
    await cleanUp.endOf(own.check, api);
    made.runsAgain(own.check);
    expect(await made.organization(aloneLabel(own.check), api, own)).toMatchObject({ id: 2 });
  }));
