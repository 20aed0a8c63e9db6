interface PauseProps {
  isPaused: boolean;
  /** Rows that arrived since. */
  waiting: number;
  setPaused: (isPaused: boolean) => void;
}

/** Stops a live list and lets it go on. */
export function PauseButton({ isPaused, waiting, setPaused }: PauseProps) {
  return (
    <button type="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
      {isPaused ? `Paused, ${waiting} new` : 'Pause'}
    </button>
  );
}
