import type { Api } from '../../contract/api.ts';
import type { DeclaredKey } from '../../ground/declared-target/production.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { unknownId } from '../../ground/values/unknown-id.ts';
import { StopRun } from '../../ground/verdicts/stop.ts';
import type { Facilities } from '../../setup/setup-context.ts';

/** One merchant key with the response to its first read. */
export interface FirstRead {
  key: DeclaredKey;
  response: ReceivedResponse;
}

/**
 * Ends the run before any write when a first read shows production, or when nothing shows a sandbox and the operator
 * does not declare one. Invoices have `is_sandbox` (M §1), organizations `sandbox_mode` (P §2.1).
 * @param reads the newest invoices of each merchant key
 * @param organizations the first organizations of the partner key
 */
export async function proveSandbox(
  api: Api,
  { target }: Facilities,
  reads: readonly FirstRead[],
  organizations: ReceivedResponse | undefined,
): Promise<void> {
  if (target.mode !== 'sandbox') return;
  const sandboxes = reads.filter(({ key }) => !key.production);
  for (const { key, response } of sandboxes) refuseProduction(key, response);
  // On a test system with a control adapter, production organizations are not real and prove nothing.
  if (target.control === undefined && organizations !== undefined) refuseProductionPartner(organizations);
  const unproven = sandboxes.filter(
    ({ response }) => response.accepted && !flagsIn(response, 'is_sandbox').includes(true),
  );
  const [first] = unproven;
  if (first === undefined) return;
  if (target.merchant?.sandbox !== true) throw unstated(unproven);
  await Promise.all(unproven.map(({ key }) => probe(api, key)));
}

function refuseProduction({ path, name }: DeclaredKey, response: ReceivedResponse): void {
  if (!flagsIn(response, 'is_sandbox').includes(false)) return;
  throw new StopRun(
    'tripwire',
    `${path} is a production key: its first read shows an invoice with is_sandbox false (${response.label}, exchange ${response.exchange}). Nothing was written.`,
    path === `merchant.keys.${name}`
      ? `Use the key of a sandbox organization for ${path}. The suite never writes to production.`
      : `Use the key of a sandbox organization. If it is a production organization of a test system, where nothing costs money, declare it: fixtures: { ${name}: { production: yes } }.`,
  );
}

function refuseProductionPartner(response: ReceivedResponse): void {
  const flags = flagsIn(response, 'sandbox_mode');
  if (flags.includes(true) || !flags.includes(false)) return;
  throw new StopRun(
    'tripwire',
    `partner.key is a production key: its first read shows an organization with sandbox_mode false (${response.label}, exchange ${response.exchange}). Nothing was written.`,
    'Use the partner key of the sandbox. The suite never writes to production.',
  );
}

function unstated(unproven: readonly FirstRead[]): StopRun {
  const names = unproven.map(({ key }) => key.path).join(', ');
  const [first] = unproven;
  return new StopRun(
    'tripwire',
    `No invoice can be read with ${names} (exchange ${first?.response.exchange}), so nothing shows that ${unproven.length === 1 ? 'it is a sandbox key' : 'they are sandbox keys'}. Nothing was written.`,
    'If every key of the target file belongs to a sandbox organization, state it: merchant: { sandbox: yes }. The suite never writes to production.',
  );
}

/**
 * The first write of a key whose organization has no invoices. It moves nothing, because no invoice has the id, and a
 * production organization refuses it: simulate-status works only in the sandbox (M §1).
 */
async function probe(api: Api, { path, name, value }: DeclaredKey): Promise<void> {
  const caller = api.as({ interface: 'merchant', name, value });
  const response = await caller.simulateInvoiceStatus(unknownId, { status: 'error' });
  const codes = [response.at('/error'), response.at('/error_code')];
  if (!codes.includes('not_sandbox')) return;
  throw new StopRun(
    'tripwire',
    `${path} is a production key: simulate-status, which works only in the sandbox, is refused as not_sandbox (${response.label}, exchange ${response.exchange}). Nothing was changed.`,
    `Use the key of a sandbox organization for ${path}, and remove merchant.sandbox unless every key is one.`,
  );
}

/** The values of a flag in the rows of a list. */
function flagsIn({ body }: ReceivedResponse, flag: string): unknown[] {
  const lists = isObject(body) ? [body, ...Object.values(body)] : [body];
  const rows = lists.flatMap((list) => (isObject(list) ? Object.values(list) : [list])).filter(Array.isArray);
  return rows.flat().flatMap((row: unknown) => (isObject(row) && Object.hasOwn(row, flag) ? [row[flag]] : []));
}
