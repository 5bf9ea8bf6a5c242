/** The member centre: over the page on a desk, a page of its own on a phone; for members, and for nobody else. */
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from './harness/demo.ts';
import sharp from 'sharp';
import { expect, freshAccount, test, type Page } from './harness/test.ts';
import { text, textLike } from './harness/texts.ts';
import { holdsTogether } from './harness/whole.ts';
import { CENTRE } from './harness/centre.ts';

/** What depends on the member has journeys of its own. */
const PAGES = CENTRE.filter(({ path }) => path !== '/transferUpline');

const PASSWORD = 'a-Long-enough-1';

const centre = (page: Page): Locator => page.getByRole('dialog', { name: text('centre.title') });
const menu = (page: Page): Locator => page.getByRole('navigation', { name: text('centre.menu') });
const nickname = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: textLike('centre.of', 'name') });
const titled = (page: Page, label: (typeof PAGES)[number]['label']) =>
  expect(page).toHaveTitle(`${text(label)} · Pavilion`);

/** A reader who goes from heading to heading misses a level that is left out. */
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
  test(`each page of the centre can be used by everybody, by ${theme}`, async ({
    visitor,
    page,
    accessible,
    picture,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
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
    expect(said).toEqual([]);
  });
}

test('a member finds every page of the centre from his nickname', async ({ visitor, page, isMobile }) => {
  await page.goto('/rng');
  await visitor.logIn();
  await nickname(page).click();
  for (const [place, { path, label }] of PAGES.entries()) {
    // On a phone the menu is a page, to which each other leads back.
    if (isMobile && place > 0) await page.getByRole('link', { name: text('centre.title'), exact: true }).click();
    await menu(page).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await titled(page, label);
  }
});

test('on a desk the centre lies over the page where the member was, and gives it back', async ({
  visitor,
  page,
  isMobile,
}) => {
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
});

test('a direct visit stands over the home page, and closing leads there', async ({ visitor, page, isMobile }) => {
  await page.goto('/index');
  await visitor.logIn();
  await page.goto('/transactionHistory');
  await titled(page, 'in_account_record');
  if (isMobile) {
    await page.getByRole('link', { name: text('centre.title'), exact: true }).click();
    await expect(menu(page)).toBeVisible();
    return;
  }
  // Not into a filter of the list.
  const closing = centre(page).getByRole('button', { name: text('common.close'), exact: true });
  await expect(closing.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('region', { name: text('home.news') }).first()).toBeVisible();
});

test('who turns a tablet keeps the page and what he has written there', async ({ visitor, page, isMobile }) => {
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
  // The next page has the shape that fits.
  await page.goto('/referral');
  await expect(centre(page)).toBeVisible();
});

test('with the keyboard alone a member goes through the centre', async ({ visitor, page, isMobile }) => {
  await page.goto('/index');
  await visitor.logIn();
  await nickname(page).press('Enter');
  for (const [place, { path, label }] of PAGES.entries()) {
    if (isMobile && place > 0) await page.getByRole('link', { name: text('centre.title'), exact: true }).press('Enter');
    await menu(page).locator(`a[href="${path}"]`).press('Enter');
    await titled(page, label);
  }
});

test('a visitor who opens a page of the centre logs in over the home page, and is then there', async ({
  page,
  visitor,
}) => {
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
});

