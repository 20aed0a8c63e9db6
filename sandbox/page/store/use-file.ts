import { useEffect, useState } from 'preact/hooks';

const loading = new Map<string, Promise<unknown>>();

/**
 * A JSON file that was made when the page was built, loaded when it is first needed; null until then. The document names
 * its path in a `meta` element.
 */
export function useFile<Content>(name: string): Content | null {
  const [content, setContent] = useState<Content | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const file = loading.get(name) ?? load(name);
    loading.set(name, file);
    void file.then((value) => isCurrent && setContent(value as Content | null));
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return content;
}

/** A file that could not be loaded is asked for again the next time that it is needed. */
async function load(name: string): Promise<unknown> {
  try {
    const path = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
    const response = await fetch(path, { redirect: 'error' });
    return await response.json();
  } catch {
    loading.delete(name);
    return null;
  }
}
