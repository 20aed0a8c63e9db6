import { root } from './root.ts';

/** Goes on from the old address of a page or of a part to where it is now. */
export function followMoved(): void {
  const follow = () => {
    const anchor = decodeURIComponent(location.hash.slice(1));
    const part = document.getElementById(anchor);
    if (part?.classList.contains('moved')) go(part, '');
    else go(document.querySelector('.moved-page'), location.hash);
  };
  addEventListener('hashchange', follow);
  follow();
}

function go(moved: Element | null, hash: string): void {
  const href = moved?.querySelector('a')?.getAttribute('href');
  if (href) location.replace(root + (href.includes('#') ? href : href + hash));
}
