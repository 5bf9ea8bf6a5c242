/** Account security: passwords, 2FA, security question, avatar, data download. */
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { DEMO_PASSWORD } from './harness/demo.ts';
import { expect, freshAccount, test, type Page } from './harness/test.ts';
import { text, textLike } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const PASSWORD = 'a-Long-enough-1';

const centre = (page: Page): Locator => page.getByRole('dialog', { name: text('centre.title') });
const nickname = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: textLike('centre.of', 'name') });

test(
  'a payment password that does not fit is marked, told what would, and stays typed',
  DEEP,
  async ({ visitor, page, accessible }) => {
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
  },
);

test(
  'a member downloads what is kept of him, by his password',
  DEEP,
  async ({ page, visitor, accessible, picture }) => {
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
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
    expect(data).toMatchObject({ account: [{ account }], logins: [{ ended_at: null }] });
  },
);

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

test(
  'who forgot the payment password and gave no address comes to a new one by the answer to his question',
  DEEP,
  async ({ page, visitor, accessible, picture }) => {
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
  },
);

test(
  'a member chooses a picture, then uploads one of his own, and finds it where his name stands',
  DEEP,
  async ({ page, visitor, accessible, picture }) => {
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
  },
);
