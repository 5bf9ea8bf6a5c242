/** Member centre: a dialog over the page on desktop, pages of their own on a phone; members only. */
import type { Locator } from '@playwright/test';
import { DEMO_PASSWORD } from './harness/demo.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text, textLike } from './harness/texts.ts';
import { alikeAt, DEEP } from './harness/tiers.ts';
import { holdsTogether } from './harness/whole.ts';
import { CENTRE } from './harness/centre.ts';

/** Pages that depend on the member have tests of their own. */
const PAGES = CENTRE.filter(({ path }) => path !== '/transferUpline');

const centre = (page: Page): Locator => page.getByRole('dialog', { name: text('centre.title') });
const menu = (page: Page): Locator => page.getByRole('navigation', { name: text('centre.menu') });
const nickname = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: textLike('centre.of', 'name') });
const titled = (page: Page, label: (typeof PAGES)[number]['label']) =>
  expect(page).toHaveTitle(`${text(label)} · Pavilion`);

/** Skipped heading levels confuse screen reader users who navigate by headings. */
const skippedHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main');
    const headings = [...(root?.querySelectorAll('h1, h2, h3, h4') ?? [])];
    const level = (heading: Element) => Number(heading.tagName.slice(1));
    return headings
      .filter((heading, place) => place > 0 && level(heading) > level(headings[place - 1] ?? heading) + 1)
      .map((heading) => heading.textContent);
  });

for (const theme of ['night', 'day'] as const) {
  test(
    `each page of the centre can be used by everybody, by ${theme}`,
    DEEP,
    async ({ visitor, page, accessible, picture }) => {
      const errors: string[] = [];
      page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
      await page.goto('/index');
      await visitor.logIn();
      await visitor.wears(theme);
      for (const { path, label } of PAGES) {
        await page.goto(path);
        await titled(page, label);
        await holdsTogether(page);
        expect(await skippedHeadings(page), path).toEqual([]);
        await accessible(`${path} by ${theme}`);
        await picture(`${path.slice(1)}-${theme}`);
      }
      expect(errors).toEqual([]);
    },
  );
}

test('a member finds every page of the centre from his nickname', DEEP, async ({ visitor, page, isMobile }) => {
  await page.goto('/rng');
  await visitor.logIn();
  await nickname(page).click();
  for (const [place, { path, label }] of PAGES.entries()) {
    // On a phone the menu is a page, and each other page links back to it.
    if (isMobile && place > 0) await page.getByRole('link', { name: text('centre.title'), exact: true }).click();
    await menu(page).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await titled(page, label);
  }
});

test(
  'on a desk the centre lies over the page where the member was, and gives it back',
  DEEP,
  async ({ visitor, page, isMobile }) => {
    test.skip(isMobile, 'on a phone it is a page');
    await page.goto('/rng');
    await visitor.logIn();
    const below = page.getByRole('heading', { level: 1, name: text('con_rng'), includeHidden: true });
    const isBack = async () => {
      await expect(centre(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/rng$/);
      await expect(page).toHaveTitle(`${text('con_rng')} · Pavilion`);
    };
    await page.evaluate(() => scrollTo(0, 200));
    for (const leave of [
      () =>
        centre(page)
          .getByRole('button', { name: text('common.close'), exact: true })
          .first()
          .click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await nickname(page).click();
      await expect(menu(page)).toBeVisible();
      await expect(below).toHaveCount(1);
      await menu(page)
        .getByRole('link', { name: text('in_betting_record') })
        .click();
      await titled(page, 'in_betting_record');
      await leave();
      await isBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    }
    await nickname(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await isBack();
    await expect(nickname(page)).toBeFocused();
  },
);

test('a direct visit stands over the home page, and closing leads there', DEEP, async ({ visitor, page, isMobile }) => {
  await page.goto('/index');
  await visitor.logIn();
  await page.goto('/transactionHistory');
  await titled(page, 'in_account_record');
  if (isMobile) {
    await page.getByRole('link', { name: text('centre.title'), exact: true }).click();
    await expect(menu(page)).toBeVisible();
    return;
  }
  // The focus is not on a filter of the list.
  const closing = centre(page).getByRole('button', { name: text('common.close'), exact: true });
  await expect(closing.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('region', { name: text('home.news') }).first()).toBeVisible();
});

test('who turns a tablet keeps the page and what he has written there', DEEP, async ({ visitor, page, isMobile }) => {
  test.skip(isMobile, 'it sets its own widths');
  const [lying, standing] = [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ];
  await page.goto('/index');
  await visitor.logIn('down2');
  const title = page.getByRole('textbox', { name: text('inbox.write.title') });
  for (const [first, second] of [
    [lying, standing],
    [standing, lying],
  ] as const) {
    await page.setViewportSize(first);
    await page.goto('/messageV2?part=write');
    await title.fill('Half a thought');
    await page.setViewportSize(second);
    await expect(page.getByRole('heading', { level: 1, name: text('inbox.title') })).toBeVisible();
    await expect(title).toHaveValue('Half a thought');
    await holdsTogether(page);
  }
  // The next page is shown in the layout that fits the viewport.
  await page.goto('/referral');
  await expect(centre(page)).toBeVisible();
});

test('with the keyboard alone a member goes through the centre', DEEP, async ({ visitor, page, isMobile }) => {
  await page.goto('/index');
  await visitor.logIn();
  await nickname(page).press('Enter');
  for (const [place, { path, label }] of PAGES.entries()) {
    if (isMobile && place > 0) await page.getByRole('link', { name: text('centre.title'), exact: true }).press('Enter');
    await menu(page).locator(`a[href="${path}"]`).press('Enter');
    await titled(page, label);
  }
});

test(
  'a visitor who opens a page of the centre logs in over the home page, and is then there',
  alikeAt('phone'),
  async ({ page, visitor }) => {
    await page.goto('/transactionHistory?from=mail');
    await expect(page.getByRole('dialog').getByText(text('session.login.title'))).toBeVisible();
    await expect(page).toHaveURL(/\/index$/);
    const form = page.getByRole('dialog').filter({ visible: true });
    await form.getByLabel(text('session.username'), { exact: true }).fill('down3');
    await form.getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
    await form.getByRole('button', { name: text('session.login.submit') }).click();
    await expect(page).toHaveURL(/\/transactionHistory\?from=mail$/);
    await titled(page, 'in_account_record');
    void visitor;
  },
);

test('a visitor who does not log in stays on the home page', DEEP, async ({ page }) => {
  await page.goto('/depositv2');
  await expect(page.getByRole('dialog').getByText(text('session.login.title'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('region', { name: text('home.news') }).first()).toBeVisible();
  await page.goto('/depositv2#again');
  await expect(page.getByRole('dialog').getByText(text('session.login.title'))).toBeVisible();
});

test('an agent has a centre too', DEEP, async ({ page, visitor }) => {
  await page.goto('/agentLogin');
  const door = page.getByRole('main');
  await door.getByRole('textbox', { name: text('session.username'), exact: true }).fill('agent1');
  await door.getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
  await door.getByLabel(text('session.password'), { exact: true }).press('Enter');
  await expect.poll(visitor.balance).toBeGreaterThanOrEqual(0);
  await nickname(page).click();
  await expect(menu(page)).toBeVisible();
});
