import type { Api } from '../../contract/api.ts';
import type { DeclaredKey } from '../../ground/declared-target/production.ts';
import type { Interface, ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopRun } from '../../ground/verdicts/stop.ts';
import type { Facilities } from '../../setup/setup-context.ts';
import { addressEndings, mustBeTheInterface } from './first-response.ts';
import { type FirstRead, proveSandbox } from './sandbox-evidence.ts';

/**
 * One inexpensive read with each declared key before anything is written: it verifies address, interface and key, and
 * that nothing shows production. Ends the run with an instruction. A target that hangs costs the time limit of one
 * request.
 * @param keys every merchant key of the target file; the first is the main key
 */
export async function preflight(api: Api, facilities: Facilities, keys: readonly DeclaredKey[]): Promise<void> {
  const { merchant, partner } = facilities.target;
  const [main, ...others] = keys;
  const [first, organizations] = await Promise.all([
    merchant && main && firstRead(api, facilities, main),
    partner && api.listOrganizations(facilities.valid('listOrganizations')),
  ]);
  if (first !== undefined) await judge('merchant', first.response, facilities, api);
  if (organizations !== undefined) await judge('partner', organizations, facilities, api);
  const reads = await Promise.all(others.map((key) => firstRead(api, facilities, key)));
  await proveSandbox(api, facilities, first === undefined ? reads : [first, ...reads], organizations);
}

async function firstRead(api: Api, { valid }: Facilities, key: DeclaredKey): Promise<FirstRead> {
  const { name, value, production } = key;
  const response = await api.as({ interface: 'merchant', name, value, production }).listInvoices(valid('listInvoices'));
  return { key, response };
}

async function judge(name: Interface, response: ReceivedResponse, { target }: Facilities, api: Api): Promise<void> {
  const base = target[name]?.base_url ?? '';
  if (response.status === 404) await judgePrefix(name, base, response, api);
  mustBeTheInterface(name, base, response);
}

const usualPrefix = { merchant: '/api/v1', partner: '/api/partner' } as const;

/** A documented list returns 404. Ends the run if the prefix is missing or other reads return 404 as well. */
async function judgePrefix(name: Interface, base: string, response: ReceivedResponse, api: Api): Promise<void> {
  const list = name === 'merchant' ? '/invoices' : '/organizations';
  const read = (path: string) => api.raw({ to: { interface: name, method: 'get', path } });
  const other = name === 'merchant' ? await api.getTariff() : undefined;
  if (other !== undefined && other.status !== 404) return;
  const prefix = usualPrefix[name];
  const prefixed = base.endsWith(prefix) ? undefined : await read(`${prefix}${list}`);
  const isThere = prefixed !== undefined && prefixed.fault === undefined && prefixed.status !== 404;
  throw new StopRun(
    'unreachable',
    `${name}.base_url ${base} lacks its prefix or is another server: ${response.label}${other === undefined ? '' : `, ${other.label}`}${isThere ? `, but ${prefixed.label}` : ''}.`,
    isThere ? `Write base_url: ${base}${prefix}.` : `The address must end in ${addressEndings[name]}.`,
  );
}

/**
 * The tripwire: the first invoice must be a sandbox object and the first organization a test organization; otherwise
 * the run ends before anything else is created. A target that refuses both creates nothing, and the run continues.
 */
export async function tripwire(api: Api, facilities: Facilities): Promise<void> {
  const { target, valid } = facilities;
  if (target.mode !== 'sandbox') return;
  if (target.partner !== undefined) {
    const created = await api.createOrganization({ external_id: facilities.unique('tripwire') });
    if (created.accepted) {
      const id = created.at('/organization/id');
      mustBeSafe(created, '/organization/id', 'The first organization');
      const card = typeof id === 'number' ? await api.getOrganization(id) : created;
      mustBeTrue(card, '/organization/sandbox_mode', 'The first organization', 'a partner key of the sandbox');
    }
  }
  if (target.merchant !== undefined) {
    const created = await api.createInvoice(valid('createInvoice'));
    mustHaveNoCatalog(created);
    if (created.accepted) {
      const id = created.at('/id');
      mustBeSafe(created, '/id', 'The first invoice');
      // The response to a creation has no is_sandbox (M §2.2).
      const record = typeof id === 'number' ? await api.getInvoice(id) : created;
      mustBeTrue(record, '/is_sandbox', 'The first invoice', 'the key of a sandbox organization');
    }
  }
}

/** JSON integers can have any size. Beyond 2^53 the suite would read and request another number. */
function mustBeSafe(response: ReceivedResponse, pointer: string, what: string): void {
  const id = response.at(pointer);
  if (typeof id !== 'number' || !Number.isInteger(id) || Number.isSafeInteger(id)) return;
  throw new StopRun(
    'tripwire',
    `${what} has an id above 2^53 (${response.label}, exchange ${response.exchange}), which this suite cannot represent exactly.`,
    'This is permitted: the specification sets no limit. Configure the sandbox to use ids of at most 9007199254740991.',
  );
}

function mustBeTrue(response: ReceivedResponse, pointer: string, what: string, key: string): void {
  const value = response.at(pointer);
  if (value === true || response.fault !== undefined) return;
  const seen =
    value === undefined ? `has no ${pointer.slice(1)}` : `reads ${pointer.slice(1)} ${JSON.stringify(value)}`;
  throw new StopRun(
    'tripwire',
    `${what} ${seen} (${response.label}, exchange ${response.exchange}): the response does not show that this is a sandbox.`,
    `Use ${key}. The suite never writes to production.`,
  );
}

/** The checks of the main key send an amount, which an organization with a catalog refuses (M §7.3). */
function mustHaveNoCatalog(created: ReceivedResponse): void {
  const code = 'catalog_requires_cart_items';
  if (created.accepted || ![created.at('/error'), created.at('/error_code')].includes(code)) return;
  throw new StopRun(
    'tripwire',
    `merchant.keys.main is the key of an organization with a catalog: an invoice with an amount is refused as ${code} (${created.label}, exchange ${created.exchange}).`,
    'Use the key of an organization without catalog for merchant.keys.main, and declare this one as merchant.keys.catalog.',
  );
}
