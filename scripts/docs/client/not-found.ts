import { root } from './root.ts';

/** Words with which most page names start. A search for them would find unrelated pages. */
const kindOfPage = /^(operation|event|schema-(merchant|partner)|guide|flow|lifecycle)-/;

/**
 * The page for lost addresses appears at any address, so it tries this script in every parent folder. The copy that loads
 * knows where the site is. Without a published address, the page assumes the root of its server.
 */
const page = document.documentElement;
if (page.dataset.root === undefined) {
  page.dataset.root = root;
  if (new URL(assumed(), location.href).href !== root) correct();
  offerSearch();
}

/** The folder of the site that the links of the page lead to. */
function assumed(): string {
  return document.querySelector('a.product')?.getAttribute('href')?.replace('index.html', '') ?? '/';
}

/** Lets each link, picture, style sheet and script start at the folder of the site. */
function correct(): void {
  const start = assumed();
  for (const one of document.querySelectorAll(`[href^="${start}"], [src^="${start}"]`)) {
    const name = one.hasAttribute('href') ? 'href' : 'src';
    const address = root + (one.getAttribute(name) ?? '').slice(start.length);
    if (one instanceof HTMLScriptElement) loadAgain(address);
    else one.setAttribute(name, address);
  }
}

/** A script that was not found does not load again when its address changes. */
function loadAgain(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
}

/** A button that searches for the words of the lost address. */
function offerSearch(): void {
  const words = decoded(location.pathname.split('/').at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .replace(kindOfPage, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-open lost';
  button.dataset.query = words === '404' ? '' : words;
  button.textContent = button.dataset.query === '' ? 'Search the documentation' : `Search for “${words}”`;
  document.querySelector('main h1')?.after(button);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
