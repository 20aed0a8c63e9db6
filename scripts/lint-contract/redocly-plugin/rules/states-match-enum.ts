import { oneLine } from '../../../contract/finding.ts';
import type { Place } from '../../../contract/place.ts';
import { announced, movesBetweenStates } from '../../rules/lifecycles.ts';
import { unresolvedReference } from '../../rules/references.ts';
import { contractOf } from '../contract-data.ts';
import { type Context, componentName, type Location, type Node, type Rule } from '../redocly.ts';

/** A schema with `x-lifecycle` lists the visible states; moves name existing states, operations and events. */
export const statesMatchEnum: Rule = (options) => {
  const { lifecycles, events } = contractOf(options);
  const operations = new Set<string>();
  const cited: { lifecycle: Place; location: Location }[] = [];
  return {
    Operation(operation) {
      if (typeof operation.operationId === 'string') operations.add(operation.operationId);
    },
    Schema(schema, context) {
      const subject = schema['x-lifecycle'];
      if (typeof subject !== 'string') return;
      const location = context.location.child(['x-lifecycle']);
      const lifecycle = lifecycles.find((file) => file.at('subject').value === subject);
      if (!lifecycle) {
        const subjects = lifecycles.flatMap((file) => file.at('subject').text ?? []);
        return context.report({ message: unresolvedReference('lifecycle', subject, subjects), location });
      }
      cited.push({ lifecycle, location });
      compare(schema, lifecycle, context);
    },
    Root: {
      leave(_, context) {
        for (const { lifecycle, location } of cited) {
          for (const message of problemsOfMoves(lifecycle, operations, new Set(events.at('events').keys))) {
            context.report({ message, location });
          }
        }
      },
    },
  };
};

function compare(schema: Node, lifecycle: Place, context: Context): void {
  const say = (message: string, keys: (string | number)[]) =>
    context.report({ message, location: context.location.child(keys) });
  const name = componentName(context.location);
  if (name !== lifecycle.at('schema').value) {
    say(`${lifecycle.file.path} names for its states ${lifecycle.at('schema').text}. Correct one of the two.`, [
      'x-lifecycle',
    ]);
  }
  const shown = lifecycle.at('states').children.filter((state) => state.at('hidden').value !== true);
  if (schema.enum === undefined) {
    // The set of states is open if one is assumed. Such a schema must not list them.
    const open = shown.some((state) => /^(assumed|open)$/.test(state.at('level').text ?? ''));
    if (!open)
      say(`The specification lists these states. Add enum: [${shown.map((state) => state.key).join(', ')}].`, []);
    return;
  }
  const values: unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const states = shown.map((state) => state.key);
  values.forEach((value, index) => {
    if (typeof value !== 'string' || states.includes(value)) return;
    say(`"${value}" is not a state of ${lifecycle.file.path}. Add it there, or remove it.`, ['enum', index]);
  });
  for (const state of states.filter((one) => !values.includes(one))) {
    say(`The state "${state}" of ${lifecycle.file.path} is missing. Add it, or mark the state hidden.`, ['enum']);
  }
}

function problemsOfMoves(lifecycle: Place, operations: Set<string>, events: Set<string>): string[] {
  return lifecycle.at('transitions').children.flatMap((move) => {
    const operation = move.at('on', 'operation');
    const unknown = operation.text !== undefined && !operations.has(operation.text);
    return [
      ...movesBetweenStates(lifecycle, move),
      ...announced(move, events),
      ...(unknown ? [operation.finding(unresolvedReference('operation', operation.text ?? '', operations))] : []),
    ].map(oneLine);
  });
}
