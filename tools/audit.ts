/** Audits the ledger of the local site, and prints the findings: `npm run audit`. */
import type { Books } from '#server/modules/operations/operations/index.ts';
import { commandLine } from './command-line.ts';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addressOf, askRunning, pageOf, timeOf } from './site-operations.ts';

export function booksText(books: Books): string {
  const verdict = books.balanced ? 'The books balance' : `The books do not balance: ${books.findings.length} findings`;
  const lines = books.lines.map(
    ({ merchant, currency, issued, wallets, held, sum }) =>
      `  ${merchant.padEnd(12)} ${currency}  issued ${issued}  wallets ${wallets}  held ${held}  sum ${sum}`,
  );
  const findings = books.findings.map((finding) => `  ! ${JSON.stringify(finding)}`);
  const payouts = books.payoutsStopped ? ['Payouts are stopped.'] : [];
  return [`${verdict} (${timeOf(books.at)}).`, ...payouts, ...lines, ...findings].join('\n');
}

if (import.meta.main) {
  await commandLine(async (config) => {
    const books = await askRunning<Books>(config, 'audit', {});
    const page = join(config.dataDir, 'audit.html');
    await writeFile(page, await pageOf((await addressOf(config))!, config, 'audit'), { mode: 0o600 });
    return `${booksText(books)}\n\nWhere all money is: ${resolve(page)}`;
  });
}
