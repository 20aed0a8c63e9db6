import { CopyButton } from '../frame/copy-button.tsx';
import { usePress } from '../frame/use-press.ts';
import { StatusBadge } from '../requests/status-badge.tsx';
import { Body } from '../text/body.tsx';
import { Text } from '../text/text.tsx';
import type { StepResult } from './send-step.ts';
import { curlOf, type Step, type Wishes } from './steps.ts';

interface StepProps {
  step: Step;
  url: string;
  wishes: Wishes;
  setWish: (name: keyof Wishes, value: string) => void;
  canSend: boolean;
  send: () => Promise<void>;
  response: StepResult | null;
}

/** One call: what it carries, the same for a shell, and the response. */
export function OnboardingStep({ step, url, wishes, setWish, canSend, send, response }: StepProps) {
  const command = curlOf(url, step.body(wishes));
  const { isBusy, press } = usePress(send);
  return (
    <li>
      <h2>{step.title}</h2>
      <p>{step.explains}</p>
      <div class="filters">
        {step.fields.map((name) => (
          <label class="filter" key={name}>
            <span>{names[name]}</span>
            <input
              type="text"
              value={wishes[name]}
              onInput={({ currentTarget }) => setWish(name, currentTarget.value)}
            />
          </label>
        ))}
        <button
          type="button"
          aria-label={`Send: ${step.title}`}
          aria-disabled={isBusy}
          disabled={!canSend}
          onClick={press}
        >
          Send
        </button>
        <CopyButton text={command} what={`the call: ${step.title}`} label="Copy as curl" />
      </div>
      <pre>
        <Text value={command} />
      </pre>
      {response !== null && (
        <div class="response">
          <StatusBadge status={response.status === 0 ? noResponse : response.status} />
          <Body text={response.body} />
          <Secrets body={response.body} />
        </div>
      )}
    </li>
  );
}

const noResponse = 503;

const names: Readonly<Record<keyof Wishes, string>> = {
  externalId: 'External id',
  phone: 'Phone number of the cashier',
  code: 'Code',
  keyName: 'Name of the key',
  webhookUrl: 'Address for webhooks',
};

/** What is shown only once, with buttons that copy it. */
function Secrets({ body }: { body: string }) {
  const secrets = (['key', 'webhook_secret'] as const).flatMap((name) => {
    const [, text] = new RegExp(`"${name}"\\s*:\\s*"([^"\\\\]+)"`).exec(body) ?? [];
    return text === undefined ? [] : [{ name, text }];
  });
  if (secrets.length === 0) return null;
  return (
    <p class="note good">
      Shown once:{' '}
      {secrets.map(({ name, text }) => (
        <span class="secret" key={name}>
          {name} <CopyButton text={text} what={`the ${name}`} />{' '}
        </span>
      ))}
    </p>
  );
}
