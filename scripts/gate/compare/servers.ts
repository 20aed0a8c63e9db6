import type { Place } from '../../contract/place.ts';
import { type Changes, items } from './changes.ts';

/** Compares the addresses of a description. @param name `merchant` or `partner` */
export function compareServers(changes: Changes, name: string, before: Place, after: Place): void {
  const [old, now] = [serversOf(before), serversOf(after)];
  const seen = { before: old.map(({ url }) => url).join(', '), after: now.map(({ url }) => url).join(', ') };
  if (seen.before === seen.after) return;
  const paths = items(
    old.map(({ path }) => path),
    now.map(({ path }) => path),
  );
  const row = paths.lost.length > 0 ? 'base-path-changed' : 'server-host-changed';
  changes.add(row, `server:${name}`, after.at('servers'), seen);
}

/** Server addresses with their default values. */
function serversOf(document: Place): { url: string; path: string }[] {
  return document.at('servers').children.map((server) => {
    const variables = server.at('variables');
    const url = (server.at('url').text ?? '').replaceAll(/\{([^}]+)\}/g, (whole, name: string) =>
      String(variables.at(name, 'default').value ?? whole),
    );
    return { url, path: url.replace(/^[a-z]+:\/\/[^/]+/, '') };
  });
}
