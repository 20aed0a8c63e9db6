import { reveal, type Secrets, type Target } from '../../ground/declared-target/target.ts';
import { FileSource } from './file.ts';
import { Inbox } from './inbox.ts';
import { Listener } from './listener.ts';
import { PublicListener } from './public.ts';
import { PullSource } from './pull.ts';

/** Opens the inbox of the declared mode, except for `none`. Ends the run when the server cannot reach the suite. */
export async function openInbox(
  { webhooks, timeouts }: Target,
  secrets: Secrets,
  signal: AbortSignal,
): Promise<Inbox | undefined> {
  const { urls, base } = webhooks;
  switch (webhooks.mode) {
    case 'none':
      return undefined;
    case 'loopback':
      return new Inbox(await loopback(urls, base));
    case 'public':
      return new Inbox(
        await PublicListener.open({ urls, base, listen: webhooks.listen ?? '127.0.0.1:0' }, timeouts.request, signal),
      );
    case 'pull': {
      const captures = reveal(webhooks.captures ?? '', secrets);
      return new Inbox(await PullSource.open({ urls, base, captures }, timeouts.request));
    }
    case 'import':
      return new Inbox(FileSource.open(webhooks.file ?? '', { urls, base }));
  }
}

/** Listens at the declared addresses, all on one port of this machine, as the rules of the target file require. */
async function loopback(urls: Readonly<Record<string, string>>, base: string | undefined): Promise<Listener> {
  const parsed = Object.entries(urls).map(([name, url]) => [name, new URL(url)] as const);
  const port = parsed[0]?.[1].port;
  const below = base === undefined ? '' : new URL(base).pathname.replace(/\/+$/, '');
  const listener = await Listener.listen(port === undefined ? 0 : Number(port), '127.0.0.1', below);
  for (const [name, { pathname, search }] of parsed) listener.assign(name, `${pathname}${search}`);
  return listener;
}
