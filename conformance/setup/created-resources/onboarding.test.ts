import { expect, it } from 'vitest';
import type { Api } from '../../contract/api.ts';
import { validRequests } from '../../exchange/requests/requests.ts';
import { connect, json, serve, targetAt } from '../../selftest/test-support/test-target.ts';
import { CleanUp } from './clean-up.ts';
import { Onboarding } from './onboarding.ts';

const signal = new AbortController().signal;

/** Runs a test with the onboarding of a partner interface that accepts everything, and the organizations that were deleted. */
async function onboarding(
  test: (parts: { made: Onboarding; api: Api; cleanUp: CleanUp; deleted: string[] }) => Promise<void>,
): Promise<void> {
  const deleted: string[] = [];
  let id = 0;
  await using server = await serve(({ method, url = '' }, response) => {
    if (method === 'DELETE') deleted.push(url.replace('/api/partner/organizations/', ''));
    if (method === 'POST' && url.endsWith('/organizations')) {
      id += 1;
      return json(response, 201, { organization: { id } });
    }
    json(response, 200, { key: 'merchant-key-0002', key_id: 7 });
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
