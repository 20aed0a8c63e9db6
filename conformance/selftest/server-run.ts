import type { ServerOptions } from '../../reference-server/options.ts';
import type { Variations } from '../../reference-server/variations/variations.ts';
import { allChecks } from '../checks/all.ts';
import type { Results } from '../kernel/verdicts/results.ts';
import type { Check } from '../run/define.ts';
import { runSuite } from '../run/runner.ts';
import type { Target } from '../target/target.ts';
import { referenceTarget } from '../targets/embedded.ts';
import { type Disturbance, type Line, openLine } from './network-faults/line.ts';
import { type Ears, type Hearing, openEars } from './request-rewriter.ts';
import { type Liar, tell, type WireLie } from './response-mutator.ts';
import { loadServer } from './source-patch/load-server.ts';
import type { SourcePatch } from './source-patch/patch.ts';

/** What one run saw, and how often each changed rule was read and each lie told. */
export interface Trial {
  results: Results;
  /** By name of the variation, and by number of the lie. */
  used: Record<string, number>;
  /** The secrets that the run was given, which nothing may show. */
  secrets: string[];
}

/** A reference server that is changed, and what of the suite runs against it. */
export interface Attempt {
  checks: readonly Check[];
  variations?: Partial<Variations>;
  /** Changes of the server's source. */
  patches?: readonly SourcePatch[];
  lies?: readonly WireLie[];
  /** Habits of the wire that no lie can tell, such as bodies in pieces. */
  wire?: ServerOptions['wire'];
  /** A hand on deliveries beside the lies. */
  deliveries?: ServerOptions['deliveries'];
  /** What the server understands in another way, and what its operator declares. */
  hearing?: readonly Hearing[];
  /** A bad line between the suite and both interfaces. */
  line?: (n: number) => Disturbance;
  providerDelay?: { min: number; max: number };
  /** True for a server that keeps to the documented request rates; else it takes a hundred times as many. */
  documentedRates?: boolean;
  /** How long to wait for what a broken server never does. */
  patience?: Patience;
  /** Time limits that differ from those of the patience, in milliseconds. */
  timeouts?: Partial<Target['timeouts']>;
  /** `package` where a decision of this package is on trial; else what the sources say. */
  grade?: Target['grade'];
}

export type Patience = 'short' | 'long';

const patiences = {
  short: { settle: 1500, event: 1500, silence: 250 },
  long: { settle: 8000, event: 8000, silence: 400 },
};

/** Runs checks against a changed reference server, in this process and over real HTTP. */
export async function tryServer(attempt: Attempt): Promise<Trial> {
  const { checks, variations = {}, lies = [], hearing = [], patience = 'short', documentedRates = false } = attempt;
  const liars = lies.map(tell);
  const { startReferenceServer } = await loadServer(attempt.patches ?? []);
  // The three merchants of the run are there before the first lie: what is tried is the suite, not the preparation.
  let begun = false;
  const server = await startReferenceServer({
    seed: 'conformance',
    controlPort: 0,
    allowLoopbackWebhooks: true,
    rateLimitScale: documentedRates ? 1 : 100,
    providerDelay: attempt.providerDelay ?? { min: 5, max: 20 },
    variations,
    wire: (operation, answer, asked) => {
      if (!begun) return answer;
      const told = liars.reduce((said, liar) => liar.answer(operation ?? '', said, asked), answer);
      return attempt.wire?.(operation, told, asked) ?? told;
    },
    deliveries: (event, payload) =>
      begun
        ? throughLiars(liars, event, payload)
            .map((one) => hearing.reduce((told, { told: say }) => say?.(event, told) ?? told, one))
            .flatMap((one) => attempt.deliveries?.(event, one) ?? [one])
        : [payload],
  });
  let line: Line | undefined;
  const ears: Ears[] = [];
  try {
    const { merchant, partner, control, controlToken, partnerKey, foreignPartnerKey } = server;
    if (!control || !controlToken || !partnerKey || !foreignPartnerKey) {
      throw new Error('The reference server started without the control interface or without its partners.');
    }
    const ready = {
      merchant,
      partner,
      control,
      control_token: controlToken,
      partner_key: partnerKey,
      foreign_partner_key: foreignPartnerKey,
    };
    const { target, secrets } = await referenceTarget(ready, new AbortController().signal);
    if (attempt.grade !== undefined) target.grade = attempt.grade;
    target.limits = { ...target.limits, enforced: documentedRates };
    target.timeouts = { ...target.timeouts, ...patiences[patience], ...attempt.timeouts };
    if (attempt.line !== undefined) {
      line = await openLine(new URL(merchant).origin, attempt.line);
      if (target.merchant) target.merchant.base_url = merchant.replace(new URL(merchant).origin, line.origin);
      if (target.partner) target.partner.base_url = partner.replace(new URL(partner).origin, line.origin);
    }
    for (const one of hearing) ears.push(await openEars(target, one));
    begun = true;
    const filtered = checks.length < allChecks.length;
    const results = await runSuite({ target, secrets, checks, catalogue: allChecks, filtered, trustTarget: true });
    const used = {
      ...Object.fromEntries(
        Object.keys(variations).map((name) => [name, server.variationReads[name as keyof Variations] ?? 0]),
      ),
      ...Object.fromEntries(liars.map((liar, i) => [`lie ${i + 1}`, liar.told()])),
      ...(line === undefined ? {} : { line: line.disturbed() }),
      ...Object.fromEntries(ears.map((ear, i) => [`ear ${i + 1}`, ear.reworded()])),
    };
    return { results, used, secrets: [...secrets.values()] };
  } finally {
    for (const ear of ears) await ear[Symbol.asyncDispose]();
    await line?.close();
    await server.close();
  }
}

function throughLiars(liars: readonly Liar[], event: string, payload: object): readonly object[] {
  return liars.reduce<readonly object[]>(
    (payloads, liar) => payloads.flatMap((one) => liar.delivery(event, one)),
    [payload],
  );
}
