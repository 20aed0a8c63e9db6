import { readCount, runScript, say, scriptCommand } from '../../command-line.ts';
import { redirectGenerated } from '../sources/redirect.ts';
import { watchSources } from './changes.ts';
import { DevServer } from './dev-server.ts';
import { LiveSite } from './live-site.ts';

const command = scriptCommand(
  'npm run docs:dev --',
  'Serves the documentation on this machine and reloads open pages when a source changes: YAML of openapi/, Markdown ' +
    'and docs/site.yaml. What is wrong with a source is shown in the page and here, with file and line.',
  'End it with Ctrl+C. Exit codes: 0 ended, 1 the port is in use, 2 unknown option.',
).option('--port <number>', 'port on 127.0.0.1', readCount, 4173);

async function main({ port }: { port: number }): Promise<number> {
  const site = new LiveSite(redirectGenerated());
  const server = new DevServer(site);
  const address = await server.listen(port);
  await build(site);
  let waiting = 0;
  let running = Promise.resolve();
  const end = watchSources((change) => {
    waiting += 1;
    running = running.then(async () => {
      waiting -= 1;
      site.changed(change);
      if (change === 'contract' && (await site.pagesFirst(server.openPages))) await server.reloadFirst();
      // The build of the next change includes this one.
      if (waiting > 0) return;
      await build(site);
      server.announce(change !== 'contract');
    });
  });
  // From here on every change is seen.
  say(address);
  await new Promise((done) => process.once('SIGINT', done).once('SIGTERM', done));
  end();
  server.close();
  site.close();
  return 0;
}

async function build(site: LiveSite): Promise<void> {
  const started = performance.now();
  await site.build();
  const time = `${Math.round(performance.now() - started)} ms`;
  say(site.faults.length === 0 ? `built in ${time}` : `not built, ${time}\n${site.faults.join('\n')}`);
}

await runScript(command, main);
