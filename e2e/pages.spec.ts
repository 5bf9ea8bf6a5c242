/** Each page that can be reached, by night and by day: it shows what it is, is accessible, and does not run off the screen. */
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';

const OPEN = ['/index', '/rng', '/elott', '/live', '/sports', '/fish', '/pvp', '/esports', '/nowhere'];
const MEMBERS = ['/depositv2', '/transactionHistory', '/personalHistoryCopy'];

async function holds(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const broken = await page
    .locator('img')
    .evaluateAll((images) =>
      images
        .filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0)
        .map((image) => image.outerHTML),
    );
  expect(broken, 'pictures that do not load').toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, 'pixels that run off the screen').toBeLessThanOrEqual(0);
}

for (const theme of ['night', 'day'] as const) {
  test(`what a visitor can open, by ${theme}`, async ({ visitor, page, accessible, picture }) => {
    for (const path of OPEN) {
      await page.goto(path);
      await visitor.wears(theme);
      await holds(page);
      await accessible(`${path} by ${theme}`);
      await picture(`${path.slice(1)}-${theme}`);
    }
  });

  test(`what a member can open, by ${theme}`, async ({ visitor, page, accessible, picture }) => {
    await page.goto('/index');
    await visitor.logIn();
    for (const path of MEMBERS) {
      await page.goto(path);
      await visitor.wears(theme);
      await holds(page);
      await accessible(`${path} by ${theme}`);
      await picture(`${path.slice(1)}-${theme}`);
    }
  });
}

test('Arabic runs from right to left, without running off the screen', async ({ visitor, page, picture }) => {
  await page.goto('/index');
  // A popup of the brand may come over the menu and close it.
  await expect(async () => {
    await visitor.press(text('language.choose'));
    await page.getByText('العربية').click({ timeout: 3_000 });
  }).toPass();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await holds(page);
  await picture('index-arabic');
});
