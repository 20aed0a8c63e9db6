import { isObject, tokensOf } from '../../ground/values/pointer.ts';
import type { BodyChange } from './mutation.ts';
import { changedValue } from './value-changes.ts';

/** A changed copy of the value, or undefined when no place of the change exists or each already has that value. */
export function changedBody(value: unknown, { set = {}, remove = [], change = {} }: BodyChange): unknown {
  const body = structuredClone(value);
  let done = 0;
  for (const pointer of remove) done += forEachPlace(body, pointer, removeKey);
  for (const [pointer, how] of Object.entries(change)) {
    done += forEachPlace(
      body,
      pointer,
      (parent, key) => parent[key] !== undefined && setKey(parent, key, changedValue(parent[key], how)),
    );
  }
  for (const [pointer, other] of Object.entries(set)) {
    done += forEachPlace(body, pointer, (parent, key) => setKey(parent, key, other));
  }
  return done === 0 ? undefined : body;
}

type Parent = Record<string, unknown>;

function setKey(parent: Parent, key: string, value: unknown): boolean {
  if (sameJson(parent[key], value)) return false;
  parent[key] = value;
  return true;
}

function removeKey(parent: Parent, key: string): boolean {
  if (!Object.hasOwn(parent, key)) return false;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return true;
}

/** Visits every place that a pointer with `*` names, and counts the places that `visit` changed. */
function forEachPlace(root: unknown, pointer: string, visit: (parent: Parent, key: string) => boolean): number {
  const keys = tokensOf(pointer);
  const last = keys.pop();
  if (last === undefined) throw new Error('To replace a whole body, use `text`.');
  let parents: unknown[] = [root];
  for (const key of keys) parents = parents.flatMap((parent) => childrenOf(parent, key));
  return parents.filter(isContainer).reduce<number>((count, parent) => {
    const names = last === '*' && Array.isArray(parent) ? Object.keys(parent).reverse() : [last];
    return count + names.filter((name) => visit(parent, name)).length;
  }, 0);
}

function childrenOf(parent: unknown, key: string): unknown[] {
  if (Array.isArray(parent)) return key === '*' ? parent : [parent[Number(key)]];
  return isObject(parent) ? [parent[key]] : [];
}

function isContainer(value: unknown): value is Parent {
  return typeof value === 'object' && value !== null;
}

/** True when both values have the same JSON text. */
export function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
