/** Deferred hydration: parts below the viewport hydrate when approached or used, and then work normally. */
import type { Locator } from '@playwright/test';
import { movedSoFar } from './harness/moved.ts';
import { countTakeOver, takenOver } from './harness/taken-over.ts';
import { expect, test } from './harness/test.ts';
import { text } from './harness/texts.ts';

test.use({ viewport: { width: 412, height: 823 } });

/** Elements hydrated without scrolling; the whole home page has 1360, a category of 27 games 1080. */
const NEAR_MAX = { '/index': 480, '/rng': 800 } as const;

const isTakenOver = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));

for (const path of ['/index', '/rng'] as const)
  test(`a phone takes ${path} over as far as somebody is near, and the rest when they come`, async ({ page }) => {
    await countTakeOver(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-arrived', '');
    const footer = page.getByRole('contentinfo');
    await page.waitForLoadState('networkidle');
    const near = await takenOver(page);
    expect(
      near.reduce((all, each) => all + each, 0),
      near.join(', '),
    ).toBeLessThanOrEqual(NEAR_MAX[path]);
    expect(await isTakenOver(footer)).toBe(false);
    await footer.scrollIntoViewIfNeeded();
    await expect.poll(() => isTakenOver(footer)).toBe(true);
    expect(await movedSoFar(page)).toBeLessThan(0.02);
  });

test('what is far below is there for who tabs to it, presses it or searches the page', async ({ page }) => {
  await page.goto('/rng');
  await page.waitForLoadState('networkidle');
  const tiles = page.locator('main li article > a');
  const [tabbed, pressed] = [tiles.nth(-2), tiles.last()];
  expect([await isTakenOver(tabbed), await isTakenOver(pressed)]).toEqual([false, false]);
  await tabbed.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await expect.poll(() => isTakenOver(tabbed)).toBe(true);
  await expect(tabbed).toBeFocused();
  expect(await isTakenOver(pressed)).toBe(false);
  await pressed.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('dialog').getByLabel(text('session.username'), { exact: true })).toBeVisible();
  await page.goto('/index');
  await page.waitForLoadState('networkidle');
  const lotteries = page.getByRole('heading', { name: text('lottery.home') });
  await expect(lotteries).toHaveCount(0);
  await page.keyboard.press('Control+f');
  await expect(lotteries).toHaveCount(1);
  await expect.poll(() => isTakenOver(page.getByRole('contentinfo'))).toBe(true);
});
