import { createHash } from 'node:crypto';
import { documentText } from '../../../generated/documents.ts';
import type { Results } from '../../ground/verdicts/results.ts';

/** Files of a report that a statement covers: the results and the log. */
const subjectFiles = ['results.json', 'events.ndjson'] as const;

/** Something by its name and its digest, as in-toto describes it. */
export interface Described {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

/** One claimed profile: the number of its tested clauses, and of its testable ones. */
interface Claimed {
  readonly profile: string;
  readonly outcome: string;
  readonly passed: number;
  readonly testable: number;
}

/** An in-toto statement v1 with the predicate for test results. */
export interface Attestation {
  readonly _type: 'https://in-toto.io/Statement/v1';
  readonly subject: readonly Described[];
  readonly predicateType: 'https://in-toto.io/attestation/test-result/v0.1';
  readonly predicate: {
    /** WARNED when there is advice. */
    readonly result: 'PASSED' | 'WARNED';
    /** The suite, the contract of each interface, and the target file with the defaults of the suite. */
    readonly configuration: readonly Described[];
    /** Satisfied clauses. */
    readonly passedTests: readonly string[];
    /** Clauses with advice. */
    readonly warnedTests: readonly string[];
    readonly failedTests: readonly string[];
    /** Untested clauses. */
    readonly notTested: readonly string[];
    readonly implementation: { readonly name: string; readonly version: string };
    readonly profiles: readonly Claimed[];
    readonly run: string;
    readonly endedAt: string;
    readonly signedAt: string;
  };
}

/**
 * The statement about a report, for a reader who did not see the run.
 * @param results of a run without reservations
 * @param bytesOf reads a file of the report
 * @param signedAt time of signing, in ISO 8601
 */
export function attestation(results: Results, bytesOf: (file: string) => Uint8Array, signedAt: string): Attestation {
  const { suite, target, run, profiles, clauses } = results;
  const withVerdict = (wanted: (verdict: string) => boolean): string[] =>
    clauses.filter(({ verdict }) => wanted(verdict)).map(({ id }) => id);
  const warned = withVerdict((verdict) => verdict === 'warn');
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjectFiles.map((name) => described(name, bytesOf(name))),
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: {
      result: warned.length > 0 ? 'WARNED' : 'PASSED',
      configuration: [
        described(`invoicing-conformance ${suite.version}`, definitions(results)),
        ...(['merchant', 'partner'] as const).map((api) =>
          described(`${api} contract ${suite.contract[api]}`, documentText(api)),
        ),
        described('target file', JSON.stringify(target.config)),
      ],
      passedTests: withVerdict((verdict) => verdict === 'pass'),
      warnedTests: warned,
      failedTests: withVerdict((verdict) => verdict === 'fail'),
      notTested: withVerdict((verdict) => verdict === 'not_tested' || verdict === 'inconclusive'),
      implementation: identityOf(results),
      profiles: profiles
        .filter(({ outcome }) => outcome !== 'not_selected')
        .map(({ profile, outcome, testable, tiers }) => {
          const passed = Object.values(tiers).reduce((sum, tier) => sum + tier.passed, 0);
          return { profile, outcome, passed, testable };
        }),
      run: run.id,
      endedAt: run.endedAt,
      signedAt,
    },
  };
}

/** The wording of every clause and the definition of every check of a run. */
function definitions({ clauses, checks }: Results): string {
  return JSON.stringify([...clauses, ...checks].map(({ id, definition }) => [id, definition]));
}

function described(name: string, content: Uint8Array | string): Described {
  return { name, digest: { sha256: createHash('sha256').update(content).digest('hex') } };
}

function identityOf({ target }: Results): { name: string; version: string } {
  const { name = target.name, version = '' } =
    (target.config as { target?: { name?: string; version?: string } } | undefined)?.target ?? {};
  return { name, version };
}
