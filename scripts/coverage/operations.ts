import type { Operation } from '../contract/api.ts';
import type { Contract } from '../contract/contract-files.ts';
import type { Finding } from '../contract/finding.ts';
import { apiNames } from '../contract/project.ts';
import { type Coverage, type Row, rowOf } from './row.ts';

/** Operations by interface, and their responses by status: each has an example of its request and of each body. */
export function measureOperations({ apis }: Contract): Coverage {
  const parts = apiNames.map((name) =>
    rowOf(`operations, ${name}`, apis[name].operations, {
      unexpressed: withoutResponses,
      unexampled: (operation) => [...operation.bodies.keys()].flatMap((where) => withoutExample(operation, where)),
    }),
  );
  const responses = apiNames.flatMap((name) =>
    apis[name].operations.flatMap((operation) =>
      [...operation.responses.keys()].map((status) => ({ operation, status })),
    ),
  );
  const shown = responses.filter(({ operation, status }) => withoutExample(operation, status).length === 0).length;
  const row: Row = {
    what: 'responses (operation and status)',
    all: responses.length,
    expressed: responses.length,
    exampled: shown,
  };
  return { rows: [...parts.flatMap(({ rows }) => rows), row], missing: parts.flatMap(({ missing }) => missing) };
}

/** An operation must have a success response and an error response. */
function withoutResponses({ id, place, responses }: Operation): Finding[] {
  const statuses = [...responses.keys()];
  if (statuses.some((one) => /^2/.test(one)) && statuses.some((one) => /^[45]/.test(one))) return [];
  return [place.finding(`${id} must list at least one success response and one error response. Add them.`)];
}

function withoutExample({ id, bodies, place }: Operation, where: string): Finding[] {
  const body = bodies.get(where);
  if (!body || body.at('examples').children.length > 0) return [];
  return [place.finding(`The ${where} of ${id} has no example. Add a named one.`)];
}
