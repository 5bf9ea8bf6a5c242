/** Game page for visitors: information and launch options. */
import { DEMO_PASSWORD } from './harness/demo.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const GAME = '/game?nodeId=1001&vassalage=HOUSE';
const frame = (page: Page) => page.locator('iframe');
const login = (page: Page) => page.getByRole('dialog', { name: text('session.login.title') });
const link = (page: Page, key: 'games.play.of' | 'games.demo.of') =>
  page.getByRole('main').getByRole('link', { name: text(key, { game: 'Lantern Court' }) });

test(
  'the address of a game shows what it is, lets everybody try it and a member play',
  DEEP,
  async ({ page, accessible, picture }) => {
    await page.goto(GAME);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Lantern Court', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Lantern Court · Pavilion');
    for (const figure of ['96.27%', '29.56%', '×3,000']) await expect(main.getByText(figure).first()).toBeVisible();
    await expect(main.locator('img').first()).toBeVisible();
    await accessible('a game in front of a visitor');
    await picture('game-offer');

    await link(page, 'games.demo.of').click();
    await expect(frame(page)).toBeVisible();
    await page.goBack();

    await link(page, 'games.play.of').click();
    await login(page).getByLabel(text('session.username'), { exact: true }).fill('member1');
    await login(page).getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
    await login(page)
      .getByRole('button', { name: text('session.login.submit') })
      .click();
    await expect(frame(page)).toBeVisible();
  },
);

test(
  'every game has a page with its figures and its sheet, to which its tile in the hall leads',
  DEEP,
  async ({ page, accessible, picture }) => {
    await page.goto('/rng?volatility=medium&feature=pick&sort=RTP');
    const main = page.getByRole('main');
    await expect(main.getByRole('article')).toHaveCount(1);
    await page.goto('/rng');
    await main.getByRole('link', { name: text('games.about.of', { game: 'Sky Lantern Crash' }) }).click();
    await expect(page).toHaveURL(/\/gameInfo\?nodeId=1002$/);
    await expect(main.getByRole('heading', { name: 'Sky Lantern Crash', level: 1 })).toBeVisible();
    await expect(main.getByText(text('games.measured'))).toBeVisible();
    await main.getByText(text('games.sheet'), { exact: true }).click();
    await expect(main.getByRole('heading', { name: 'rules: targets' })).toBeVisible();
    await accessible('the page of a game');
    await picture('game-info');
  },
);

test('a game that nobody has says so', DEEP, async ({ page }) => {
  await page.goto('/game?nodeId=999999&vassalage=HOUSE');
  await expect(page.getByRole('main').getByText(text('game.not.found'))).toBeVisible();
});

test('in a hall the whole card of a game is its link', DEEP, async ({ page }) => {
  await page.goto('/rng');
  const card = page.getByRole('article').filter({ hasText: 'Lantern Court' });
  await card.click({ position: { x: 60, y: 60 } });
  await expect(login(page)).toBeVisible();
});
