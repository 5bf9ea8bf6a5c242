/** Narrow viewports: broken words, tabs, touch targets, and tab order. */
import { languageTag } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import { GAME_TYPES } from '#ledger';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Words of headings broken across lines, in languages that do not break inside words. */
const brokenWords = (page: Page, tag: string): Promise<string[]> =>
  page.evaluate((locale) => {
    const words = new Intl.Segmenter(locale, { granularity: 'word' });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.parentElement?.closest('h1, h2, h3') || !node.parentElement.checkVisibility()) continue;
      for (const { segment, index, isWordLike } of words.segment(node.textContent ?? '')) {
        if (!isWordLike) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(segment);
      }
    }
    return broken;
  }, tag);

const PAGES = ['/index', '/promotions', '/vip', '/pointMall', '/noticePage', '/help', '/join', '/feedback', '/terms'];

for (const language of ['EN', 'JA', 'TH', 'VI', 'AR', 'CN'] as const) {
  test(`no heading breaks within a word in ${language}`, DEEP, async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      expect(await brokenWords(page, languageTag(language)), path).toEqual([]);
    }
  });
}

test('the words of a banner end before its subject begins, on a phone on its side', DEEP, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  for (const language of ['EN', 'CN', 'TH', 'JA', 'AR', 'VI']) {
    await page.goto(`/index?lang=${language}`);
    // Right end of the titles as a share of their banner.
    const reach = await page.locator('main [data-theme=night] h2').evaluateAll((titles) =>
      titles.map((title) => {
        const words = document.createRange();
        words.selectNodeContents(title);
        const { left, right } = words.getBoundingClientRect();
        const banner = title.closest('[data-theme]')!.getBoundingClientRect();
        const end = getComputedStyle(title).direction === 'rtl' ? banner.right - left : right - banner.left;
        return end / banner.width;
      }),
    );
    expect(reach.length, language).toBeGreaterThan(0);
    expect(Math.max(...reach), language).toBeLessThan(0.66);
  }
});

test('the chosen tab is in view, and a list that goes on fades at that side', DEEP, async ({ page, picture }) => {
  await page.goto('/pointMall?tab=rules');
  const tab = page.getByRole('tab', { name: text('points.tab.rules') });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeInViewport({ ratio: 0.95 });
  await picture('mall-tabs');
  const fade = (name: string) =>
    page
      .getByRole('tablist')
      .first()
      .evaluate((list, property) => getComputedStyle(list).getPropertyValue(property), name);
  expect(await fade('--fade-start')).toBe('40px');
  expect(await fade('--fade-end')).toBe('0px');
});

test('the news are one stop of the tab key, and the arrows go on from there', DEEP, async ({ page }) => {
  await page.goto('/index');
  const news = page.getByRole('region', { name: text('home.news') });
  await expect(news.getByRole('button').first()).toBeVisible();
  const stops = () =>
    news.evaluate(
      (region) =>
        [...region.querySelectorAll<HTMLElement>('*')].filter(
          (element) => element.tabIndex === 0 && !element.closest('[inert]') && element.checkVisibility(),
        ).length,
    );
  await expect.poll(stops).toBe(1);
  await news.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(news.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: text('notices.title') })).toBeVisible();
});

