import { onboardMerchant } from './onboard.ts';

/**
 * Issues the merchant keys of reference.yaml on a server that you started, and prints them as lines for a shell:
 * `issue-keys.ts <partner address> <webhook base>`. The partner key is in PARTNER_KEY.
 */
async function issueKeys(): Promise<void> {
  const [url, webhooks] = process.argv.slice(2);
  const key = process.env.PARTNER_KEY;
  if (url === undefined || webhooks === undefined || key === undefined) {
    console.error('Usage: PARTNER_KEY=… node issue-keys.ts <partner address> <webhook base>');
    process.exitCode = 2;
    return;
  }
  const partner = { url, key, signal: AbortSignal.timeout(30_000) };
  const names = { MERCHANT_KEY: 'main', MERCHANT_KEY_2: 'foreign', CATALOG_KEY: 'catalog' };
  for (const [variable, name] of Object.entries(names)) {
    const merchant = { name, webhook_url: `${webhooks}/${name}`, has_catalog: name === 'catalog' };
    console.log(`export ${variable}='${await onboardMerchant(partner, merchant)}'`);
  }
}

try {
  await issueKeys();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 3;
}
