import { type Precondition, precondition } from './definition.ts';

/** An operation whose path is not specified. The operator lists it by a template, which may be empty. */
export interface SuppliedOperation {
  readonly operation: string;
}

/** Requires that the target lists an operation which the specification does not name; else it is never sent. */
export function listed(operation: string): Precondition<SuppliedOperation> {
  return precondition({
    strategies: [
      {
        strategy: 'fixture',
        tier: 'provisioned',
        enabled: ({ target }) => target.templates[operation] !== undefined,
        supply: async () => ({ operation }),
      },
    ],
    missing: {
      reason: 'body_template_missing',
      detail: `The specification does not give the path of ${operation}, so the suite sends it only to a target that lists it.`,
      add: `templates: { ${operation}: {} }`,
    },
  });
}
