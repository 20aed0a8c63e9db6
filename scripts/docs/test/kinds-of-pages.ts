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

/**
 * Selects pages that together contain every kind of element: each element with its classes and attributes, in each kind of
 * parent. Pages with the most kinds come first, so few pages are enough.
 * @param texts HTML by the name of the page
 */
export function pagesOfEveryKind(texts: ReadonlyMap<string, string>): string[] {
  const pages = [...texts].map(([name, text]) => {
    const { document } = parseHTML(text);
    return { name, places: new Set([...document.querySelectorAll('*')].map(placeOf)) };
  });
  const seen = new Set<string>();
  const isNew = (place: string): boolean => !seen.has(place);
  return pages
    .sort((a, b) => b.places.size - a.places.size)
    .flatMap(({ name, places }) => {
      const fresh = [...places].filter(isNew);
      for (const place of fresh) seen.add(place);
      return fresh.length > 0 ? [name] : [];
    });
}