test('a visitor who does not log in stays on the home page', async ({ page }) => {
  await page.goto('/depositv2');
  await expect(page.getByRole('dialog').getByText(text('session.login.title'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('region', { name: text('home.news') }).first()).toBeVisible();
  await page.goto('/depositv2#again');
  await expect(page.getByRole('dialog').getByText(text('session.login.title'))).toBeVisible();
});

test('an agent has a centre too', async ({ page, visitor }) => {
  await page.goto('/agentLogin');
  const door = page.getByRole('main');
  await door.getByRole('textbox', { name: text('session.username'), exact: true }).fill('agent1');
  await door.getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
  await door.getByLabel(text('session.password'), { exact: true }).press('Enter');
  await expect.poll(visitor.balance).toBeGreaterThanOrEqual(0);
  await nickname(page).click();
  await expect(menu(page)).toBeVisible();
});

test('a payment password that does not fit is marked, told what would, and stays typed', async ({
  visitor,
  page,
  accessible,
}) => {
  await page.goto('/index');
  await visitor.logIn();
  await page.goto('/securityCenter');
  const main = page.getByRole('main').or(centre(page)).last();
  await main.getByText(text('payment.password'), { exact: true }).first().click();
  const chosen = main.getByLabel(text('payment.password.new'), { exact: true });
  const old = main.getByLabel(text('security.payment.old'), { exact: true });
  await main.getByRole('button', { name: text('security.payment.change') }).click();
  await expect(old).toHaveJSProperty('validationMessage', text('not_empty', { field: text('security.payment.old') }));
  await old.fill(DEMO_PASSWORD);
  await chosen.fill('abc');
  await main.getByLabel(text('payment.password.again'), { exact: true }).fill('abc');
  await main.getByRole('button', { name: text('security.payment.change') }).click();
  await expect(chosen).toHaveAttribute('aria-invalid', 'true');
  await expect(chosen).toHaveAccessibleDescription(new RegExp(text('reg_pattern_6', { range: '6' })));
  await expect(chosen).toHaveValue('abc');
  await accessible('a payment password that does not fit');
});

test('a member downloads what is kept of him, by his password', async ({ page, visitor, accessible, picture }) => {
  const account = freshAccount();
  await page.goto('/index');
  await visitor.register(account, PASSWORD);
  await page.goto('/securityCenter');
  await page.getByText(text('security.ownData'), { exact: true }).click();
  const part = page.locator('details[open]').filter({ hasText: text('security.ownData.lead') });
  const password = part.getByLabel(text('payment.password.login'), { exact: true });
  const get = part.getByRole('button', { name: text('security.ownData.get') });
  await password.fill('not-his-own-1');
  await get.click();
  await expect(part.getByRole('alert')).toContainText(text('password.old.incorrect'));
  await accessible('own data, and a wrong password');
  await picture('own-data');
  await password.fill(PASSWORD);
  const [file] = await Promise.all([page.waitForEvent('download'), get.click()]);
  const told = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(told).toMatchObject({ account: [{ account }], logins: [{ ended_at: null }] });
});

test('a member has a code asked for at each login, and comes in with a recovery code when the app is lost', async ({
  page,
  visitor,
  accessible,
  picture,
}) => {
  const account = freshAccount();
  await page.goto('/index');
  await visitor.register(account, PASSWORD);
  await page.goto('/securityCenter');
  await page.getByText(text('security.totp'), { exact: true }).click();
  const part = page.locator('details[open]').filter({ hasText: text('security.totp') });
  await part.getByLabel(text('payment.password.login'), { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: text('security.totp.start') }).click();
  const secret = await part.locator('code').first().innerText();
  await accessible('setting up the second step');
  await picture('second-step');
  await part.getByLabel(text('session.otp')).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await part.getByRole('button', { name: text('security.totp.confirm') }).click();
  const codes = part.getByRole('listitem').locator('code');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await part.getByRole('button', { name: text('security.totp.kept') }).click();
  await expect(part.getByText(text('security.totp.left', { count: 10 }))).toBeVisible();

  await page.goto('/index');
  await visitor.logOut();
  await page.goto('/login');
  const form = page.getByRole('dialog').filter({ visible: true });
  await form.getByLabel(text('session.username'), { exact: true }).fill(account);
  await form.getByLabel(text('session.password'), { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: text('session.login.submit') }).click();
  await form.getByLabel(text('session.otp')).fill(recovery);
  await form.getByRole('button', { name: text('session.login.submit') }).click();
  await expect.poll(visitor.balance).toBe(0);
});

test('who forgot the payment password and gave no address comes to a new one by the answer to his question', async ({
  page,
  visitor,
  accessible,
  picture,
}) => {
  await page.goto('/index');
  await visitor.register(freshAccount(), PASSWORD);
  await page.goto('/securityCenter');
  const part = async (title: Parameters<typeof text>[0]) => {
    const found = page
      .locator('details')
      .filter({ has: page.locator('summary').getByText(text(title), { exact: true }) });
    if ((await found.getAttribute('open')) === null) await found.locator('summary').click();
    return found;
  };
  const type = async (within: Locator, label: Parameters<typeof text>[0], value: string) =>
    within.getByLabel(text(label), { exact: true }).fill(value);
  const press = async (within: Locator, label: Parameters<typeof text>[0]) =>
    within.getByRole('button', { name: text(label), exact: true }).click();

  const payment = await part('payment.password');
  await type(payment, 'payment.password.new', '246810');
  await type(payment, 'payment.password.again', '246810');
  await type(payment, 'payment.password.login', PASSWORD);
  await press(payment, 'payment.set');
  await expect(payment.getByRole('button', { name: text('security.payment.change') })).toBeVisible();
  await expect(payment.getByText(text('security.payment.noWay'))).toBeVisible();

  const question = await part('security.question');
  await question
    .getByLabel(text('security.question.choose'), { exact: true })
    .selectOption(text('security.question.3'));
  await type(question, 'security.answer', 'Elm Street');
  await type(question, 'payment.password', '246810');
  await accessible('choosing a security question');
  await picture('security-question');
  await press(question, 'security.question.set');
  await expect(question.getByText(text('security.set'), { exact: true })).toBeVisible();

  await press(await part('payment.password'), 'security.payment.forgotten');
  await expect(payment.getByText(text('security.question.3'))).toBeVisible();
  await type(payment, 'security.answer', 'elm street');
  await type(payment, 'payment.password.login', PASSWORD);
  await type(payment, 'payment.password.new', '135790');
  await type(payment, 'payment.password.again', '135790');
  await press(payment, 'security.payment.reset');
  await expect(payment.getByRole('button', { name: text('security.payment.change') })).toBeVisible();

  await part('security.question');
  await type(question, 'security.answer', 'ELM Street');
  await type(question, 'payment.password', '135790');
  await press(question, 'security.question.remove');
  await expect(question.getByText(text('security.unset'), { exact: true })).toBeVisible();
});

test('a member chooses a picture, then uploads one of his own, and finds it where his name stands', async ({
  page,
  visitor,
  accessible,
  picture,
}) => {
  await page.goto('/index');
  await visitor.register(freshAccount(), PASSWORD);
  await page.goto('/securityCenter');
  const part = page.locator('details').filter({ hasText: text('avatar.title') });
  const worn = part.getByRole('img', { name: text('avatar.worn') }).locator('img');
  await part.locator('summary').press('Enter');
  await expect(worn).toHaveAttribute('src', '/art/avatars/rat.svg');

  await part.getByRole('radio', { name: text('avatar.rat') }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(part.getByRole('radio', { name: text('avatar.tiger') })).toBeChecked();
  await accessible('choosing a picture');
  await picture('avatar');
  await page.keyboard.press('Enter');
  await expect(worn).toHaveAttribute('src', '/art/avatars/tiger.svg');

  const own = part.getByLabel(text('avatar.own'), { exact: true });
  const markup = Buffer.from('<html><script>1</script></html>');
  await own.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: markup });
  await expect(own).toHaveAccessibleDescription(text('picture.fault.type'));
  await own.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: markup });
  await expect(own).toHaveAccessibleDescription(text('upload.type.invalid'));
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await accessible('a picture that is none');
  await expect(worn).toHaveAttribute('src', '/art/avatars/tiger.svg');

  const sent = Promise.withResolvers<void>();
  await page.route('**/MCSFE_updatePlayerAvatar*', async (route) => {
    await sent.promise;
    await route.continue();
  });
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#0aa' } })
    .png()
    .toBuffer();
  await own.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(part.getByRole('status')).toContainText(text('avatar.sending'));
  await expect(part.getByRole('progressbar')).toBeVisible();
  await accessible('a picture on its way');
  sent.resolve();
  await expect(worn).toHaveAttribute('src', /^\/avatars\/[0-9a-f-]{36}\.webp$/);
  await expect(own).not.toHaveAttribute('aria-invalid');
  await expect.poll(() => worn.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(256);
  const address = (await worn.getAttribute('src')) ?? '';
  await expect(page.locator(`header img[src="${address}"]`)).toHaveCount(1);
  await picture('avatar-own');
  await page.goto('/index');
  await expect(nickname(page).locator('img')).toHaveAttribute('src', address);
  await expect(nickname(page).locator('img')).toBeVisible();
});
