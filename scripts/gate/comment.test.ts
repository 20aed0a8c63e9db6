import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { projectPath } from '../contract/project.ts';
import { LoopbackServer } from '../loopback-server.ts';

interface Comment {
  id: number;
  body: string;
  user: { type: string };
}

/** The comments of pull request 7 of acme/contract, as a fake of the GitHub API. */
class GitHub {
  comments: Comment[] = [];
  requests: string[] = [];
  /** The status with which writes are refused; undefined to accept them. */
  refuses: number | undefined;

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    this.requests.push(`${method} ${url} ${request.headers.authorization}`);
    const [status, body] = this.#result(method, new URL(url, 'http://github.test'), await textOf(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #result(method: string, { pathname, searchParams }: URL, text: string): [number, unknown] {
    const all = '/repos/acme/contract/issues/7/comments';
    if (method === 'GET' && pathname === all) {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
      return [200, this.comments.slice((page - 1) * size, page * size)];
    }
    if (this.refuses !== undefined) return [this.refuses, { message: 'Resource not accessible by integration' }];
    const { body } = JSON.parse(text) as { body: string };
    if (method === 'POST' && pathname === all) {
      const comment = { id: this.comments.length + 1, body, user: { type: 'Bot' } };
      this.comments.push(comment);
      return [201, comment];
    }
    const comment = this.comments.find(({ id }) => pathname === `/repos/acme/contract/issues/comments/${id}`);
    if (method !== 'PATCH' || comment === undefined) return [404, { message: 'Not Found' }];
    comment.body = body;
    return [200, comment];
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

let folder: string;
let api: string;
let gitHub: GitHub;
let server: LoopbackServer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gate-comment-test-'));
});
beforeEach(async () => {
  const current = new GitHub();
  gitHub = current;
  server = new LoopbackServer((request, response) => void current.respond(request, response));
  api = await server.listen();
  event({ pull_request: { number: 7, base: { sha: 'HEAD' } } });
});
afterEach(() => server.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function event(content: unknown): void {
  writeFileSync(join(folder, 'event.json'), JSON.stringify(content));
}

/** Runs the command with the variables of a runner. */
function comment(variables: Record<string, string> = {}): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...process.env,
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_API_URL: api,
    GITHUB_REPOSITORY: 'acme/contract',
    GITHUB_TOKEN: 'secret',
    ...variables,
  };
  return new Promise((done) => {
    execFile(process.execPath, [projectPath('scripts/gate/comment.ts')], { env }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

function written(): string[] {
  return gitHub.requests.filter((one) => !one.startsWith('GET')).map((one) => one.split(' ').slice(0, 2).join(' '));
}

test('the first run creates the comment, the same result writes nothing, another one edits it', async () => {
  expect(await comment()).toEqual({ code: 0, out: 'The comment of pull request 7 is created.\n', err: '' });
  const text = gitHub.comments[0]?.body ?? '';
  expect(text).toMatch(/^<!-- contract-gate -->\n## Contract changes: /);
  expect(text).toMatch(/since the base commit HEAD; the version is judged against the last release \(\d/);
  expect((await comment()).out).toContain('is unchanged');
  gitHub.comments[0] = { id: 1, body: '<!-- contract-gate -->\nan earlier result', user: { type: 'Bot' } };
  expect((await comment()).out).toContain('is edited');
  expect(gitHub.comments).toEqual([{ id: 1, body: text, user: { type: 'Bot' } }]);
  expect(written()).toEqual([
    'POST /repos/acme/contract/issues/7/comments',
    'PATCH /repos/acme/contract/issues/comments/1',
  ]);
  expect(gitHub.requests.every((one) => one.endsWith(' Bearer secret'))).toBe(true);
});

test('finds its comment among hundreds, and leaves that of a person who quotes it', async () => {
  gitHub.comments = Array.from({ length: 250 }, (_, i) => ({ id: i + 1, body: 'a remark', user: { type: 'User' } }));
  gitHub.comments[3] = { id: 4, body: '<!-- contract-gate -->\na quote', user: { type: 'User' } };
  gitHub.comments[240] = { id: 241, body: '<!-- contract-gate -->\nan earlier result', user: { type: 'Bot' } };
  expect(await comment()).toMatchObject({ code: 0, out: expect.stringContaining('is edited') });
  expect(written()).toEqual(['PATCH /repos/acme/contract/issues/comments/241']);
  expect(gitHub.comments).toHaveLength(250);
});

test('a pull request of a fork gets a warning, not a failure', async () => {
  gitHub.refuses = 403;
  const { code, out } = await comment();
  expect(code).toBe(0);
  expect(out).toMatch(/^::warning::This run may not comment/);
});

test('a failure of GitHub is one line, exit 1, without the token', async () => {
  gitHub.refuses = 500;
  const { code, out, err } = await comment();
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^GitHub responded with 500 to POST \/issues\/7\/comments: .*\n$/);
  expect(err).not.toContain('secret');
});

test('a base commit without a contract is said, and the last release is compared', async () => {
  event({ pull_request: { number: 7, base: { sha: 'f'.repeat(40) } } });
  expect((await comment()).code).toBe(0);
  expect(gitHub.comments[0]?.body).toContain('the base commit cannot be read');
});

test('outside of a workflow for pull requests: one line, exit 2', async () => {
  expect(await comment({ GITHUB_TOKEN: '' })).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^GITHUB_TOKEN is not set\. .*\n$/),
  });
  event({ push: {} });
  expect(await comment()).toMatchObject({ code: 2, err: expect.stringContaining('has no pull request') });
  expect(await comment({ GITHUB_EVENT_PATH: '/nowhere' })).toMatchObject({ code: 2 });
  expect(gitHub.requests).toEqual([]);
});
