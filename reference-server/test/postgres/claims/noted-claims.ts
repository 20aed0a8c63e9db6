import { openSync, writeSync } from 'node:fs';
import { ClaimedDeliveries } from '../../../store/shared/claimed-deliveries.ts';

/**
 * Loaded into a server with `--import noted-claims.ts?notes=<file>`. Logs to the file which deliveries the server has
 * claimed, and which it is about to release. Each line is one write at the end of the file, so the lines are in the
 * order of time.
 */
const notes = openSync(new URL(import.meta.url).searchParams.get('notes') ?? '', 'a');

const { ready, release } = ClaimedDeliveries.prototype;

ClaimedDeliveries.prototype.ready = async function (query) {
  const claimed = await ready.call(this, query);
  const lines = claimed.map(({ id }) => `${process.pid} claims ${id}\n`);
  if (lines.length > 0) writeSync(notes, lines.join(''));
  return claimed;
};

ClaimedDeliveries.prototype.release = async function (id) {
  writeSync(notes, `${process.pid} releases ${id}\n`);
  await release.call(this, id);
};
