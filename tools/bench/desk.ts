/**
 * `npm run bench:desk`: latency from a member's deposit over HTTP to its line in the queue in an operator's browser. On
 * its own PostgreSQL, with the built console; ends non-zero above the limits.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, type Client } from '#client';
import { callTable } from '#client/call-table.ts';
import { contract } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { operationsSecret } from '#server/modules/operations/operations/index.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { createSite, registration, type Site } from '#testkit';
import { secretOf, withOperators } from '#testkit/console.ts';
import { codeOf } from '#testkit/second-step.ts';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { chromium, type Page } from '@playwright/test';
import { buildStale } from '../launch/build.ts';
import { chromiumArgs, findChromium } from '../launch/chromium.ts';
import { bold, print } from '../launch/print.ts';
import { fellShort, report } from './report.ts';

const { values } = parseArgs({ options: { deposits: { type: 'string', default: '200' } } });
const DEPOSITS = Number(values.deposits);
const MEMBERS = 10;
const MAX = { p50: 500, p99: 1_000 } as const;
const { t } = loadTranslator('EN');

/** Client over a real connection, like a browser. */
function clientAt(site: Site, token: () => string | null): Client {
  return createClient({
    calls: callTable(contract),
    merchant: () => 'pavilion',
    language: () => 'EN',
    token,
    encryptionKey: () => site.deps.secrets.sealKeys[0]!.publicJwk,
    serverNow: () => site.clock.now(),
    fetch: (input, init) => fetch(new URL(input instanceof Request ? input.url : input, site.origins.site), init),
  });
}

async function memberAt(site: Site, account: string): Promise<Client> {
  let token: string | null = null;
  const client = clientAt(site, () => token);
  const entered = await site.client().member.register(registration(account));
  if (!entered.ok) throw new Error(entered.code);
  ({ token } = entered.value);
  return client;
}

async function openQueue(site: Site, page: Page): Promise<void> {
  await page.goto(site.origins.console);
  await page.getByLabel(t('console.account'), { exact: true }).fill('operator1');
  await page.getByLabel(t('console.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel(t('console.code'), { exact: true }).fill(codeOf(site, secretOf('operator1')));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: t('console.today') }).waitFor();
  await page.goto(`${site.origins.console}/queue?kind=deposit`);
  await page.getByRole('heading', { level: 1, name: t('console.queue') }).waitFor();
  await page.evaluate(() => {
    const seen = new Map<string, number>();
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      for (const item of document.querySelectorAll<HTMLElement>('[data-item]'))
        if (!seen.has(item.dataset['item']!)) seen.set(item.dataset['item']!, Date.now());
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const seenAt = async (page: Page, item: string): Promise<number> => {
  const handle = await page.waitForFunction(
    (name) => (globalThis as unknown as { seen: Map<string, number> }).seen.get(name),
    item,
    { polling: 20, timeout: 20_000 },
  );
  return Number(await handle.jsonValue());
};

async function decided(site: Site, ref: string): Promise<void> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/ops/desk',
    headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
    payload: { merchant: 'pavilion', act: 'reject', kind: 'deposit', ref, by: 'bench', reason: 'it was measured' },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function channelOf({ deps }: Site): Promise<number> {
  const [row] = await deps.db.run<{ id: bigint }>(
    `select id from deposit_channel where merchant = 'pavilion' and code = 'SANDBOX_BANK'`,
  );
  return Number(row!.id);
}

async function measured(site: Site, page: Page): Promise<number[]> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => memberAt(site, `desk${n}`)));
  const wish = { vendorId: await channelOf(site), bankCode: 'SANDBOX_BANK', payerName: 'Ann', amount: 25 };
  const times: number[] = [];
  for (let n = 0; n < DEPOSITS; n += 1) {
    // Advances the virtual clock, since calls per member and minute are limited.
    if (n % MEMBERS === 0) site.clock.advance(15_000);
    const begun = Date.now();
    const started = await members[n % MEMBERS]!.deposit.startBank(wish);
    if (!started.ok) throw new Error(started.code);
    times.push((await seenAt(page, `deposit:${started.value.refId}`)) - begun);
    await decided(site, started.value.refId);
  }
  return times.toSorted((a, b) => a - b);
}

await buildStale(['console']);
const postgres = await startThrowawayPostgres();
const site = await createSite({
  databaseUrl: postgres.url,
  listen: true,
  builtConsole: join(import.meta.dirname, '../../dist/console'),
  brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } },
});
await withOperators(site);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
try {
  const page = await browser.newPage({ locale: 'en-GB' });
  await openQueue(site, page);
  const times = await measured(site, page);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!;
  print(`\n${bold(`From a deposit to its line in an open queue, ${times.length} of them`)}`);
  report(`p50 (at most ${MAX.p50} ms)`, `${at(0.5)} ms`, at(0.5) <= MAX.p50);
  report(`p99 (at most ${MAX.p99} ms)`, `${at(0.99)} ms`, at(0.99) <= MAX.p99);
} finally {
  await browser.close();
  await site.close();
  await postgres.stop();
}
if (fellShort()) process.exitCode = 1;
