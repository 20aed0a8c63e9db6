import type { Outgoing } from '../../exchange/http/wire.ts';
import type { Secrets, Target } from '../../ground/declared-target/target.ts';
import { parseJson } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { SuiteError } from '../../ground/verdicts/stop.ts';
import { declaredNumbers, namesPhone, reachesOnly } from '../../target-file/phones.ts';

/** Digits in the range that the partner sandbox emulates, in any form: no message is sent to them (P §8.1). */
const emulated = /7770000\d{3}$|^7777000\d*$/;

/** Refuses requests with an undeclared phone number, so that no person receives an invoice or a code. */
export function phoneGuard(target: Target, secrets: Secrets): (outgoing: Outgoing) => void {
  const national = declaredNumbers(target, secrets);
  return ({ request, parts, operation, check, interface: name }) => {
    const body = request.body === undefined ? undefined : (parseJson(request.body)?.value ?? parts.body);
    for (const phone of [...phonesIn(body), ...phonesIn(parts.query)]) {
      if (
        reachesOnly(national, phone) ||
        (linksCashier(name, operation) && emulated.test(phone.normalize('NFKC').replace(/\D/g, '')))
      )
        continue;
      throw new SuiteError(
        `${check} would send ${operation ?? 'a request'} with a phone number that merchant.phones does not list. Derive the number from a declared one.`,
      );
    }
  };
}

function* phonesIn(value: unknown, isPhone = false): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* phonesIn(item, isPhone);
  else if (isObject(value)) for (const [key, item] of Object.entries(value)) yield* phonesIn(item, namesPhone(key));
  else if (isPhone && (typeof value === 'string' || typeof value === 'number')) yield String(value);
}

/** True for the steps that link a cashier, on both interfaces. A number in the target file is verified before. */
function linksCashier(name: Outgoing['interface'], operation: string | undefined): boolean {
  return name === 'partner' || operation === 'sendConnectionPhone';
}
