import { PressButton } from '../frame/press-button.tsx';
import { momentText } from '../text/time.tsx';

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
        <PressButton
          ability="clock.next"
          subject={{}}
          label="To the next deadline"
          of=""
          done={({ now }) => `The clock is at the next deadline: ${momentText(new Date(String(now)))}.`}
        />
      </p>
    </section>
  );
}
