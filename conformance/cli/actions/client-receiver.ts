import { tryReceiver } from '../../clients/deliveries/try-receiver.ts';
import type { Redactor } from '../../exchange/http/redact.ts';
import { printable } from '../../ground/values/untrusted.ts';
import { UsageError } from '../input/usage-error.ts';
import type { Part } from './client-report.ts';

/** A receiver of events and its secret. */
interface Receiver {
  readonly url: string;
  readonly secret: string;
}

/** Sends valid, repeated and forged events to the receiver of a client and judges its responses. */
export async function judgeReceiver(
  { url, secret }: Receiver,
  { redactor, signal }: { redactor: Redactor; signal: AbortSignal },
): Promise<Part> {
  process.stderr.write('sending events\n');
  const { findings, exchanges, fault } = await tryReceiver(url, { secret, redactor, signal });
  const stopped = fault === undefined ? {} : { stopped: { kind: 'unreachable' as const, message: fault } };
  return { findings, exchanges, ...stopped, notes: [] };
}

/** The receiver in the flags. @throws UsageError for an invalid address, or for a secret that is missing or not set */
export function receiverOf(webhooks: string, secret: string | undefined): Receiver {
  return { url: addressOf(webhooks), secret: secretOf(secret) };
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href;
  throw new UsageError(`--webhooks ${printable(text, 100)} is not an http or https address.`);
}

/** The secret is never an argument, because other processes can read command lines. */
function secretOf(reference: string | undefined): string {
  const [, name] = /^env:([A-Za-z_]\w*)$/.exec(reference ?? '') ?? [];
  if (name === undefined) {
    throw new UsageError(
      '--webhooks needs the secret of the receiver: name its variable, as --secret env:WEBHOOK_SECRET.',
    );
  }
  const secret = process.env[name] ?? '';
  if (secret === '')
    throw new UsageError(`The variable ${name} is not set. It must have the webhook secret of the receiver.`);
  return secret;
}
