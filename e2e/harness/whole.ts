import { expect, type Page } from './test.ts';

/** Checks that the page has hydrated, its pictures have loaded, and nothing overflows the viewport. */
export async function holdsTogether(page: Page, what = page.url()): Promise<void> {
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const broken = await page
    .locator('img')
    .evaluateAll((images) =>
      images
        .filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0)
        .map((image) => image.outerHTML),
    );
  expect(broken, `${what} has pictures that do not load`).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, `${what} runs off the screen`).toBeLessThanOrEqual(0);
}
