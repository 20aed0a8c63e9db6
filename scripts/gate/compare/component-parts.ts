import { componentAt } from '../../contract/document-bundle.ts';
import type { Place } from '../../contract/place.ts';

/**
 * The name of a response, header or parameter. Has the name of a shared component if both sides refer to it, so that
 * one edit is one change: `response:merchant/TooManyRequests`. Contains the interface, because both can have a
 * component of this name.
 * @param use the name of the use: `response:cancelInvoice/429`
 */
export function partName(kind: 'response' | 'header' | 'parameter', before: Place, after: Place, use: string): string {
  const [old, now] = [componentAt(before), componentAt(after)];
  if (old === undefined || now === undefined || old.kind !== now.kind || old.name !== now.name) return use;
  const [, api] = /^(merchant|partner)\b/.exec(after.file.path) ?? [];
  return `${kind}:${api === undefined ? '' : `${api}/`}${now.name}`;
}
