/** Checks of every page: the balance is visible, and right-to-left layout works. */
import { deep } from '#testkit/deep.ts';
import { expect, languageMenu, test } from './harness/test.ts';
import { holdsTogether } from './harness/whole.ts';

const PATHS = [
  '/index',
  '/rng',
  '/vip',
  '/help',
  '/transferFund',
  '/depositv2',
  '/withdraw',
  '/transferUpline',
  '/personalHistoryCopy',
  '/transactionHistory',
  '/personalProfit',
];

test('R11 a member sees his balance with its currency wherever he is, also beside a game', async ({
  visitor,
  page,
}) => {
  await page.goto('/index');
  await visitor.logIn();
  const shown = page.getByTestId('balance').filter({ visible: true });
  for (const path of deep(
    PATHS,
    PATHS.filter((_, place) => place % 4 === 0),
  )) {
    await page.goto(path);
    await expect(shown.first(), path).toHaveText(/\$\s?[\d,]+\.\d\d/);
  }
  await page.goto('/rng');
  await visitor.press(/Lantern Court/);
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^spin/i })).toBeVisible();
  await expect(shown.first()).toHaveText(/\$\s?[\d,]+\.\d\d/);
});

test('Arabic runs from right to left, without running off the screen', async ({ page, picture }) => {
  await page.goto('/index');
  // A popup of the brand may open over the menu and close it during the press.
  await expect(async () => {
    const arabic = page.getByRole('menuitemradio', { name: 'العربية' });
    if (!(await arabic.isVisible())) await languageMenu(page).click();
    await arabic.click({ timeout: 3_000 });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl', { timeout: 5_000 });
  }).toPass();
  await holdsTogether(page);
  await picture('index-arabic');
});
