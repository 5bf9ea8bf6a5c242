/** All public pages, for visitors, members and guests: complete, accessible, and without console errors. */
import { languageName } from '#i18n/languages.ts';
import { deep } from '#testkit/deep.ts';
import { isPlace, PLACES, type Place } from './harness/places.ts';
import { expect, languageMenu, test, type Page } from './harness/test.ts';
import { rawKeys, text } from './harness/texts.ts';
import { alikeAt, DEEP } from './harness/tiers.ts';
import { holdsTogether } from './harness/whole.ts';

/** Errors in the console, and failed requests. */
function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}

async function isWhole(page: Page, place: Place): Promise<void> {
  const { path } = place;
  await page.goto(path);
  await isPlace(page, place);
  await holdsTogether(page, path);
  await expect(page.getByRole('main').first()).toContainText(/\w/);
  expect(await rawKeys(page), `${path} shows keys`).toEqual([]);
}

/** Pages per test, so that no test takes much longer than the others. */
const AT_A_TIME = 9;
const parts = Array.from({ length: Math.ceil(PLACES.length / AT_A_TIME) }, (_, part) =>
  PLACES.slice(part * AT_A_TIME, (part + 1) * AT_A_TIME),
);

type Accessible = (what: string) => Promise<void>;

/** All pages of a part in the deep tier; in the gate only the first. */
async function tour(page: Page, places: readonly Place[], accessible: Accessible, who: string): Promise<void> {
  const errors = pageErrors(page);
  for (const place of deep(places, places.slice(0, 1))) {
    await isWhole(page, place);
    await accessible(`${place.path} for a ${who}`);
  }
  expect(errors).toEqual([]);
}

for (const places of parts) {
  const which = `${places[0]?.path} and what follows`;

  // Dark theme on desktop and light on a phone: both themes and both widths are covered in half the time. The gate runs
  // the first part only, as a visitor on a phone.
  test(
    `a visitor finds ${which} whole`,
    places === parts[0] ? alikeAt('phone') : DEEP,
    async ({ visitor, page, accessible, isMobile }) => {
      await page.goto('/index');
      await visitor.wears(isMobile ? 'day' : 'night');
      await tour(page, places, accessible, 'visitor');
    },
  );

  test(`a member finds ${which} whole`, DEEP, async ({ visitor, page, accessible, isMobile }) => {
    test.skip(isMobile, 'a guest does it there');
    await page.goto('/index');
    await visitor.logIn();
    await tour(page, places, accessible, 'member');
  });

  test(`a guest finds ${which} whole`, DEEP, async ({ visitor, page, accessible, isMobile }) => {
    test.skip(!isMobile, 'a member does it there');
    await page.goto('/index');
    await visitor.press(text('header.freePlay'));
    await expect(page.getByTestId('balance').filter({ visible: true }).first()).toHaveText(/\d/);
    await tour(page, places, accessible, 'guest');
  });
}

test('texts that come late are waited for, and never stand as keys', DEEP, async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on a phone');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/-rest-.*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/index', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: text('header.login') })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('home.hot') })).toBeVisible();
  await page
    .getByRole('link', { name: text('hd_event') })
    .first()
    .click();
  await expect(page.getByRole('status', { name: text('common.loading') })).toBeVisible();
  expect(await rawKeys(page)).toEqual([]);
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: text('hd_event') })).toBeVisible();
  await languageMenu(page).click();
  await page.getByRole('menuitemradio', { name: languageName('AR') }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await rawKeys(page)).toEqual([]);
});

test('announcements stand eight on a page, and a page begins at its first', DEEP, async ({ page }) => {
  await page.goto('/noticePage');
  const titles = page.getByRole('main').locator('ol').first().getByRole('button');
  await expect(titles).toHaveCount(8);
  await titles.nth(2).click();
  await expect(titles.nth(2)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: text('common.page.next') }).click();
  await expect(titles.first()).toHaveAttribute('aria-current', 'true');
});

test('the lottery page can fold the navigation away, and unfold it', DEEP, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has its navigation at the bottom');
  await page.goto('/lottery');
  const main = page.getByRole('navigation', { name: text('navigation.main') }).filter({ visible: true });
  await expect(main).toHaveCount(1);
  await page.getByRole('button', { name: text('navigation.top') }).click();
  await expect(main).toHaveCount(0);
  await page.getByRole('button', { name: text('navigation.top') }).click();
  await expect(main).toHaveCount(1);
});

test('an application without a way to be reached is not sent', DEEP, async ({ page }) => {
  await page.goto('/join');
  await page.getByLabel(text('join.field.name')).fill('Mei');
  await page.getByRole('button', { name: text('join.send') }).click();
  await expect(page.getByText(text('join.fault.contact'))).toBeVisible();
});

test('what a visitor writes to customer service stands in the chat', alikeAt('desktop'), async ({ page }) => {
  await page.setViewportSize({ width: 440, height: 500 });
  await page.goto('/chat');
  await page.getByLabel(text('chat.write')).fill('Is anybody there?');
  await page.getByLabel(text('chat.write')).press('Enter');
  await expect(page.getByRole('log').getByText('Is anybody there?')).toBeVisible();
  await expect(page.getByText(text('chat.sending'))).toHaveCount(0);
});

test('what opens on arrival stays closed once it was closed, in the next tab too', DEEP, async ({ page }) => {
  const arriving = await page.context().newPage();
  const last = arriving.getByRole('button', { name: text('notices.understood') });
  const next = arriving.getByRole('button', { name: text('notices.next'), exact: true });
  await arriving.goto('/index');
  await expect(last.or(next)).toBeVisible();
  while (await next.isVisible()) await next.click();
  await last.click();
  await expect(arriving.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
  await arriving.goto('/vip');
  await expect(arriving.getByRole('heading', { level: 1 })).toBeVisible();
  await arriving.waitForLoadState('networkidle');
  await expect(arriving.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
  const another = await page.context().newPage();
  await another.goto('/vip');
  await expect(another.getByRole('heading', { level: 1 })).toBeVisible();
  await another.waitForLoadState('networkidle');
  await expect(another.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
});
