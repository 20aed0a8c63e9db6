import type { ClauseId } from '../../../generated/clauses.ts';
import type { OperationId } from '../../contract/api.ts';
import { withFault } from '../../exchange/requests/fault.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import type { Facet } from '../../ground/ledger/facets.ts';
import { clauseOf, contractLedger } from '../../ground/ledger/ledger.ts';
import type { Tier } from '../../ground/verdicts/results.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, type CheckContext, type Cost, check } from '../define.ts';
import { type FieldFault, requestFaults } from './contract-faults.ts';

/** A probe of the request faults whose response the specification leaves open. */
export interface OpenFaults {
  id: string;
  operation: OperationId;
  needs: readonly PreconditionName[];
  /** The valid body or query, and the record that the path names. */
  request(context: CheckContext): { payload: JsonObject; id?: number };
  /** Prepares the state that the operation requires, before each request. */
  before?(context: CheckContext): Promise<unknown>;
  /** The lowest tier in which the probe runs. Default: derived from its preconditions. */
  tier?: Tier;
  cost: Cost;
}

/** The fault of each facet in words, for observations. */
const wrong: Readonly<Record<Facet, string>> = {
  presence: 'left out',
  type: 'of another JSON type',
  nullability: 'null',
  enum: 'with an unlisted value',
  format: 'in another form',
  bound: 'out of its bounds',
  value: 'with another meaning',
};

/** The documented facets of an operation whose contradiction has no stated response. */
export function openFaults(operation: OperationId): FieldFault[] {
  return requestFaults(operation).filter(({ refusals, open }) => refusals.length === 0 && open.length > 0);
}

/** Sends one value against each open facet and records the response. Grades nothing. */
export function probeOfFaults({ id, operation, needs, request, before, tier, cost }: OpenFaults): Check {
  const faults = openFaults(operation);
  const clauses = [...new Set(faults.flatMap(({ open }) => open))];
  const [first] = clauses;
  const requests = faults.flatMap(({ pointer, facet, values, open: [clause] }) =>
    clause === undefined
      ? []
      : (facet === 'bound' ? values : values.slice(0, 1)).map((value) => ({ pointer, facet, value, clause })),
  );
  if (first === undefined) throw new Error(`No clause leaves a fault of ${operation} open. Remove its probe.`);
  return check<ClauseId, PreconditionName>({
    id,
    title: `Responses of ${operation} to wrong values that the specification leaves open`,
    profile: clauseOf(contractLedger, first).profile,
    clauses,
    needs,
    ...(tier === undefined ? {} : { tier }),
    cost: { requests: requests.length, ...cost },
    async run(context) {
      for (const { pointer, facet, value, clause } of requests) {
        await before?.(context);
        const { payload, id: record } = request(context);
        const response = await context.api.raw({
          to: operation,
          ...withFault(operation, payload, { [pointer]: value }),
          path: record === undefined ? {} : { id: record },
        });
        const question = `What is the response of ${operation} to ${pointer.slice(1)} ${wrong[facet]}?`;
        context.observe(question, String(response.status ?? 'no response'), { clause, evidence: response });
      }
    },
  });
}
