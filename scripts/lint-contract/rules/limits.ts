import { type Operation, propertyOf } from '../../contract/api.ts';
import { type Contract, operationsOf, schemasOf } from '../../contract/contract-files.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { type Row, rowsOf } from './code-usage.ts';
import { type Names, unresolved, unresolvedReference } from './references.ts';

/** Every limit applies to existing operations or fields, and their responses include that of the limit. */
export function checkLimits(contract: Contract, names: Names): Finding[] {
  const rows = rowsOf(contract);
  const each = contract.limits.children.flatMap((limit) => [
    ...limit
      .at('applies_to')
      .children.flatMap((one) => (one.key === 'schema' ? [] : foreign(one, limit, contract, names))),
    ...fields(limit, contract, names),
    ...unresolved(limit.at('exceeded', 'code'), 'code', names.code),
    ...withoutResponse(limit, contract, rows),
    ...sameWait(limit, contract),
  ]);
  return [...each, ...uncounted(contract)];
}

function foreign(name: Place, limit: Place, contract: Contract, names: Names): Finding[] {
  const api = operationsOf(contract).get(name.text ?? '')?.api;
  if (!api || api === limit.at('api').value) return unresolved(name, 'operation', names.operation);
  return [name.finding(`${name.text} is an operation of the ${api} interface. Correct api or the name.`)];
}

/** `{ schema: Component/property }`: each property exists and cites the limit. */
function fields(limit: Place, contract: Contract, names: Names): Finding[] {
  return citedIn(limit).flatMap((cited) => field(cited, limit, contract, names));
}

function field(cited: Place, limit: Place, contract: Contract, names: Names): Finding[] {
  const [name = '', property = ''] = (cited.text ?? '').split('/');
  const schema = schemasOf(contract).get(name);
  if (!schema) return [cited.finding(unresolvedReference('schema', name, names.schema))];
  const place = propertyOf(schema, property);
  if (!place) return [cited.finding(`${name} has no property "${property}". Correct the name.`)];
  if (place.at('x-limit').value === limit.key) return [];
  return [place.finding(`${name}/${property} is bounded by the limit "${limit.key}". Add x-limit: ${limit.key}.`)];
}

/** The fields of a limit: one, or each of a list. */
function citedIn(limit: Place): Place[] {
  const named = limit.at('applies_to', 'schema');
  return named.text === undefined ? named.children : [named];
}

/** A property that cites a field limit must be listed in it. */
function uncounted(contract: Contract): Finding[] {
  return [...schemasOf(contract)].flatMap(([name, schema]) =>
    schema.at('properties').children.flatMap((property) => {
      const limit = contract.limits.at(property.at('x-limit').text ?? '');
      const counted = citedIn(limit).map((one) => one.text);
      if (counted.length === 0 || counted.includes(`${name}/${property.key}`)) return [];
      const says = `The limit "${limit.key}" does not name ${name}/${property.key}. Add it to its applies_to.`;
      return [property.at('x-limit').finding(says)];
    }),
  );
}

function operationsUnder(limit: Place, contract: Contract): Operation[] {
  const applies = limit.at('applies_to');
  const all = [...operationsOf(contract).values()].filter(({ api }) => api === limit.at('api').value);
  if (applies.value === 'all') return all;
  const components = citedIn(limit).flatMap((one) => one.text?.split('/')[0] ?? []);
  if (components.length === 0) return all.filter(({ id }) => applies.texts.includes(id));
  const schemas = components.map((name) => schemasOf(contract).get(name)?.id);
  return all.filter(({ request }) => schemas.includes(request.at('schema').follow().id));
}

/** Each operation of a limit must have its status, and show its code there. */
function withoutResponse(limit: Place, contract: Contract, rows: Map<string, Row[]>): Finding[] {
  const status = String(limit.at('exceeded', 'status').value);
  const code = limit.at('exceeded', 'code').text;
  if (code !== undefined && !contract.errors.has(code)) return [];
  return operationsUnder(limit, contract).flatMap((operation) => {
    const place = limit.at('exceeded');
    if (!operation.responses.has(status)) {
      return [place.finding(`${operation.id} has no response ${status}. Add it, or correct the status.`)];
    }
    const asRow = rows.get(code ?? '')?.some((row) => row.operation.id === operation.id && row.where === status);
    const asResponse = operation.codes.some((one) => one.code === code && one.status === status);
    if (code === undefined || asResponse || asRow) return [];
    return [place.finding(`The ${status} of ${operation.id} does not show ${code}. Reference the entry there.`)];
  });
}

/** The limit and its code agree on `Retry-After`. */
function sameWait(limit: Place, contract: Contract): Finding[] {
  const place = limit.at('exceeded', 'retry_after');
  const code = limit.at('exceeded', 'code').text ?? '';
  const stated = contract.errors.get(code)?.at('x-error', 'retry_after');
  if (!stated || stated.value === place.value) return [];
  const shown = JSON.stringify(stated.value ?? null);
  return [
    (place.exists ? place : limit.at('exceeded')).finding(
      `retry_after of ${code} is ${shown}. Correct one of the two.`,
    ),
  ];
}
