/** Redirects, unknown addresses, and scroll position after navigation. */
import { opensWith } from './harness/opening.ts';
import { isPlace, WAYS } from './harness/places.ts';
import { expect, test } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

test(
  'every way to a page leads to it, a modal over the home page leads home, and other addresses say that they are none',
  DEEP,
  async ({ page }) => {
    for (const way of WAYS) {
      await page.goto(way.path);
      await isPlace(page, way);
      if (!way.modal) continue;
      const dialog = page.getByRole('dialog').filter({ visible: true });
      await dialog.getByRole('button', { name: text('common.close') }).click();
      await expect(page, way.path).toHaveURL(/\/index$/);
    }
  },
);

test('a change of page begins at the top, or where its address points', DEEP, async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/index');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('vip.title') })
    .click();
  await expect(page.getByRole('heading', { name: text('vip.title') })).toBeInViewport();
  await expect.poll(scrolled).toBe(0);
  // The target of the hash loads later than the page.
  await page.goto('/help#privacy');
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeInViewport();
  expect(await scrolled()).toBeGreaterThan(0);
  await page.goto('/vip#%');
  await expect(page.getByRole('heading', { name: text('vip.title') })).toBeInViewport();
});

test('a brand for members only asks for the login, but not on the pages that lead in', DEEP, async ({ page }) => {
  await opensWith(page, ({ status }) => {
    status.info.loginedToHomePage = true;
  });
  await page.goto('/rng');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: text('gate.members.title') })).toBeVisible();
  for (const path of ['/helpmc', '/download', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(/\w/);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});
