/** One more than the longest array of a documented body may have. */
export const mostElements = 201;

/**
 * A body in which long arrays are cut. The validator notes a fault for each element, and copies all of them for each, so a
 * body with many wrong elements would hold up every other request for minutes. An array that is cut is still too long.
 */
export function shortened(value: unknown): unknown {
  return hasLongArray(value) ? cut(value) : value;
}

/** Checked first, because most bodies have no long array and need no copy. */
function hasLongArray(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (Array.isArray(value) && value.length > mostElements) || Object.values(value).some(hasLongArray);
}

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostElements).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]));
}
