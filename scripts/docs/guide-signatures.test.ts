import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInstalled } from '../installed-program.ts';
import { runCommand } from '../samples/execution/processes.ts';
import { blocksOf } from './test/guide-blocks.ts';

/** How the program of a language is run: its files, what compiles it, and what takes signature and secret. */
interface Language {
  tools: readonly string[];
  files(program: string): Readonly<Record<string, string>>;
  compile?: readonly string[];
  run: readonly string[];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-signatures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const languages: Readonly<Record<string, Language>> = {
  ts: {
    tools: [],
    files: (program) => ({
      'main.ts': `${program}\nimport { readFileSync } from 'node:fs';\nconst [, , signature = '', secret = ''] = process.argv;\nconsole.log(readEvent(readFileSync('body.json'), signature, secret).event);\n`,
    }),
    run: [process.execPath, 'main.ts'],
  },
  python: {
    tools: ['python3'],
    files: (program) => ({
      'main.py': `${program}\nimport sys\nprint(read_event(open("body.json", "rb").read(), *sys.argv[1:])["event"])\n`,
    }),
    run: ['python3', 'main.py'],
  },
  go: {
    tools: ['go'],
    files: (program) => ({
      'go.mod': 'module example.com/webhooks\n\ngo 1.21\n',
      'webhooks.go': program.replace('package webhooks', 'package main'),
      'main.go': [
        'package main',
        'import ("fmt"; "os")',
        'func main() {',
        '  body, _ := os.ReadFile("body.json")',
        '  event, err := ReadEvent(body, os.Args[1], os.Args[2])',
        '  if err != nil { fmt.Println(err); os.Exit(1) }',
        '  fmt.Println(event["event"])',
        '}',
      ].join('\n'),
    }),
    compile: ['go', 'build', '-o', 'main', '.'],
    run: ['./main'],
  },
  java: {
    tools: ['javac', 'java'],
    files: (program) => ({
      'WebhookSignature.java': program,
      'Main.java': `class Main {\n  public static void main(String[] args) throws Exception {\n    byte[] body = java.nio.file.Files.readAllBytes(java.nio.file.Path.of("body.json"));\n    System.out.println(WebhookSignature.readEvent(body, args[0], args[1]));\n  }\n}\n`,
    }),
    compile: ['javac', 'WebhookSignature.java', 'Main.java'],
    run: ['java', '-cp', '.', 'Main'],
  },
  php: {
    tools: ['php'],
    files: (program) => ({
      'main.php': `${program}\necho readEvent(file_get_contents('body.json'), $argv[1], $argv[2])['event'];\n`,
    }),
    run: ['php', 'main.php'],
  },
  sh: {
    tools: ['openssl'],
    files: (program) => ({ 'main.sh': `SIGNATURE=$1\nWEBHOOK_SECRET=$2\n${program}` }),
    run: ['sh', 'main.sh'],
  },
};

test.for(Object.entries(languages))(
  'the program in %s accepts a signed delivery, and no other',
  { timeout: 240_000 },
  async ([language, one], context) => {
    const missing = one.tools.find((tool) => !isInstalled(tool));
    if (missing !== undefined) {
      const note = `Not run: ${missing} is not in PATH. Install it to run the program of the guide.`;
      process.stderr.write(`${note} (${context.task.name})\n`);
      context.skip(note);
    }
    const program =
      blocksOf('receive-webhooks', language).find((text) => text.includes('The signature is wrong.')) ?? '';
    const [body = ''] = blocksOf('receive-webhooks', 'json');
    const inFolder = (command: readonly string[]) => ['sh', '-c', 'cd "$0" && exec "$@"', folder, ...command];
    for (const [name, text] of Object.entries({ ...one.files(program), 'body.json': body }))
      writeFileSync(join(folder, name), text);
    if (one.compile !== undefined) expect(await runCommand(inFolder(one.compile))).toMatchObject({ code: 0 });
    const signature = `sha256=${createHmac('sha256', 'whsec_1').update(body).digest('hex')}`;
    const right = await runCommand(inFolder([...one.run, signature, 'whsec_1']));
    expect(right).toMatchObject({ code: 0, stdout: expect.stringContaining('invoice.status_changed') });
    for (const [given, secret] of [
      [signature, 'whsec_2'],
      [`${signature.slice(0, -1)}\u00e9`, 'whsec_1'],
      ['', 'whsec_1'],
    ] as const) {
      const wrong = await runCommand(inFolder([...one.run, given, secret]));
      expect(wrong.code).not.toBe(0);
      expect(wrong.output).toContain('The signature is wrong.');
    }
  },
);
