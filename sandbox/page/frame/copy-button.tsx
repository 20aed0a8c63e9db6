import { announce } from './announcements.tsx';

interface CopyProps {
  text: string;
  /** What is copied, for a screen reader: `the address of the inbox`. */
  what: string;
  label?: string;
}

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, what, label = 'Copy' }: CopyProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      announce(`Copied ${what}.`);
    } catch {
      announce('The browser does not allow to copy. Select the text instead.');
    }
  }
  return (
    <button type="button" class="copy" aria-label={`${label} ${what}`} onClick={copy}>
      {label}
    </button>
  );
}
