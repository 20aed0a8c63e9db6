import { useSignalled } from '../store/signalled.ts';
import { ShortText } from '../text/text.tsx';
import { Time } from '../text/time.tsx';
import { opened, showStep } from './opened.ts';
import { stepText } from './step-text.ts';

/** The steps of the session that is open: what happened in the present one, and the way to every other. */
export function SessionBar() {
  const replay = useSignalled(opened);
  if (replay === null) return null;
  const { file, step } = replay;
  const last = file.steps[step - 1];
  return (
    <section class="session-bar" aria-label="Saved session">
      <button type="button" aria-label="Step back" aria-disabled={step === 0} onClick={() => showStep(file, step - 1)}>
        ‹
      </button>
      <input
        type="range"
        aria-label="Step of the session"
        min={0}
        max={file.steps.length}
        value={step}
        onInput={({ currentTarget }) => showStep(file, Number(currentTarget.value))}
      />
      <button
        type="button"
        aria-label="Step forward"
        aria-disabled={step === file.steps.length}
        onClick={() => showStep(file, step + 1)}
      >
        ›
      </button>
      <span class="session-step">
        Step {step} of {file.steps.length}
        {last !== undefined && (
          <>
            , <Time at={last.at} />: <ShortText value={stepText(last.event)} length={80} />
          </>
        )}
      </span>
      <button type="button" onClick={() => opened.set(null)}>
        Close the session
      </button>
    </section>
  );
}
