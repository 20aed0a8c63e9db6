import type { Target, WebhookTarget } from '../ground/declared-target/target.ts';
import type { Broken } from './problem.ts';

/** The keys that a webhook mode requires, and the rules for its addresses. */
export function webhookRules({ webhooks, merchant }: Target): Broken[] {
  if (webhooks.mode === 'none') return [];
  const urls = Object.entries(webhooks.urls);
  const at = (key: string, what: string, todo: string): Broken => ({ path: ['webhooks', 'urls', key], what, todo });
  const others =
    merchant === undefined
      ? []
      : urls
          .filter(([key]) => merchant.keys[key] === undefined)
          .map(([key]) =>
            at(key, 'is not the name of a merchant key.', `Known keys: ${Object.keys(merchant.keys).join(', ')}.`),
          );
  const none =
    urls.length > 0
      ? []
      : [
          {
            path: ['webhooks', 'urls'],
            what: 'is missing.',
            todo: `Name the address that the main key was given: main: ${example(webhooks)}.`,
          },
        ];
  const shared =
    new Set(urls.map(([, url]) => url)).size < urls.length
      ? [{ path: ['webhooks', 'urls'], what: 'two keys share an address.', todo: 'Give each key its own path.' }]
      : [];
  return [...others, ...none, ...shared, ...ofMode(webhooks)];
}

function ofMode(webhooks: WebhookTarget): Broken[] {
  switch (webhooks.mode) {
    case 'loopback':
      return loopback(webhooks);
    case 'public':
      return needs(
        webhooks,
        'listen',
        'Write the host and port at which the suite listens for your proxy: 127.0.0.1:9000.',
      );
    case 'pull':
      return [
        ...needs(
          webhooks,
          'captures',
          'Name the variable that holds the address of the captures: env:RECEIVER_CAPTURES.',
        ),
        ...endings(webhooks),
      ];
    case 'import':
      return needs(webhooks, 'file', 'Name the file that your recorder writes.');
    case 'none':
      return [];
  }
}

function needs(webhooks: WebhookTarget, key: 'listen' | 'captures' | 'file', todo: string): Broken[] {
  if (webhooks[key] !== undefined) return [];
  return [{ path: ['webhooks', key], what: `is missing, and mode ${webhooks.mode} needs it.`, todo }];
}

function loopback({ urls }: WebhookTarget): Broken[] {
  const elsewhere = Object.entries(urls).filter(([, url]) => {
    const { protocol, hostname, port } = new URL(url);
    return protocol !== 'http:' || port === '' || !['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  });
  const broken = elsewhere.map(([key]) => ({
    path: ['webhooks', 'urls', key],
    what: 'is not an address of this machine.',
    todo: 'In mode loopback write http://127.0.0.1:<port>/<path>. For a server on another machine, use mode pull or public.',
  }));
  if (new Set(Object.values(urls).map((url) => new URL(url).origin)).size <= 1) return broken;
  const todo = 'The suite listens on one host and port: use different paths only.';
  return [...broken, { path: ['webhooks', 'urls'], what: 'use several hosts or ports.', todo }];
}

/** A receiver distinguishes keys by the last segment of the address. */
function endings({ urls }: WebhookTarget): Broken[] {
  const ends = Object.values(urls).map((url) => new URL(url).pathname.split('/').at(-1));
  if (new Set(ends).size === ends.length && !ends.includes('')) return [];
  const what = 'must end in different last segments.';
  return [{ path: ['webhooks', 'urls'], what, todo: 'For example …/in/main and …/in/foreign.' }];
}

function example({ mode }: WebhookTarget): string {
  return mode === 'loopback' ? 'http://127.0.0.1:9000/in/main' : 'https://hooks.example.test/in/main';
}
