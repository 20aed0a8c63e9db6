import type { ErrorEntry, Provenance } from '../../generated/contract-data.ts';
import type { ContractData } from '../contract/data.ts';
import type { Embedded } from './error-examples.ts';
import { RefusedPart } from './input/refused-part.ts';
import { bodiesOf, type Document, type Example, type Operation, resolve, type ShownBody } from './openapi.ts';

/** A response of an operation with a code, and the provenance of the code there. */
export type Occurrence = { status: number } & Provenance & {
    /** The named example of the code in the response. */
    example: unknown;
  };

/** A place of a code inside a body that is not an error response. */
export type Place = ({ event: string } | { operation: string; status: number }) & { at: string } & Provenance;

/** The codes of each operation by status, from the examples that its responses reference. */
export function occurrencesOf(
  document: Document,
  errors: Record<string, ErrorEntry>,
): Record<string, Record<string, Occurrence>> {
  const found: Record<string, Record<string, Occurrence>> = {};
  for (const body of bodiesOf(document)) {
    const { operation, event, returned, media } = body;
    if (event) continue;
    const codes = found[operation.operationId] ?? {};
    found[operation.operationId] = codes;
    for (const [name, example] of returned ? Object.entries(media.examples ?? {}) : []) {
      const { value, 'x-error': isEntry } = resolve<Example>(document, example);
      const entry = errors[name];
      if (!isEntry || !entry) continue;
      if (codes[name])
        throw new RefusedPart(`operation:${operation.operationId}`, `"${name}" is listed at two statuses. Keep one.`);
      codes[name] = { status: Number(returned?.status), ...placementOf(name, entry, body), example: value };
    }
  }
  return found;
}

/** The places of each code inside bodies that are not error responses. */
export function placesOf(embedded: Embedded[], { errors }: Pick<ContractData, 'errors'>): Record<string, Place[]> {
  const found: Record<string, Place[]> = {};
  for (const { code, body, at } of embedded) {
    const entry = errors[code];
    if (!entry) continue;
    const where = body.event
      ? { event: body.event }
      : { operation: body.operation.operationId, status: Number(body.returned?.status) };
    found[code] = [...(found[code] ?? []), { ...where, at, ...placementOf(code, entry, body) }];
  }
  return found;
}

const byCertainty = ['documented', 'named', 'assumed', 'open'] as const;

/**
 * The provenance of a code in a body: its `x-code-provenance` there, or else the less certain of the entry and its
 * response. At most `assumed` in an assumed operation, and where the effect of the tariff is assumed.
 */
function placementOf(code: string, entry: ErrorEntry, { media, operation, returned }: ShownBody): Provenance {
  const own = media['x-code-provenance']?.[code];
  const inherited = returned?.response['x-provenance'] ?? operation['x-provenance'];
  const said = own ? [own] : [entry['x-provenance'], inherited];
  return leastCertain([...said, assumedOperation(operation), assumedTariff(code, operation)]);
}

function assumedOperation({ 'x-provenance': provenance }: Operation): Provenance | undefined {
  return provenance && /^(assumed|open)$/.test(provenance.level) ? provenance : undefined;
}

/** The provenance of `tariff_inactive` at an operation whose tariff rule states a level; otherwise undefined. */
function assumedTariff(code: string, { 'x-tariff': tariff }: Operation): Provenance | undefined {
  if (code !== 'tariff_inactive' || !tariff?.level) return undefined;
  const { required: _, level = 'documented', ...rest } = tariff;
  return { level, ...rest };
}

function leastCertain(all: (Provenance | undefined)[]): Provenance {
  const given = all.filter((one) => one !== undefined);
  const [least] = given.toSorted((a, b) => byCertainty.indexOf(b.level) - byCertainty.indexOf(a.level));
  if (!least) throw new Error('The body of a code has no provenance. Add x-provenance.');
  return least;
}
