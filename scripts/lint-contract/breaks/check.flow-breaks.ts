import type { Break } from './check.break.ts';

const file = 'openapi/flows/first-invoice.arazzo.yaml';

function says(text: string): RegExp[] {
  return [new RegExp(String.raw`^${file}:\d+ {2}#/workflows/0/.*${text}`)];
}

/** Changes that break a flow. */
export const flowBreaks: Break[] = [
  {
    why: 'a flow that calls an operation that does not exist',
    file,
    from: 'operationId: simulateInvoiceStatus',
    to: 'operationId: simulateInvoiceState',
    says: says('operationId: "simulateInvoiceState" is not an operation.*Did you mean "simulateInvoiceStatus"'),
  },
  {
    why: 'a flow that is called differently from its file',
    file,
    from: 'workflowId: first-invoice',
    to: 'workflowId: invoice',
    says: says('workflowId: The workflow is called "invoice", and its file "first-invoice"'),
  },
  {
    why: 'a flow that is followed by one that does not exist',
    file,
    from: 'x-next: [cancel-invoice',
    to: 'x-next: [cancel-invoices',
    says: says('x-next/0: There is no flow "cancel-invoices".*Did you mean "cancel-invoice"'),
  },
  {
    why: 'a step with a parameter that its operation does not have',
    file,
    from: '{ name: id, in: path, value: $steps.create.outputs.id }',
    to: '{ name: number, in: path, value: $steps.create.outputs.id }',
    says: [...says('steps/1: getInvoice needs "id" in its path'), ...says('parameters/0: getInvoice has no parameter')],
  },
  {
    why: 'a step that reads an output that no step before it has',
    file,
    from: 'value: $steps.create.outputs.id',
    to: 'value: $steps.created.outputs.id',
    says: says('value: "\\$steps.created.outputs.id" is no input and no output of an earlier step'),
  },
  {
    why: 'a criterion with a status that the operation does not have',
    file,
    from: '- condition: $statusCode == 201',
    to: '- condition: $statusCode == 204',
    says: says('condition: createInvoice has no response 204'),
  },
  {
    why: 'a criterion that no page can show',
    file,
    from: '- condition: $statusCode == 201',
    to: '- condition: $statusCode < 300',
    says: says('condition: The condition has none of the forms that pages can show'),
  },
  {
    why: 'a step without a description',
    file,
    from: 'description: Read the invoice. `paid_at` says when it was paid.',
    to: 'x-note: nothing',
    says: says('steps/3: The step has no description'),
  },
];
