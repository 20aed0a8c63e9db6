import { pathParameters } from '../../contract/address.ts';
import { type OperationId, type RawRequest, routes } from '../../contract/api.ts';
import { isSilentFor } from '../../contract/silent-limits.ts';
import { hasUnspecifiedPath } from '../../contract/unspecified-path.ts';
import { requestViolations } from '../../exchange/requests/request-check.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { unknownId } from '../../ground/values/unknown-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { GradedCell } from '../matrix.ts';
import { beyond, type Limited, near, notLimited, upToLimit } from './limited.ts';

/** A request for each operation with a specified path, if it changes nothing: about no record, or without a valid body. */
export function harmlessRequests(api: 'merchant' | 'partner'): readonly RawRequest[] {
  return (Object.keys(routes) as OperationId[])
    .filter((operation) => routes[operation].api === api && !hasUnspecifiedPath(operation))
    .map(harmless)
    .filter((request) => request !== undefined);
}

function harmless(operation: OperationId): RawRequest | undefined {
  const { path, body, method } = routes[operation];
  const parameters = pathParameters(path);
  const isRead = method === 'get' || parameters.length > 0;
  if (!isRead && requestViolations(operation, { body: {} }).length === 0) return undefined;
  return {
    to: operation,
    path: Object.fromEntries(parameters.map((name) => [name, unknownId])),
    ...(body === 'none' ? {} : { body: {} }),
    throttled: 'return',
  };
}

/** Each request counts, whatever its outcome: after as many as were left, none is left. */
export function eachCounted(limited: Limited, requests: readonly RawRequest[]): GradedCell {
  return {
    label: 'a request for each operation',
    clauses: [limited.clause],
    requests: requests.length + 1,
    run: async (context) => {
      const { last } = await upToLimit(limited, async () => {
        await near(context, limited, requests.length);
        for (const request of requests) {
          const response = await context.api.raw(request);
          if (!notLimited(limited.limit, response)[0]) throw tooEarly(response);
        }
        return { last: await limited.count(context, context.api) };
      });
      beyond(context, limited.limit, limited.clause, last);
    },
  };
}

/** Each request is refused once the limit is reached. */
export function eachRefused(limited: Limited, requests: readonly RawRequest[]): GradedCell {
  return {
    label: 'a request for each operation',
    clauses: [limited.clause, ...(limited.wait === undefined ? [] : [limited.wait])],
    requests: requests.length + 1,
    run: async (context) => {
      const { all } = await upToLimit(limited, async () => {
        await near(context, limited, 0);
        const first = await limited.count(context, context.api);
        const sent = [first];
        for (const request of requests) sent.push(await context.api.raw(request));
        const served = sent.find((one) => notLimited(limited.limit, one)[0]);
        return { all: sent, last: served ?? first };
      });
      for (const response of all) {
        beyond(context, limited.limit, limited.clause, response);
        if (limited.wait === undefined || isSilentFor(response.operation)) continue;
        const wait = response.headers.get('retry-after');
        context.clause(limited.wait, response).that(wait !== null, 'the header Retry-After', 'no such header');
      }
    },
  };
}

function tooEarly({ label, exchange }: ReceivedResponse): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}) is not within the limit.`);
}
