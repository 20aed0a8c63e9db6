import type { InboxSetting } from '../../protocol/deliveries.ts';
import { announce } from '../frame/announcements.tsx';
import { send } from '../store/calls.ts';
import { loadState } from '../store/connect.ts';
import { store } from '../store/store.ts';

const choices: readonly { readonly outcome: InboxSetting['outcome']; readonly text: string }[] = [
  { outcome: 200, text: '200: accepts' },
  { outcome: 500, text: '500: fails' },
  { outcome: 'hang', text: 'nothing: hangs' },
];

/** The response of the built-in receiver from now on, to see how the server tries again. */
export function InboxOutcome() {
  async function choose(outcome: InboxSetting['outcome']): Promise<void> {
    try {
      await send('inbox', { outcome } satisfies InboxSetting);
      announce(`The inbox responds with ${outcome} from now on.`);
      await loadState();
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <fieldset class="responses" disabled={store.state?.readOnly === true}>
      <legend>The inbox responds with</legend>
      {choices.map(({ outcome, text }) => (
        <label key={outcome}>
          <input
            type="radio"
            name="inbox-outcome"
            checked={store.state?.inboxOutcome === outcome}
            onChange={() => choose(outcome)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
