import type { ClauseId } from '../../../generated/clauses.ts';
import type { Api } from '../../contract/api.ts';
import type { Credential } from '../../contract/credential.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { beyond, type Limited, near, notLimited, suppliedLimit, upToLimit } from '../limits/limited.ts';
import type { GradedCell, RowContext } from '../matrix.ts';

/** Sends one request. */
export type Send = (context: RowContext) => Promise<ReceivedResponse>;

/** Reaches the limit, and then sends another request. */
async function after(context: RowContext, limited: Limited, send: Send): Promise<ReceivedResponse> {
  const { last } = await upToLimit(limited, async () => {
    await near(context, limited, 0);
    return { last: await limited.count(context, context.api) };
  });
  if (!notLimited(limited.limit, last)[0]) return send(context);
  const message = `${last.label} (exchange ${last.exchange}): the limit ${limited.limit} is not reached.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** A request that the limit does not refuse. `served`: its status, where the specification gives it. */
export function untouched(limited: Limited, label: string, clause: ClauseId, send: Send, served?: number): GradedCell {
  return {
    label,
    clauses: [clause],
    requests: 2,
    run: async (context) => {
      const response = await after(context, limited, send);
      if (served === undefined) context.clause(clause, response).that(...notLimited(limited.limit, response));
      else context.clause(clause, response).status(served);
    },
  };
}

/** A request that the limit refuses, too. `clause`: by default that of the limit. */
export function refusedToo(limited: Limited, label: string, send: Send, clause: ClauseId = limited.clause): GradedCell {
  return {
    label,
    clauses: [clause],
    requests: 2,
    run: async (context) => beyond(context, limited.limit, clause, await after(context, limited, send)),
  };
}

/** The same cell for the organization of `merchant.keys.foreign`. */
export function ofForeign(limited: Limited, clause: ClauseId): GradedCell {
  return {
    ...untouched(
      limited,
      'another organization',
      clause,
      (context) => limited.count(context, context.api.as(context.need['org.foreign'].credential)),
      limited.served,
    ),
    wants: 'org.foreign',
  };
}

/** Calls with a second key of the organization. Whether the first one still works then is not specified. */
export async function withSecondKey(context: RowContext, { limit }: Limited): Promise<Api> {
  const { api, valid } = context;
  const { credential } = suppliedLimit(context, limit);
  const issued = await api.issueApiKey(organizationOf(credential), valid('issueApiKey'), { purpose: 'setup' });
  return api.as({ ...credential, value: issued.string('/key'), keyId: issued.integer('/key_id') });
}

/** The same for a limit of one key: a key that is issued again under its number may keep its count. */
export async function withOtherKey(context: RowContext, limited: Limited): Promise<Api> {
  const api = await withSecondKey(context, limited);
  const { credential } = suppliedLimit(context, limited.limit);
  if (api.credential('merchant').keyId !== credential.keyId) return api;
  const message = 'The organization has one key with one number, issued again: it may keep its count.';
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

function organizationOf({ organization }: Credential): number {
  if (organization !== undefined) return organization;
  const message = 'Only an organization of the partner interface gets a second key.';
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
