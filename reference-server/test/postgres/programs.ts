import { existsSync, globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where PATH and Debian's packages have programs, the newest version first. */
function folders(): string[] {
  const versions = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  return [...(process.env.PATH ?? '').split(delimiter), ...versions];
}

/** The folder with the programs of a PostgreSQL server; undefined where none is installed. */
export const postgresPrograms: string | undefined = folders().find((folder) =>
  ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
);

/** The user id that systems reserve for programs without privileges. */
const withoutPrivileges = '65534';

/** The account that runs a cluster. PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** An account without privileges for a cluster that root starts; undefined for every other user. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([, , id]) => id === withoutPrivileges);
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no account without privileges.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
