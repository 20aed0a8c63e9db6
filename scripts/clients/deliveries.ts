import { createHmac } from 'node:crypto';
import { isRecord } from '../../conformance/target-file/source.ts';
import { delivery } from '../../generated/events.ts';

/** A webhook delivery as it arrives at a receiver. */
export interface Delivery {
  /** Undefined when the header is missing. */
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/** The largest body, in bytes, that a receiver of the examples reads. The receiver of this package has the same limit. */
export const largestBody = 1_000_000;

/** A body with the signature that a secret gives it. */
export function signed(secret: string, text: string): Delivery {
  const body = Buffer.from(text);
  return { signature: delivery.signature.prefix + createHmac('sha256', secret).update(body).digest('hex'), body };
}

/** What must become of a delivery. */
export interface Trial extends Delivery {
  readonly name: string;
  readonly status: 200 | 401 | 413;
  readonly isHandled: boolean;
}

/** What genuine deliveries are made of. */
export interface Genuine {
  /** Three that the service has sent, of different events. */
  readonly sent: readonly [Delivery, Delivery, Delivery];
  /** A second secret that the receiver knows, as while a secret is being replaced. */
  readonly nextSecret: string;
}

/** Genuine deliveries, repeated ones, and everything that an attacker can make of one, in order. */
export function trials({ sent: [genuine, next], nextSecret }: Genuine): readonly Trial[] {
  const text = genuine.body.toString();
  const event: unknown = JSON.parse(text);
  const keys = isRecord(event) ? Object.entries(event) : [];
  const { signature = '' } = genuine;
  function ofNext(fields: object): Delivery {
    return signed(nextSecret, JSON.stringify({ ...Object.fromEntries(keys), ...fields }));
  }
  function padded(bytes: number): Delivery {
    return ofNext({ padding: 'x'.repeat(bytes - ofNext({ padding: '' }).body.length) });
  }
  const foreign = ofNext({ source: 'Касса \u{1F9FE} \uFFFD' });
  // A decoder makes U+FFFD of this byte, so a receiver that signs the decoded text takes it for the signed body.
  const replacement = foreign.body.lastIndexOf('\uFFFD');
  const undecodable = Buffer.concat([
    foreign.body.subarray(0, replacement),
    Buffer.of(0xff),
    foreign.body.subarray(replacement + 3),
  ]);
  function refused(name: string, changes: Partial<Delivery> | string): Trial {
    const changed = typeof changes === 'string' ? { body: Buffer.from(changes) } : changes;
    return { name, status: 401, isHandled: false, ...genuine, ...changed };
  }
  function accepted(name: string, one: Delivery): Trial {
    return { name, status: 200, isHandled: true, ...one };
  }
  function repeated(name: string, one: Delivery): Trial {
    return { name, status: 200, isHandled: false, ...one };
  }
  return [
    refused(
      'another digit',
      text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
    ),
    refused('truncated', text.slice(0, -1)),
    refused('empty', ''),
    refused('other whitespace', JSON.stringify(event, null, 2)),
    refused('other order', JSON.stringify(Object.fromEntries(keys.toReversed()))),
    refused('other escapes', text.replace('"e', String.raw`"\u0065`)),
    refused('a byte order mark', `\uFEFF${text}`),
    refused('no signature', { signature: undefined }),
    refused('an empty signature', { signature: '' }),
    refused('half a signature', { signature: signature.slice(0, signature.length / 2) }),
    refused('another signature', { signature: next.signature }),
    refused('a signature that is not ASCII', { signature: signature.replace(/.$/, '\u00e9') }),
    refused('the signature of an empty secret', { signature: signed('', text).signature }),
    accepted('genuine', genuine),
    repeated('repeated', genuine),
    repeated('repeated after a change of the secret', signed(nextSecret, text)),
    accepted('next', next),
    refused('a byte that is no UTF-8', { ...foreign, body: undecodable }),
    accepted('letters beyond ASCII', foreign),
    { ...accepted('a body above the limit', padded(largestBody + 1)), status: 413, isHandled: false },
    accepted('the largest body', padded(largestBody)),
  ];
}
