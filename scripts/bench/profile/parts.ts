import type { Profiler } from 'node:inspector';

/** A function on the stack of a sample. */
interface Frame {
  readonly name: string;
  /** Path from the root of the project, the name of a module of Node, or empty for what is compiled into Node. */
  readonly file: string;
}

interface Part {
  readonly name: string;
  /** True for a frame that assigns the sample to this part. The innermost such frame decides. */
  readonly owns: (frame: Frame, inner: Frame | undefined) => boolean;
}

function inFolders(...folders: readonly string[]): Part['owns'] {
  return ({ file }) => folders.some((folder) => file.startsWith(folder));
}

function inside(file: string, native: RegExp): Part['owns'] {
  return ({ file: own }, inner) => own.startsWith(file) && inner?.file === '' && native.test(inner.name);
}

/** The parts of the processor time of a request. The first part that owns a frame gets the sample. */
const parts: readonly Part[] = [
  { name: 'SQLite carries out statements', owns: inside('reference-server/store/sqlite/', /^(run|all|exec)$/) },
  {
    name: 'operating system writes to sockets',
    owns: ({ name, file }) => file === '' && /^(write\w+|writev|shutdown|connect)$/.test(name),
  },
  {
    name: 'HTTP client that sends events',
    owns: inFolders(
      'node:_http_client',
      'node:_http_agent',
      'reference-server/webhooks/receiver-connections',
      'reference-server/webhooks/connection',
      'reference-server/webhooks/response-head',
      'reference-server/webhooks/send',
    ),
  },
  {
    name: 'outbox: payload, check, signature, order, slots',
    owns: inFolders('reference-server/webhooks/', 'node_modules/ipaddr.js/'),
  },
  { name: 'store: records to statements and back', owns: inFolders('reference-server/store/') },
  {
    name: 'checks of request and response',
    owns: inFolders(
      'generated/checks/',
      'node_modules/ajv',
      'reference-server/contract',
      'reference-server/http/body',
      'reference-server/http/json-text',
      'reference-server/http/input',
      'reference-server/http/query',
    ),
  },
  { name: 'Express', owns: inFolders('node_modules/express/', 'node_modules/router/', 'node_modules/path-to-regexp/') },
  {
    name: 'rest of the HTTP server: routing, key, limits, response',
    owns: inFolders('reference-server/http/', 'reference-server/merchant/caller/authenticate', 'node_modules/'),
  },
  { name: 'rules, records of the wire, provider', owns: inFolders('reference-server/') },
  {
    name: 'Node: HTTP parser, streams, timers, promises',
    owns: ({ file, name }) => file.startsWith('node:') || /^(\(program\)|runMicrotasks)$/.test(name),
  },
  { name: 'garbage collection', owns: ({ name }) => name === '(garbage collector)' },
];

const rest = 'other';

/**
 * The share of each part in the processor time, from 0 to 1, the largest first.
 * @param root URL of the project, with its final slash
 */
export function sharesOf(profile: Profiler.Profile, root: string): ReadonlyMap<string, number> {
  const stacks = stacksOf(profile.nodes, root);
  const times = new Map<string, number>();
  let total = 0;
  profile.samples?.forEach((id, at) => {
    const stack = stacks.get(id) ?? [];
    const time = profile.timeDeltas?.[at] ?? 0;
    if (stack.some(({ name, file }) => name === '(idle)' || file === 'node:inspector')) return;
    const part = partOf(stack);
    times.set(part, (times.get(part) ?? 0) + time);
    total += time;
  });
  return new Map([...times].map(([part, time]): [string, number] => [part, time / total]).sort((a, b) => b[1] - a[1]));
}

function partOf(stack: readonly Frame[]): string {
  for (const [depth, frame] of stack.entries()) {
    const part = parts.find(({ owns }) => owns(frame, stack[depth - 1]));
    if (part && !part.name.startsWith('Node')) return part.name;
  }
  return stack.some((frame) => parts.at(-2)?.owns(frame, undefined)) ? (parts.at(-2)?.name ?? rest) : rest;
}

/** The stack of each node, the innermost function first. */
function stacksOf(nodes: readonly Profiler.ProfileNode[], root: string): ReadonlyMap<number, readonly Frame[]> {
  const callers = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, frameOf(callFrame, root)]));
  const stackOf = (id: number | undefined): readonly Frame[] => {
    const frame = id === undefined ? undefined : frames.get(id);
    return frame && id !== undefined ? [frame, ...stackOf(callers.get(id))] : [];
  };
  return new Map(nodes.map(({ id }) => [id, stackOf(id)]));
}

function frameOf({ functionName, url }: { functionName: string; url: string }, root: string): Frame {
  return { name: functionName, file: url.replace(root, '') };
}
