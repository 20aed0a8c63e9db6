import type { Place } from '../../contract/place.ts';

/** The name of the component at a place: a file of a schema folder, or an entry of `components`. */
export function componentOf({ file, path }: Place): string | undefined {
  const inside = path.slice(-3, -1).join('/');
  if (inside === 'components/schemas') return String(path.at(-1));
  if (path.length > 0 || !file.path.includes('components/schemas/')) return undefined;
  return file.path.replace(/^.*\//, '').replace(/\.yaml$/, '');
}

/** The components that a description reaches. */
export function componentNames(document: Place): ReadonlySet<string> {
  const names = new Set<string>();
  const visited = new Set<string>();
  const visit = (place: Place) => {
    const target = place.follow();
    if (target.id !== place.id) {
      const name = componentOf(target);
      if (name !== undefined) names.add(name);
      if (visited.has(target.id)) return;
      visited.add(target.id);
      visit(target);
      return;
    }
    for (const child of place.children) visit(child);
  };
  for (const part of ['paths', 'webhooks']) visit(document.at(part));
  return names;
}
