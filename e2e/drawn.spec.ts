/**
 * Public pages are rendered on the server: identical for every visitor, complete without scripts, without personal
 * data.
 */
import { movedSoFar } from './harness/moved.ts';
import type { APIRequestContext } from '@playwright/test';
import { expect, languageMenu, test, type Page } from './harness/test.ts';
import { holdsTogether } from './harness/whole.ts';
import { text } from './harness/texts.ts';
import { countTakeOver, takenOver } from './harness/taken-over.ts';
import { DEEP } from './harness/tiers.ts';

const PAGES = [
  '/index',
  '/rng',
  '/live',
  '/promotions',
  '/promoDetail?id=1',
  '/vip',
  '/pointMall',
  '/help',
  '/join',
  '/download',
  '/noticePage',
  '/terms',
  '/lottery',
  '/nowhere',
];

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

/** Time the code waits, once loaded, for the browser to paint the page first. */
const PATIENCE_MS = 1_000;

/** Server-rendered markup without its timestamp. */
const drawnAt = (page: Page, path: string): Promise<string> => drawnFor(page.request, path);

async function drawnFor(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await request.get(path, { headers });
  expect(response.status(), path).toBe(path === '/nowhere' ? 404 : 200);
  const html = await response.text();
  const [, root = ''] = /<div id="root">(.*?)<script type="application\/json" id="boot">/s.exec(html) ?? [];
  return root.replaceAll(/<time.*?<\/time>/gs, '').replaceAll(/role="timer".*?<\/span>/gs, '');
}

/** Elements hydrated in one go: those outside all deferred parts, and those of each part without its nested ones. */
function parts(html: string): readonly number[] {
  const open = [0];
  const done: number[] = [];
  for (const [mark] of html.matchAll(/<!--\/?\$[?!]?-->|<[a-z]/g)) {
    if (mark === '<!--/$-->') done.push(open.pop()!);
    else if (mark.startsWith('<!--')) open.push(0);
    else open[open.length - 1]! += 1;
  }
  return [...open, ...done];
}

/**
 * The footer is the largest part; hydrated whole, the home page has 430 elements and a category of 36 games a thousand.
 */
const PART_MAX = 130;

for (const path of [...PAGES, '/elott'])
  test(`${path} is taken over in parts, so that none of them keeps a press waiting`, async ({ request }) => {
    const taken = parts(await drawnFor(request, path));
    expect(Math.max(...taken), taken.join(', ')).toBeLessThanOrEqual(PART_MAX);
  });

/** CPU slowdown, so that a hydration slice covers only a few elements. */
const SLOWER = 4;

for (const path of ['/index', '/rng'])
  test(
    `a desk takes ${path} over part by part as well, once it knows how wide it is`,
    DEEP,
    async ({ page, context }) => {
      const chrome = await context.newCDPSession(page);
      await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await countTakeOver(page);
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-arrived', '');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect.poll(async () => sum(await takenOver(page)), { timeout: 60_000 }).toBeGreaterThan(3 * PART_MAX);
      const taken = await takenOver(page);
      expect(Math.max(...taken), taken.join(', ')).toBeLessThanOrEqual(2 * PART_MAX);
    },
  );

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, and its links lead on', async ({ page, picture }) => {
    for (const path of PAGES) {
      // Rendering that takes longer than a second is left to the browser, which has no scripts here.
      await expect(async () => {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByRole('contentinfo'), path).toContainText(text('footer.fair.title'));
      // Without scripts, input would be lost.
      await expect(page.locator('form :enabled'), path).toHaveCount(0);
      if (path === '/index' || path === '/rng') await picture(`without-scripts-${path.slice(1)}`);
    }
    await page.goto('/index');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('vip.title') })
      .click();
    await expect(page.getByRole('heading', { name: 'Bronze' })).toBeVisible();
  });

  test('a page comes in the language and the colours that were chosen', DEEP, async ({ page, context, baseURL }) => {
    await page.goto('/help?lang=AR');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\p{Script=Arabic}/u);
    await context.addCookies([
      { name: 'lang', value: 'TH', url: baseURL! },
      { name: 'theme', value: 'day', url: baseURL! },
    ]);
    await page.goto('/help?lang=%3Cscript%3E');
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\p{Script=Thai}/u);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
    // The browser's own frame uses the theme colour too.
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const frame = await page.locator('meta[name=theme-color]').getAttribute('content');
    expect(ground).toBe(`rgb(${[1, 3, 5].map((at) => Number.parseInt(frame!.slice(at, at + 2), 16)).join(', ')})`);
  });
});

