/**
 * Lotteries in their iframe: tickets by mouse, by keyboard alone and on a phone, a draw, follow-up draws and
 * cancellation.
 */
import type { FrameLocator } from '@playwright/test';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { alikeAt, DEEP } from './harness/tiers.ts';

/** A lottery of five digits with a draw each minute. */
const MINUTE = '/game?nodeId=2001&vassalage=TCG_SEA';
const A_DRAW_MS = 90_000;

const deskOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const button = (page: Page, name: string | RegExp) => deskOf(page).getByRole('button', { name, exact: true });
const press = (page: Page, key: Parameters<typeof text>[0]) =>
  button(page, text(key)).filter({ visible: true }).first().click();

async function ready(page: Page): Promise<void> {
  await page.goto(MINUTE);
  await expect(deskOf(page).getByRole('button', { name: text('lotto.put') })).toBeVisible({ timeout: 20_000 });
}

/** Heights of the page's header since watching began. */
async function watchHead(page: Page): Promise<() => Promise<readonly number[]>> {
  const head = deskOf(page).locator('main > header');
  await head.evaluate((element) => {
    const seen = new Set<number>();
    new ResizeObserver(() => {
      seen.add(Math.round(element.getBoundingClientRect().height));
      element.dataset['heights'] = [...seen].join(' ');
    }).observe(element);
  });
  return async () => ((await head.getAttribute('data-heights')) ?? '').split(' ').map(Number);
}

/** Sales pause seconds before a draw; the next issue is on sale soon. */
async function buy(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile)
    await deskOf(page)
      .getByRole('button', { name: /Ticket: / })
      .click();
  const agree = deskOf(page)
    .getByRole('button', { name: /^Bet on \P{L}*\d/u })
    .filter({ visible: true });
  const bought = deskOf(page)
    .getByText(/^Bought\. Order /)
    .filter({ visible: true });
  await expect(async () => {
    if (await agree.isVisible()) await agree.click();
    await button(page, text('lotto.buy')).filter({ visible: true }).first().click({ timeout: 1_000 });
    await expect(bought).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
}

const showTickets = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.keyboard.press('Escape');
  await deskOf(page)
    .getByRole('tab', { name: text('lotto.tab.tickets') })
    .click();
};

test(
  'a member buys a ticket, sees it drawn, and what came of it',
  alikeAt('phone'),
  async ({ page, visitor, isMobile, accessible }) => {
    test.setTimeout(A_DRAW_MS * 2);
    await page.goto('/index');
    await visitor.logIn();
    await ready(page);
    const heights = await watchHead(page);
    await accessible('the betting page');
    await deskOf(page)
      .getByRole('group', { name: '1st place' })
      .getByRole('button', { name: '7', exact: true })
      .click();
    await press(page, 'lotto.put');
    await buy(page, isMobile);
    await showTickets(page, isMobile);
    await expect(deskOf(page).getByRole('article').first()).toContainText(text('lotto.status.2'));
    const settled = deskOf(page)
      .getByRole('article')
      .first()
      .getByText(/^(Won|No win)$/);
    await expect(settled).toBeVisible({ timeout: A_DRAW_MS });
    expect(await heights(), 'the draw moves nothing below it').toHaveLength(1);
  },
);

