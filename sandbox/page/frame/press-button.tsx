import { useState } from 'preact/hooks';
import { apply } from '../store/calls.ts';
import { store } from '../store/store.ts';
import { announce } from './announcements.tsx';

interface PressProps {
  ability: string;
  subject: Readonly<Record<string, number>>;
  params?: Readonly<Record<string, unknown>>;
  label: string;
  /** What the button acts on, for a screen reader: `delivery 12`. */
  of: string;
  /** What to say afterwards, which may be made from what the server answered. */
  done: string | ((evidence: Readonly<Record<string, unknown>>) => string);
}

/** A button that applies an ability of the control interface. In a sandbox that can only be read it is disabled. */
export function PressButton({ ability, subject, params = {}, label, of, done }: PressProps) {
  const [isBusy, setBusy] = useState(false);
  async function press(): Promise<void> {
    setBusy(true);
    try {
      const evidence = await apply({ ability, subject, params });
      announce(typeof done === 'string' ? done : done(evidence));
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      aria-label={`${label} ${of}`}
      disabled={isBusy || store.state?.readOnly === true}
      onClick={press}
    >
      {label}
    </button>
  );
}
