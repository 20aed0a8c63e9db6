import type { Contract } from '../contract/contract-files.ts';
import type { Finding } from '../contract/finding.ts';
import { changeFiles } from '../gate/change-lists.ts';
import { checkClauses } from './rules/clauses.ts';
import { checkClientClauses } from './rules/client-clauses.ts';
import { checkCombinations } from './rules/combinations.ts';
import { checkErrors } from './rules/errors.ts';
import { checkEvents } from './rules/events.ts';
import { checkExamples } from './rules/examples.ts';
import { checkFacets } from './rules/facets.ts';
import { checkFlows } from './rules/flows.ts';
import { checkForms } from './rules/forms.ts';
import { checkLifecycles } from './rules/lifecycles.ts';
import { checkLimits } from './rules/limits.ts';
import { checkProperties } from './rules/properties.ts';
import { checkReadings } from './rules/readings.ts';
import { namesOf } from './rules/references.ts';
import { checkSandbox } from './rules/sandbox.ts';
import { checkFile } from './rules/schemas.ts';
import { checkVersion } from './rules/version.ts';

/** All problems of the contract data and the examples. Redocly and its plugin lint the descriptions. */
export function checkContract(contract: Contract): Finding[] {
  const { sources } = contract;
  // A file that is not YAML defines no names, so every reference to them would be reported, too.
  if (sources.problems.length > 0) return sources.problems;
  const names = namesOf(contract);
  return [
    ...contract.errorFiles.flatMap((file) => checkFile(file, 'errors')),
    ...contract.lifecycles.flatMap((file) => checkFile(file, 'lifecycles')),
    ...checkFile(contract.limits, 'limits'),
    ...checkFile(contract.events, 'events'),
    ...checkFile(contract.sandbox, 'sandbox'),
    ...checkFile(contract.docs, 'docs'),
    ...checkFile(contract.forms, 'forms'),
    ...checkFile(contract.sections, 'sections'),
    ...contract.clauseFiles.flatMap((file) => checkFile(file, 'clauses')),
    ...contract.clientClauseFiles.flatMap((file) => checkFile(file, 'client-clauses')),
    ...contract.readingFiles.flatMap((file) => checkFile(file, 'readings')),
    ...checkErrors(contract, names),
    ...checkLifecycles(contract, names),
    ...checkLimits(contract, names),
    ...checkEvents(contract),
    ...checkSandbox(contract, names),
    ...checkForms(contract),
    ...checkFlows(contract, names),
    ...checkClauses(contract, names),
    ...checkClientClauses(contract, names),
    ...checkReadings(contract, names),
    ...checkFacets(contract),
    ...checkCombinations(contract, names),
    ...checkProperties(contract),
    ...checkExamples(contract),
    ...checkVersion(sources),
    ...checkFile(sources.place(changeFiles.approved), 'approved'),
    ...checkFile(sources.place(changeFiles.planned), 'planned'),
    ...sources.problems,
  ];
}
