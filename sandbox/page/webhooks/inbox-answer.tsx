import type { InboxSetting } from '../../protocol.ts';
import { announce } from '../frame/announcements.tsx';
import { send } from '../store/calls.ts';
import { loadState } from '../store/connect.ts';
import { store } from '../store/store.ts';

const answers: readonly { readonly answer: InboxSetting['answer']; readonly text: string }[] = [
  { answer: 200, text: '200: accepts' },
  { answer: 500, text: '500: fails' },
  { answer: 'hang', text: 'nothing: hangs' },
];

/** What the built-in receiver answers from now on, to see how the server tries again. */
export function InboxAnswer() {
  async function choose(answer: InboxSetting['answer']): Promise<void> {
    try {
      await send('inbox', { answer } satisfies InboxSetting);
      announce(`The inbox answers ${answer} from now on.`);
      await loadState();
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <fieldset class="answers" disabled={store.state?.readOnly === true}>
      <legend>The inbox answers</legend>
      {answers.map(({ answer, text }) => (
        <label key={answer}>
          <input
            type="radio"
            name="inbox-answer"
            checked={store.state?.inboxAnswer === answer}
            onChange={() => choose(answer)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
