import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import type { Finding } from '../contract/finding.ts';

/**
 * The problems of the Dockerfile: errors and warnings of its parser, and violations of the rules of this package: a
 * pinned base image, a user other than root, packages by the lock file, an entrypoint without a shell.
 */
export function dockerfileFindings(file: string, text: string): Finding[] {
  const parsed = validate(text).map(({ range, message }) => ({
    file,
    line: range.start.line + 1,
    says: typeof message === 'string' ? message : message.value,
  }));
  return [...parsed, ...ownRules(file, text)];
}

function ownRules(file: string, text: string): Finding[] {
  const dockerfile = DockerfileParser.parse(text);
  const instructions = dockerfile.getInstructions().map((one) => ({
    name: one.getInstruction(),
    words: one.getArgumentsContent() ?? '',
    line: one.getRange().start.line + 1,
  }));
  const last = (name: string) => instructions.findLast((one) => one.name === name);
  const end = text.split('\n').length;
  const user = last('USER');
  const stage = last('FROM')?.line ?? 0;
  const entry = last('ENTRYPOINT');
  const stages = dockerfile.getFROMs().map((from) => from.getBuildStage());
  return [
    ...dockerfile.getFROMs().flatMap((from) => {
      const isPinned = /^\d/.test(from.getImageTag() ?? '') || stages.includes(from.getImage());
      if (isPinned) return [];
      const line = from.getRange().start.line + 1;
      return [{ file, line, says: 'The base image has no version. Add one, as in node:24-slim.' }];
    }),
    ...dockerfile.getFROMs().flatMap((from) =>
      from.getRegistry() === null || from.getRegistry() === undefined
        ? []
        : [
            {
              file,
              line: from.getRange().start.line + 1,
              says: 'The base image names a registry host. Remove the host.',
            },
          ],
    ),
    ...(user === undefined || user.line < stage || /^(root|0)\b/.test(user.words)
      ? [{ file, line: user?.line ?? end, says: 'The image runs as root. End the last stage with a USER.' }]
      : []),
    ...(entry?.words.startsWith('[')
      ? []
      : [
          {
            file,
            line: entry?.line ?? end,
            says: 'The shell form does not forward signals. Write ENTRYPOINT as a list.',
          },
        ]),
    ...instructions
      .filter(({ name, words }) => name === 'RUN' && /\bnpm (install|i)\b/.test(words))
      .map(({ line }) => ({ file, line, says: 'Packages must be installed from the lock file. Use npm ci.' })),
  ];
}
