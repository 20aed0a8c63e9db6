import { type Operation, propertyOf } from '../../contract/api.ts';
import { type Contract, operationsOf } from '../../contract/contract-files.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { type Names, repeated, unresolved } from './references.ts';

/** Every sandbox value is a field of its operation and has an outcome that the operation documents. */
export function checkSandbox(contract: Contract, names: Names): Finding[] {
  const operations = operationsOf(contract);
  return [
    ...repeated(contract.sandbox.children, (row) => row.at('id').text),
    ...contract.sandbox.children.flatMap((row) => {
      const operation = operations.get(row.at('operation').text ?? '');
      if (!operation) return unresolved(row.at('operation'), 'operation', names.operation);
      return [
        ...unresolved(row.at('code'), 'code', names.code),
        ...fieldOf(row, operation),
        ...outcomeOf(row, operation),
      ];
    }),
  ];
}

function fieldOf(row: Place, operation: Operation): Finding[] {
  const field = row.at('field');
  const bodies = [operation.request, ...[...operation.responses.keys()].map((status) => operation.response(status))];
  const known = bodies.some((body) => body && propertyOf(body.at('schema').follow(), field.text ?? ''));
  return known ? [] : [field.finding(`No body of ${operation.id} has "${field.text}". Correct the name.`)];
}

function outcomeOf(row: Place, operation: Operation): Finding[] {
  const status = String(row.at('status').value);
  const code = row.at('code').text;
  if (!operation.responses.has(status)) {
    return [row.at('status').finding(`${operation.id} has no response ${status}. Add it, or correct the status.`)];
  }
  if (code === undefined || operation.codes.some((one) => one.code === code && one.status === status)) return [];
  return [row.at('code').finding(`The ${status} of ${operation.id} does not show ${code}. Reference the entry there.`)];
}
