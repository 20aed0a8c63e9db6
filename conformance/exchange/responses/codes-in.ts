import type { Evidence } from '../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../ground/values/pointer.ts';

import { isDocumentedCode } from './refusal-codes.ts';

type Body = Pick<Evidence, 'interface' | 'body'>;

/**
 * True when the body carries the code: on the merchant interface in `error_code`, or in `error` (M §2.7). The error body of
 * the partner interface is not shown (P §7), so there the code may be in any text, also between other words, and may be
 * a key.
 */
export function carriesCode({ interface: api, body }: Body, code: string): boolean {
  if (api === 'merchant') {
    return isObject(body) && (body.error_code === code || (body.error === code && !namesAnother(body, code)));
  }
  const asWord = new RegExp(`(?<!\\w)${code}(?!\\w)`);
  return [...everyValue(body)].some(({ value }) =>
    isObject(value) ? Object.hasOwn(value, code) : typeof value === 'string' && asWord.test(value),
  );
}

/** True when `error_code`, which callers go by (M §7), is the code of another error. */
function namesAnother({ error_code: named }: Record<string, unknown>, code: string): boolean {
  return typeof named === 'string' && named !== code && isDocumentedCode(named);
}

/** The value that the body has in place of a code, for messages. */
export function shownCode({ interface: api, body }: Body): unknown {
  const named = isObject(body) ? (body.error_code ?? body.error) : undefined;
  return named ?? (api === 'partner' ? body : undefined);
}
