import type { Answer, Interface } from '../kernel/answers/evidence.ts';
import type { Api } from '../kernel/http/api.ts';
import type { Facilities } from '../kernel/setup/setup-context.ts';
import { StopRun } from '../kernel/verdicts/stop.ts';

/**
 * One inexpensive read of each declared interface before anything is created: it verifies address, interface and key.
 * Ends the run with an instruction. A target that hangs costs the time limit of one request.
 */
export async function preflight(api: Api, facilities: Facilities): Promise<void> {
  const { merchant, partner } = facilities.target;
  const [invoices, organizations] = await Promise.all([
    merchant && api.listInvoices(facilities.valid('listInvoices')),
    partner && api.listOrganizations(facilities.valid('listOrganizations')),
  ]);
  if (invoices !== undefined) judge('merchant', invoices, facilities);
  if (organizations !== undefined) judge('partner', organizations, facilities);
}

function judge(name: Interface, answer: Answer, { target }: Facilities): void {
  const base = target[name]?.base_url ?? '';
  const key = name === 'merchant' ? 'merchant.keys.main' : 'partner.key';
  const where = `${name}.base_url ${base}`;
  if (answer.fault !== undefined) {
    throw new StopRun(
      'unreachable',
      `The ${name} interface does not respond at ${base}. ${answer.fault.message}`,
      `Check that the server runs, and ${name}.base_url in the target file.`,
    );
  }
  if (answer.status === 401 || answer.status === 403) {
    throw new StopRun(
      'unauthorized',
      `The ${name} interface rejects the key ${key} with ${answer.status}.`,
      `Check that ${key} is the key of a sandbox organization, and that ${base} is the sandbox.`,
    );
  }
  if (!answer.isJson) {
    const type = answer.headers.get('content-type')?.split(';')[0] ?? 'no Content-Type';
    throw new StopRun(
      'unreachable',
      `${answer.label}: the response is ${answer.text === '' ? 'empty' : type}, not JSON, so ${where} is not a ${name} interface.`,
      name === 'merchant'
        ? 'The address must end in the version prefix, for example /api/v1.'
        : 'The address must end in /api/partner.',
    );
  }
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
    if (created.accepted) {
      const id = created.at('/id');
      mustBeSafe(created, '/id', 'The first invoice');
      // The short form of the creation has no is_sandbox (M §2.2).
      const record = typeof id === 'number' ? await api.getInvoice(id) : created;
      mustBeTrue(record, '/is_sandbox', 'The first invoice', 'the key of a sandbox organization');
    }
  }
}

/** JSON integers have any size; this suite reads them exactly only up to 2^53, and would request another record. */
function mustBeSafe(answer: Answer, pointer: string, what: string): void {
  const id = answer.at(pointer);
  if (typeof id !== 'number' || !Number.isInteger(id) || Number.isSafeInteger(id)) return;
  throw new StopRun(
    'tripwire',
    `${what} has an id above 2^53 (${answer.label}, exchange ${answer.exchange}), which this suite cannot represent exactly.`,
    'This is permitted: the specification sets no limit. Configure the sandbox to use ids of at most 9007199254740991.',
  );
}

function mustBeTrue(answer: Answer, pointer: string, what: string, key: string): void {
  const value = answer.at(pointer);
  if (value === true || answer.fault !== undefined) return;
  const seen =
    value === undefined ? `has no ${pointer.slice(1)}` : `reads ${pointer.slice(1)} ${JSON.stringify(value)}`;
  throw new StopRun(
    'tripwire',
    `${what} ${seen} (${answer.label}, exchange ${answer.exchange}): the response does not show that this is a sandbox.`,
    `Use ${key}. The suite never writes to production.`,
  );
}
