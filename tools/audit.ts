/** Checks the books of the site that runs here, and says where an operator can look at them: `npm run audit`. */
import type { Books } from '#server/modules/operations/index.ts';
import { operationsSecret } from '#server/modules/operations/index.ts';
import { createSecrets, keptSecretKey } from '#server/secrets.ts';
import { commandLine } from './command-line.ts';
import { addressOf, askRunning, timeOf } from './site-operations.ts';

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
    const secrets = createSecrets(config.secretKey ?? (await keptSecretKey(config.dataDir)));
    const url = await addressOf(config);
    return `${booksText(books)}\n\nThe whole of it: ${url}/ops/audit (user "operator", password ${operationsSecret(secrets)})`;
  });
}
