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

const STEP_MS = 30_000;
const stepNow = (): number => Math.floor(Date.now() / STEP_MS);

/** Of the last code each operator has given: none is good that is not later. */
const given = new Map<string, number>();

/** The console takes the code of this half minute and its neighbours': who has just given all three waits for the next. */
async function freshCode(who: string, account: string): Promise<string> {
  const step = Math.max((given.get(who) ?? 0) + 1, stepNow() - 1);
  await expect.poll(stepNow, { intervals: [1_000], timeout: 40_000 }).toBeGreaterThanOrEqual(step - 1);
  given.set(who, step);
  return new TOTP({ secret: Secret.fromBase32(secretOf(account)) }).generate({ timestamp: step * STEP_MS });
}

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

/** To the day, by the door. A code may have gone stale on its way, or been given by hand to a site that ran before. */
export async function signInWithCode(page: Page, address: string, account: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel(text('console.account'), { exact: true }).fill(account);
  await page.getByLabel(text('console.password'), { exact: true }).fill(DEMO_PASSWORD);
  // Its button is called as that of the site's notices is, which journeys press wherever they see it.
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
