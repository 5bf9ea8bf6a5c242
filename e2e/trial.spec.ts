/** Free play (trial accounts): everything except real money. */
import { expect, test } from './harness/test.ts';
import { text, textLike } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

test('a guest tries the site with play money, and is asked to register where money is real', async ({
  visitor,
  page,
}) => {
  await page.goto('/');
  await visitor.press(text('header.freePlay'));
  await expect(page.getByText(textLike('session.trial.started', 'amount'))).toBeVisible();
  expect(await visitor.balance()).toBeGreaterThan(0);
  // A guest is not offered pages for members only.
  const greeting = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(greeting.getByRole('button', { name: text('header.register') })).toBeVisible();
  await expect(greeting.getByRole('link', { name: text('in_betting_record') })).toHaveCount(0);

  const bars = page.getByRole('banner').or(page.getByRole('navigation'));
  await bars
    .getByRole('button', { name: text('header.deposit') })
    .filter({ visible: true })
    .click();
  const warning = page.getByRole('dialog').filter({ visible: true });
  await expect(warning.getByText(text('in_need_true_account'))).toBeVisible();
  await warning.getByRole('button', { name: text('in_increase_submit') }).click();
  await expect(page.getByRole('dialog').getByText(text('registration.title'))).toBeVisible();
});

test('a guest keeps out of the pages of members, whichever way he comes', DEEP, async ({ visitor, page }) => {
  await page.goto('/');
  await visitor.press(text('header.freePlay'));
  await expect(page.getByText(textLike('session.trial.started', 'amount'))).toBeVisible();
  // The accessible name contains the visible text, for voice control.
  const own = page
    .getByRole('banner')
    .locator('[aria-haspopup=menu]')
    .filter({ hasText: text('header.trial') });
  await expect(own).toHaveAccessibleName(new RegExp(`\\w+ ${text('header.trial')}$`));
  await own.click();
  await expect(page.getByRole('menuitem', { name: text('vip.title') })).toBeVisible();
  await page.getByRole('menuitem', { name: text('centre.title') }).click();
  for (const address of [
    '',
    '/personalHistoryCopy',
    '/transactionHistory',
    '/personalProfit',
    '/transferFund',
    '/transferUpline',
    '/depositv2',
    '/withdraw',
    '/memberCenter',
  ]) {
    if (address) await page.goto(address);
    const warning = page.getByRole('dialog').filter({ visible: true });
    await expect(warning.getByText(text('in_need_true_account')), address).toBeVisible();
    await expect(page).toHaveURL(/\/index$/);
    await warning.getByRole('button', { name: text('in_increase_submit') }).click();
    await expect(page.getByRole('dialog').getByText(text('registration.title'))).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a guest plays a house game, marked as play money', DEEP, async ({ visitor, page }) => {
  await page.goto('/');
  await visitor.press(text('header.freePlay'));
  await expect.poll(visitor.balance).toBeGreaterThan(0);
  await page.goto('/rng');
  await visitor.press(/Lantern Court/);
  const game = page.frameLocator('iframe');
  await expect(game.getByText(text('arcade.playMoney'))).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/ggw/round'));
  await game.getByRole('button', { name: /^spin/i }).click();
  const { balance } = (await (await answered).json()) as { balance: number };
  await expect.poll(visitor.balance).toBeCloseTo(balance, 2);
});

test('a guest who begins at the prices stays there, and bets play money', DEEP, async ({ visitor, page }) => {
  await page.goto('/sports?phase=EARLY');
  await visitor.press(text('header.freePlay'));
  await expect.poll(visitor.balance).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/sports\?phase=EARLY$/);
});
