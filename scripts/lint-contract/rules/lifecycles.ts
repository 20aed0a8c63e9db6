import { propertyOf } from '../../contract/api.ts';
import { type Contract, schemasOf } from '../../contract/contract-files.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { apiNames } from '../../contract/project.ts';
import { type Names, repeated, unresolved } from './references.ts';

/** Every move starts and ends in a state, belongs to an operation with such a response, and sends an existing event. */
export function checkLifecycles(contract: Contract, names: Names): Finding[] {
  return [
    ...repeated(
      contract.lifecycles.map((file) => file.at('subject')),
      (subject) => subject.text,
    ),
    ...contract.lifecycles.flatMap((file) => [
      ...unresolved(file.at('schema'), 'schema', names.schema),
      ...citedBack(file, contract),
      ...initialStates(file),
      ...repeated(file.at('transitions').children, (move) => move.at('id').text),
      ...file
        .at('transitions')
        .children.flatMap((move) => [
          ...movesBetweenStates(file, move),
          ...madeBy(move, file, contract),
          ...announced(move, names.event),
          ...fields(move, file, contract),
        ]),
    ]),
  ];
}

/** The component with the states must name the lifecycle, so that a lint rule can compare the two. */
function citedBack(file: Place, contract: Contract): Finding[] {
  const schema = schemasOf(contract).get(file.at('schema').text ?? '');
  if (!schema || schema.at('x-lifecycle').value === file.at('subject').value) return [];
  return [
    schema.finding(`The lifecycle ${file.at('subject').text} names this schema for its states. Add x-lifecycle.`),
  ];
}

function initialStates(file: Place): Finding[] {
  const initial = file.at('states').children.filter((state) => state.at('initial').value === true);
  return initial.length === 1
    ? []
    : [file.at('states').finding(`${initial.length} states are initial. Mark exactly one.`)];
}

/** `from` and `to` are states of the file. */
export function movesBetweenStates(file: Place, move: Place): Finding[] {
  const states = new Set(file.at('states').keys);
  const from = move.at('from').children;
  return [...from, move.at('to')].flatMap((state) => unresolved(state, 'state', states));
}

/** `event` is an event, or `none`. */
export function announced(move: Place, events: Set<string>): Finding[] {
  return move.at('event').text === 'none' ? [] : unresolved(move.at('event'), 'event', events);
}

function madeBy(move: Place, file: Place, contract: Contract): Finding[] {
  const name = move.at('on', 'operation');
  const response = move.at('answer');
  const api = apiNames.find((one) => one === file.at('api').value);
  if (!api) return [];
  if (name.text === undefined) {
    return response.exists ? [response.finding('Only a transition of an operation has answer. Remove it.')] : [];
  }
  const operations = new Map(contract.apis[api].operations.map((one) => [one.id, one]));
  const operation = operations.get(name.text);
  if (!operation) return unresolved(name, 'operation', new Set(operations.keys()));
  if (!response.exists || operation.responses.has(String(response.value))) return [];
  return [response.finding(`${operation.id} has no response ${response.value}. Add it, or correct the status.`)];
}

function fields(move: Place, file: Place, contract: Contract): Finding[] {
  const api = apiNames.find((one) => one === file.at('api').value);
  if (!api) return [];
  const schemas = [...contract.apis[api].schemas.values()];
  return move
    .at('sets')
    .children.filter((field) => !schemas.some((schema) => propertyOf(schema, field.text ?? '')))
    .map((field) =>
      field.finding(`No schema of the ${api} interface has a property "${field.text}". Correct the name.`),
    );
}
