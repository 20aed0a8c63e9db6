import { type ComponentChild, h } from 'preact';
import { useFile } from '../store/use-file.ts';
import type { Drawing, Drawings, Drawn } from './drawing.ts';
import { isTaken, type Path, passed } from './taken.ts';

interface DiagramProps {
  /** Name of the lifecycle in the contract. */
  subject: string;
  path: Path;
}

/**
 * The lifecycle of a record as the contract draws it, with the path that the record took. The list of moves says the same.
 * Drawings in which the record took nothing are folded, except for the first.
 */
export function Diagram({ subject, path }: DiagramProps) {
  const drawings = useFile<Drawings>('lifecycles')?.[subject] ?? [];
  const { shown = [], folded = [] } = Object.groupBy(drawings, ({ drawn }, index) =>
    index === 0 || isTaken(drawn, path) ? 'shown' : 'folded',
  );
  const figure = (drawing: Drawing) => <Figure key={drawing.title} subject={subject} path={path} drawing={drawing} />;
  return (
    <>
      {shown.map(figure)}
      {folded.length > 0 && (
        <details>
          <summary>Other transitions: {folded.map(({ title }) => title.toLowerCase()).join(', ')}</summary>
          {folded.map(figure)}
        </details>
      )}
    </>
  );
}

function Figure({ subject, path, drawing: { title, drawn } }: DiagramProps & { drawing: Drawing }) {
  const part = title === '' ? '' : `, ${title.toLowerCase()}`;
  return (
    <div
      class="diagram"
      role="img"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing is scrolled with the keyboard, too.
      tabIndex={0}
      aria-label={`Lifecycle ${subject}${part}: the record is ${path.status}`}
    >
      {title !== '' && <p class="title">{title}</p>}
      {element(drawn, path, 0)}
    </div>
  );
}

function element(drawn: Drawn, path: Path, index: number): ComponentChild {
  if (typeof drawn === 'string') return drawn;
  const [tag, attributes, ...children] = drawn;
  const how = passed(attributes, path);
  const names = [attributes.class, how].filter((one) => one !== undefined && one !== null).join(' ');
  const all = { ...attributes, key: index, ...(names !== '' && { class: names }) };
  return h(
    tag,
    all,
    children.map((child, at) => element(child, path, at)),
  );
}
