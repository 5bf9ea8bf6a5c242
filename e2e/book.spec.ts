/** The book: a visitor looks, logs in with the picks still there, bets one and several, and finds the coupon. */
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { alikeAt } from './harness/tiers.ts';

const matchPrices = (page: Page) => page.getByRole('main').getByRole('button', { name: /^\S.* v .*, 1X2: .*, \d/ });

/** On a phone the slip lies over the page. */
async function slip(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary').getByRole('region', { name: text('book.slip') });
  const dialog = page.getByRole('dialog', { name: text('book.slip') });
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: /^Bet slip: / }).click();
  return dialog;
}

async function bet(page: Page, isMobile: boolean, stake: string): Promise<void> {
  const own = await slip(page, isMobile);
  await own.getByRole('textbox').fill(stake);
  await own.getByRole('button', { name: text('book.slip.place') }).click();
  await expect(own.getByText(text('book.slip.placed'))).toBeVisible();
}

test(
  'a visitor looks, logs in without losing the picks, and bets a single and an accumulator',
  alikeAt('phone'),
  async ({ page, visitor, isMobile, accessible }) => {
    // Whatever the hour, something is to come on a later day.
    await page.goto('/sports?phase=EARLY');
    await expect(matchPrices(page).first()).toBeVisible();
    await accessible('the hall of sports');
    await matchPrices(page).nth(0).click();
    await page.reload();
    await expect(matchPrices(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect((await slip(page, isMobile)).getByRole('button', { name: text('book.slip.login') })).toBeVisible();
    await accessible('the slip');
    if (isMobile) await page.keyboard.press('Escape');

    await visitor.logIn();
    const before = await visitor.balance();
    await bet(page, isMobile, '2');
    await expect.poll(visitor.balance).toBeCloseTo(before - 2, 2);
    if (isMobile) await page.keyboard.press('Escape');

    await matchPrices(page).nth(0).click();
    await matchPrices(page).nth(3).click();
    await bet(page, isMobile, '3');
    await expect.poll(visitor.balance).toBeCloseTo(before - 5, 2);
    const own = await slip(page, isMobile);
    await own.getByRole('link', { name: text('book.coupon.show') }).click();
    await expect(page.getByRole('heading', { name: text('book.coupon'), level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Accumulator of 2');
    await accessible('a coupon');
    await page
      .getByRole('main')
      .getByRole('link', { name: text('book.coupons') })
      .click();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Single', exact: true }).first()).toBeVisible();

    await page.goto('/sports?phase=EARLY');
    await page
      .getByRole('link', { name: /^\+\d+ markets?: / })
      .first()
      .click();
    await expect(page.getByRole('main').getByText('Asian handicap', { exact: true })).toBeVisible();
    await accessible('a fixture');

    await page.goto('/game?nodeId=4001&vassalage=HOUSE');
    await expect(page).toHaveURL(/\/sports$/);
  },
);
