import type { ClauseId } from '../../../generated/clauses.ts';
import { freshSecret } from '../../exchange/requests/fresh-secret.ts';
import { isRefusal } from '../../matrices/partner-requests.ts';
import type { Step } from '../sequences.ts';
import { judgeError } from '../stated/accepted.ts';
import { picked } from '../walk.ts';
import { chosen, holderOf, notCreated, type Organizations, shownOnce } from './world.ts';

/** Any address of a network, by numbers below 256. */
type Host = (a: number, b: number, c: number) => string;

/** Networks that the service must not call, whoever asks for it (P §4, M §6). */
const refusedHosts: readonly (readonly [ClauseId, Host])[] = [
  ['P-4-webhook-private', (a, b, c) => `10.${a}.${b}.${c}`],
  ['P-4-webhook-private', (a, b, c) => `172.${16 + (a % 16)}.${b}.${c}`],
  ['P-4-webhook-private', (_, b, c) => `192.168.${b}.${c}`],
  ['P-4-webhook-private-ipv6', (a, b, c) => `[fd${hex(a)}:${hex(b)}::${hex(c)}]`],
  ['P-4-webhook-private-ipv6', (a, b, c) => `[::ffff:10.${a}.${b}.${c}]`],
  ['M-6-url-loopback', () => '169.254.169.254'],
];

/** What an organization may not set before its approval in production (M §6). A host is the same in capital letters. */
const unapproved: readonly (readonly [ClauseId, Host, code: string | undefined])[] = [
  ['M-6-url-ip', (_, __, c) => `203.0.113.${c}`, 'webhook_url_requires_domain'],
  ['M-6-url-ip', (_, b, c) => `[2606:4700:${hex(b)}::${hex(c)}]`, 'webhook_url_requires_domain'],
  ['M-6-url-tunnel', (a) => `t${a}.ngrok.io`, 'webhook_url_tunnel_forbidden'],
  ['M-6-url-tunnel', (a) => `T${a}.NGROK.IO`, 'webhook_url_tunnel_forbidden'],
];

/** The other parts of an address, which change nothing. */
const forms = [
  (host: string) => `https://${host}/webhook`,
  (host: string) => `https://${host}:8443/webhook?of=orders`,
  (host: string) => `https://${host}`,
  (host: string) => `http://${host}/webhook`,
] as const;

function hex(number: number): string {
  return number.toString(16).padStart(2, '0');
}

function addressIn(host: Host, pick: number, some: readonly (typeof forms)[number][] = forms): string {
  const [form = forms[0], left] = picked(some, pick);
  return form(host(left % 256, (left * 7) % 256, 1 + ((left * 13) % 254)));
}

/** Issues a key: a further one is another, and says so. The name and the secret are optional, and the address is kept. */
export async function issueKey(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  if (organization === undefined) return undefined;
  const { context, shown } = world;
  const { clause } = context;
  const [path = '', left] = picked(['webhooks/conformance', 'Hook?of=Orders&to=%2F', 'a/b.php'], step.pick);
  const webhook_url = `https://example.com/${path}`;
  const [isNamed, more] = picked([true, false], left);
  const [ownSecret] = picked([undefined, freshSecret()], more);
  const name = organization.key === undefined ? (isNamed ? context.unique('key') : undefined) : organization.key.name;
  const response = await context.api.issueApiKey(organization.id, {
    webhook_url,
    ...(name !== undefined && { name }),
    ...(ownSecret !== undefined && { webhook_secret: ownSecret }),
  });
  judgeError(context, 'issueApiKey', response);
  if (!response.accepted) throw notCreated(response);
  const value = response.at('/key');
  const secret = response.at('/webhook_secret');
  const isFurther = organization.key !== undefined;
  const first = isFurther ? 'P-4-key-repeat' : 'P-4-key-first';
  if (organization.key?.isUnclear !== true) clause(first, response).at('/regenerated').toBe(isFurther);
  clause('P-8.2-key', response).at('/key').toMatch(/./);
  const url = response.at('/webhook_url');
  const isSame = typeof url === 'string' && URL.canParse(url) && new URL(url).href === webhook_url;
  clause('P-2.2-webhook-url-sent', response).that(isSame, webhook_url, String(url));
  if (isFurther) clause('P-4-key-repeat-new', response).that(!shown.has(value), 'a new key', 'a key of before');
  if (ownSecret === undefined) {
    clause('P-4-key-secret-generated', response).that(!shown.has(secret), 'a new secret', 'a secret of before');
  }
  shownOnce(world, response);
  // What is returned for a supplied secret is not specified.
  for (const one of [value, ownSecret ?? secret]) if (typeof one === 'string' && one !== '') shown.add(one);
  organization.key = { value, name };
  world.touched = organization;
  // No invoice: what happens to it would be sent to the address.
  const list = await holderOf(context, organization)?.listInvoices({ per_page: 1 });
  if (list !== undefined) clause('P-1-merchant-key-works', list).that(list.status !== 401, 'no 401', '401');
  return `issue a key for ${organization.name}`;
}

/** Sends an address that is refused, where one that is not was accepted. What happens to the key is not specified. */
export async function sendAddress(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  if (organization?.key === undefined) return undefined;
  const { context } = world;
  const { id, key } = organization;
  const [one, left] = picked([...refusedHosts, undefined], step.pick);
  organization.key = { value: undefined, name: key.name, isUnclear: true };
  if (one === undefined) {
    const response = await context.api.raw({ to: 'issueApiKey', path: { id }, body: {} });
    context.clause('P-4-key-webhook-required', response).that(isRefusal(response), 'any 4xx', String(response.status));
    return `issue a key of ${organization.name} without an address`;
  }
  const [clause, host] = one;
  const webhook_url = addressIn(host, left);
  context.clause(clause, await context.api.issueApiKey(id, { webhook_url })).status(422);
  return `issue a key of ${organization.name} for ${webhook_url}`;
}

/** The same before the approval of an organization in production. */
export async function sendUnapproved({ context }: Organizations, { pick }: Step): Promise<string | undefined> {
  const production = context.need['partner.production'];
  const [one, left] = picked([...unapproved, undefined], pick);
  if (production === undefined) return undefined;
  const api = context.api.as(production.credential);
  const [clause, host, code] = one ?? (['M-6-url-https', () => 'example.com', undefined] as const);
  const webhook_url = addressIn(host, left, one === undefined ? forms.slice(3) : forms.slice(0, 3));
  const refusal = context.clause(clause, await api.issueApiKey(production.id, { webhook_url })).status(422);
  if (code !== undefined) refusal.code(code);
  return `issue a key in production for ${webhook_url}`;
}
