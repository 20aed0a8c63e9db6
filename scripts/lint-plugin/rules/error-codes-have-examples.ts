import { leadsNowhere } from '../../lint/references.ts';
import { wireProblem } from '../../lint/wire-value.ts';
import { contractOf } from '../contract.ts';
import { type Context, entriesUnder, type Found, isNode, type Rule, under } from '../redocly.ts';

/**
 * An operation gives a code because its response references the catalog entry. So every refusal shows named examples,
 * every coded one is an entry under its own id, and the body of an entry sends that code.
 */
export const errorCodesHaveExamples: Rule = (options) => {
  const { events } = contractOf(options);
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
      const plan = under({ node, location: context.location }, 'x-error-examples', context);
      if (plan) checkPlan(plan, { node, location: context.location }, new Set(events.at('events').keys), context);
    },
  };
};

function checkResponse(response: Found, isError: boolean, context: Context): void {
  const media = entriesUnder(response, 'content', context);
  if (isError && media.length === 0) {
    context.report({ message: 'An error response shows its body. Add content.', location: response.location });
  }
  for (const [, type] of media) {
    const examples = entriesUnder(type, 'examples', context);
    if (isError && examples.length === 0) {
      const message = 'An error response shows each of its bodies. Add named examples.';
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
    if (id !== name) context.report({ message: `This is the catalog entry "${id}". Name the example so.`, location });
    const problem = wireProblem(id, value);
    if (problem) context.report({ message: problem, location: example.location.child(['value']) });
  } else if (isError && ('error' in value || 'error_code' in value)) {
    const message = 'The body of a code stands in the error catalog alone. Reference its entry.';
    context.report({ message, location });
  } else if (isError && !isNode(value.errors)) {
    const message = 'An error example is an entry of the catalog, or a plain validation error with errors.';
    context.report({ message, location });
  }
}

function checkPlan(plan: Found, media: Found, events: Set<string>, context: Context): void {
  const { base, at, event } = plan.node;
  const say = (key: string, message: string) => context.report({ message, location: plan.location.child([key]) });
  if (typeof event === 'string' && !events.has(event)) say('event', leadsNowhere('event', event, events));
  if (typeof base !== 'string' || typeof at !== 'string') return;
  const examples = new Map(entriesUnder(media, 'examples', context));
  const example = examples.get(base);
  if (!example) {
    say('base', `There is no example "${base}" beside it. Use one of: ${[...examples.keys()].join(', ')}.`);
    return;
  }
  const target = at
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (isNode(value) ? value[key] : undefined), example.node.value);
  if (!isNode(target)) say('at', `The example "${base}" has no object at "${at}". Correct the pointer.`);
  else if (typeof target.error_code !== 'string') {
    say('at', `The object at "${at}" of the example "${base}" shows no error_code. Add it, or correct the pointer.`);
  }
}

const lastKey = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);
