import { basename } from 'node:path';
import type { Operation } from '../../contract/api.ts';
import { type Contract, operationsOf } from '../../contract/contract-files.ts';
import { type Finding, guess } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { readCondition } from '../../flows/condition.ts';
import { flowEnding, localOperation } from '../../flows/flow.ts';
import { type Names, unresolvedReference } from './references.ts';

/** Flows use existing operations, parameters, inputs and outputs. `redocly lint` validates their form alone. */
export function checkFlows(contract: Contract, names: Names): Finding[] {
  const ids = contract.flows.map(({ file }) => basename(file.path, flowEnding));
  return contract.flows.flatMap((file, index) => {
    const workflow = file.at('workflows', 0);
    return [
      ...named(workflow.at('workflowId'), ids[index] ?? ''),
      ...workflow.at('x-next').children.flatMap((next) => knownFlow(next, ids)),
      ...stepsOf(contract, workflow, names),
    ];
  });
}

function named(workflowId: Place, id: string): Finding[] {
  if (workflowId.text === id) return [];
  return [workflowId.finding(`The workflow is called "${workflowId.text}", and its file "${id}". Use one name.`)];
}

function knownFlow(next: Place, ids: readonly string[]): Finding[] {
  const id = next.text ?? '';
  if (ids.includes(id)) return [];
  return [next.finding(`There is no flow "${id}". Correct the name.${guess(id, ids)}`)];
}

function stepsOf(contract: Contract, workflow: Place, names: Names): Finding[] {
  const operations = operationsOf(contract);
  const known = new Set(workflow.at('inputs', 'properties').keys.map((name) => `$inputs.${name}`));
  return workflow.at('steps').children.flatMap((step) => {
    const operationId = step.at('operationId');
    const name = localOperation(operationId.text ?? '');
    const operation = operations.get(name);
    const findings = [
      ...(operation ? [] : [operationId.finding(unresolvedReference('operation', name, names.operation))]),
      ...(operation ? parametersOf(step, operation) : []),
      ...(operation ? criteriaOf(step, operation) : []),
      ...(step.at('description').exists
        ? []
        : [step.finding('The step has no description. Say in a sentence what it does.')]),
      ...[...workflow.at('parameters').children, step].flatMap((place) => expressionsOf(place, known)),
    ];
    for (const output of step.at('outputs').keys) known.add(`$steps.${step.at('stepId').text}.outputs.${output}`);
    return findings;
  });
}

function parametersOf(step: Place, operation: Operation): Finding[] {
  const own = operation.parameters.map((one) => ({ name: one.at('name').text ?? '', in: one.at('in').text }));
  const given = step.at('parameters').children;
  const unknown = given.filter((one) => !isKey(one) && !own.some(({ name }) => name === one.at('name').text));
  const missing = own.filter(
    (one) => one.in === 'path' && !given.some((parameter) => parameter.at('name').text === one.name),
  );
  return [
    ...unknown.map((one) =>
      one.finding(
        `${operation.id} has no parameter "${one.at('name').text}". Correct the name.${guess(
          one.at('name').text ?? '',
          own.map(({ name }) => name),
        )}`,
      ),
    ),
    ...missing.map(({ name }) => step.finding(`${operation.id} needs "${name}" in its path. Add the parameter.`)),
  ];
}

function isKey(parameter: Place): boolean {
  return ['X-API-Key', 'X-Partner-Key'].includes(parameter.at('name').text ?? '');
}

function criteriaOf(step: Place, operation: Operation): Finding[] {
  return step.at('successCriteria').children.flatMap((row) => {
    const condition = row.at('condition');
    const read = readCondition(condition.text ?? '');
    if (read === undefined) {
      const forms = '$statusCode == 200, $response.body#/name == value, or != instead of ==';
      return [condition.finding(`The condition has none of the forms that pages can show. Use ${forms}.`)];
    }
    const statuses = 'statuses' in read ? read.statuses : [];
    return statuses
      .filter((status) => !operation.responses.has(String(status)))
      .map((status) => condition.finding(`${operation.id} has no response ${status}. Correct the status.`));
  });
}

/** Inputs, and outputs of earlier steps. */
function expressionsOf(place: Place, known: ReadonlySet<string>): Finding[] {
  if (place.text === undefined) return place.children.flatMap((child) => expressionsOf(child, known));
  const { text } = place;
  if (!/^\$(inputs|steps)\./.test(text) || known.has(text)) return [];
  return [place.finding(`"${text}" is no input and no output of an earlier step. Correct it.${guess(text, known)}`)];
}
