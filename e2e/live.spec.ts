/** Live tables in their iframe: lobby, table, bet, undo, repeat, settlement. */
import type { FrameLocator } from '@playwright/test';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { alikeAt, DEEP } from './harness/tiers.ts';

const TABLE = '/game?nodeId=3001&vassalage=HOUSE';
const PLAYER = /^Player, pays/;
const CHIP_OF_FIVE = /\$5\.00/;
/** From the end of one betting phase to the end of the next. */
const A_ROUND_MS = 60_000;

const hallOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const button = (page: Page, name: string | RegExp) => hallOf(page).getByRole('button', { name, exact: true });
const figure = (page: Page, key: Parameters<typeof text>[0]) =>
  hallOf(page)
    .locator('dl > div')
    .filter({ hasText: text(key) })
    .locator('dd');
const amount = async (page: Page, key: Parameters<typeof text>[0]): Promise<number> =>
  Number((await figure(page, key).innerText()).replaceAll(/[^\d.-]/g, ''));

/** Waits for the start of a betting phase, which leaves time for the rest. */
async function betsOpen(page: Page): Promise<void> {
  const seconds = hallOf(page).getByRole('timer').first();
  await expect(async () => {
    expect(Number(await seconds.innerText({ timeout: 500 }))).toBeGreaterThanOrEqual(12);
  }).toPass({ timeout: A_ROUND_MS, intervals: [200] });
}

