import { type Operation, propertyOf } from './api.ts';
import { type Contract, operationsOf, schemasOf } from './contract.ts';
import type { Finding } from './finding.ts';
import type { Place } from './place.ts';
import { leadsNowhere, type Names, unresolved } from './references.ts';

/** Every limit stands on operations or a field that exist, and what they answer says that it is reached. */
export function checkLimits(contract: Contract, names: Names): Finding[] {
  return contract.limits.children.flatMap((limit) => [
    ...limit
      .at('applies_to')
      .children.flatMap((one) => (one.key === 'schema' ? [] : foreign(one, limit, contract, names))),
    ...field(limit, contract, names),
    ...unresolved(limit.at('exceeded', 'code'), 'code', names.code),
    ...answered(limit, contract),
    ...sameWait(limit, contract),
  ]);
}

function foreign(name: Place, limit: Place, contract: Contract, names: Names): Finding[] {
  const api = operationsOf(contract).get(name.text ?? '')?.api;
  if (!api || api === limit.at('api').value) return unresolved(name, 'operation', names.operation);
  return [name.finding(`${name.text} is an operation of the ${api} interface. Correct api, or the name.`)];
}

/** `{ schema: Component/property }`: the property exists and cites the limit. */
function field(limit: Place, contract: Contract, names: Names): Finding[] {
  const cited = limit.at('applies_to', 'schema');
  if (cited.text === undefined) return [];
  const [name = '', property = ''] = cited.text.split('/');
  const schema = schemasOf(contract).get(name);
  if (!schema) return [cited.finding(leadsNowhere('schema', name, names.schema))];
  const place = propertyOf(schema, property);
  if (!place) return [cited.finding(`${name} has no property "${property}". Correct the name.`)];
  if (place.at('x-limit').value === limit.key) return [];
  return [place.finding(`${name}/${property} is bounded by the limit "${limit.key}". Add x-limit: ${limit.key}.`)];
}

function operationsUnder(limit: Place, contract: Contract): Operation[] {
  const applies = limit.at('applies_to');
  const all = [...operationsOf(contract).values()].filter(({ api }) => api === limit.at('api').value);
  if (applies.value === 'all') return all;
  const component = applies.at('schema').text?.split('/')[0];
  if (component === undefined) return all.filter(({ id }) => applies.texts.includes(id));
  const schema = schemasOf(contract).get(component);
  return all.filter(({ request }) => request.at('schema').follow().id === schema?.id);
}

/** Each operation under the limit has the status, and shows the code there. */
function answered(limit: Place, contract: Contract): Finding[] {
  const status = String(limit.at('exceeded', 'status').value);
  const code = limit.at('exceeded', 'code').text;
  if (code !== undefined && !contract.errors.has(code)) return [];
  return operationsUnder(limit, contract).flatMap((operation) => {
    const place = limit.at('exceeded');
    if (!operation.responses.has(status)) {
      return [place.finding(`${operation.id} has no response ${status}. Add it, or correct the status.`)];
    }
    if (code === undefined || operation.codes.some((one) => one.code === code && one.status === status)) return [];
    return [place.finding(`The ${status} of ${operation.id} does not show ${code}. Reference the entry there.`)];
  });
}

/** What the limit and its code say of `Retry-After` is the same. */
function sameWait(limit: Place, contract: Contract): Finding[] {
  const place = limit.at('exceeded', 'retry_after');
  const code = limit.at('exceeded', 'code').text ?? '';
  const told = contract.errors.get(code)?.at('x-error', 'retry_after');
  if (!told || told.value === place.value) return [];
  const shown = JSON.stringify(told.value ?? null);
  return [
    (place.exists ? place : limit.at('exceeded')).finding(
      `retry_after of ${code} is ${shown}. Correct one of the two.`,
    ),
  ];
}
