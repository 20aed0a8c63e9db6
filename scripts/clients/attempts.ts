import { isRecord } from '../../conformance/target-file/source.ts';

/** A webhook delivery as it arrives at a receiver. */
export interface Delivery {
  readonly signature: string;
  readonly body: string;
}

/** A delivery that a program gives to its receiver, and whether the receiver must accept it. */
export interface Attempt extends Delivery {
  readonly name: string;
  readonly accepted: boolean;
}

/** A delivery with a genuine signature, everything that an attacker can make of it, and another genuine one. */
export function attempts(genuine: Delivery, next: Delivery): readonly Attempt[] {
  const { signature, body } = genuine;
  const event: unknown = JSON.parse(body);
  const keys = isRecord(event) ? Object.entries(event) : [];
  function refused(name: string, changes: Partial<Delivery>): Attempt {
    return { name, accepted: false, ...genuine, ...changes };
  }
  return [
    refused('another digit', { body: body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) }),
    refused('truncated', { body: body.slice(0, -1) }),
    refused('empty', { body: '' }),
    refused('other whitespace', { body: JSON.stringify(event, null, 2) }),
    refused('other order', { body: JSON.stringify(Object.fromEntries(keys.toReversed())) }),
    refused('other escapes', { body: body.replace('"e', String.raw`"\u0065`) }),
    refused('no signature', { signature: '' }),
    refused('half a signature', { signature: signature.slice(0, signature.length / 2) }),
    refused('another signature', { signature: next.signature }),
    { name: 'genuine', accepted: true, ...genuine },
    refused('replayed', {}),
    { name: 'next', accepted: true, ...next },
  ];
}
