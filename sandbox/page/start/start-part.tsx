import { useState } from 'preact/hooks';
import type { OperationChoice } from '../../../scripts/request-forms/choices.ts';
import { announce } from '../frame/announcements.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { PressButton } from '../frame/press-button.tsx';
import { usePress } from '../frame/use-press.ts';
import type { Part } from '../part.ts';
import { hrefOf } from '../routes/route.ts';
import { firstKey, type UsableKey } from '../store/keys.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { useFile } from '../store/use-file.ts';
import { createFirstInvoice, type FirstInvoice } from './first-event.ts';
import { FirstSteps } from './first-steps.tsx';

/** What is ready when the sandbox starts, and the way to the first event with one click. */
export const startPart: Part = { id: 'start', title: 'Start', View: Start };

function Start() {
  useTopics('state', 'inbox', 'requests');
  const operations = useFile<readonly OperationChoice[]>('operations');
  const [invoice, setInvoice] = useState<FirstInvoice | null>(null);
  const { state } = store;
  const operation = operations?.find(({ id }) => id === 'createInvoice');
  if (state === null || operation === undefined) return <p class="faint">Loading…</p>;
  const ready = state.readOnly ? undefined : firstKey(state);
  if (ready === undefined) return <NoKey isReadOnly={state.readOnly} />;
  return (
    <div class="start">
      <Ready {...ready} />
      <CreateButton operation={operation} keyText={ready.key.key} created={setInvoice} />
      <FirstSteps invoice={invoice} />
      <p class="pay">
        {invoice !== null && (
          <PressButton
            ability="invoice.pay"
            subject={{ invoice_id: invoice.id }}
            label="Pay it"
            of={`: invoice ${invoice.id}`}
            done={`Invoice ${invoice.id} is paid.`}
          />
        )}
      </p>
      <Next />
    </div>
  );
}

function Ready({ organization, key }: UsableKey) {
  const sendsHere = key.webhookUrl?.startsWith(store.state?.inbox ?? '') ?? false;
  return (
    <>
      <p>
        Test organization {organization.id} is onboarded: it is verified, has a cashier, and has a key
        {sendsHere && ' whose events go to the built-in inbox'}.
      </p>
      <p class="ready-key">
        <code>{key.key}</code> <CopyButton text={key.key} what="the key" />
      </p>
    </>
  );
}

interface CreateProps {
  operation: OperationChoice;
  keyText: string;
  created: (invoice: FirstInvoice) => void;
}

function CreateButton({ operation, keyText, created }: CreateProps) {
  const { isBusy, press } = usePress(async () => {
    try {
      created(await createFirstInvoice(operation, keyText, store.inbox.rows[0]));
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  });
  return (
    <p>
      <button type="button" class="primary" aria-disabled={isBusy} onClick={press}>
        Create an invoice
      </button>
    </p>
  );
}

/** Why there is nothing to click, and what to do instead. */
function NoKey({ isReadOnly }: { isReadOnly: boolean }) {
  if (isReadOnly) return <p>This sandbox can only be read. Its requests, records and events are in the parts above.</p>;
  return (
    <p>
      This store had its organizations before the sandbox started, and keys are shown once.{' '}
      <a href={hrefOf({ part: 'organizations' })}>Onboard an organization</a>, and its key is ready here.
    </p>
  );
}

function Next() {
  return (
    <>
      <h2>Then</h2>
      <ul class="next">
        <li>
          <a href={hrefOf({ part: 'compose' })}>Compose a request</a> from the contract, change it, and send it again.
        </li>
        <li>
          <a href={hrefOf({ part: 'events' })}>Trigger an event</a> by its name.
        </li>
        <li>
          <a href={hrefOf({ part: 'faults' })}>Choose a fault</a> for the next request, or move the clock.
        </li>
        <li>
          <a href={hrefOf({ part: 'organizations' })}>Onboard an organization</a> with the calls of a partner.
        </li>
      </ul>
    </>
  );
}
