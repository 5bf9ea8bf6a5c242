import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '#server/ports/config.ts';
import type { Books } from '#server/modules/operations/operations/index.ts';
import type { Setting } from '../grammar/command.ts';
import type { Ended } from '../grammar/ended.ts';
import { addressOf, askRunning, pageOf, timeOf } from '../running-site.ts';

function booksText(books: Books): string {
  const verdict = books.balanced
    ? 'The ledger balances'
    : `The ledger does not balance: ${books.findings.length} findings`;
  const lines = books.lines.map(
    ({ merchant, currency, issued, wallets, held, sum }) =>
      `  ${merchant.padEnd(12)} ${currency}  issued ${issued}  wallets ${wallets}  held ${held}  sum ${sum}`,
  );
  const findings = books.findings.map((finding) => `  ! ${JSON.stringify(finding)}`);
  const payouts = books.payoutsStopped ? ['Payouts are stopped.'] : [];
  return [`${verdict} (${timeOf(books.at)}).`, ...payouts, ...lines, ...findings].join('\n');
}

/** The verdict is told whatever becomes of the page. */
export async function audit({ json }: { readonly json: boolean }, setting: Setting): Promise<Ended> {
  const config = readConfig(setting.env);
  const books = await askRunning<Books>(setting, 'audit', {});
  setting.print(json ? JSON.stringify(books, null, 2) : booksText(books));
  const code = books.balanced ? 0 : 1;
  const page = join(config.dataDir, 'audit.html');
  try {
    const content = await pageOf((await addressOf(config))!, config, 'audit');
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(page, content, { mode: 0o600 });
  } catch (error) {
    return { code: 1, text: `${resolve(page)} could not be written: ${(error as Error).message}` };
  }
  if (!json) setting.print(`\nLocation of all money: ${resolve(page)}`);
  return { code, text: '' };
}
