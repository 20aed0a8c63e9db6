import { tryReceiver } from '../../clients/deliveries/try-receiver.ts';
import { Redactor } from '../../exchange/http/redact.ts';
import { printable } from '../../ground/values/untrusted.ts';
import { Interruption } from '../input/interruption.ts';
import { UsageError } from '../input/usage-error.ts';
import { ClientReport, type ClientReportOptions } from './client-report.ts';

export interface ReceiverJudgeOptions extends ClientReportOptions {
  webhooks: string;
  secret?: string;
}

/**
 * `client --webhooks`: sends valid, repeated and forged events to the receiver of a client and judges its responses.
 * Returns the exit code. Throws UsageError before anything is sent.
 */
export async function judgeReceiver(options: ReceiverJudgeOptions): Promise<number> {
  const url = addressOf(options.webhooks);
  const secret = secretOf(options.secret);
  const redactor = new Redactor();
  redactor.add('WEBHOOK_SECRET', secret);
  const report = new ClientReport(options, { webhooks: redactor.text(url) });
  const interruption = new Interruption(
    () => process.stderr.write('stopping\n'),
    () => report.interrupted(),
  );
  try {
    process.stderr.write('sending events\n');
    const { findings, exchanges, fault } = await tryReceiver(url, { secret, redactor, signal: interruption.signal });
    const stopped = fault === undefined ? {} : { stopped: { kind: 'unreachable' as const, message: fault } };
    return report.end({ findings, exchanges, ...stopped, notes: [], isInterrupted: false }, redactor);
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    report.interrupted();
    return 130;
  } finally {
    interruption.release();
  }
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href;
  throw new UsageError(`--webhooks ${printable(text, 100)} is not an http or https address.`);
}

/** The secret never is on the command line, where other processes can read it. */
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
