/** Operators before the console, with the apps that the demo world publishes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cookie } from '@playwright/test';
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

/** What each operator came in with, until it ends. */
const sessions = new Map<string, Cookie[]>();

/** To the queue. A code is good once and the next one half a minute away, so journeys share what one of them came in with. */
export async function signIn(page: Page, address: string, account: string): Promise<void> {
  const [who, queue] = [`${address} ${account}`, page.getByRole('heading', { level: 1, name: text('console.queue') })];
  await page.context().addCookies(sessions.get(who) ?? []);
  await page.goto(new URL('/queue', address).href);
  const door = page.getByLabel(text('console.account'), { exact: true });
  await expect(queue.or(door)).toBeVisible();
  if (await queue.isVisible()) return;
  await signInWithCode(page, address, account);
  await page.goto(new URL('/queue', address).href);
  await expect(queue).toBeVisible();
  sessions.set(who, await page.context().cookies(address));
}

/** To the day, by the door. Another journey may just have used the code of this half minute; then the next one does. */
export async function signInWithCode(page: Page, address: string, account: string): Promise<void> {
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
}
