import { useState } from 'preact/hooks';
import type { SandboxState } from '../../protocol.ts';
import { announce } from '../frame/announcements.tsx';
import { PressButton } from '../frame/press-button.tsx';
import { apply, read } from '../store/calls.ts';
import { store } from '../store/store.ts';

const secondMs = 1000;

const steps = [
  { label: 'A minute', seconds: 60 },
  { label: 'An hour', seconds: 3600 },
  { label: 'A day', seconds: 86_400 },
] as const;

/** Moves the time of the server forward. */
export function ClockButtons() {
  return (
    <section class="panel" aria-label="Time">
      <h2>Time</h2>
      <p>The clock moves forward only. What is due on the way happens in its order.</p>
      <p class="buttons">
        {steps.map(({ label, seconds }) => (
          <PressButton
            key={label}
            ability="clock.advance"
            subject={{}}
            params={{ seconds }}
            label={label}
            of="forward"
            done={`The clock is ahead: ${label.toLowerCase()}.`}
          />
        ))}
        <NextDeadline />
      </p>
    </section>
  );
}

/** The state is read first: a deadline may have come or gone since. */
function NextDeadline() {
  const [isBusy, setBusy] = useState(false);
  async function press(): Promise<void> {
    setBusy(true);
    try {
      announce(await advanceToNext());
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <button type="button" disabled={isBusy || store.state?.readOnly === true} onClick={press}>
      To the next deadline
    </button>
  );
}

async function advanceToNext(): Promise<string> {
  const { now, nextDueAt } = await read<SandboxState>('state');
  if (nextDueAt === null) return 'Nothing is due.';
  const seconds = Math.max(0, nextDueAt - now) / secondMs;
  await apply({ ability: 'clock.advance', subject: {}, params: { seconds } });
  return `The clock is ${seconds.toLocaleString('en')} seconds ahead, at the next moment at which something was due.`;
}
