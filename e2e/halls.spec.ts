/** Category pages: position of the games, search, and return from a game. */
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { alikeAt, DEEP } from './harness/tiers.ts';

/** Top offset of each row of the first list, in px, and the visible part of the viewport. */
const rowsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const list = main.querySelector('ul:has(article)')!;
    const tiles = [...list.querySelectorAll('li:has(article)')].map((tile) => tile.getBoundingClientRect());
    const rows = Map.groupBy(tiles, ({ top }) => Math.round(top));
    const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed');
    return {
      rows: [...rows].map(([top, row]) => ({ top, bottom: Math.max(...row.map(({ bottom }) => bottom)) })),
      seen: bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight,
    };
  });

async function showsGamesFirst(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const { rows, seen } = await rowsOf(page);
  const [first, second] = rows;
  expect(first!.top, `${path}: the first tile`).toBeLessThan(seen * 0.36);
  expect(first!.bottom, `${path}: the first row is whole`).toBeLessThanOrEqual(seen);
  if (!second) return;
  const isDesk = (page.viewportSize()?.width ?? 0) > 640;
  const end = isDesk ? second.bottom : (second.top + second.bottom) / 2;
  expect(end, `${path}: the second row`).toBeLessThanOrEqual(seen);
}

test('the hall of slots shows two rows of games at once', alikeAt('desktop'), ({ page }) =>
  showsGamesFirst(page, '/rng'),
);

for (const path of ['/elott', '/live', '/fish', '/pvp', '/lottery', '/Vnlottery']) {
  test(`${path} shows its games at once`, DEEP, ({ page }) => showsGamesFirst(page, path));
}

test(
  'a search forgives, says how much it has found, and the way back from a game leads to it',
  alikeAt('phone'),
  async ({ page }) => {
    await page.goto('/rng');
    const main = page.getByRole('main');
    const search = main.getByRole('searchbox', { name: text('games.search') });
    const status = main.getByRole('status');

    await search.fill('zeppelin 9000');
    await expect(status.first()).toHaveText(text('games.empty.search', { query: 'zeppelin 9000' }));
    await main.getByRole('button', { name: text('games.empty.all') }).click();
    await expect(search).toHaveValue('');

    await search.fill('SKY  lantren');
    const found = main.getByRole('link', { name: 'Sky Lantern Crash', exact: true });
    await expect(found).toBeInViewport();
    await expect(status.first()).toHaveText(text('games.count', { count: 1 }));

    await main.getByRole('link', { name: text('games.demo.of', { game: 'Sky Lantern Crash' }) }).click();
    await expect(page).toHaveURL(/\/game\?/);
    await page.goBack();
    await expect(search).toHaveValue('SKY  lantren'.trim());
    await expect(found).toBeInViewport();
  },
);

test('the way back from a game leads to where the hall was left', DEEP, async ({ page }) => {
  await page.goto('/rng');
  const last = page.getByRole('main').getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const place = () =>
    page.evaluate(() => [Math.round(scrollY), (history.state as { place?: number }).place ?? 0] as const);
  // The position is stored a moment after scrolling ends.
  await expect.poll(async () => (await place())[1]).toBeGreaterThan(100);
  const [left] = await place();
  await last.getByRole('link').last().click();
  await expect(page).not.toHaveURL(/\/rng/);
  await page.goBack();
  await expect(page).toHaveURL(/\/rng/);
  await expect.poll(async () => Math.abs((await place())[0] - left)).toBeLessThan(3);
});

test(
  'the bar under the thumb has the same places before and after a login',
  DEEP,
  async ({ visitor, page, isMobile }) => {
    test.skip(!isMobile, 'a desk has no such bar');
    await page.goto('/index');
    const places = () => page.getByRole('navigation', { name: text('navigation.quick') }).innerText();
    const before = await places();
    await visitor.logIn();
    expect(await places()).toBe(before);
    await expect(page.getByRole('banner').getByRole('button', { name: text('header.deposit') })).toBeVisible();
  },
);
