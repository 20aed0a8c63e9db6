import type { End } from './end.ts';
import type { Clients, World } from './world.ts';

const lost: readonly string[] = ['connection_failed', 'timed_out', 'unreadable'];
const mostRepeats = 12;

/**
 * The flow of P §8.2, from the organization to a working key. Each step is repeated until it has a response: a second
 * creation returns the same organization, and a second authorisation or key replaces the first.
 */
export async function onboard(world: World, call: number, externalId: string): Promise<End> {
  function sure<R extends End>(send: (clients: Clients) => Promise<R>): Promise<R> {
    return untilHeard((repeat) => send(world.clientsOf(call, repeat)));
  }
  const created = await sure(({ partner }) => partner.createOrganization({ body: { external_id: externalId } }));
  if (!created.ok) return created;
  const path = { id: created.data.organization.id };
  let isLinked = false;
  while (!isLinked) {
    await sure(({ partner }) => partner.startCashierAuthorisation({ path, body: {} }));
    await sure(({ partner }) => partner.sendCashierPhone({ path, body: { cashier_phone: '77770000010' } }));
    await sure(({ partner }) => partner.verifyCashierOtp({ path, body: { otp: '0000' } }));
    const state = await sure(({ partner }) => partner.getCashierAuthorisation({ path }));
    if (!state.ok) return state;
    isLinked = state.data.provider_connected;
  }
  for (;;) {
    const body = { webhook_url: world.receiverUrl };
    const issued = await sure(({ partner }) => partner.issueApiKey({ path, body }));
    if (!issued.ok) return issued;
    const read = await sure(({ merchantOf }) => merchantOf(issued.data.key).getTariff());
    // A delayed request can arrive after its repeat, and replace this key as well.
    if (read.ok || read.error.code !== 'InvalidApiKey') return read;
  }
}

async function untilHeard<R extends End>(send: (repeat: number) => Promise<R>): Promise<R> {
  for (let repeat = 0; ; repeat += 1) {
    const end = await send(repeat);
    if (end.ok || !lost.includes(end.error.code) || repeat === mostRepeats) return end;
  }
}
