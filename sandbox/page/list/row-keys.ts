/** Moves the focus to the link of the row above or below with the arrow keys. */
export function moveBetweenRows(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof Element)) return;
  const row = event.target.closest('tr');
  const index = Number(row?.getAttribute('aria-rowindex'));
  const link = row?.parentElement?.querySelector<HTMLElement>(`[aria-rowindex="${index + step}"] a`);
  if (link == null) return;
  event.preventDefault();
  link.focus();
}
