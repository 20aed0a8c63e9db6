import { type Precondition, precondition } from './definition.ts';

/** An operation whose path no document names. The operator lists it by a template, which may be empty. */
export interface SuppliedOperation {
  readonly operation: string;
}

/** That the target has an operation which the source does not name: without this line the suite never sends it. */
export function listed(operation: string): Precondition<SuppliedOperation> {
  return precondition({
    ways: [
      {
        strategy: 'fixture',
        tier: 'provisioned',
        enabled: ({ target }) => target.templates[operation] !== undefined,
        supply: async () => ({ operation }),
      },
    ],
    missing: {
      reason: 'body_template_missing',
      detail: `No document names the path of ${operation}, so only a target that lists it is asked.`,
      add: `templates: { ${operation}: {} }`,
    },
  });
}
