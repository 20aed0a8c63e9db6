import { send } from '../../reference-server/test/send.ts';
import { corpus, type Group, type Result } from './attack.ts';
import { deadline } from './deadline.ts';
import type { World } from './world.ts';

/** Sends a text in every place of a request that a server might log. */
async function sendEverywhere({ merchant, partner, partnerKey, owner }: World, text: string): Promise<void> {
  const encoded = encodeURIComponent(text.toWellFormed());
  const latin = Buffer.from(text).toString('latin1');
  // Node's client refuses control characters in a header; a raw socket would get a 400.
  const header = latin.replace(/[^\x20-\x7e\x80-\xff]/g, '');
  const keyed = { 'X-API-Key': owner.key };
  await send(`${merchant}/${encoded}`, { headers: keyed });
  await send(`${merchant}/invoices/${encoded}`, { headers: keyed });
  await send(`${merchant}/invoices?status=${encoded}&${encoded}=1`, { headers: keyed });
  await send(`${merchant}/invoices`, { headers: { 'X-API-Key': header, 'User-Agent': header, Referer: header } });
  await send(`${merchant}/invoices`, { method: 'POST', headers: keyed, body: { [text]: text, phone_number: text } });
  const named = { name: text, webhook_url: text, external_id: text };
  const headers = { 'X-Partner-Key': partnerKey };
  await send(`${partner}/organizations/${owner.organizationId}/api-key`, { method: 'POST', headers, body: named });
}

/** Waits until the log has the response to a request that was sent last. */
async function settledLog(world: World): Promise<readonly string[]> {
  const { own, merchant, owner } = world;
  const lines = own?.log() ?? [];
  await send(`${merchant}/tariff`, { headers: { 'X-API-Key': owner.key } });
  const written = (async () => {
    while (!lines.some((line) => line.includes('getTariff'))) await new Promise((done) => setImmediate(done));
  })();
  await deadline(written, 'the log does not name the last request');
  return lines;
}

function faultOf(line: string, secrets: readonly string[]): string | undefined {
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(line)) return `a control character in: ${JSON.stringify(line)}`;
  if (secrets.some((secret) => line.includes(secret))) return 'a key';
  try {
    const { level, msg } = JSON.parse(line);
    return level === 'fatal' || msg === 'injected' ? `an injected line: ${line}` : undefined;
  } catch {
    return `a line that is not JSON: ${line}`;
  }
}

export const logInjection: Group = {
  name: 'log injection',
  says: 'line breaks, control characters and templates in every part of a request; keys in the log',
  ownServerOnly: true,
  async run(world) {
    const texts = corpus<string[]>('log-lines');
    for (const text of texts) await sendEverywhere(world, text);
    const lines = await settledLog(world);
    const secrets = [world.owner.key, world.intruder.key, world.partnerKey, world.foreignPartnerKey];
    const faults = lines.flatMap((line) => faultOf(line, secrets) ?? []);
    const results: Result[] = texts.map((text) => ({
      name: JSON.stringify(text),
      expected: 'not in the log',
      got: lines.some((line) => line.includes(text)) ? 'in the log' : 'not in the log',
    }));
    return [
      ...results,
      { name: `${lines.length > 0 ? 'all' : 'no'} lines of the log`, expected: 'sound', got: faults[0] ?? 'sound' },
    ];
  },
};
