/** Layout checks: header entries, text beside pictures, amounts on a phone. */
import type { Language } from '#contract';
import { deep } from '#testkit/deep.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const LANGUAGES = deep<Language[]>(['EN', 'JA', 'TH', 'VI', 'AR', 'CN'], ['EN', 'VI', 'AR']);

const navigation = (page: Page) => page.getByRole('navigation', { name: text('navigation.main') });
/** Found by structure: its label depends on the page's language. */
const bar = (page: Page) => page.locator('nav:has([data-line])');
const balance = (page: Page) => page.getByTestId('balance').filter({ visible: true });

/** Addresses of the navigation that are neither visible nor in the "more" menu, and the number in the menu. */
const reach = (page: Page) =>
  bar(page).evaluate((nav) => {
    const { left, right } = nav.getBoundingClientRect();
    const [line, more] = [nav.querySelector('[data-line]')!, nav.querySelector('[data-more]')!];
    const isSeen = (part: Element): boolean => {
      const box = part.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return (
        part.checkVisibility({ visibilityProperty: true }) &&
        box.left >= left - 1 &&
        box.right <= right + 1 &&
        part.contains(hit)
      );
    };
    const behind = [...more.querySelectorAll('a')].map(({ href }) => href);
    const lost = [...line.querySelectorAll('a')].filter((link) => !isSeen(link) && !behind.includes(link.href));
    const button = more.querySelector('button')!;
    return { lost: lost.map(({ href }) => href), behind: behind.length, button: isSeen(button) };
  });

async function allInReach(page: Page, language: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const width of [900, 1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => {
        const { lost, behind, button } = await reach(page);
        return { lost, button: button === behind > 0 };
      }, `${language} at ${width}`)
      .toEqual({ lost: [], button: true });
  }
}

test(
  'the whole navigation is in reach of a guest, at every width and in every language',
  DEEP,
  async ({ visitor, page }) => {
    await page.goto('/index');
    await visitor.press(text('header.freePlay'));
    await expect(balance(page)).toHaveText(/\d/);
    for (const language of LANGUAGES) {
      await page.goto(`/vip?lang=${language}`);
      await expect(balance(page)).toHaveText(/\d/);
      await allInReach(page, language);
    }
  },
);

test(
  'the whole navigation is in reach of a member, and what opens later leaves the bar first',
  DEEP,
  async ({ visitor, page, picture }) => {
    await page.goto('/index');
    await visitor.logIn();
    for (const language of LANGUAGES) {
      await page.goto(`/vip?lang=${language}`);
      await expect(balance(page)).toHaveText(/\d/);
      await allInReach(page, language);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(bar(page).locator('a[href="/rng"]').first()).toBeInViewport({ ratio: 1 });
      await picture(`navigation-1280-${language}`);
    }
  },
);

test('the header of a guest fits a phone, in every language', DEEP, async ({ visitor, page, picture }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/index');
  await visitor.press(text('header.freePlay'));
  for (const language of LANGUAGES) {
    await page.goto(`/sports?lang=${language}`);
    await expect(balance(page)).toHaveText(/\d/);
    await page.evaluate(() => document.fonts.ready);
    const own = page.getByRole('banner').locator('a, button').filter({ visible: true });
    const out = await own.evaluateAll((all) =>
      all.filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      }),
    );
    expect(out.length, language).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(360);
    await picture(`guest-360-${language}`);
  }
});

test('keys open what the bar has no room for, and Escape gives the focus back', DEEP, async ({ page, picture }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/index');
  const more = navigation(page).getByRole('button', { name: text('navigation.more') });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await picture('navigation-more');
  await page.keyboard.press('Tab');
  await expect(bar(page).locator('[data-more] a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  const poker = navigation(page).getByRole('link', { name: text('hd_pvp') });
  await poker.press('Enter');
  await expect(page).toHaveURL(/\/pvp/);
  await expect(poker).toBeHidden();
});

test('the words at the head of a page keep off its drawing, at every width', DEEP, async ({ page, picture }) => {
  for (const language of deep(['EN', 'VI', 'AR'], ['VI', 'AR'])) {
    await page.goto(`/promotions?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 640, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { overlap, room } = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const words = heading.parentElement!.getBoundingClientRect();
        const drawing = heading.parentElement!.parentElement!.querySelector('img')!.getBoundingClientRect();
        const both = Math.min(words.right, drawing.right) - Math.max(words.left, drawing.left);
        return { overlap: both, room: drawing.width };
      });
      // The picture fades in from transparent over its first half.
      expect(overlap, `${language} at ${width}`).toBeLessThan(room * 0.15);
      if (width === 768) await picture(`promotions-768-${language}`);
    }
  }
});

test(
  'amounts of any currency stand in one line on a phone, inside of their buttons',
  DEEP,
  async ({ visitor, site, page, picture }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const lotus = `http://lotus.localhost:${new URL(site.address).port}`;
    await page.goto(`${lotus}/login?lang=EN`);
    const form = page.getByRole('dialog').filter({ visible: true });
    await form.getByRole('button', { name: text('common.close') }).click();
    await visitor.logIn();
    await page.goto(`${lotus}/depositv2`);
    await expect(page.getByRole('button', { name: '₫10,000,000' })).toBeVisible();
    const slack = await page.locator('form [aria-pressed]').evaluateAll((all) =>
      all.map((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return button.getBoundingClientRect().width - words.getBoundingClientRect().width;
      }),
    );
    expect(Math.min(...slack)).toBeGreaterThan(8);
    await picture('deposit-lotus');
    await page.goto(`${lotus}/vip`);
    const amounts = page.getByRole('table').locator('td bdi');
    await expect(amounts.first()).toBeVisible();
    const lines = await amounts.evaluateAll((all) => all.map((amount) => amount.getClientRects().length));
    expect(Math.max(...lines)).toBe(1);
    await picture('vip-lotus');
  },
);

test(
  'on a phone the hall cuts no name of a game and hides no first prize; meters never leave one alone in a row',
  DEEP,
  async ({ page, picture }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/rng?show=SLOTS&lang=EN');
    const names = page.getByRole('link', { name: /^(Monsoon Market|Midway Carnival|Coral Parade)$/ });
    await expect(names).toHaveCount(3);
    const cut = await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight),
    );
    expect(cut).toEqual([]);
    await expect(page.getByRole('link', { name: /First prize/ }).getByText(/First prize/)).toBeVisible();
    await picture('slots-360');
    await page.setViewportSize({ width: 768, height: 1024 });
    const tops = await page
      .locator('[data-tier]')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((meter) => Math.round(meter.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
  },
);

test(
  'results of races tell the first three by their whole names, on a phone and on its side',
  DEEP,
  async ({ page }) => {
    for (const size of [
      { width: 360, height: 740 },
      { width: 740, height: 360 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/ds88');
      const names = page.getByRole('main').locator('ul ol bdi').filter({ visible: true });
      await expect(names.first()).toBeVisible();
      const cut = await names.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      );
      expect(cut.length, `${size.width}`).toBe(0);
    }
  },
);

test('home leads to the slots by a lane of their own', DEEP, async ({ page }) => {
  await page.goto('/index?lang=EN');
  await expect(page.locator('html')).toHaveAttribute('data-arrived');
  // Find-in-page hydrates the parts further below at once.
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('link', { name: text('home.slots.all') })).toHaveAttribute('href', '/rng?show=SLOTS');
  await expect(page.getByRole('link', { name: 'Monsoon Market', exact: true })).toHaveCount(1);
});
