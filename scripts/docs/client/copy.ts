import { strings } from './strings.ts';

const { offer, done, failed } = strings.copy;

/** A button on each block of code that copies its text, where the browser lets a page write to the clipboard. */
export function addCopyButtons(): void {
  if (navigator.clipboard === undefined) return;
  for (const block of document.querySelectorAll<HTMLElement>('main pre')) {
    const box = document.createElement('div');
    box.className = 'code';
    block.replaceWith(box);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = offer;
    button.addEventListener('click', async () => {
      button.textContent = await navigator.clipboard.writeText(block.textContent ?? '').then(
        () => done,
        () => failed,
      );
      setTimeout(() => {
        button.textContent = offer;
      }, 1500);
    });
    box.append(block, button);
  }
}
