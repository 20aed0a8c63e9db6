import { expect, test } from 'vitest';
import { changeOf } from './changes.ts';
import { DevServer } from './dev-server.ts';
import { LiveSite } from './live-site.ts';

test('a change says what to make again', () => {
  expect(changeOf('openapi/merchant/paths/a.yaml')).toBe('contract');
  expect(changeOf('docs/guides/mock.md')).toBe('text');
  expect(changeOf('docs/site.yaml')).toBe('text');
  expect(changeOf('scripts/docs/theme/text.css')).toBe('code');
  for (const path of ['docs/dist/index.html', 'docs/guides/.mock.md.swp', 'docs/guides/mock.md~', 'openapi/README.md'])
    expect(changeOf(path)).toBeUndefined();
});

/** A live site with a state of the test instead of one made from the sources. */
function siteWith(files: Record<string, string>): LiveSite {
  const site = new LiveSite({ constants: new Map() });
  site.files = new Map(Object.entries(files));
  return site;
}

test('pages get the script that listens for changes; other files stay as they are', async () => {
  const policy = '<meta content="default-src &#39;none&#39;; script-src &#39;self&#39;">';
  const site = siteWith({ 'index.html': `<head>${policy}</head>`, 'a.md': '</head>' });
  const server = new DevServer(site);
  const address = await server.listen(0);
  try {
    const page = await (await fetch(address)).text();
    expect(page).toContain('<script src="/_dev/client.js" defer></script></head>');
    expect(page).toContain('connect-src &#39;self&#39;');
    expect(await (await fetch(`${address}a.md`)).text()).toBe('</head>');
    expect((await fetch(`${address}_dev/client.js`)).status).toBe(200);
    expect((await fetch(`${address}<b>.html`)).status).toBe(404);
    expect(await (await fetch(`${address}<b>.html`)).text()).not.toContain('<b>');
  } finally {
    server.close();
    site.close();
  }
});

test('open pages learn of faults and of their end', async () => {
  const site = siteWith({});
  site.faults = ['docs/guides/a.md:3  "<b>" is wrong'];
  const server = new DevServer(site);
  const address = await server.listen(0);
  const stop = new AbortController();
  try {
    const response = await fetch(`${address}_dev/events`, { signal: stop.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('event: faults\ndata: ["docs/guides/a.md:3  \\"<b>\\" is wrong"]\n\n');
    site.faults = [];
    server.announce(true);
    expect((await reader?.read())?.value).toBe('event: reload\ndata:\n\n');
  } finally {
    stop.abort();
    server.close();
    site.close();
  }
});

test('an open page is reloaded when its own text has changed, and at once when that was before it was open', async () => {
  const site = siteWith({ 'a.html': 'one', 'b.html': 'one' });
  const server = new DevServer(site);
  const address = await server.listen(0);
  const stop = new AbortController();
  const opened = async (page: string) => {
    const response = await fetch(`${address}_dev/events?page=/${page}`, { signal: stop.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    return async () => (await reader?.read())?.value;
  };
  try {
    for (const page of ['a.html', 'b.html']) await (await fetch(`${address}${page}`)).text();
    const [a, b] = [await opened('a.html'), await opened('b.html')];
    for (const read of [a, b]) expect(await read()).toBe(': ready\n\n');
    expect([...server.openPages].toSorted()).toEqual(['a.html', 'b.html']);
    site.files = new Map([...site.files, ['a.html', 'two']]);
    server.announce(false);
    expect(await a()).toBe('event: reload\ndata:\n\n');
    expect(await b()).toBe('event: faults\ndata: []\n\n');
    expect(await (await opened('a.html'))()).toBe('event: reload\ndata:\n\n');
  } finally {
    stop.abort();
    server.close();
    site.close();
  }
});
