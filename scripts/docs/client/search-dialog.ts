import { filled, inLanguage } from '../language/language.ts';
import { root } from './root.ts';
import type { Found } from './search-data.ts';
import { markedText, snippet } from './search-text.ts';
import { strings } from './strings.ts';

const texts = strings.search;

/** Opens the search by its button, by `/` and by Ctrl+K. */
export function offerSearch(): void {
  let dialog: SearchDialog | undefined;
  const open = (query?: string) => {
    dialog ??= new SearchDialog();
    dialog.open(query);
  };
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('button.search-open') : null;
    if (opener !== null) open(opener.dataset.query);
  });
  addEventListener('keydown', (event) => {
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    const shortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
    if (!shortcut && (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey)) return;
    event.preventDefault();
    open();
  });
}

/** The dialog: a field, and a list of results that the arrow keys go through. */
class SearchDialog {
  readonly #dialog = document.createElement('dialog');
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #status: HTMLElement;
  #found: readonly Found[] = [];
  #current = 0;

  constructor() {
    this.#dialog.className = 'search';
    this.#dialog.setAttribute('aria-label', texts.label);
    this.#dialog.innerHTML = `<div class="search-box">
<input type="text" role="combobox" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false">
<ul id="search-results" role="listbox"></ul>
<p class="search-foot"><span role="status"></span><span><kbd>↑</kbd> <kbd>↓</kbd> </span><span><kbd>Enter</kbd> </span><span><kbd>Esc</kbd> </span></p></div>`;
    document.body.append(this.#dialog);
    this.#field = this.#part('input');
    this.#list = this.#part('ul');
    this.#status = this.#part('[role="status"]');
    this.#field.setAttribute('aria-label', texts.field);
    this.#field.placeholder = texts.placeholder;
    this.#list.setAttribute('aria-label', texts.results);
    const keys = this.#dialog.querySelectorAll('.search-foot > span:has(kbd)');
    for (const [index, text] of [texts.choose, texts.open, texts.close].entries()) keys[index]?.append(text);
    this.#field.addEventListener('input', () => this.#search());
    this.#field.addEventListener('keydown', (event) => this.#key(event));
    this.#list.addEventListener('click', ({ target, ctrlKey, metaKey }) => {
      // The browser handles new tabs and links to other pages. A target on this page scrolls below the dialog.
      if (target instanceof Element && target.closest('a') && !ctrlKey && !metaKey) this.#dialog.close();
    });
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
    this.#load();
  }

  /** @param query initial text; by default the last search of the reader */
  open(query?: string): void {
    if (query !== undefined) {
      this.#field.value = query;
      this.#search();
    }
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#field.focus();
    this.#field.select();
  }

  #part<T extends HTMLElement>(selector: string): T {
    return this.#dialog.querySelector(selector) as T;
  }

  /** All at once, and run in this order: the search reads the data when it starts. */
  async #load(): Promise<void> {
    this.#status.textContent = texts.loading;
    try {
      const data = ['assets/search-index.js', 'assets/search-words.js'];
      const files = data.map((file) => inLanguage(file, document.documentElement.lang));
      await Promise.all([...files, 'assets/search.js'].map((file) => loaded(root + file)));
      this.#status.textContent = '';
      this.#search();
    } catch {
      this.#status.textContent = texts.failed;
    }
  }

  #search(): void {
    const query = this.#field.value;
    if (window.findInSite === undefined) return;
    const { found, meant } = window.findInSite(query);
    this.#found = found;
    this.#list.replaceChildren(...this.#found.map((found, index) => option(found, index, query)));
    this.#field.setAttribute('aria-expanded', String(this.#found.length > 0));
    const count = this.#found.length;
    const [alone, withWords] = count === 0 ? [texts.nothing, texts.nothingFor] : [texts.found, texts.foundFor];
    const text = filled(meant === undefined ? alone : withWords, { count, words: meant ?? '' });
    this.#status.textContent = query.trim() === '' ? '' : text;
    this.#choose(0);
  }

  #key(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && this.#found.length > 0) {
      event.preventDefault();
      this.#choose((this.#current + step + this.#found.length) % this.#found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.#go(this.#current, event.ctrlKey || event.metaKey);
    }
  }

  #choose(index: number): void {
    this.#current = index;
    for (const [at, item] of [...this.#list.children].entries()) {
      item.setAttribute('aria-selected', String(at === index));
      if (at === index) item.scrollIntoView({ block: 'nearest' });
    }
    if (this.#found.length > 0) this.#field.setAttribute('aria-activedescendant', `search-result-${index}`);
    else this.#field.removeAttribute('aria-activedescendant');
  }

  #go(index: number, inNewTab: boolean): void {
    const found = this.#found[index];
    if (found === undefined) return;
    const href = root + found.href;
    if (inNewTab) {
      open(href);
      return;
    }
    this.#dialog.close();
    location.href = href;
  }
}

function option({ kind, title, href, context, text }: Found, index: number, query: string): HTMLElement {
  const item = document.createElement('li');
  item.id = `search-result-${index}`;
  item.setAttribute('role', 'option');
  const link = document.createElement('a');
  link.href = root + href;
  link.tabIndex = -1;
  const head = document.createElement('div');
  const name = document.createElement('b');
  name.append(...markedText(title, query));
  const tag = document.createElement('span');
  tag.className = 'tag';
  tag.textContent = kind;
  head.append(name, tag);
  const place = document.createElement('span');
  place.className = 'search-place';
  place.textContent = context === title ? '' : context;
  head.append(place);
  const words = document.createElement('p');
  words.append(...markedText(snippet(text, query), query));
  link.append(head, words);
  item.append(link);
  return item;
}

/** Loads a classic script of the site, which runs after those before it. A page that is opened as a file can load nothing else. */
function loaded(src: string): Promise<void> {
  return new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = false;
    script.addEventListener('load', () => done());
    script.addEventListener('error', failed);
    document.head.append(script);
  });
}
