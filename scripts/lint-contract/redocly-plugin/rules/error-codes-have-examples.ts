import type { Place } from '../../../contract/place.ts';
import { unresolvedReference } from '../../rules/references.ts';
import { wireProblem } from '../../rules/wire-value.ts';
import { contractOf } from '../contract-data.ts';
import { type Context, entriesUnder, type Found, isNode, type Rule, under } from '../redocly.ts';

/**
 * An operation has a code because its response references the catalog entry. So every error response has named
 * examples, every example with a code is an entry under its own id, and the body of an entry contains that code.
 */
export const errorCodesHaveExamples: Rule = (options) => {
  const { events, errors } = contractOf(options);
  const known = { event: new Set(events.at('events').keys), code: new Set(errors.keys()) };
  const seen = new Set<string>();
  return {
    Paths: {
      Operation(node, context) {
        for (const [status, response] of entriesUnder({ node, location: context.location }, 'responses', context)) {
          const id = `${response.location.source.absoluteRef}${response.location.pointer} ${status}`;
          if (!seen.has(id)) checkResponse(response, /^[45]/.test(status), context);
          seen.add(id);
        }
      },
    },
    MediaType(node, context) {
      const media = { node, location: context.location };
      for (const plan of plansOf(media)) checkPlan(plan, media, known, context);
      checkPlacements(media, errors, context);
    },
  };
};

function checkResponse(response: Found, isError: boolean, context: Context): void {
  const media = entriesUnder(response, 'content', context);
  if (isError && media.length === 0) {
    context.report({ message: 'This error response has no body. Add content.', location: response.location });
  }
  for (const [, type] of media) {
    const examples = entriesUnder(type, 'examples', context);
    if (isError && examples.length === 0) {
      const message = 'This error response has no named examples. Add one for each body.';
      context.report({ message, location: type.location });
    }
    const holder = type.location.child(['examples']);
    for (const [name, example] of examples) checkExample(name, example, isError, holder, context);
  }
}

function checkExample(
  name: string,
  example: Found,
  isError: boolean,
  holder: Found['location'],
  context: Context,
): void {
  const location = holder.child([name]).key();
  const value = isNode(example.node.value) ? example.node.value : {};
  if (example.node['x-error'] !== undefined) {
    const id = lastKey(example.location.pointer);
    if (id !== name)
      context.report({ message: `This is the catalog entry "${id}". Give the example the same name.`, location });
    const problem = wireProblem(id, value);
    if (problem) context.report({ message: problem, location: example.location.child(['value']) });
  } else if (isError && ('error' in value || 'error_code' in value)) {
    const message = 'The body of a code is defined in the error catalog only. Reference its entry.';
    context.report({ message, location });
  } else if (isError && !isNode(value.errors)) {
    const message =
      'An error example must be a catalog entry, or a plain validation error with errors. Reference an entry.';
    context.report({ message, location });
  }
}

/** The plans in `x-error-examples`: a single one, or a list. */
function plansOf({ node, location }: Found): Found[] {
  const value = node['x-error-examples'];
  const plans = Array.isArray(value) ? value.map((one, index) => [one, [index]] as const) : [[value, []] as const];
  return plans.flatMap(([one, keys]) =>
    isNode(one) ? [{ node: one, location: location.child(['x-error-examples', ...keys]) }] : [],
  );
}

function checkPlan(plan: Found, media: Found, known: Record<'event' | 'code', Set<string>>, context: Context): void {
  const { base, at, event, codes } = plan.node;
  const say = (keys: (string | number)[], message: string) =>
    context.report({ message, location: plan.location.child(keys) });
  if (typeof event === 'string' && !known.event.has(event))
    say(['event'], unresolvedReference('event', event, known.event));
  for (const [index, code] of (Array.isArray(codes) ? codes : []).entries()) {
    if (!known.code.has(code)) say(['codes', index], unresolvedReference('code', String(code), known.code));
  }
  if (typeof base !== 'string' || typeof at !== 'string') return;
  const examples = new Map(entriesUnder(media, 'examples', context));
  const example = examples.get(base);
  if (!example) {
    say(
      ['base'],
      `The example "${base}" does not exist in this media type. Use one of: ${[...examples.keys()].join(', ')}.`,
    );
    return;
  }
  const target = at
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => part(value, key), example.node.value);
  if (!isNode(target)) say(['at'], `The example "${base}" has no object at "${at}". Correct the pointer.`);
  else if (typeof target.error_code !== 'string') {
    say(['at'], `The object at "${at}" of the example "${base}" has no error_code. Add it, or correct the pointer.`);
  }
}

function part(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isNode(value) ? value[key] : undefined;
}

/** `x-code-provenance` must name codes of the body. */
function checkPlacements(media: Found, errors: Map<string, Place>, context: Context): void {
  const placements = under(media, 'x-code-provenance', context);
  if (!placements) return;
  const planned = plansOf(media).flatMap(({ node: { codes, event } }) =>
    Array.isArray(codes) ? codes : [...errors].flatMap(([id, entry]) => (eventOf(entry) === event ? [id] : [])),
  );
  const shown = new Set([...entriesUnder(media, 'examples', context).map(([name]) => name), ...planned]);
  for (const code of Object.keys(placements.node).filter((key) => !shown.has(key))) {
    const message = `This body does not show "${code}". Reference its entry here, or remove this.`;
    context.report({ message, location: placements.location.child([code]).key() });
  }
}

function eventOf(entry: Place): string | undefined {
  return entry.at('x-error', 'event').text;
}

function lastKey(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}
