import { bundleUrl } from '../../generated/documents.ts';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { type Contract, operationsOf, readContract } from '../contract/contract-files.ts';
import { type Finding, oneLine, sorted } from '../contract/finding.ts';
import { projectPath, projectRoot } from '../contract/project.ts';
import { isGenerated } from '../contract/source-digest.ts';
import { repeatedIds } from '../generate/input/check-descriptions.ts';
import { checkContract } from './check.ts';
import { redoclyLint } from './redocly.ts';
import { checkComments } from './rules/comment-citations.ts';
import { namesOf } from './rules/references.ts';

const command = scriptCommand(
  'npm run lint:contract --',
  'Lints the contract under openapi/: its data by JSON Schema, every reference and example, and both descriptions by ' +
    'redocly lint with the rules of scripts/lint-contract/redocly-plugin/, and the flows. Also checks that generators in every language can read ' +
    'generated/bundles/, that the events are valid AsyncAPI, and the readings that comments of the code cite.',
  'Prints one line per problem: file, line, place, what is wrong, what to do.\n\n' +
    'Exit codes: 0 nothing is wrong, 1 problems, 2 unknown option.',
);

async function main(): Promise<number> {
  const contract = readContract();
  const own = checkContract(contract);
  // References to a file that is not YAML, or to the first of two operations with one id, are not wrong themselves.
  const causes = [...contract.sources.problems, ...repeatedIds(contract.sources)];
  if (causes.length > 0) return problems(sorted(causes));
  // The rule states-match-enum also validates transitions. It is skipped when these have findings already, so that none
  // is reported twice.
  const areReported = own.some(({ file }) => file.includes('/lifecycles/'));
  bundleUrl('merchant-asyncapi');
  const linted = await Promise.all([
    redoclyLint({ skip: areReported ? ['contract/states-match-enum'] : [] }).then(withoutCatalogExamples),
    redoclyLint({ config: projectPath('scripts/lint-contract/bundles.redocly.yaml') }),
    redoclyLint({ config: projectPath('scripts/lint-contract/events.redocly.yaml') }),
    redoclyLint({
      config: projectPath('scripts/lint-contract/flows.redocly.yaml'),
      apis: contract.flows.map(({ file }) => file.path),
    }),
  ]);
  const findings = sorted([...own, ...checkComments(projectRoot, namesOf(contract).reading), ...linted.flat()]);
  const code = findings.length === 0 ? say(`openapi/ has no problems: ${size(contract)}`) : problems(findings);
  if (!isGenerated()) say(olderBundles);
  return code;
}

const olderBundles =
  'generated/bundles/ was made from another state of openapi/, and linted as it is. Run npm run generate, and then ' +
  'npm run lint:contract again.';

function problems(findings: readonly Finding[]): number {
  for (const finding of findings) say(oneLine(finding), 1);
  return say(`\n${findings.length} ${findings.length === 1 ? 'problem' : 'problems'}`, 1);
}

/** Removes findings about examples in the catalog, which are validated with the extra keys of `npm run generate`. */
function withoutCatalogExamples(findings: Finding[]): Finding[] {
  return findings.filter(
    ({ file, says }) =>
      !(file.startsWith('openapi/contract/errors/') && says.endsWith('(no-invalid-media-type-examples)')),
  );
}

/** The numbers of linted items, which reveal an empty contract. */
function size(contract: Contract): string {
  const clauses = contract.clauseFiles.flatMap((file) => file.at('clauses').children);
  const readings = contract.readingFiles.flatMap((file) => file.at('readings').children);
  const counts: [number, string][] = [
    [operationsOf(contract).size, 'operation'],
    [contract.errors.size, 'code'],
    [contract.lifecycles.length, 'lifecycle'],
    [contract.limits.keys.length, 'limit'],
    [contract.events.at('events').keys.length, 'event'],
    [contract.sandbox.children.length, 'sandbox value'],
    [contract.flows.length, 'flow'],
    [clauses.length, 'clause'],
    [readings.length, 'reading'],
  ];
  return counts.map(([count, noun]) => `${count} ${noun}${count === 1 ? '' : 's'}`).join(', ');
}

await runScript(command, main);
