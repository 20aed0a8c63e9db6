import { sandbox } from '../../generated/sandbox.ts';
import { routes as merchantRoutes } from '../../generated/server/merchant.ts';
import { routes } from '../../generated/server/partner.ts';
import { keyHeader } from '../contract/credential.ts';
import { HttpRequest } from '../exchange/http/request.ts';
import { largestResponse, send } from '../exchange/http/transport.ts';
import { parseJson } from '../ground/values/evidence.ts';
import { valueAt } from '../ground/values/pointer.ts';
import { EmbeddedServerError } from './reference-process.ts';

/** The partner that onboards merchants. */
export interface Partner {
  /** Address of the partner interface, with its path prefix. */
  url: string;
  key: string;
  signal: AbortSignal;
}

/** The server refused a step of the set-up: it contradicts P §8.2 or M §4.6, and its checks say so. */
export class RefusedStep extends EmbeddedServerError {}

/** The end-to-end flow of P §8.2, from an organization over its sandbox cashier (P §8.1) to its merchant key. */
export async function onboardMerchant(
  partner: Partner,
  merchant: { name: string; webhook_url: string; has_catalog?: boolean },
): Promise<string> {
  const { name, webhook_url, has_catalog = false } = merchant;
  const created = await call(partner, 'createOrganization', 0, { has_catalog, external_id: `embedded-${name}` });
  const id = valueAt(created, '/organization/id');
  if (typeof id !== 'number') throw new EmbeddedServerError('The reference server created no organization.');
  await call(partner, 'startCashierAuthorisation', id, {});
  await call(partner, 'sendCashierPhone', id, { cashier_phone: sandbox.phone_ok.value });
  await call(partner, 'verifyCashierOtp', id, { otp: sandbox.otp_ok.value });
  const issued = await call(partner, 'issueApiKey', id, { name, webhook_url });
  const key = valueAt(issued, '/key');
  if (typeof key !== 'string') throw new EmbeddedServerError('The reference server issued no key.');
  return key;
}

/** Puts one item into the catalog of a merchant and returns its id (M §4.6). */
export async function addCatalogItem(url: string, key: string, signal: AbortSignal): Promise<number> {
  const { method, path } = merchantRoutes.createCatalogItems;
  const request = new HttpRequest(`${url}${path}`, {
    method: method.toUpperCase(),
    headers: { [keyHeader.merchant]: key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [{ name: 'Americano', selling_price: 1200, unit_id: 1 }] }),
  });
  const id = valueAt(await responseTo('createCatalogItems', request, signal), '/data/0/id');
  if (typeof id === 'number') return id;
  throw new EmbeddedServerError('The reference server added no catalog item.');
}

async function call(partner: Partner, operation: keyof typeof routes, id: number, body: object): Promise<unknown> {
  const { method, path } = routes[operation];
  const request = new HttpRequest(`${partner.url}${path.replace('{id}', String(id))}`, {
    method: method.toUpperCase(),
    headers: { [keyHeader.partner]: partner.key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return responseTo(operation, request, partner.signal);
}

/** How long the server may take to respond, in milliseconds. It is in this package: a late response means a loaded machine. */
const respondWithin = 30_000;

/** The body of a success. @throws RefusedStep for any other response, and EmbeddedServerError without one */
async function responseTo(operation: string, request: HttpRequest, signal: AbortSignal): Promise<unknown> {
  const { response, fault } = await send(request, { timeout: respondWithin, maxBytes: largestResponse }, signal);
  if (response !== undefined && fault === undefined && response.status < 300) return parseJson(response.text)?.value;
  const why = fault?.message ?? `${response?.status}: ${response?.text.slice(0, 300)}`;
  const refused = response === undefined || fault !== undefined ? EmbeddedServerError : RefusedStep;
  throw new refused(`The reference server returned for ${operation}: ${why}`);
}
