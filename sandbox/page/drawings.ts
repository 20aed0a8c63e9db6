import { DOMParser } from 'linkedom';
import { diagrams } from '../../scripts/docs/lifecycles/diagram.ts';
import { allLifecycles } from '../../scripts/docs/lifecycles/lifecycle.ts';
import type { Drawings, Drawn } from './lifecycles/drawing.ts';

/** What is read of an element. */
interface Element {
  readonly nodeType: number;
  readonly tagName: string;
  readonly textContent: string | null;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly childNodes: Iterable<Element>;
}

const elementNode = 1;
const textNode = 3;

/**
 * The drawings of the documentation as data, so that the page makes its elements itself. What was a link to a row of the
 * documentation gets the name of its state or transition instead: in the page, fragments are routes.
 */
export function lifecycleDrawings(): Drawings {
  return Object.fromEntries(
    allLifecycles.map((lifecycle) => [
      lifecycle.subject,
      diagrams(lifecycle).map(({ title, svg }) => ({ title, drawn: drawn(svg) })),
    ]),
  );
}

function drawn(svg: string): Drawn {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (documentElement === null) throw new Error('The drawing of a lifecycle has no element.');
  return drawnElement(documentElement);
}

function drawnElement(element: Element): Drawn {
  const tag = element.tagName.toLowerCase();
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const { href, role: _, 'aria-labelledby': __, ...kept } = attributes;
  const children = [...element.childNodes].flatMap(drawnNode);
  return tag === 'a' ? ['g', { ...kept, ...named(href ?? '') }, ...children] : [tag, kept, ...children];
}

function drawnNode(node: Element): readonly Drawn[] {
  if (node.nodeType === textNode) return node.textContent === null ? [] : [node.textContent];
  const isOwn = node.nodeType === elementNode && !['title', 'desc'].includes(node.tagName.toLowerCase());
  return isOwn ? [drawnElement(node)] : [];
}

function named(href: string): Readonly<Record<string, string>> {
  const [, kind, name = ''] = /^#(state|transition)-(.*)$/.exec(href) ?? [];
  return kind === undefined ? {} : { [`data-${kind}`]: name };
}
