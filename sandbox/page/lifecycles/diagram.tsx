import { type ComponentChild, h } from 'preact';
import { useFile } from '../store/use-file.ts';
import type { Drawings, Drawn } from './drawing.ts';
import { type Path, passed } from './taken.ts';

interface DiagramProps {
  /** Name of the lifecycle in the contract. */
  subject: string;
  path: Path;
}

/** The lifecycle of a record as the contract draws it, with the path that the record took. The list of moves says the same. */
export function Diagram({ subject, path }: DiagramProps) {
  const drawings = useFile<Drawings>('lifecycles')?.[subject] ?? [];
  return (
    <>
      {drawings.map((drawing, index) => (
        <figure
          class="diagram"
          key={index}
          role="img"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing is scrolled with the keyboard, too.
          tabIndex={0}
          aria-label={`Lifecycle ${subject}${index === 0 ? '' : ', simulated transitions'}: the record is ${path.status}`}
        >
          {element(drawing, path, 0)}
        </figure>
      ))}
    </>
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
