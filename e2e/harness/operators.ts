/** Console login of operators, with the 2FA secrets of the demo data. */
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

const STEP_MS = 30_000;
const stepNow = (): number => Math.floor(Date.now() / STEP_MS);

/** Time step of the last code each operator used; only later codes are accepted. */
const given = new Map<string, number>();

/**
 * The console accepts the codes of the current 30 s step and its neighbours; after using all three, wait for the next
 * step.
 */
async function freshCode(who: string, account: string): Promise<string> {
  const step = Math.max((given.get(who) ?? 0) + 1, stepNow() - 1);
  await expect.poll(stepNow, { intervals: [1_000], timeout: 40_000 }).toBeGreaterThanOrEqual(step - 1);
  given.set(who, step);
  return new TOTP({ secret: Secret.fromBase32(secretOf(account)) }).generate({ timestamp: step * STEP_MS });
}

/** Session cookies of each operator, until the session ends. */
const sessions = new Map<string, Cookie[]>();

/** Opens the queue. A code is valid once and the next one is up to 30 s away, so tests share sessions. */
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

/**
 * Opens the dashboard through the login form. A code may expire on the way, or have been used on a site that ran
 * before.
 */
export async function signInWithCode(page: Page, address: string, account: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel(text('console.account'), { exact: true }).fill(account);
  await page.getByLabel(text('console.password'), { exact: true }).fill(DEMO_PASSWORD);
  // Enter rather than a press: the button has the same name as that of the site's notices, which tests press whenever
  // it appears.
  await page.keyboard.press('Enter');
  const code = page.getByLabel(text('console.code'), { exact: true });
  let isIn = false;
  for (let tries = 0; tries < 3 && !isIn; tries += 1) {
    await code.fill(await freshCode(`${address} ${account}`, account));
    const answered = page.waitForResponse(/\/console\/session\/code$/);
    await page.getByRole('button', { name: text('console.signIn'), exact: true }).click();
    isIn = (await answered).ok();
  }
  await expect(page.getByRole('heading', { level: 1, name: text('console.today') })).toBeVisible();
}
