import { parseHTML } from 'linkedom';

interface Skeleton {
  readonly skeletonIn: (body: unknown) => string;
}

/**
 * The frame of the page as HTML, drawn by its own components, which take over these elements when their script runs.
 * @param script of `skeleton.tsx`
 */
export async function skeletonHtml(script: string): Promise<string> {
  const { skeletonIn }: Skeleton = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  // The library that draws finds its document there.
  const before = Reflect.get(globalThis, 'document');
  Reflect.set(globalThis, 'document', document);
  try {
    return skeletonIn(document.body);
  } finally {
    Reflect.set(globalThis, 'document', before);
  }
}
