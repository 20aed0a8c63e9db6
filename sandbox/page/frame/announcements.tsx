import { signalled, useSignalled } from '../store/signalled.ts';

const message = signalled({ text: '', at: 0 });

/** Shows the result of what a person did, and lets a screen reader say it. Events of the feed are not announced. */
export function announce(text: string): void {
  message.set({ text, at: performance.now() });
}

/** The last announcement. */
export function Announcements() {
  const { text, at } = useSignalled(message);
  return (
    <div class="announcements" role="status">
      {text !== '' && <p key={at}>{text}</p>}
    </div>
  );
}
