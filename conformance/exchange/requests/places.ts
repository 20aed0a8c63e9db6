import type { OperationId } from '../../contract/api.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import { isObject } from '../../ground/values/pointer.ts';

/** A placeholder of a template: the suite's name of a field in braces, with dots into rows: `{items.ref}`. */
const place = /\{([A-Za-z_]\w*(?:\.\w+)*)\}/g;

/** Short placeholder names of fields whose value every check sets. */
const shortNames: Readonly<Partial<Record<OperationId, Readonly<Record<string, string>>>>> = {
  createRefund: { sum: 'amount' },
  executeQrRefund: { ref: 'operation_ref' },
};

/** The suite's names of the fields with a placeholder in a part of a template. */
export function placedIn(operation: OperationId, part: unknown): string[] {
  if (typeof part === 'string') return [...part.matchAll(place)].map(([, name = '']) => fullName(operation, name));
  if (Array.isArray(part)) return part.flatMap((one) => placedIn(operation, one));
  return isObject(part) ? Object.values(part).flatMap((one) => placedIn(operation, one)) : [];
}

function fullName(operation: OperationId, name: string): string {
  return shortNames[operation]?.[name] ?? name;
}

/** The operator's own values in a part of a template: everything without a placeholder. */
export function constantsOf(operation: OperationId, part: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => placedIn(operation, value).length === 0));
}

/**
 * Moves the fields of a body to the placeholders of a template. A field without a placeholder keeps its name in the
 * suite; a placeholder without a field is dropped. `lost`: fields that the template has no part for, although one of
 * its placeholders names something inside.
 */
export function movedInto(
  operation: OperationId,
  template: JsonObject,
  body: JsonObject,
): { moved: JsonObject; lost: string[] } {
  const move = new Move(operation, body);
  const moved = move.object(template, { path: [], from: body });
  return { moved, lost: move.lost };
}

/** The position of the fields of one object of the suite's body: the body itself, or a row of it. */
interface Scope {
  /** The suite's name of the list or object, from the body on. */
  readonly path: readonly string[];
  readonly from: JsonObject;
}

class Move {
  /** Fields of the body of which no part was moved. */
  readonly lost: string[] = [];
  readonly #operation: OperationId;
  readonly #body: JsonObject;

  constructor(operation: OperationId, body: JsonObject) {
    this.#operation = operation;
    this.#body = body;
  }

  /** An object of the template, and the remaining fields of the suite's object. */
  object(shape: JsonObject, scope: Scope): JsonObject {
    const placed = Object.entries(shape).filter(([, part]) => this.#names(part).length > 0);
    const moved = placed.flatMap(([key, part]) => {
      const value = this.#value(part, scope);
      return value === undefined ? [] : [[key, value] as const];
    });
    const usedIn = (part: unknown) => this.#names(part).flatMap((name) => within(scope, name)?.[0] ?? []);
    const used = placed.flatMap(([, part]) => usedIn(part));
    const held = new Set(moved.flatMap(([key]) => usedIn(shape[key])));
    const lost = used.filter((name) => scope.path.length === 0 && scope.from[name] !== undefined && !held.has(name));
    this.lost.push(...new Set(lost));
    const left = Object.entries(scope.from).filter(([key]) => !used.includes(key));
    return { ...Object.fromEntries(moved), ...Object.fromEntries(left) };
  }

  #value(part: unknown, scope: Scope): unknown {
    if (typeof part === 'string') return this.#text(part, scope);
    const one: unknown = Array.isArray(part) ? part[0] : part;
    const name = this.#container(one, scope);
    if (name === undefined) {
      const gathered = this.#gathered(one, scope);
      return Array.isArray(part) && gathered !== undefined ? [gathered] : gathered;
    }
    const ours = scope.from[name];
    const inner = (from: unknown): unknown => {
      if (!isObject(from)) return from;
      const row = { path: [...scope.path, name], from };
      return isObject(one) ? this.#row(one, row) : this.#value(one, row);
    };
    return Array.isArray(ours) ? ours.map(inner) : inner(ours);
  }

  /** A row or nested object of the suite in the form of the template, with the operator's own values. */
  #row(shape: JsonObject, scope: Scope): JsonObject {
    const whole = { ...constantsOf(this.#operation, shape), ...this.object(shape, scope) };
    return Object.fromEntries(Object.entries(whole).filter(([key]) => shape[key] !== null));
  }

  /** Fields of the suite that only the template puts into a list or an object, with the operator's other values. */
  #gathered(one: unknown, scope: Scope): unknown {
    if (!isObject(one)) return this.#value(one, scope);
    const moved = Object.entries(one).flatMap(([key, part]) => {
      const value = this.#names(part).length === 0 ? undefined : this.#value(part, scope);
      return value === undefined ? [] : [[key, value] as const];
    });
    return moved.length === 0 ? undefined : { ...constantsOf(this.#operation, one), ...Object.fromEntries(moved) };
  }

  /** The list or object of the suite whose fields have placeholders in this part of the template. */
  #container(shape: unknown, scope: Scope): string | undefined {
    const paths = this.#names(shape).map((name) => within(scope, name));
    const [first] = paths.flatMap((path) => (path !== undefined && path.length > 1 ? [path[0]] : []));
    const isShared = paths.every((path) => path === undefined || (path.length > 1 && path[0] === first));
    return isShared ? first : undefined;
  }

  #text(text: string, scope: Scope): unknown {
    const names = this.#names(text);
    const values = names.map((name) => this.#field(name, scope));
    if (text.replace(place, '') === '' && names.length === 1) return values[0];
    if (values.some((value) => value === undefined || typeof value === 'object')) return undefined;
    return text.replace(place, () => String(values.shift()));
  }

  #field(name: string, scope: Scope): unknown {
    const inside = within(scope, name);
    const [from, path] = inside === undefined ? [this.#body, name.split('.')] : [scope.from, inside];
    return path.reduce<unknown>(
      (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      from,
    );
  }

  #names(part: unknown): string[] {
    return placedIn(this.#operation, part);
  }
}

/** The rest of a name inside a scope: `items.ref` inside `items` is `ref`; undefined for a field outside. */
function within({ path }: Scope, name: string): string[] | undefined {
  const keys = name.split('.');
  return path.every((key, i) => keys[i] === key) && keys.length > path.length ? keys.slice(path.length) : undefined;
}