test('what is drawn is nobody’s own: with the token and the cookies of a member it is the same', async ({
  visitor,
  page,
  request,
}) => {
  await page.goto('/index');
  await visitor.logIn('down3');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.context().clearCookies({ name: 'wasIn' });
  for (const path of PAGES) {
    // The page may be rendered again between the two requests, or on a busy machine not be rendered yet.
    await expect(async () => {
      const [asVisitor, asMember] = await Promise.all([
        drawnFor(request, path),
        drawnFor(page.request, path, { authorization: token ?? '' }),
      ]);
      expect(asVisitor, path).not.toContain('opening-strip');
      expect(asMember, path).toBe(asVisitor);
    }).toPass({ timeout: 60_000 });
  }
});

test('who was logged in finds his place kept, and never an offer to log in', DEEP, async ({ visitor, page }) => {
  await page.goto('/index');
  await visitor.logIn('down2');
  const drawn = await drawnAt(page, '/index');
  expect(drawn).not.toContain(text('header.login'));
  const offered = page.getByRole('banner').getByRole('button', { name: text('header.login'), exact: true });
  await page.goto('/vip', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await offered.count()).toBe(0);
  await expect(page.getByTestId('balance').filter({ visible: true })).toHaveText(/\d/);
  expect(await offered.count()).toBe(0);
  await visitor.logOut();
  expect(await drawnAt(page, '/index')).toContain(text('header.login'));
});

test('the page of the club keeps the place of where a member stands', DEEP, async ({ visitor, page }) => {
  await page.goto('/index');
  await visitor.logIn('down5');
  const arrive = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.goto('/vip', { waitUntil: 'commit' });
  const level = page.getByRole('heading', { name: 'Bronze', exact: true }).first();
  const top = async () => (await level.boundingBox())!.y;
  const drawn = await top();
  arrive.resolve();
  await expect(page.getByTestId('balance').filter({ visible: true })).toHaveText(/\d/);
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  expect(Math.abs((await top()) - drawn)).toBeLessThan(80);
});

test('who has turned away from play is shown no offers of the visitors’ page', async ({ visitor, page }) => {
  await page.goto('/index');
  const offers = page.getByRole('region', { name: text('home.banners') });
  await expect(offers).toBeVisible();
  await visitor.logIn('down4');
  await expect(offers).toBeVisible();
  await page.route(/MCSFE_getListAnnouncements/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: object };
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, banners: [] } } });
  });
  await page.goto('/index');
  await expect(offers).toHaveCount(0);
});

