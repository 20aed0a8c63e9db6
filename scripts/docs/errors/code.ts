import type { RetryClass } from '../../../client/errors/retry-classes.ts';
import { type CodeId, codes } from '../../../generated/catalog.ts';

/** A code of the catalog. */
export interface Code {
  readonly wire: string;
  readonly summary: string;
  readonly description: string;
  readonly message: string;
  readonly docUrl?: string;
  readonly field: 'error' | 'error_code' | 'not_stated';
  readonly channel: readonly ('sync' | 'async' | 'per_item' | 'operation')[];
  readonly retry: RetryClass;
  readonly retryAfter?: 'sent' | 'not_sent' | 'not_stated';
  readonly limit?: string;
  readonly codeInErrorCode: boolean;
  readonly reserved?: boolean;
  readonly placement?: 'open';
  readonly level: string;
  readonly source: string;
  readonly note?: string;
}

/** A code by its id. */
export function codeOf(id: CodeId): Code {
  return codes[id];
}

/** A group of codes: of a section of the specification, or of an API without such a section. */
export interface Family {
  id: string;
  title: string;
  /** The section with the codes of the family. */
  section?: string;
}

const families: readonly Family[] = [
  { id: 'general', title: 'Access, limits and general errors', section: 'M §7.1' },
  { id: 'invoice-creation', title: 'Invoice creation', section: 'M §7.3' },
  { id: 'records', title: 'Cancels, refunds, subscriptions and simulation', section: 'M §7.4' },
  { id: 'asynchronous', title: 'Asynchronous failures', section: 'M §7.5' },
  { id: 'provider', title: 'Provider, daily limits and business checks', section: 'M §7.6' },
  { id: 'tariff', title: 'Tariff', section: 'M §7.2' },
  { id: 'catalog', title: 'Catalog', section: 'M §7.7' },
  { id: 'receipts', title: 'Fiscal receipts', section: 'M §7.8' },
  { id: 'qr-refunds', title: 'QR refunds', section: 'M §7.9' },
  { id: 'cashbox', title: 'Cashbox', section: 'M §7.10' },
  { id: 'connections', title: 'Cashier connections and webhook addresses', section: 'M §7.6b' },
  { id: 'partner', title: 'Partner API', section: 'P §7' },
];

/** The codes of each family, families in the order of the page, codes by their names. */
export function codesByFamily(): { family: Family; ids: CodeId[] }[] {
  const ids = (Object.keys(codes) as CodeId[]).toSorted((a, b) => codes[a].wire.localeCompare(codes[b].wire, 'en'));
  const grouped = Map.groupBy(ids, (id) => familyOf(id).id);
  return families.map((family) => ({ family, ids: grouped.get(family.id) ?? [] }));
}

/** The family of a code, from the first of its sections that has a family. */
export function familyOf(id: CodeId): Family {
  const sources: readonly string[] = codes[id].source.split(', ');
  const own = families.filter(({ section, id: name }) => name !== 'general' && sources.includes(section ?? ''));
  const [first] = own.toSorted((a, b) => sources.indexOf(a.section ?? '') - sources.indexOf(b.section ?? ''));
  return first ?? otherFamily(sources);
}

/** A code without a section of errors: of a rule of a record, of the partner API, or general. */
function otherFamily(sources: readonly string[]): Family {
  const name = sources.every((source) => source.startsWith('P'))
    ? 'partner'
    : sources.some((source) => /^M §(3|4)\.[36]?$/.test(source)) && !sources.includes('M §7.1')
      ? 'records'
      : 'general';
  const family = families.find(({ id }) => id === name);
  if (family === undefined) throw new Error(`The family "${name}" is not in the list.`);
  return family;
}
