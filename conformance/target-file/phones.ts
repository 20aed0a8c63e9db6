import { sandbox } from '../../generated/sandbox.ts';
import { isOperation, type OperationId } from '../contract/api.ts';
import { placedIn } from '../exchange/requests/places.ts';
import { reveal, type Secrets, type Target } from '../ground/declared-target/target.ts';
import type { KeyPath, Problem } from './problem.ts';
import { written } from './schema.ts';
import { isRecord } from './source.ts';

/** The shortest and the longest text of digits that could reach a person as a phone number. */
const digitsOfPhone = { least: 10, most: 15 };

/** True for the name of a field that holds a phone number, also in a body that the operator declares. */
export function namesPhone(key: string): boolean {
  return /phone|msisdn|mobile/i.test(key);
}

/** The phones of the target file as their national numbers: the last ten digits. */
export function declaredNumbers({ merchant }: Target, secrets: Secrets): string[] {
  return (merchant?.phones ?? []).map((phone) => reveal(phone, secrets).slice(-10));
}

/**
 * True for a value that reaches only the declared phones: it is one of them in any form, a piece of one, or too
 * short or too long for a phone number.
 * @param national national numbers, ten digits each
 */
export function reachesOnly(national: readonly string[], value: string): boolean {
  const digits = value.normalize('NFKC').replace(/\D/g, '');
  if (digits.length < digitsOfPhone.least || digits.length > digitsOfPhone.most) return true;
  return national.some(
    (number) => digits.includes(number) || [`7${number}`, `8${number}`].some((whole) => whole.startsWith(digits)),
  );
}

/** True for a text that looks like a phone number of the documented country, whatever the name of its field. */
function readsAsPhone(text: string): boolean {
  return /^\s*\+?[78][\d\s()-]*$/.test(text) && text.replace(/\D/g, '').length === 11;
}

/** Undeclared phone numbers in templates and magic values: each would receive invoices or codes. */
export function foreignPhones(target: Target, secrets: Secrets, place: (path: KeyPath) => string): Problem[] {
  const national = declaredNumbers(target, secrets);
  const declared: [KeyPath, string, unknown][] = [
    ...Object.entries(target.templates).map(([name, body]): [KeyPath, string, unknown] => [
      ['templates', name],
      name,
      body,
    ]),
    ...Object.entries(target.magic).flatMap(([name, requests]) =>
      requests.map((request, i): [KeyPath, string, unknown] => [
        ['magic', name, ...(requests.length > 1 ? [i] : [])],
        request.operation,
        { ...request, operation: undefined },
      ]),
    ),
  ];
  return declared.flatMap(([path, operation, body]) =>
    isOperation(operation) ? phonesIn(body, path, { operation, national, place }) : [],
  );
}

/** Reports a file in which every phone triggers a special outcome, so that no ordinary invoice can be created. */
export function onlyTriggers(target: Target, secrets: Secrets, place: (path: KeyPath) => string): Problem[] {
  const national = declaredNumbers(target, secrets);
  const requests = Object.values(target.magic).flat();
  const named = JSON.stringify(requests.filter(({ operation }) => operation !== 'sendConnectionPhone'));
  if (national.length === 0 || national.some((number) => !named.includes(number))) return [];
  const path = ['merchant', 'phones'];
  return [
    {
      where: place(path),
      path: written(path),
      what: 'lists only phones that a magic value names, and those pay no ordinary invoice.',
      todo: 'Add the phone of a payer for whom your server does nothing special.',
    },
  ];
}

/** Numbers of the partner sandbox: the documents list them, and no message is sent to them (P §8.1). */
const emulated: readonly string[] = [
  sandbox.phone_ok.value,
  sandbox.phone_not_cashier.value,
  sandbox.phone_sms_failed.value,
];

/** The operations that send a code to a cashier. */
const linksCashier: readonly OperationId[] = ['sendCashierPhone', 'sendConnectionPhone'];

interface Search {
  operation: OperationId;
  national: readonly string[];
  place(path: KeyPath): string;
}

function phonesIn(value: unknown, path: KeyPath, search: Search): Problem[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => phonesIn(item, [...path, i], search));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, item]) => phonesIn(item, [...path, key], search));
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const text = String(value);
  const key = path.findLast((part) => typeof part === 'string') ?? '';
  const isPhone = namesPhone(String(key)) || readsAsPhone(text);
  if (!isPhone || placedIn(search.operation, text).length > 0 || reachesOnly(search.national, text)) return [];
  if (linksCashier.includes(search.operation) && emulated.includes(text)) return [];
  return [
    {
      where: search.place(path),
      path: written(path),
      what: 'is a phone number that merchant.phones does not list (value not shown: it may be a person’s).',
      todo: 'The suite sends requests about declared phones only. Add it to merchant.phones, or write a placeholder such as {phone_number}.',
    },
  ];
}
