import type { Place } from '../../contract/place.ts';
import { type Changes, items, listOf } from './changes.ts';

/** Compares the addresses of a description. @param name `merchant` or `partner` */
export function compareServers(changes: Changes, name: string, before: Place, after: Place): void {
  const [old, now] = [serversOf(before), serversOf(after)];
  compareVariables(changes, name, before, after);
  const seen = { before: old.map(({ url }) => url).join(', '), after: now.map(({ url }) => url).join(', ') };
  if (seen.before === seen.after) return;
  const [first, nowFirst] = [old[0], now[0]];
  const paths = items(
    old.map(({ path }) => path),
    now.map(({ path }) => path),
  );
  const hosts = items(
    old.map(({ url }) => url),
    now.map(({ url }) => url),
  );
  changes.add(rowFor(), `server:${name}`, after.at('servers'), seen);

  function rowFor() {
    // Generated clients use the first server by default.
    if (first?.path !== nowFirst?.path || paths.lost.length > 0) return 'base-path-changed';
    return first?.url !== nowFirst?.url || hosts.lost.length > 0 ? 'server-host-changed' : 'server-added';
  }
}

/** Compares variables. Without a list every value is permitted, and the order of servers has no effect. */
function compareVariables(changes: Changes, name: string, before: Place, after: Place): void {
  const servers = after.at('servers').children;
  for (const old of before.at('servers', 0, 'variables').children) {
    if (!servers.some((server) => server.at('variables', old.key).exists)) {
      changes.add('server-variable-removed', `server:${name}/${old.key}`, after.at('servers'), { before: old.key });
      continue;
    }
    const now = servers.map((server) => server.at('variables', old.key, 'enum')).find((values) => values.exists);
    if (now === undefined) continue;
    const [was, is] = [listOf(old.at('enum')), listOf(now)];
    if (was.length > 0 && items(was, is).lost.length === 0) continue;
    const seen = { before: was.join(', ') || 'every value', after: is.join(', ') };
    changes.add('server-variable-narrowed', `server:${name}/${old.key}`, now, seen);
  }
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
