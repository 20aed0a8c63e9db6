/** Marks the heading that the reader is at in the list of headings. */
export function watchHeadings(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.headings a')];
  const headings = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading === null ? [] : [{ link, heading }];
  });
  if (headings.length === 0) return;
  const mark = () => {
    const passed = headings.filter(({ heading }) => heading.getBoundingClientRect().top < 120);
    const current = passed.at(-1) ?? headings[0];
    for (const { link } of headings) {
      if (link === current?.link) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  let planned = false;
  addEventListener(
    'scroll',
    () => {
      if (planned) return;
      planned = true;
      requestAnimationFrame(() => {
        planned = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}
