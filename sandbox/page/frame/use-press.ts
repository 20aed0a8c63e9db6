import { useState } from 'preact/hooks';

interface Press {
  /** Whether an earlier press has not ended. */
  readonly isBusy: boolean;
  /** Starts the action, unless it runs already. */
  readonly press: () => void;
}

/**
 * A press that takes time. A button that is busy has `aria-disabled` instead of `disabled`: browsers take the focus from a
 * disabled button, and a person at the keyboard would start again at the top of the page.
 * @param action must not fail: it says itself what went wrong
 */
export function usePress(action: () => Promise<void>): Press {
  const [isBusy, setBusy] = useState(false);
  function press(): void {
    if (isBusy) return;
    setBusy(true);
    void action().finally(() => setBusy(false));
  }
  return { isBusy, press };
}
