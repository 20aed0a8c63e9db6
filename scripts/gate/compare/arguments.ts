import type { Changes } from './changes.ts';
import type { Operation } from './operation.ts';
import { inOrder, isFelt, type Positional, typeOf } from './positions.ts';

/** Compares the order in which generated functions take the parameters. */
export function compareArguments(changes: Changes, before: Operation, after: Operation): void {
  const [old, now] = [argumentsOf(before), argumentsOf(after)];
  if (!isFelt(old, now)) return;
  const [names, nowNames] = [old, now].map((list) => list.map(({ key }) => key));
  const seen = { before: names, after: nowNames, operation: after.id };
  const place = after.place.at('parameters');
  changes.add(
    'parameters-reordered',
    `operation:${after.id}/parameters`,
    place.exists ? place : after.item.at('parameters'),
    seen,
  );
}

function argumentsOf({ parameters }: Operation): Positional[] {
  const all = [...parameters].map(([key, place]) => ({
    key,
    required: place.at('required').value === true,
    type: typeOf(place.at('schema')),
  }));
  return inOrder(all);
}