test('by keyboard alone', DEEP, async ({ page, visitor, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  test.setTimeout(A_DRAW_MS);
  await page.goto('/index');
  await visitor.logIn();
  await ready(page);
  await deskOf(page)
    .getByRole('tab', { name: text('lotto.way.fixed') })
    .focus();
  await page.keyboard.press('Enter');
  const first = deskOf(page).getByRole('group', { name: '1st place · Digit' }).getByRole('button').first();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await deskOf(page).getByLabel(text('lotto.stakeEach')).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2.5');
  await button(page, text('lotto.put')).focus();
  await page.keyboard.press('Enter');
  await expect(deskOf(page).getByRole('heading', { name: /Ticket: 1/ })).toBeVisible();
  await expect(
    deskOf(page)
      .getByRole('region', { name: text('lotto.cart') })
      .first(),
  ).toContainText('2.50');
  await expect(async () => {
    const agree = deskOf(page).getByRole('button', { name: /^Bet on \P{L}*\d/u });
    if (await agree.isVisible()) await agree.press('Enter');
    await button(page, text('lotto.buy')).first().press('Enter', { timeout: 1_000 });
    await expect(
      deskOf(page)
        .getByText(/^Bought\. Order /)
        .first(),
    ).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
});

test('a ticket in further draws can be taken back', DEEP, async ({ page, visitor, isMobile }) => {
  test.setTimeout(A_DRAW_MS);
  await page.goto('/index');
  await visitor.logIn();
  await ready(page);
  await press(page, 'lotto.random');
  await press(page, 'lotto.put');
  if (isMobile)
    await deskOf(page)
      .getByRole('button', { name: /Ticket: / })
      .click();
  await expect(async () => {
    const agree = deskOf(page)
      .getByRole('button', { name: /^Bet on \P{L}*\d/u })
      .filter({ visible: true });
    if (await agree.isVisible()) await agree.click();
    await button(page, text('lotto.chase')).filter({ visible: true }).first().click({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  const dialog = deskOf(page).getByRole('dialog', { name: text('lotto.chase') });
  await dialog.getByLabel(text('lotto.chase.issues')).fill('3');
  await dialog.getByRole('button', { name: text('lotto.buy') }).click();
  await expect(
    deskOf(page)
      .getByText(/^Bought\. Order /)
      .filter({ visible: true }),
  ).toBeVisible();
  await showTickets(page, isMobile);
  // The last of the three is furthest from its draw, and comes first once older tickets have moved down.
  const ticket = deskOf(page).getByRole('article').first();
  await expect(ticket).toContainText(text('lotto.status.2'));
  await ticket.getByRole('button').first().click();
  await ticket.getByRole('button', { name: text('lotto.cancel') }).click();
  await expect(ticket).toContainText(text('lotto.status.8'));
});

test(
  'a lottery whose launch ticket was used up on the way opens by itself, once',
  alikeAt('phone'),
  async ({ page }) => {
    let [asked, usedUp] = [0, 1];
    await page.route('**/lgw/session', async (route) => {
      asked += 1;
      if (asked <= usedUp) await route.fetch();
      await route.continue();
    });
    await page.goto(`${MINUTE}&demo=1`);
    await expect(deskOf(page).getByRole('button', { name: text('lotto.put') })).toBeVisible();
    expect(asked).toBe(2);
    [asked, usedUp] = [0, Number.POSITIVE_INFINITY];
    await page.reload();
    await expect(deskOf(page).getByText(text('ticket.invalid'))).toBeVisible();
    await expect.poll(() => asked).toBe(2);
  },
);

test('a visitor may look, and is asked to log in to bet', DEEP, async ({ page }) => {
  await page.goto(`${MINUTE}&demo=1`);
  await deskOf(page)
    .getByRole('button', { name: text('lotto.put') })
    .waitFor();
  await deskOf(page)
    .getByRole('tab', { name: text('lotto.tab.trends') })
    .click();
  await deskOf(page).getByRole('tab', { name: '500' }).click();
  await expect(deskOf(page).getByRole('region', { name: text('lotto.trend.chart') })).toBeVisible();
});

test('a ticket is kept under a name, laid again and deleted', DEEP, async ({ page, isMobile, accessible }) => {
  await page.goto(`${MINUTE}&demo=1`);
  await deskOf(page).getByRole('group', { name: '1st place' }).getByRole('button', { name: '7', exact: true }).click();
  await press(page, 'lotto.put');
  if (isMobile)
    await deskOf(page)
      .getByRole('button', { name: /Ticket: / })
      .click();
  await deskOf(page)
    .getByText(/^My selections/)
    .filter({ visible: true })
    .click();
  await press(page, 'lotto.presets.save');
  await deskOf(page)
    .getByRole('textbox', { name: text('lotto.presets.name') })
    .fill('Lucky');
  await page.keyboard.press('Enter');
  await button(page, 'Lucky').filter({ visible: true }).click();
  await expect(deskOf(page).getByText('Ticket: 2 lines').filter({ visible: true }).first()).toBeVisible();
  await accessible('selections');
  await button(page, text('lotto.presets.remove', { name: 'Lucky' }))
    .filter({ visible: true })
    .click();
  await press(page, 'lotto.presets.remove.yes');
  await expect(button(page, 'Lucky')).toHaveCount(0);
});

test('sides that come in a row lead to their lottery', DEEP, async ({ page, accessible }) => {
  await page.goto(`${MINUTE}&demo=1`);
  await button(page, text('lotto.lobby')).click();
  await deskOf(page)
    .getByRole('tab', { name: text('lotto.dragons') })
    .click();
  await deskOf(page).getByLabel(text('lotto.dragons.atLeast')).selectOption('4');
  await accessible('dragons');
  const none = deskOf(page).getByText(text('lotto.dragons.none', { count: 4 }));
  const dragon = deskOf(page)
    .getByRole('button', { name: / in a row$/ })
    .first();
  await expect(none.or(dragon)).toBeVisible();
  // A new site has no streaks yet.
  if (await none.isVisible()) return;
  await dragon.click();
  await expect(deskOf(page).getByRole('tab', { name: text('lotto.tab.bet') })).toBeVisible();
});

test('from the lobby one goes to another lottery', DEEP, async ({ page, accessible }) => {
  await page.goto(`${MINUTE}&demo=1`);
  await button(page, text('lotto.lobby')).click();
  await expect(deskOf(page).getByRole('heading', { level: 1 })).toHaveText(text('lotto.lobby'));
  const another = deskOf(page).getByRole('button', { name: /^3-minute SSC/ });
  await expect(another).toContainText(/\d\d:\d\d/);
  await accessible('the lobby');
  await another.click();
  await expect(deskOf(page).getByRole('heading', { level: 1 })).toHaveText('3-minute SSC');
});
