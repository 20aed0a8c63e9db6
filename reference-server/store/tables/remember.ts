/** Keeps a value, and of all values those that were used last. */
export function remember<K, T>(values: Map<K, T>, name: K, value: T, most: number): void {
  values.delete(name);
  values.set(name, value);
  const [oldest] = values.keys();
  if (values.size > most && oldest !== undefined) values.delete(oldest);
}
