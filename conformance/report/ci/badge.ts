import type { Attestation } from '../statement/attestation.ts';

/** `badge.json` for shields.io, only from a verified statement: a badge never claims more than a report. */
export function badge({ predicate }: Attestation): string {
  const { profiles, configuration } = predicate;
  const proved = profiles.filter(({ outcome }) => outcome === 'conformant');
  const names = proved.length > 3 ? `${proved.length} profiles` : proved.map(({ profile }) => profile).join(', ');
  const [passed, testable] = (['passed', 'testable'] as const).map((kind) =>
    proved.reduce((sum, one) => sum + one[kind], 0),
  );
  const share = passed === testable ? '' : ` (${passed} of ${testable} clauses tested)`;
  const contract = configuration.find(({ name }) => name.startsWith('merchant contract '));
  return `${JSON.stringify(
    {
      schemaVersion: 1,
      label: `invoicing ${contract?.name.replace('merchant ', '') ?? 'contract'}`,
      message: `conformant: ${names}${share}`,
      color: 'brightgreen',
    },
    null,
    2,
  )}\n`;
}