test('what can be pressed is 24 px at least, but a link within a sentence', DEEP, async ({ page }) => {
  for (const path of ['/index', '/rng', '/promotions', '/vip', '/pointMall', '/help', '/feedback', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, select, input, [role=tab]')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        // A title stretched over its tile has the tile's area as its target.
        .filter((element) => getComputedStyle(element, '::after').inset !== '0px')
        .map((element) => [element, element.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width > 1 && (width < 23.5 || height < 23.5))
        .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 120)} ${width}×${height}`),
    );
    expect(small, path).toEqual([]);
  }
});

test(
  'in Arabic too a moment is read with its date first, and a gain carries its sign',
  DEEP,
  async ({ visitor, page, picture }) => {
    await page.goto('/index');
    await visitor.logIn();
    await page.goto('/transactionHistory?lang=AR');
    const moment = page.getByRole('main').locator('time').first();
    await expect(moment).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const [date, time] = await moment.evaluate((element) =>
      [0, 11].map((from) => {
        const range = document.createRange();
        range.setStart(element.firstChild!, from);
        range.setEnd(element.firstChild!, from + 8);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(date).toBeLessThan(time!);
    await expect(page.getByText(/^\+\$[\d,]+\.\d\d$/).first()).toBeVisible();
    // Kinds the brand does not have are not offered; the others form two groups.
    const kinds = page.getByRole('main').locator('select');
    await expect(kinds.locator('optgroup')).toHaveCount(2);
    const offered = await kinds.locator('option').evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(offered).toContain(String(GAME_TYPES.SPORTS.bet));
    expect(
      offered.filter((code) =>
        Object.values(GAME_TYPES.FISH)
          .map(String)
          .includes(code ?? ''),
      ),
    ).toEqual([]);
    await picture('record-ar');
  },
);

test('the bar under the thumb leads to what is open first, and halls say what is not', DEEP, async ({ page }) => {
  await page.goto('/index');
  const bar = page.getByRole('navigation', { name: text('navigation.quick') });
  await expect(bar.getByRole('link').nth(1)).toHaveText(text('con_lott'));
  await expect(bar.getByRole('link').nth(2)).toHaveText(text('hd_live_casino'));
  const halls = page.getByRole('navigation', { name: text('home.halls') });
  await expect(halls.getByRole('link', { name: text('con_fish') })).toContainText(
    text('games.count.soon', { count: 2 }),
  );
});

test(
  'a guest can join from the header, and a member is not asked how to reach him',
  DEEP,
  async ({ visitor, page }) => {
    await page.goto('/feedback');
    await expect(page.getByLabel(text('feedback.contact'))).toBeVisible();
    await visitor.press(text('header.freePlay'));
    await expect.poll(visitor.balance).toBe(2_000);
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('header.register') })
      .click();
    await expect(page.getByRole('dialog', { name: text('registration.title') })).toBeVisible();
    await page.goto('/feedback');
    await expect(page.getByText(text('feedback.reply.here'))).toBeVisible();
    await expect(page.getByLabel(text('feedback.contact'))).toHaveCount(0);
  },
);

/** By tile: distance of its links below the figure, and whether one wraps. A crash tile has more text below. */
const notesOf = (page: Page) =>
  page.locator('article p > span:first-child').evaluateAll((notes) =>
    notes.flatMap((note) => {
      const [figure, ...ways] = [...note.children].map((part) => part.getBoundingClientRect());
      if (!figure || ways.length === 0) return [];
      return [
        ways.map(({ bottom, height }) => `${Math.round(bottom - figure.bottom)}, ${Math.round(height)}`).join(' '),
      ];
    }),
  );

test('a tile says its figure and the ways from it in the same lines, in every language', DEEP, async ({ page }) => {
  for (const language of ['EN', 'JA', 'TH', 'VI', 'AR', 'CN']) {
    await page.goto(`/rng?lang=${language}`);
    await page.evaluate(() => document.fonts.ready);
    const notes = await notesOf(page);
    expect(notes.length, language).toBeGreaterThan(10);
    expect([...new Set(notes)], language).toHaveLength(1);
  }
});

test('on a phone on its side the bars give way to what is played', DEEP, async ({ page, picture }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  for (const language of ['EN', 'AR'] as const) {
    await page.goto(`/rng?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('data-arrived');
    const bar = await page
      .getByRole('navigation', { name: loadTranslator(language).t('navigation.quick') })
      .boundingBox();
    expect(bar!.width, language).toBeLessThan(80);
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await expect(page.getByRole('banner').first()).not.toBeInViewport();
    await picture(`hall-on-its-side-${language}`);
  }
});
