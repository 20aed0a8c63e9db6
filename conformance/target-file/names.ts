import type { Target } from '../ground/declared-target/target.ts';
import type { KeyPath, Problem } from './problem.ts';
import { written } from './schema.ts';
import { nearest } from './suggest.ts';

/** A name that a section of a target file may declare. */
export interface KnownName {
  section: 'fixtures' | 'magic' | 'templates';
  name: string;
}

/** Fixtures and magic values with names that no check looks up. They would be ignored silently. */
export function unknownNames(target: Target, known: readonly KnownName[], place: (path: KeyPath) => string): Problem[] {
  return (['fixtures', 'magic'] as const).flatMap((section) => {
    const names = known.flatMap((one) => (one.section === section ? [one.name] : []));
    return Object.keys(target[section])
      .filter((name) => !names.includes(name))
      .map((name) => {
        const path = [section, name];
        const near =
          nearest(name, names) ?? names.find((one) => one.endsWith(`.${name}`) || one.startsWith(`${name}.`));
        return {
          where: place(path),
          path: written(path),
          what: 'is a name that no check uses.',
          todo: near === undefined ? 'The command plan --names lists every name.' : `Did you mean ${near}?`,
        };
      });
  });
}
