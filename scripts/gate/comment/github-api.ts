/** A comment of a pull request, as the API returns it. */
interface Comment {
  id: number;
  body?: string | null;
  user?: { type?: string } | null;
}

/** The API refused a request. `mayNotWrite`: the token of a fork may only read. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError';
  readonly mayNotWrite: boolean;

  constructor(method: string, path: string, status: number, text: string) {
    super(`GitHub responded with ${status} to ${method} ${path}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`);
    this.mayNotWrite = method !== 'GET' && (status === 403 || status === 404);
  }
}

const perPage = 100;

/** The comments of one pull request. */
export class PullRequestComments {
  readonly #api: string;
  readonly #repository: string;
  readonly #number: number;
  readonly #token: string;

  constructor(target: { api: string; repository: string; number: number; token: string }) {
    this.#api = target.api;
    this.#repository = target.repository;
    this.#number = target.number;
    this.#token = target.token;
  }

  /**
   * Ensures that the pull request has this comment exactly once: edits the one that begins with the marker, or creates
   * it.
   * @returns what was done
   */
  async put(marker: string, text: string): Promise<'created' | 'edited' | 'unchanged'> {
    const body = `${marker}\n${text}`;
    const known = await this.#find(marker);
    if (known?.body === body) return 'unchanged';
    if (known === undefined) await this.#send('POST', `/issues/${this.#number}/comments`, { body });
    else await this.#send('PATCH', `/issues/comments/${known.id}`, { body });
    return known === undefined ? 'created' : 'edited';
  }

  /** The comment that a workflow wrote. One by a person who quotes it is not changed. */
  async #find(marker: string): Promise<Comment | undefined> {
    for (let page = 1; ; page += 1) {
      const path = `/issues/${this.#number}/comments?per_page=${perPage}&page=${page}`;
      const comments = (await this.#send('GET', path)) as Comment[];
      const found = comments.find(({ body, user }) => body?.startsWith(marker) && user?.type === 'Bot');
      if (found !== undefined || comments.length < perPage) return found;
    }
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#api}/repos/${this.#repository}${path}`, {
      method,
      // Following a redirect would send the token to another address.
      redirect: 'manual',
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        'x-github-api-version': '2022-11-28',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await boundedText(response);
    if (!response.ok) throw new GitHubError(method, path, response.status, text);
    return JSON.parse(text);
  }
}

/** In bytes: a hundred comments of the maximum size of GitHub. */
const largestPage = 30_000_000;

/** Reads a response body up to a decoded size, because a few compressed bytes can expand to any size. */
async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largestPage) throw new Error(`The response of GitHub is larger than ${largestPage} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
