import { parseHTML } from 'linkedom';

/** How an element looks to the rules and styles of a page: its name and classes. */
function kindOf({ localName, classList }: Element): string {
  return [localName, ...[...classList].sort()].join('.');
}

/** An element in its parent, with its attributes; the values of some of them make another element of it. */
function placeOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) =>
    ['role', 'lang', 'type'].includes(name) ? `${name}=${value}` : name,
  );
  const parent = element.parentElement === null ? '' : kindOf(element.parentElement);
  return `${parent} > ${kindOf(element)} ${attributes.sort().join(' ')}`;
}

/** The menu has the same entries on every page. */
export const menu = '.sidebar';

interface KindOfPage {
  readonly name: string;
  /** True when a kind of element is in the menu of no page before. */
  readonly hasNewMenu: boolean;
}

/**
 * Selects pages that together contain every kind of element: each element with its classes and attributes, in each kind of
 * parent, in the menu and outside of it. Pages with the most kinds come first, so few pages are enough.
 * @param texts HTML by the name of the page
 */
export function pagesOfEveryKind(texts: ReadonlyMap<string, string>): KindOfPage[] {
  const pages = [...texts].map(([name, text]) => {
    const { document } = parseHTML(text);
    const inMenu = new Set([...document.querySelectorAll(`${menu}, ${menu} *`)].map(placeOf));
    const places = new Set([...document.querySelectorAll(`:not(${menu}, ${menu} *)`)].map(placeOf));
    return { name, inMenu, places };
  });
  const seen = { inMenu: new Set<string>(), places: new Set<string>() };
  /** @returns whether any of them is new */
  const see = (known: Set<string>, found: ReadonlySet<string>): boolean => {
    const before = known.size;
    for (const one of found) known.add(one);
    return known.size > before;
  };
  return pages
    .sort((a, b) => b.places.size - a.places.size)
    .flatMap(({ name, inMenu, places }) => {
      const hasNewMenu = see(seen.inMenu, inMenu);
      return see(seen.places, places) || hasNewMenu ? [{ name, hasNewMenu }] : [];
    });
}