test(
  'a member bets at a table, takes it back, bets again, and sees what came of it',
  alikeAt('phone'),
  async ({ page, visitor, accessible, picture }) => {
    await page.goto('/index');
    await visitor.logIn();
    await page.goto(TABLE);
    await expect(button(page, PLAYER)).toBeVisible();
    const before = await amount(page, 'live.balance');
    const chip = hallOf(page).getByRole('radio', { name: CHIP_OF_FIVE });
    await chip.locator('xpath=ancestor::label').click();
    await expect(chip).toBeChecked();
    await betsOpen(page);
    await button(page, PLAYER).click();
    await expect.poll(() => amount(page, 'live.total')).toBe(5);
    await expect.poll(() => amount(page, 'live.balance')).toBeCloseTo(before - 5, 2);
    await button(page, text('live.undo')).click();
    await expect.poll(() => amount(page, 'live.balance')).toBeCloseTo(before, 2);
    await betsOpen(page);
    await button(page, PLAYER).click();
    await expect.poll(() => amount(page, 'live.balance')).toBeCloseTo(before - 5, 2);
    await expect(button(page, /Player, pays.*your stake/)).toBeVisible();
    const result = hallOf(page).getByText(/^(No win this round|You win .*|Your stake of .* comes back)$/);
    await expect(result).toBeVisible({ timeout: A_ROUND_MS });
    const outcome = await result.innerText();
    const back = outcome.startsWith('You win') ? 10 : outcome.startsWith('Your stake') ? 5 : 0;
    await expect.poll(() => amount(page, 'live.balance')).toBeCloseTo(before - 5 + back, 2);
    await button(page, text('arcade.fairness')).click();
    const rounds = hallOf(page).getByRole('dialog', { name: text('arcade.rounds') });
    await expect(rounds.getByRole('listitem')).toHaveCount(1);
    await expect(rounds.getByRole('link', { name: text('arcade.round.proof') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rounds).toBeHidden();
    await picture('live-table');
    await accessible('a live table');
  },
);

test(
  'a visitor looks at all tables, finds one and opens two beside each other with play money',
  DEEP,
  async ({ page, isMobile, accessible, picture }) => {
    await page.goto(`${TABLE}&demo=1`);
    await button(page, text('live.back')).click();
    const tiles = hallOf(page).getByRole('article');
    await expect(tiles).toHaveCount(15);
    await expect(hallOf(page).getByRole('timer').first()).toBeVisible();
    const heart = button(page, text('live.favourite.of', { name: 'Sic Bo · Jade' }));
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const kept = hallOf(page).getByRole('switch', { name: text('live.filter.favourites') });
    await kept.press('Space');
    await expect(tiles).toHaveCount(1);
    await kept.press('Space');
    await hallOf(page).getByLabel(text('live.lobby.search')).fill('roulette');
    await expect(tiles).toHaveCount(3);
    await button(page, /Side by side: Roulette · Jade/).click();
    await button(page, /Side by side: Roulette · Ruby/).click();
    await button(page, text('live.side.open')).click();
    const tables = hallOf(page).getByRole('region', { name: /^Roulette · / });
    await expect(tables).toHaveCount(isMobile ? 1 : 2);
    if (isMobile) {
      await hallOf(page)
        .getByRole('tab', { name: /Roulette · Ruby/ })
        .click();
      await expect(hallOf(page).getByRole('region', { name: /^Roulette · Ruby/ })).toBeVisible();
    }
    await button(page, text('live.back')).click();
    await expect(tiles.first()).toBeVisible();
    await picture('live-lobby');
    await accessible('the lobby of live tables');
  },
);

test(
  'the hall says of each table whether bets are open, and goes on without an answer',
  DEEP,
  async ({ page, accessible, picture }) => {
    await page.goto('/live');
    const tile = page.getByRole('article').filter({ hasText: 'Baccarat · Jade' });
    await expect(tile.getByText(/^(Last results: |No results yet)/)).toBeAttached();
    await expect(page.getByRole('timer').first()).toBeVisible({ timeout: A_ROUND_MS });
    await picture('live-hall');
    await accessible('the hall of live tables');
    await page.route('**/lgw/room/glances', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/lgw/room/glances'));
    await page.reload();
    await failed;
    await expect(tile.getByRole('link', { name: 'Baccarat · Jade', exact: true })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
  },
);

test('a line that breaks is taken up again at the same table', DEEP, async ({ page, context }) => {
  await page.goto(`${TABLE}&demo=1`);
  await expect(button(page, PLAYER)).toBeVisible();
  await context.setOffline(true);
  await expect(hallOf(page).getByText(text('live.line.away'))).toBeVisible({ timeout: 45_000 });
  await context.setOffline(false);
  await expect(hallOf(page).getByText(text('live.line.away'))).toBeHidden();
  await betsOpen(page);
  await button(page, PLAYER).click();
  await expect.poll(() => amount(page, 'live.total')).toBe(1);
});

test('plays without a drawing, by keyboard alone', DEEP, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await page.goto(`${TABLE}&demo=1`);
  await button(page, text('live.rules')).press('Enter');
  await hallOf(page)
    .getByRole('switch', { name: text('live.plain') })
    .press('Space');
  await page.keyboard.press('Escape');
  await hallOf(page).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await betsOpen(page);
  await button(page, PLAYER).press('Enter');
  await expect.poll(() => amount(page, 'live.total')).toBe(5);
});

const ROULETTE = '/game?nodeId=3007&vassalage=HOUSE&demo=1';

/** Button by the beginning of its name, which is followed by the payout. */
const spot = (page: Page, name: string) => hallOf(page).getByRole('button', { name: new RegExp(`^${name}\\b`) });

test(
  'the whole layout of roulette is in view on a desk, its racetrack too',
  DEEP,
  async ({ page, isMobile, picture }) => {
    test.skip(isMobile, 'a finger needs larger places');
    for (const [width, height] of [
      [1280, 800],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(ROULETTE);
      const finals = hallOf(page).getByText(text('roulette.finals'), { exact: true });
      await expect(finals).toHaveCount(10);
      for (const final of [finals.first(), finals.last()]) await expect(final).toBeInViewport({ ratio: 1 });
      await expect(spot(page, '36').first()).toBeInViewport({ ratio: 1 });
      await picture(`roulette-${width}`);
    }
  },
);
