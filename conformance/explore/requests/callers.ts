import { clausesOfOperations, operationsOf, refused } from '../../matrices/admission/merchant-keys.ts';
import { wrongKeys } from '../../matrices/admission/wrong-keys.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { Step } from '../sequences.ts';
import { unlessUnclear } from '../unclear.ts';
import { picked } from '../walk.ts';

/** Every operation whose 401 a clause states. */
const guarded = clausesOfOperations.flatMap((clause) =>
  operationsOf(clause).map((operation) => ({ operation, clause: clause.id })),
);

/** A caller without a right key calls an operation. */
export async function callWithoutKey(
  { context }: { context: RowContext },
  { pick }: Step,
): Promise<string | undefined> {
  const [one, left] = picked(guarded, pick);
  const [wrong] = picked(wrongKeys, left);
  if (one === undefined || wrong === undefined) return undefined;
  const key = wrong.sent(context.api.credential('merchant').value ?? '', 'merchant');
  await unlessUnclear(() => refused(context, one.operation, one.clause, key, wrong.hasOtherPlace));
  return `${one.operation} with ${wrong.label}`;
}
