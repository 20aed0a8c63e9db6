import { printable } from '../../ground/values/untrusted.ts';
import type { ProfileResult, Results } from '../../ground/verdicts/results.ts';
import { claimedTier } from '../wording/findings.ts';
import { isWhole, tierNames } from '../wording/wording.ts';

/** The description of the server in the target file. */
interface Identity {
  readonly name?: string;
  readonly version?: string;
  readonly organization?: string;
  readonly contact?: string;
}

/**
 * `statement.md`: what an implementer may publish about a released version, with everything that a reader needs to
 * verify it. Only for a run without reservations. States what the suite showed, and never "certified".
 */
export function statement(results: Results): string {
  const { suite, target, run, profiles, tested } = results;
  const { name = target.name, version = '', organization, contact } = identityOf(target.config);
  const facts: [string, string | undefined][] = [
    ['Implementation', `${name} ${version}`],
    ['Organization', organization],
    ['Contact', contact],
    ['Contract', `merchant ${suite.contract.merchant}, partner ${suite.contract.partner}`],
    ['Suite', `invoicing-conformance ${suite.version}`],
    ['Tested as', `${target.mode}, tier ${claimedTier(results)}`],
    ['Date', run.endedAt.slice(0, 10)],
    ['Run', run.id],
    ['Configuration', target.configHash],
  ];
  const part = isWhole(tested) ? '' : ` in what was tested, ${tested.clauses} of ${tested.of} clauses,`;
  const proved = profiles.filter(({ outcome }) => outcome === 'conformant');
  return [
    `# Conformance statement: ${plain(name)} ${plain(version)}`,
    '',
    `According to suite ${plain(suite.version)}, this version conforms${part} to the contract below in the profiles listed.`,
    '',
    '| | |',
    '|---|---|',
    ...facts.flatMap(([what, value]) => (value === undefined ? [] : [`| ${what} | ${plain(value)} |`])),
    '',
    '| Profile | Clauses passed | Not tested |',
    '|---|---|---|',
    ...proved.map((profile) => `| ${profile.profile} | ${shownBy(profile)} | ${untested(profile)} |`),
    '',
    'To reproduce: describe the server in a target file with the same configuration and run',
    '`invoicing-conformance --target <file>`. The report of this run passes `verify-report`.',
    '',
  ].join('\n');
}

function shownBy({ tiers }: ProfileResult): string {
  return tierNames
    .filter((tier) => tiers[tier].total > 0)
    .map((tier) => `${tier} ${tiers[tier].passed} of ${tiers[tier].total}`)
    .join(', ');
}

/** Number of clauses that need more fixtures or a higher tier to be tested. */
function untested({ tiers, testable }: ProfileResult): number {
  return testable - tierNames.reduce((sum, tier) => sum + tiers[tier].passed + tiers[tier].failed, 0);
}

function identityOf(config: unknown): Identity {
  return (config as { target?: Identity } | undefined)?.target ?? {};
}

/** Text of the operator in a table: one line, with Markdown escaped. */
function plain(text: string): string {
  return printable(text, 200).replace(/[\\`*_{}[\]<>|#]/g, '\\$&');
}
