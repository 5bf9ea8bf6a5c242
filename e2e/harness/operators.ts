/** Operators before the console, with the apps that the demo world publishes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from './demo.ts';
import { expect, type Page } from './test.ts';
import { text } from './texts.ts';

const seed = readFileSync(join(import.meta.dirname, '../../apps/server/src/seed/operators.ts'), 'utf8');
const secretOf = (account: string): string =>
  new RegExp(`account: '${account}'.*?secret: '([A-Z2-7]+)'`).exec(seed)?.[1] ?? '';

/** What the app shows now, or half a minute later. */
const codeOf = (account: string, later: number): string =>
  new TOTP({ secret: Secret.fromBase32(secretOf(account)) }).generate({ timestamp: Date.now() + later * 30_000 });

/** To the queue, by way of the day. Another journey may just have used the code of this half minute; then the next one does. */
export async function signIn(page: Page, address: string, account: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel(text('console.account'), { exact: true }).fill(account);
  await page.getByLabel(text('console.password'), { exact: true }).fill(DEMO_PASSWORD);
  // Its button is called as that of the site's notices is, which journeys press wherever they see it.
  await page.keyboard.press('Enter');
  const day = page.getByRole('heading', { level: 1, name: text('console.today') });
  const code = page.getByLabel(text('console.code'), { exact: true });
  await expect(async () => {
    for (const later of [0, 1]) {
      if (await day.isVisible()) return;
      await code.fill(codeOf(account, later));
      await page.getByRole('button', { name: text('console.signIn'), exact: true }).click();
      await expect(day.or(page.getByText(text('operator.code.incorrect')))).toBeVisible();
    }
    await expect(day).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [10_000], timeout: 40_000 });
  await page.goto(new URL('/queue', address).href);
  await expect(page.getByRole('heading', { level: 1, name: text('console.queue') })).toBeVisible();
}
