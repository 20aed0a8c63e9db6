import { limits } from '../../generated/limits.ts';
import type { Credential } from '../contract/credential.ts';
import type { RateId } from '../exchange/http/limiter.ts';
import { carriesCode } from '../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { SuppliedActor } from './actor.ts';
import { type Precondition, precondition } from './definition.ts';

/** The result of a burst of equal requests. */
export interface Burst {
  readonly limit: RateId;
  /** The documented number of requests in a window, and the length of the window in seconds. */
  readonly max: number;
  readonly window: number;
  /** Number of requests of the suite with this key in the window before the burst. */
  readonly before: number;
  readonly served: number;
  /** True for a key that the suite issued in this run, so that no other client uses its window. */
  readonly own: boolean;
  /** Duration of the burst. */
  readonly seconds: number;
  /** The first 429, or the first response with a documented code of a limit; undefined when there was none. */
  readonly refused: ReceivedResponse | undefined;
  /** The last response. */
  readonly last: ReceivedResponse;
}

export interface SuppliedBurst extends SuppliedActor {
  /**
   * Sends requests one after another until the first 429 or the end of the window, at most one and a half times the
   * documented number.
   * @param organization the organization in the path, for a limit that counts by it
   */
  burst(send: () => Promise<ReceivedResponse>, organization?: number): Promise<Burst>;
}

/** Maximum number of requests of a burst, as a multiple of the documented number. */
const beyond = 1.5;

/**
 * A burst against one documented rate, after all other checks. Uses a new organization if the suite can create one, or
 * the other partner of the target file, so that requests of checks and clean-up do not count.
 */
export function burstOf(limit: RateId): Precondition<SuppliedBurst> {
  const ofPartner = limits[limit].api === 'partner';
  return precondition({
    actor: !ofPartner,
    exclusive: true,
    strategies: [
      {
        strategy: 'construct',
        tier: 'black-box',
        enabled: ({ target }) => target.mode === 'sandbox' && target.limits.enforced,
        supply: async (setup) => {
          if (!ofPartner && setup.run.onboarding !== undefined && !setup.supplied.has('org.catalog')) {
            await setup.disposable({});
          }
          const credential = ofPartner ? partnerOf(setup) : setup.actor;
          const by = { key: credential.value ?? '', own: credential.keyId !== undefined };
          return { credential, burst: (send, organization) => burst(setup, limit, { ...by, organization }, send) };
        },
      },
    ],
    missing: {
      reason: 'opted_out',
      detail: 'The target file declares that the server does not limit the suite.',
      add: 'limits: { enforced: yes }',
    },
  });
}

/** The other partner of the target file; without one, the partner of the run. */
function partnerOf(setup: SetupContext): Credential {
  const other = setup.run.target.partner?.foreign_key;
  if (other === undefined) return setup.api.credential('partner');
  return { interface: 'partner', name: 'partner-foreign', value: setup.run.keyNamed(other) };
}

async function burst(
  setup: SetupContext,
  limit: RateId,
  by: { key: string; own: boolean; organization: number | undefined },
  send: () => Promise<ReceivedResponse>,
): Promise<Burst> {
  const { max: declared, window } = limits[limit];
  const max = typeof declared === 'number' ? declared : Math.min(...Object.values(declared));
  const before = setup.run.limiter.recent(limit, by.key, by.organization);
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  for (let served = 0; ; served += 1) {
    const last = await send();
    const facts = { limit, max, window, before, own: by.own, last };
    if (last.status === 429 || rateCodeIn(last) !== undefined) {
      return { ...facts, served, seconds: elapsed(), refused: last };
    }
    if (!last.accepted)
      throw new StopCheck('not_tested', 'twin_rejected', `${last.label}: only accepted requests count.`);
    if (served + 1 >= Math.ceil(max * beyond) || elapsed() >= window) {
      return { ...facts, served: served + 1, seconds: elapsed(), refused: undefined };
    }
  }
}

interface Row {
  readonly kind: string;
  readonly max?: unknown;
  readonly window?: number;
  readonly exceeded?: { readonly status: number; readonly code?: string };
}

const rows: readonly Row[] = Object.values(limits);

/** Codes of documented limits, all with 429. */
const codes = new Set(rows.flatMap(({ exceeded }) => (exceeded?.status === 429 ? (exceeded.code ?? []) : [])));

/** The code of a limit in a refusal; undefined when it has none. */
export function rateCodeIn(response: ReceivedResponse): string | undefined {
  return response.accepted ? undefined : [...codes].find((code) => carriesCode(response, code));
}

/** True for a rate that a burst can exceed within its window. */
export function isBurstRate(name: string): name is RateId {
  const row: Row | undefined = Object.hasOwn(limits, name) ? limits[name as keyof typeof limits] : undefined;
  return row?.kind === 'rate' && typeof row.max === 'number' && (row.window ?? 0) <= 60;
}
