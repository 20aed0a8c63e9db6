import { type ComponentChild, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Drawings, Drawn } from './drawing.ts';
import { type Path, passed } from './taken.ts';

interface DiagramProps {
  /** Name of the lifecycle in the contract. */
  subject: string;
  path: Path;
}

/** The lifecycle of a record as the contract draws it, with the path that the record took. The list of moves says the same. */
export function Diagram({ subject, path }: DiagramProps) {
  const drawings = useDrawings()[subject] ?? [];
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

let loading: Promise<Drawings> | undefined;

/** The drawings, which are a file of their own: most visits of the page need none. */
function useDrawings(): Drawings {
  const [drawings, setDrawings] = useState<Drawings>({});
  useEffect(() => {
    loading ??= loadDrawings();
    void loading.then(setDrawings);
  }, []);
  return drawings;
}

/** Without the drawings, the list of moves still says everything. They are asked for again at the next record. */
async function loadDrawings(): Promise<Drawings> {
  try {
    const path = document.querySelector<HTMLMetaElement>('meta[name=lifecycles]')?.content ?? '';
    const response = await fetch(path);
    return (await response.json()) as Drawings;
  } catch {
    loading = undefined;
    return {};
  }
}
