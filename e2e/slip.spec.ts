/** Bet slip on small viewports: return and button stay visible with any number of picks. */
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { alikeAt } from './harness/tiers.ts';

const prices = (page: Page) => page.getByRole('main').getByRole('button', { name: /^\S.* v .*, 1X2: .*, \d/ });

async function slip(page: Page): Promise<Locator> {
  const sidebar = page.getByRole('complementary').getByRole('region', { name: text('book.slip') });
  if (await sidebar.isVisible()) return sidebar;
  const dialog = page.getByRole('dialog', { name: text('book.slip') });
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: /^Bet slip: / }).click();
  return dialog;
}

/** Fully visible, and not covered. */
async function inView(what: Locator): Promise<void> {
  await expect(what).toBeInViewport({ ratio: 1 });
  const isOnTop = await what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });
  expect(isOnTop).toBe(true);
}

async function held(page: Page): Promise<void> {
  const own = await slip(page);
  const place = own.getByRole('button', { name: text('book.slip.place') });
  const most = own.getByText(text('book.slip.most'), { exact: true });
  await own.getByRole('listitem').first().scrollIntoViewIfNeeded();
  await inView(place);
  await inView(most);
  // The sticky footer does not cover the focused field.
  const stake = own.getByRole('textbox');
  await stake.blur();
  await stake.focus();
  await inView(stake);
  await stake.fill('2');
  await inView(place);
}

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 740, height: 360 },
  { width: 360, height: 640 },
];

test(
  'the total and the button stay in view with two picks and with ten, on a desk, on a phone, and on its side',
  alikeAt('desktop'),
  async ({ page, visitor }) => {
    await page.goto('/sports?phase=EARLY');
    await expect(prices(page).first()).toBeVisible();
    await visitor.logIn();
    for (let at = 0; at < 2; at += 1)
      await prices(page)
        .nth(at * 3)
        .click();
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await held(page);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize(WINDOWS[0]!);
    for (let at = 2; at < 10; at += 1)
      await prices(page)
        .nth(at * 3)
        .click();
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await held(page);
      await page.keyboard.press('Escape');
    }
  },
);

test(
  'whoever takes a selection off by its key, or all of them, is still at the slip',
  alikeAt('desktop'),
  async ({ page }) => {
    await page.goto('/sports?phase=EARLY');
    for (const at of [0, 3])
      await expect(async () => {
        // A server-rendered page may miss the first press.
        if ((await prices(page).nth(at).getAttribute('aria-pressed')) === 'false') await prices(page).nth(at).click();
        await expect(prices(page).nth(at)).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
      }).toPass();
    const own = await slip(page);
    const off = own.getByRole('button', { name: /^Remove: / });
    await off.first().press('Enter');
    await expect(off).toHaveCount(1);
    await expect(own).toBeFocused();
    await own.getByRole('button', { name: text('book.slip.clear') }).press('Enter');
    await expect(off).toHaveCount(0);
    await expect(own).toBeFocused();
  },
);

test.describe('while something is announced', () => {
  for (const size of [...WINDOWS, { width: 1000, height: 700 }])
    test(`the button that places is in reach at ${size.width} px`, alikeAt('desktop'), async ({ page, visitor }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      await visitor.logIn();
      await visitor.logOut();
      await page.goto('/sports?phase=EARLY');
      await expect(async () => {
        const price = prices(page).first();
        if ((await price.getAttribute('aria-pressed')) === 'false') await price.click();
        await expect(price).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
      }).toPass();
      // The notice about the previous visit stands for ten seconds.
      await visitor.logIn();
      const messages = page.getByRole('region', { name: text('common.messages') });
      await expect(messages).toContainText(/\S/);
      const own = await slip(page);
      await inView(own.getByRole('button', { name: text('book.slip.place') }));
      await expect(messages).toContainText(/\S/);
    });
});
