import type { Operation } from '../contract/api.ts';
import { type Contract, operationsOf, schemasOf } from '../contract/contract-files.ts';
import type { Finding } from '../contract/finding.ts';
import type { Place } from '../contract/place.ts';
import { type Coverage, rowOf, tally } from './row.ts';

/** Events: each is a webhook with at least one example. */
export function measureEvents(contract: Contract): Coverage {
  const events = contract.events.at('events').children;
  const webhook = (event: Place) => contract.apis.merchant.webhooks.get(event.key);
  return withLevels(
    events,
    rowOf('events', events, {
      unexpressed: (event) => (webhook(event) ? [] : [event.finding('No webhook describes this event. Add it.')]),
      unexampled: (event) =>
        webhook(event)?.request.at('examples').children.length
          ? []
          : [event.finding('The webhook of this event has no example. Add one.')],
    }),
  );
}

/** Limits: a schema cites each, or it applies to operations, whose response above the limit is shown. */
export function measureLimits(contract: Contract): Coverage {
  const limits = contract.limits.children;
  const cited = citedLimits(contract);
  const operations = operationsOf(contract);
  return withLevels(
    limits,
    rowOf('limits', limits, {
      unexpressed: (limit) =>
        cited.has(limit.key) || limit.at('applies_to').value === 'all' || limit.at('applies_to').texts.length > 0
          ? []
          : [limit.finding('No schema cites this limit and it applies to no operation. Add x-limit, or applies_to.')],
      unexampled: (limit) => withoutResponses(limit, [...operations.values()]),
    }),
  );
}

/** The response above a limit must be a response of an operation. */
function withoutResponses(limit: Place, operations: Operation[]): Finding[] {
  const { api, exceeded } = { api: limit.at('api').value, exceeded: limit.at('exceeded') };
  const status = String(exceeded.at('status').value);
  const shown = operations.some(
    (operation) => operation.api === api && operation.response(status)?.at('examples').children.length,
  );
  return shown ? [] : [exceeded.finding(`No operation shows the ${status} of this limit. Add an example.`)];
}

function citedLimits(contract: Contract): Set<string> {
  const places = [
    ...[...schemasOf(contract).values()].flatMap((schema) => schema.at('properties').children),
    ...[...operationsOf(contract).values()].flatMap(({ parameters }) =>
      parameters.map((one) => one.at('schema').follow()),
    ),
  ];
  return new Set(places.flatMap((place) => place.at('x-limit').text ?? []));
}

/** Sandbox values: each is a field of an operation, and an example uses it. */
export function measureSandbox(contract: Contract): Coverage {
  const rows = contract.sandbox.children;
  const operations = operationsOf(contract);
  const named = new Set(rows.map((row) => row.at('value').value));
  return withLevels(
    rows,
    rowOf('sandbox values', rows, {
      unexpressed: (row) =>
        operations.has(row.at('operation').text ?? '')
          ? []
          : [row.finding('No operation has this id. Correct operation.')],
      unexampled: (row) => {
        const field = row.at('field').text ?? '';
        const values = valuesOf(operations.get(row.at('operation').text ?? ''), field);
        const prefix = row.at('prefix').text;
        const fits = (value: unknown): boolean =>
          row.at('value').exists
            ? value === row.at('value').value
            : prefix === undefined
              ? value !== undefined && !named.has(value)
              : String(value).startsWith(prefix);
        return values.some(fits)
          ? []
          : [row.finding(`No example of ${row.at('operation').text} has this ${field}. Add one.`)];
      },
    }),
  );
}

/** The values of a field in all examples of an operation. */
function valuesOf(operation: Operation | undefined, field: string): unknown[] {
  const bodies = [...(operation?.bodies.values() ?? [])];
  return bodies
    .flatMap((body) => body.at('examples').children)
    .map((example) => example.follow().at('value', field).value)
    .filter((value) => value !== undefined);
}

function withLevels(places: Place[], measured: Coverage): Coverage {
  const by = tally(places.map((place) => place.at('level').text ?? 'documented'));
  return { ...measured, rows: measured.rows.map((row) => ({ ...row, by })) };
}
