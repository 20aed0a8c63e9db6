import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../contract/finding.ts';
import { withSlashes } from '../../contract/project.ts';
import { unresolvedReference } from './references.ts';

const folders = ['reference-server', 'conformance', 'sandbox', 'scripts'];
const comment = /(?:^|\s)(?:\/\/|\/?\*)(.*)$/;
const readingId = /(?<![\w-])[ANURTCOF]-\d+(?:\.\d)?(?![\w-])/g;

/**
 * Reports comments in code that cite a missing reading. Skips tests, which can send such ids.
 * @param root absolute path of the project
 * @param readings ids of all readings
 */
export function checkComments(root: string, readings: ReadonlySet<string>): Finding[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(withSlashes)
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .toSorted()
      .flatMap((name) => {
        const file = `${folder}/${name}`;
        return unknownIn(file, readFileSync(join(root, file), 'utf8'), readings);
      }),
  );
}

/** Ids in the comments of a file that are not readings. */
export function unknownIn(file: string, text: string, readings: ReadonlySet<string>): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    [...(comment.exec(line)?.[1] ?? '').matchAll(readingId)]
      .map(([id]) => id)
      .filter((id) => !readings.has(id))
      .map((id) => ({ file, line: index + 1, says: unresolvedReference('reading', id, readings) })),
  );
}
