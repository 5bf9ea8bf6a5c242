/**
 * Race of DS88: a visitor picks, logs in with the picks kept, bets, watches the race, is paid, replays and verifies it.
 */
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

/** The next race open for bets starts within three minutes, and ends 30 s later. */
const A_RACE_MS = 300_000;
/** Time to log in and bet, with a margin. */
const NEEDED_S = 60;

const slip = (page: Page) => page.getByRole('complementary').getByRole('region', { name: text('book.slip') });

/** A server-rendered page may miss the first press. */
const pick = (price: Locator): Promise<void> =>
  expect(async () => {
    if ((await price.getAttribute('aria-pressed')) === 'false') await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();

async function bet(page: Page, stake: string): Promise<void> {
  await slip(page).getByRole('textbox').fill(stake);
  await slip(page)
    .getByRole('button', { name: text('book.slip.place') })
    .click();
  await expect(slip(page).getByText(text('book.slip.placed')).first()).toBeVisible();
}

test(
  'a visitor looks, logs in, bets on who wins and on an order, sees the race run and is paid',
  DEEP,
  async ({ page, visitor, accessible }) => {
    test.setTimeout(2 * A_RACE_MS);
    await page.goto('/ds88');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: text('book.races') })).toBeVisible();
    await accessible('the hall of races');
    const races = main.getByRole('tablist', { name: text('book.race.next') }).getByRole('tab');
    const timer = main.getByRole('timer');
    const [minutes = 0, seconds = 0] = (await timer.innerText()).split(':').slice(-2).map(Number);
    if (minutes * 60 + seconds < NEEDED_S) await races.nth(1).click();
    const card = main.getByRole('tabpanel').getByRole('region').first();
    const name = (await card.getAttribute('aria-label'))!;
    const wins = card.getByRole('button', { name: /, Win: / });
    const runners = await wins.count();
    for (let at = 0; at < runners; at += 1) await pick(wins.nth(at));
    await visitor.logIn();
    const before = await visitor.balance();
    await slip(page)
      .getByRole('tab', { name: text('book.slip.singles') })
      .click();
    await bet(page, '1');
    await expect.poll(visitor.balance).toBeCloseTo(before - runners, 2);

    await card.getByRole('tab', { name: text('book.race.bets.order') }).click();
    for (const number of ['1', '2', '3']) await card.getByRole('button', { name: new RegExp(`^${number} `) }).click();
    await accessible('an order that is put together');
    await card.getByRole('button', { name: /, Forecast: / }).click();
    await bet(page, '1');
    await expect.poll(visitor.balance).toBeCloseTo(before - runners - 1, 2);

    const stage = main.getByRole('region', { name, exact: true });
    await expect(stage.getByText(text('book.race.running'), { exact: true })).toBeVisible({ timeout: A_RACE_MS });
    await accessible('a race that runs');
    await expect(stage.getByText(text('book.race.over'), { exact: true })).toBeVisible({ timeout: A_RACE_MS });
    await expect.poll(visitor.balance, { timeout: A_RACE_MS }).toBeGreaterThan(before - runners - 1);
    await stage.getByRole('link', { name }).click();
    await main.getByText(text('book.proof', { of: 'race' })).click();
    await expect(main.getByText(text('book.proof.link'), { exact: true })).toBeVisible();
    await accessible('a race that is over');
    await stage.getByRole('button', { name: text('book.race.again') }).click();
    await expect(stage.getByText(text('book.race.replay'), { exact: true })).toBeVisible();
    await expect(stage.getByText(text('book.race.rank', { rank: 1 }))).toHaveCount(0);
    await stage.getByRole('link', { name: text('proof.verify.title') }).click();
    await main.getByRole('button', { name: text('proof.verify') }).click();
    await expect(main.getByText(text('proof.draw.found.right'), { exact: true })).toHaveCount(2);
    await accessible('a race that checks out');
  },
);

test(
  'a member is given free bets, bets one on each runner, and is paid what one wins beyond its stake',
  DEEP,
  async ({ page, visitor, operator, accessible }) => {
    test.setTimeout(2 * A_RACE_MS);
    const account = `free${Date.now() % 1_000_000}`;
    await page.goto('/');
    await visitor.register(account, 'Lantern-77-court');
    await page.goto('/ds88');
    const main = page.getByRole('main');
    const timer = main.getByRole('timer');
    const [minutes = 0, seconds = 0] = (await timer.innerText()).split(':').slice(-2).map(Number);
    const races = main.getByRole('tablist', { name: text('book.race.next') }).getByRole('tab');
    if (minutes * 60 + seconds < NEEDED_S) await races.nth(1).click();
    const card = main.getByRole('tabpanel').getByRole('region').first();
    const name = (await card.getAttribute('aria-label'))!;
    const wins = card.getByRole('button', { name: /, Win: / });
    const runners = await wins.count();
    for (let at = 0; at < runners; at += 1)
      await operator.desk({
        act: 'give',
        kind: 'sports-free-bet',
        merchant: 'pavilion',
        by: 'kim',
        ref: account,
        amount: '5',
        odds: '1.01',
        days: '2',
        number: `${account}-${at}`,
        reason: 'a race on the house',
      });
    await page.reload();
    await card.waitFor();
    for (let at = 0; at < runners; at += 1) {
      await pick(wins.nth(at));
      const free = slip(page).getByLabel(text('book.freeBet.use'));
      await free.selectOption({ index: 1 });
      if (at === 0) await accessible('a slip with a free bet');
      await slip(page)
        .getByRole('button', { name: text('book.slip.place') })
        .click();
      await expect(slip(page).getByText(text('book.slip.placed')).first()).toBeVisible();
    }
    await expect(slip(page).getByLabel(text('book.freeBet.use'))).toHaveCount(0);
    expect(await visitor.balance()).toBe(0);
    await expect(
      main.getByRole('region', { name, exact: true }).getByText(text('book.race.over'), { exact: true }),
    ).toBeVisible({
      timeout: A_RACE_MS,
    });
    await expect.poll(visitor.balance, { timeout: A_RACE_MS }).toBeGreaterThan(0);
    const won = await visitor.balance();
    await page.goto('/coupons');
    await page.getByRole('tab', { name: text('book.coupons.over') }).click();
    await expect(main.getByText(text('book.freeBet'), { exact: true })).toHaveCount(runners);
    const returned = main
      .locator('dl > div')
      .filter({ has: page.getByText(text('book.coupon.returned'), { exact: true }) });
    const sums = (await returned.getByRole('definition').allInnerTexts()).map((each) =>
      Number(each.replace(/[^\d.]/g, '')),
    );
    expect(sums.filter((sum) => sum > 0)).toHaveLength(1);
    expect(sums.reduce((sum, each) => sum + each, 0)).toBeCloseTo(won, 2);
  },
);
