/** Destinations of the navigation for different sets of vendors. */
import type { GameCategory, Lane, VendorCard } from '#contract';
import { DEMO_PASSWORD } from './harness/demo.ts';
import { opensWith } from './harness/opening.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const card = (vassalage: string, gameType: GameCategory, more: Partial<VendorCard> = {}): VendorCard => ({
  vassalage,
  displayName: `${vassalage} Gaming`,
  gameType,
  isHot: 0,
  isGame: 'VASSALAGE',
  showIcon: '/art/categories/slots.svg',
  gameCount: 5,
  openCount: 5,
  status: 'ON',
  ...more,
});
const single = (vassalage: string, gameType: GameCategory) =>
  card(vassalage, gameType, { isGame: 'GAME', nodeId: 1001, gameCount: 1, openCount: 1 });
const lane = (title: GameCategory, ...cards: VendorCard[]): Lane => ({ title, cards });

const LANES: readonly Lane[] = [
  lane('RNG', card('HOUSE', 'RNG'), card('PG', 'RNG')),
  lane('LIVE', card('AG', 'LIVE')),
  lane(
    'SPORTS',
    card('SABA', 'SPORTS'),
    card('BTI', 'SPORTS'),
    single('DS88', 'SPORTS'),
    card('IMES', 'SPORTS'),
    card('TF', 'SPORTS'),
  ),
  lane('FISH', single('KOI', 'FISH')),
  lane('PVP'),
  lane('ELOTT', card('TCG_LOTTO_VN', 'ELOTT')),
];

const entries = (page: Page) => page.getByRole('navigation', { name: text('navigation.main') }).getByRole('link');
const press = (page: Page, name: string) => entries(page).filter({ hasText: name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const atPath = (page: Page, path: string) =>
  expect(page).toHaveURL(({ pathname, search }) => pathname + search === path);

test('the navigation is made of the brand’s vendors, and each entry leads where they are', DEEP, async ({ page }) => {
  await opensWith(page, (boot) => {
    boot.lanes = structuredClone(LANES) as typeof boot.lanes;
  });
  await page.goto('/index');
  await expect(entries(page)).toHaveText([
    text('hd_home'),
    text('con_rng'),
    text('hd_live_casino'),
    text('con_sports'),
    'DS88 Gaming',
    text('compete_game'),
    text('con_fish'),
    text('con_lott'),
    text('hd_event'),
  ]);
  await expect(entries(page).first()).toHaveAttribute('aria-current', 'page');

  await test.step('several slots vendors: their page, with a tab for the hall of each, and the chosen one is kept', async () => {
    await press(page, text('con_rng'));
    await atPath(page, '/rng');
    await expect(page.getByRole('tab')).toHaveText([text('games.all'), 'HOUSE Gaming hall', 'PG Gaming hall']);
    await page.getByRole('tab', { name: 'PG Gaming hall' }).click();
    await atPath(page, '/rng?page=PG');
    const kept = () =>
      page.evaluate(() => [sessionStorage.getItem('toWhichItem'), sessionStorage.getItem('gameVendor')]);
    expect(await kept()).toEqual(['PG', JSON.stringify(LANES[0]?.cards[1])]);
    await page.goto('/rng?page=HOUSE');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('HOUSE Gaming hall');
    await expect(page).toHaveTitle('HOUSE Gaming hall · Pavilion');
  });

  await test.step('sports: neither the vendor with an entry of its own nor those of e-sports', async () => {
    const vendors = page.getByRole('region', { name: text('games.providers') }).getByRole('listitem');
    await press(page, text('con_sports'));
    await expect(vendors).toHaveCount(2);
    await expect(vendors).toContainText(['SABA Gaming', 'BTI Gaming']);
    const before = await page.evaluate(() => history.length);
    await press(page, text('con_sports'));
    expect(await page.evaluate(() => history.length)).toBe(before);
    await press(page, text('compete_game'));
    await expect(vendors).toContainText(['IMES Gaming', 'TF Gaming']);
    await vendors.getByRole('button', { name: 'IMES Gaming' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'IMES Gaming' })).toBeVisible();
    await atPath(page, '/esports');
    await page.keyboard.press('Escape');
  });

  await test.step('a single vendor: its games over the page, or its only game, for which a visitor logs in', async () => {
    await press(page, text('hd_live_casino'));
    await expect(dialog(page).getByRole('heading', { name: 'AG Gaming' })).toBeVisible();
    await atPath(page, '/esports');
    await page.keyboard.press('Escape');
    await press(page, 'DS88 Gaming');
    await atPath(page, '/ds88');
    await press(page, text('con_fish'));
    await expect(dialog(page).getByRole('heading', { name: text('session.login.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await press(page, text('con_lott'));
    await atPath(page, '/Vnlottery');
  });

  await press(page, text('con_fish'));
  const form = dialog(page);
  await form.getByLabel(text('session.username'), { exact: true }).fill('down6');
  await form.getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: text('session.login.submit') }).click();
  await atPath(page, '/game?nodeId=1001&vassalage=KOI');
});
