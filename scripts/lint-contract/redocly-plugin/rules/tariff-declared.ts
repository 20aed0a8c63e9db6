import { type Context, entriesUnder, isNode, type Node, type Rule } from '../redocly.ts';

/** The code of M §7.2, and its place in an operation. */
const code = 'tariff_inactive';

/** Every write, and no read, states whether it needs an active tariff (M §7.2); `tariff_inactive` agrees. */
export const tariffDeclared: Rule = () => ({ Paths: { Operation: check } });

function check(operation: Node, context: Context): void {
  const say = (message: string) =>
    context.report({ message, location: context.location.child(['x-tariff', 'required']) });
  const declared = operation['x-tariff'];
  const isWrite = !context.location.pointer.endsWith('/get');
  if (isWrite && declared === undefined) {
    const message = 'This write does not state whether it needs a tariff. Add x-tariff.';
    context.report({ message, location: context.location.key() });
  }
  if (!isNode(declared)) return;
  const { required } = declared;
  const shown = shows(operation, context);
  if (!isWrite && required !== 'not_blocked')
    say(`A read needs no tariff (M §7.2), but x-tariff is ${required}. Correct it.`);
  if (required === 'blocked' && !shown) say(`x-tariff is blocked, but the 403 does not have ${code}. Reference it.`);
  if (required === 'not_blocked' && shown)
    say(`x-tariff is not_blocked, but the 403 has ${code}. Remove one of the two.`);
}

function shows(operation: Node, context: Context): boolean {
  const responses = new Map(entriesUnder({ node: operation, location: context.location }, 'responses', context));
  const refused = responses.get('403');
  if (!refused) return false;
  return entriesUnder(refused, 'content', context).some(([, media]) =>
    entriesUnder(media, 'examples', context).some(([name]) => name === code),
  );
}
