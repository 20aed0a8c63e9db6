import { useRef, useState } from 'preact/hooks';
import { readSession } from '../../protocol/read-session.ts';
import type { Part } from '../part.ts';
import { useSignalled } from '../store/signalled.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { Text } from '../text/text.tsx';
import { Time } from '../text/time.tsx';
import { opened, showStep } from './opened.ts';

/** Saves what happened as one file, and opens such a file at every step. */
export const sessionPart: Part = { id: 'session', title: 'Session', View: Session };

function Session() {
  useTopics('state');
  const replay = useSignalled(opened);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  async function open(): Promise<void> {
    const [file] = input.current?.files ?? [];
    if (file === undefined) return;
    try {
      const session = readSession(await file.text(), store.state?.version ?? '');
      setProblem(null);
      showStep(session, session.steps.length);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      // The same file may be chosen again, when it has been saved once more.
      if (input.current !== null) input.current.value = '';
    }
  }
  return (
    <div class="start">
      {replay === null ? (
        <p>
          <a class="press" href="/_sandbox/session" download>
            Save the session
          </a>
        </p>
      ) : (
        <p class="note">
          A session that was saved <Time at={replay.file.savedAt} withDate /> is open. All parts show it at the step
          that the bar above names, and nothing can be pressed.
          {replay.file.forgotten > 0 &&
            ` Its first ${replay.file.forgotten.toLocaleString('en')} steps were no longer kept when it was saved.`}
        </p>
      )}
      <p>
        The file has the requests, records, deliveries and messages in their order, with their ids and times. It has no
        keys and no secrets. Organizations and variations are as they were when it was saved.
      </p>
      <p>
        To go on from its end, start a sandbox with <code>npm run sandbox -- --open &lt;file&gt;</code>: ids and the
        time go on, keys are new, and all events go to its inbox. No key is held there, and no outcome waits.
      </p>
      <h2>Open a session</h2>
      <label class="filter">
        <span>Session file</span>
        <input type="file" accept=".json,application/json" ref={input} onChange={() => void open()} />
      </label>
      {problem !== null && (
        <p class="problem" role="alert">
          <Text value={problem} />
        </p>
      )}
    </div>
  );
}
