/**
 * Speed of play at a slot: turbo, quick stop and auto play with the brand's open pace, and none of them with a strict
 * one.
 */
import type { FrameLocator } from '@playwright/test';
import { DEMO_PASSWORD } from './harness/demo.ts';
import { drawnRound } from './harness/drawn-round.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const GAME = '/game?nodeId=1001&vassalage=HOUSE';
const DEMO = `${GAME}&demo=1`;
const ROUND = '**/ggw/round';

const tableOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const button = (page: Page, key: Parameters<typeof text>[0]) =>
  tableOf(page).getByRole('button', { name: text(key), exact: true });
const statusOf = (page: Page, key: Parameters<typeof text>[0]) =>
  tableOf(page)
    .getByRole('status')
    .filter({ hasText: text(key) });

/** Every round loses; `balance` is the balance before each. */
const losing = (page: Page, balance: number) =>
  page.route(ROUND, (route) => route.fulfill({ json: drawnRound(balance, ({ total }) => total === 0) }));

async function sitDown(page: Page, address = DEMO): Promise<void> {
  await page.goto(address);
  await expect(tableOf(page).locator('canvas')).toBeVisible();
}

/** Starts auto play with the highest loss limit. */
async function playByItself(page: Page): Promise<void> {
  await button(page, 'controls.auto').press('Enter');
  await tableOf(page).locator('input[name=loss][value="50"]').check({ force: true });
  await button(page, 'controls.auto.start').press('Enter');
}

test(
  'R44 a press stops the reels, and turbo stops them each time, also after the table was left',
  DEEP,
  async ({ page, picture }) => {
    await page.clock.install();
    await losing(page, 1_000);
    await sitDown(page);
    await expect(button(page, 'controls.turbo')).toHaveAttribute('aria-pressed', 'false');
    await page.clock.pauseAt(Date.now() + 60_000);
    const isShownAfter = async (press: boolean) => {
      // Passes the minimum time between spins, and clears earlier messages.
      await page.clock.runFor(3_000);
      const answered = page.waitForResponse(ROUND);
      await button(page, 'slot.spin').dispatchEvent('click');
      await answered;
      await expect(button(page, 'controls.stop')).toBeAttached();
      if (press) await button(page, 'controls.stop').dispatchEvent('click');
      await page.clock.runFor(700);
      return (await statusOf(page, 'slot.result.none').count()) === 1;
    };
    expect(await isShownAfter(false)).toBe(false);
    expect(await isShownAfter(true)).toBe(true);
    await page.clock.runFor(3_000);
    await button(page, 'controls.turbo').dispatchEvent('click');
    expect(await isShownAfter(false)).toBe(true);
    await page.clock.resume();
    await sitDown(page);
    await expect(button(page, 'controls.turbo')).toHaveAttribute('aria-pressed', 'true');
    await picture('pace-turbo');
  },
);

test(
  'R44 auto play shows its rounds to come, ends with one press, and by itself when it must',
  DEEP,
  async ({ page, picture }) => {
    await losing(page, 1_000);
    await sitDown(page);
    await button(page, 'controls.turbo').press('Enter');
    await button(page, 'controls.auto').press('Enter');
    await expect(tableOf(page).getByText(text('controls.auto.also'))).toBeVisible();
    await picture('pace-auto-sheet');
    await button(page, 'controls.close').first().press('Enter');
    await playByItself(page);
    await expect(button(page, 'controls.stop')).toHaveText('9');
    await picture('pace-auto');
    await button(page, 'controls.stop').press('Enter');
    await expect(statusOf(page, 'controls.auto.ended.stopped')).toBeVisible();

    await playByItself(page);
    await expect(button(page, 'controls.stop')).toHaveText('9');
    await tableOf(page)
      .locator('html')
      .evaluate(({ ownerDocument: frame }) => {
        Object.defineProperty(frame, 'hidden', { value: true, configurable: true });
        frame.dispatchEvent(new Event('visibilitychange'));
        Object.defineProperty(frame, 'hidden', { value: false, configurable: true });
      });
    await expect(statusOf(page, 'controls.auto.ended.hidden')).toBeVisible();

    await page.unroute(ROUND);
    await losing(page, 0.3);
    await playByItself(page);
    await expect(statusOf(page, 'controls.auto.ended.balance')).toBeVisible();

    await page.unroute(ROUND);
    await page.route(ROUND, (route) =>
      route.fulfill({ status: 409, json: { errorCode: 'limit.exceeded', message: 'a limit' } }),
    );
    await playByItself(page);
    await expect(button(page, 'slot.spin')).toHaveText('');
  },
);

test('R34 R44 auto play begins no round behind a reality check', DEEP, async ({ page, visitor }) => {
  let isDue = false;
  await page.route('**/wps/member/reality-check', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { value: { now: number } };
    const { now } = body.value;
    const dueAt = isDue ? now : now + 5_000;
    await route.fulfill({ response, json: { ...body, value: { ...body.value, dueAt } } });
  });
  await page.goto('/index');
  await visitor.logIn();
  await losing(page, 1_000);
  await sitDown(page);
  await button(page, 'controls.turbo').press('Enter');
  await playByItself(page);
  await expect(button(page, 'controls.stop')).toHaveText('9');
  isDue = true;
  await expect(page.getByRole('dialog')).toContainText(text('safePlay.popup.title'));
  await expect(statusOf(page, 'controls.auto.ended.check')).toBeAttached();
});

test(
  'R44 a strict brand has neither turbo, stop nor auto play, and its rules say so',
  DEEP,
  async ({ page, site, picture }) => {
    const lotus = `http://lotus.localhost:${new URL(site.address).port}`;
    await page.goto(`${lotus}/login?lang=EN`);
    const form = page.getByRole('dialog').filter({ visible: true });
    await form.getByLabel(text('session.username'), { exact: true }).fill('member1');
    await form.getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
    await form.getByRole('button', { name: text('session.login.submit') }).click();
    await expect(form).toHaveCount(0);
    const answered = Promise.withResolvers<void>();
    await page.route(ROUND, async (route) => {
      await answered.promise;
      await route.fulfill({ json: drawnRound(1_000, ({ total }) => total === 0) });
    });
    await sitDown(page, `${lotus}${GAME}`);
    await expect(button(page, 'slot.spin')).toBeVisible();
    for (const key of ['controls.turbo', 'controls.auto'] as const) await expect(button(page, key)).toHaveCount(0);
    await button(page, 'slot.rules').press('Enter');
    const rules = tableOf(page).getByRole('dialog');
    for (const key of ['slot.rules.pace.no-turbo', 'slot.rules.pace.no-auto'] as const)
      await expect(rules).toContainText(text(key));
    await expect(rules).toContainText(text('slot.rules.pace.least', { seconds: '2.5' }));
    await picture('pace-strict-rules');
    await page.keyboard.press('Escape');
    await button(page, 'slot.spin').press('Enter');
    await expect(button(page, 'slot.spin')).toHaveAttribute('aria-disabled', 'true');
    await expect(button(page, 'controls.stop')).toHaveCount(0);
    answered.resolve();
    await expect(statusOf(page, 'slot.result.none')).toBeVisible();
  },
);