test('what is pressed before the code is here is done when it is', DEEP, async ({ page }) => {
  const arrive = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.goto('/vip', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: text('header.login'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrive.resolve();
  await expect(page.getByRole('dialog').getByLabel(text('session.username'), { exact: true })).toBeVisible();
});

const PRESSED = { '/rng': 'main li article > a', '/pointMall': 'main li article button' };

test('what is pressed between the page’s arrival and that of its own part is done', DEEP, async ({ page }) => {
  // Pressed at the moment of hydration, before the browser continues with the deferred parts.
  await page.addInitScript((pressed) => {
    const press = (_: unknown, watch: MutationObserver) => {
      const root = document.documentElement;
      if (root.dataset['arrived'] === undefined) return;
      watch.disconnect();
      const last = [...document.querySelectorAll<HTMLElement>(pressed[location.pathname as '/rng'])].at(-1);
      const isTakenOver = Object.keys(last ?? {}).some((key) => key.startsWith('__react'));
      root.dataset['pressed'] = !last ? 'nothing' : isTakenOver ? 'taken over' : 'as drawn';
      last?.click();
    };
    new MutationObserver(press).observe(document, { subtree: true, attributeFilter: ['data-arrived'] });
  }, PRESSED);
  for (const path of Object.keys(PRESSED)) {
    // Rendering that takes longer than a second is left to the browser, which shows nothing to press before hydration.
    await expect(async () => {
      await page.goto(path);
      const root = page.locator('html');
      await expect(root, path).toHaveAttribute('data-pressed', /./);
      expect(await root.getAttribute('data-pressed'), path).toBe('as drawn');
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('dialog').getByLabel(text('session.username'), { exact: true }), path).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe(path);
  }
});

test('what is chosen while a slow phone still takes a page over is in all of it', DEEP, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.goto('/index');
  await languageMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('main')).toContainText(/\p{Script=Arabic}/u);
});

test(
  'whose session turns out to be over while a slow phone still takes a page over finds it as it was drawn',
  DEEP,
  async ({ page, context }) => {
    const chrome = await context.newCDPSession(page);
    await chrome.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.addInitScript(() => sessionStorage.setItem('token', 'of-yesterday'));
    await page.goto('/index');
    const token = () => page.evaluate(() => sessionStorage.getItem('token'));
    await expect.poll(token, { timeout: 60_000 }).toBeNull();
    const asDrawn = () =>
      page.locator('main *').evaluateAll((all) => {
        const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
        return all.filter((element) => !isTakenOver(element)).length;
      });
    await expect.poll(asDrawn, { timeout: 60_000 }).toBe(0);
  },
);

test(
  'the code is asked for when the page has been shown, or is not within a second, and not before',
  DEEP,
  async ({ page }) => {
    for (const path of ['/index', '/rng', '/help']) {
      await page.goto(path);
      const { shown, loaded, asked } = await page.evaluate(() => ({
        shown: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        loaded: (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]!.loadEventStart,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      }));
      expect(asked.length, path).toBeGreaterThan(2);
      expect(Math.min(...asked), path).toBeGreaterThan(Math.min(shown, loaded + PATIENCE_MS));
    }
  },
);

test('the letters come behind what is shown the first time, and with it from then on', DEEP, async ({ page }) => {
  const fontsLoaded = () =>
    page.evaluate(async () => {
      const found = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      await document.fonts.ready;
      const shown = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      return found().map(({ startTime }) => (startTime > shown ? 'behind' : 'with'));
    });
  const here = async () => (await page.context().cookies()).find(({ name }) => name === 'letters')?.value;
  await page.goto('/vip');
  await expect.poll(here).toBe('1');
  expect(new Set(await fontsLoaded())).toEqual(new Set(['behind']));
  await page.goto('/vip');
  expect(await fontsLoaded()).toContain('with');
});

test('what was drawn stands until its own code is here', DEEP, async ({ page }) => {
  await page.route(/\/assets\/(site-footer|contact-rail).*\.js$/, () => Promise.withResolvers<void>().promise);
  for (const path of ['/vip', '/nowhere']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-arrived', '');
    await expect(page.getByRole('contentinfo'), path).toContainText(text('footer.fair.title'));
  }
});

test('a page that is never shown, such as one in a tab behind, is taken over as well', DEEP, async ({ page }) => {
  await page.addInitScript(() => void (PerformanceObserver.prototype.observe = () => undefined));
  await page.goto('/vip');
  await expect(page.locator('html')).toHaveAttribute('data-arrived', '');
});

test('a page that the browser had kept for the way back tells the time of now', DEEP, async ({ page }) => {
  const YEAR_MS = 31_536_000_000;
  await page.route('**/vip', async (route) => {
    const response = await route.fetch();
    const kept = (await response.text()).replaceAll(
      /"serverTime":(\d{13})/g,
      (_, at: string) => `"serverTime":${Number(at) - YEAR_MS}`,
    );
    await route.fulfill({ response, body: kept });
  });
  await page.goto('/vip');
  const now = await page.evaluate(() => Date.now());
  const clock = page.getByLabel(text('header.clock'));
  await expect(clock).toHaveAttribute('datetime', new RegExp(`^${new Date(now - YEAR_MS).getUTCFullYear()}`));
  await page.goto('/help');
  await page.goBack();
  await expect(clock).toHaveAttribute('datetime', new RegExp(`^${new Date(now).getUTCFullYear()}`));
});

test('an operator’s words stay the very ones that came', DEEP, async ({ page }) => {
  const arrive = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.goto('/help', { waitUntil: 'commit' });
  const words = await page.getByRole('main').locator('article ul li').first().elementHandle();
  arrive.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-arrived', '');
  await page.waitForLoadState('networkidle');
  expect(await words?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a page is taken over as it stands: nothing moves, and it works', DEEP, async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await holdsTogether(page, path);
    expect(await movedSoFar(page), path).toBeLessThan(0.02);
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('who goes on before a page has faded in comes to the next one', DEEP, async ({ page }) => {
    await page.addInitScript(() => {
      Document.prototype.startViewTransition = (draw) => {
        if (typeof draw === 'function') void draw();
        return { ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')) } as ViewTransition;
      };
    });
    await page.goto('/help');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('vip.title') })
      .click();
    await expect(page.getByRole('heading', { name: 'Bronze' })).toBeVisible();
  });
});
