import { CommandTransport } from '../exchange/control/command.ts';
import { ControlClient } from '../exchange/control/control-client.ts';
import { ModuleTransport } from '../exchange/control/module.ts';
import { type ControlTransport, HttpTransport } from '../exchange/control/transport.ts';
import type { Limiter } from '../exchange/http/limiter.ts';
import type { Recorder } from '../exchange/http/recorder.ts';
import { cashierPhonesInTurn, phonesInTurn, validRequests } from '../exchange/requests/requests.ts';
import type { Inbox } from '../exchange/webhooks/inbox.ts';
import { openInbox } from '../exchange/webhooks/open.ts';
import type { Received } from '../exchange/webhooks/source.ts';
import { declaredKeys } from '../ground/declared-target/production.ts';
import { type ControlTarget, reveal, type Secrets, type Target } from '../ground/declared-target/target.ts';
import { keyValue, type Situation } from '../preconditions/definition.ts';
import { Budget } from '../setup/budget.ts';
import { CleanUp } from '../setup/created-resources/clean-up.ts';
import { Onboarding } from '../setup/created-resources/onboarding.ts';
import { People, type Prompter } from '../setup/people.ts';
import type { Facilities } from '../setup/setup-context.ts';
import { uniqueNames } from './unique-names.ts';

/** The facilities of a run apart from its wire, by the target file. Ends the run if the receiver cannot listen. */
export async function facilitiesOf(parts: {
  target: Target;
  secrets: Secrets;
  run: string;
  recorder: Recorder;
  limiter: Limiter;
  inbox?: Inbox;
  prompter?: Prompter;
  signal: AbortSignal;
  /** Called with every webhook delivery and its number. */
  hear?(delivery: Received, capture: number): void;
}): Promise<Facilities & { close(): Promise<void> }> {
  const { target, secrets, run, recorder } = parts;
  const unique = uniqueNames(run);
  const inbox = parts.inbox ?? (await openInbox(target, secrets, parts.signal));
  inbox?.recordWith((delivery) => {
    const capture = recorder.capture(delivery);
    parts.hear?.(delivery, capture.n);
    return capture;
  });
  const cleanUp = new CleanUp(target.templates);
  const valid = validRequests({
    unique,
    phone: phonesInTurn(target, (text) => reveal(text, secrets)),
    cashierPhone: cashierPhonesInTurn(target, (text) => reveal(text, secrets)),
    webhookUrl: () => inbox?.address('checks') ?? 'https://example.com/webhooks/conformance',
    templates: target.templates,
  });
  const control = controlOf(target, secrets, { run, recorder });
  const onboarding = onboards(target) ? new Onboarding({ valid, inbox, cleanUp }) : undefined;
  const productionKeys = new Set(
    declaredKeys(target, secrets).flatMap(({ production, value }) => (production ? [value] : [])),
  );
  return {
    target,
    control,
    inbox,
    onboarding,
    limiter: parts.limiter,
    people: parts.prompter && target.allow.prompts ? new People(parts.prompter, target.timeouts.prompt) : undefined,
    cleanUp,
    budget: new Budget(target.allow.spend, cleanUp.spent),
    valid,
    unique,
    keyNamed: (name) => keyValue(target, secrets, name),
    isProduction: (key) => key !== undefined && productionKeys.has(key),
    // The caller closes an inbox that it has passed in.
    close: async () => (parts.inbox === undefined ? inbox?.close() : undefined),
  };
}

/** The facts for planning that need no network. The control adapter with its abilities is connected before. */
export function situationOf(facilities: Facilities): Situation {
  const { target, control, inbox, people } = facilities;
  return { target, control, onboards: onboards(target), receives: inbox !== undefined, prompts: people !== undefined };
}

/** The client of the declared control adapter. */
export function controlOf(
  { control, timeouts }: Target,
  secrets: Secrets,
  by: { run: string; recorder: Recorder },
): ControlClient | undefined {
  if (control === undefined) return undefined;
  return new ControlClient({ transport: transportOf(control, secrets, timeouts.request), ...by });
}

/** True when the suite can create organizations whose keys work on the merchant interface. */
export function onboards({ mode, partner, merchant }: Target): boolean {
  return mode === 'sandbox' && partner?.linked === true && merchant !== undefined;
}

function transportOf(control: ControlTarget, secrets: Secrets, timeout: number): ControlTransport {
  switch (control.transport) {
    case 'http':
      return new HttpTransport(control.url, reveal(control.token, secrets), timeout);
    case 'command':
      return new CommandTransport(control.command, control.folder, timeout);
    case 'module':
      return new ModuleTransport(control.module, timeout);
  }
}
