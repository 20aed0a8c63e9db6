import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { parse } from 'yaml';
import { type Context, componentName, entriesUnder, type Location, type Node, type Rule, under } from '../redocly.ts';

/** The file `generated-names.yaml`. */
export interface GeneratedNames {
  /** Suffixes of types that a client declares for each operation, by id of the client. */
  readonly endings: Readonly<Record<string, readonly string[]>>;
  readonly types: readonly (readonly string[])[];
}

export const generatedNames: GeneratedNames = parse(
  readFileSync(new URL('../generated-names.yaml', import.meta.url), 'utf8'),
);

/** A name in lower case without underscores, because generators write names in several cases. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

const endings = new Map(
  Object.entries(generatedNames.endings).flatMap(([client, names]) => names.map((name) => [plain(name), client])),
);
for (const [status, phrase = ''] of Object.entries(STATUS_CODES))
  for (const ending of [status, phrase]) endings.set(plain(ending), 'go-ogen');
const types = new Set(generatedNames.types.flat().map(plain));

interface Named {
  readonly kind: 'schema' | 'parameter' | 'response' | 'security scheme';
  readonly name: string;
  readonly location: Location;
}

interface NamedOperation {
  readonly id: string;
  /** Names of components that are bodies of the operation. */
  readonly bodies: readonly string[];
}

/**
 * Requires distinct names of components in generated code. Generators have one namespace for all kinds of components,
 * for the types that they declare for an operation, and for those of the language.
 */
export const freeNames: Rule = () => {
  const components = new Map<string, Named>();
  const operations = new Map<string, NamedOperation>();
  const see = (kind: Named['kind']) => (_: Node, context: Context) => {
    const name = componentName(context.location);
    if (name === undefined) return;
    const location = context.location.key();
    const first = components.get(plain(name));
    components.set(plain(name), first ?? { kind, name, location });
    if (first === undefined || (first.kind === kind && first.name === name)) return;
    const message = `A ${first.kind} has the name "${first.name}" too, and generated code has one type for both. Rename one.`;
    context.report({ message, location });
  };
  return {
    Operation(operation, context) {
      if (typeof operation.operationId !== 'string') return;
      const body = under({ node: operation, location: context.location }, 'requestBody', context);
      const media = body === undefined ? [] : entriesUnder(body, 'content', context);
      const schemas = media.flatMap(([, one]) => under(one, 'schema', context)?.location ?? []);
      const bodies = schemas.flatMap((location) => componentName(location) ?? []);
      operations.set(plain(operation.operationId), { id: operation.operationId, bodies });
    },
    Schema: see('schema'),
    Parameter: see('parameter'),
    Response: see('response'),
    SecurityScheme: see('security scheme'),
    Root: {
      leave(_, context) {
        for (const component of components.values()) {
          for (const message of problems(component, operations))
            context.report({ message, location: component.location });
        }
      },
    },
  };
};

function problems({ kind, name }: Named, operations: ReadonlyMap<string, NamedOperation>): string[] {
  const own = plain(name);
  const found: string[] = [];
  if (types.has(own) && kind !== 'parameter')
    found.push(`"${name}" is a name that languages use themselves. Say what it is about.`);
  if (/^New[A-Z]/.test(name)) found.push(`"${name}" is the constructor of another type in Go. Name it without New.`);
  for (let length = 1; length < own.length; length += 1) {
    const operation = operations.get(own.slice(0, length));
    const client = endings.get(own.slice(length));
    if (operation === undefined || client === undefined) continue;
    if (own.slice(length) === 'request' && operation.bodies.includes(name)) continue;
    found.push(`Clients such as ${client} declare "${name}" for the operation ${operation.id}. Rename this ${kind}.`);
  }
  return found;
}
