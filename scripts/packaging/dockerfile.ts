import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import type { Finding } from '../contract/finding.ts';

/**
 * The problems of the Dockerfile: errors and warnings of its parser, and violations of the rules of this package: a
 * base image with a digest, a user other than root, packages by the lock file, an entrypoint without a shell.
 */
export function dockerfileFindings(file: string, text: string): Finding[] {
  const parsed = validate(text).map(({ range, message }) => ({
    file,
    line: range.start.line + 1,
    says: typeof message === 'string' ? message : message.value,
  }));
  return [...parsed, ...ownRules(file, text)];
}

/** The name of an image with the defaults of the build arguments in it. */
function withDefaults(image: string, text: string): string {
  return image.replace(/\$\{(\w+)\}/g, (whole, name: string) => {
    const [, value = whole] = new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(text) ?? [];
    return value;
  });
}

function baseFaults(image: string): string[] {
  const [, path = '', digest] = /^([^:@]*)(?::[^@]*)?(?:@(sha256:[0-9a-f]{64}))?$/.exec(image) ?? [];
  const [host = ''] = path.split('/');
  return [
    ...(/[.:]/.test(host) ? ['The base image names a registry host. Remove the host.'] : []),
    ...(digest ? [] : ['The base image has no digest. Look it up, and write name:version@sha256:… as the default.']),
  ];
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
  const bases = dockerfile.getFROMs().flatMap((from) => {
    const image = withDefaults(from.getImage() ?? '', text);
    return stages.includes(image) ? [] : [{ image, line: from.getRange().start.line + 1 }];
  });
  return [
    ...bases.flatMap(({ image, line }) => baseFaults(image).map((says) => ({ file, line, says }))),
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
