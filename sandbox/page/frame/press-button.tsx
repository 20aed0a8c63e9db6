import { apply } from '../store/calls.ts';
import { store } from '../store/store.ts';
import { announce } from './announcements.tsx';
import { usePress } from './use-press.ts';

interface PressProps {
  ability: string;
  subject: Readonly<Record<string, number>>;
  params?: Readonly<Record<string, unknown>>;
  label: string;
  /** What the button acts on, for a screen reader: `delivery 12`. */
  of: string;
  /** What to say afterwards, which may be made from what the server returned. */
  done: string | ((evidence: Readonly<Record<string, unknown>>) => string);
}

/** A button that applies an ability of the control interface. In a sandbox that can only be read it is disabled. */
export function PressButton({ ability, subject, params = {}, label, of, done }: PressProps) {
  const { isBusy, press } = usePress(async () => {
    try {
      const evidence = await apply({ ability, subject, params });
      announce(typeof done === 'string' ? done : done(evidence));
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  });
  return (
    <button
      type="button"
      aria-label={`${label} ${of}`}
      aria-disabled={isBusy}
      disabled={store.state?.readOnly === true}
      onClick={press}
    >
      {label}
    </button>
  );
}
