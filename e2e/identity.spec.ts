/** All logins: by phone, by mail, with a forced password change, on a remembered device; and forced logout. */
import { expect, freshAccount, test, type Page } from './harness/test.ts';
import type { Operator } from './harness/operator.ts';
import type { MessageKey } from '#i18n';
import { text, textLike } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const PASSWORD = 'a-Long-enough-1';
const NEW = 'another-Long-one-2';

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();
const field = (page: Page, key: MessageKey) => dialog(page).getByLabel(text(key), { exact: true });
const button = (page: Page, key: MessageKey) => dialog(page).getByRole('button', { name: text(key) });
/** Unused British mobile number; the browser's region selects the country. */
const freshNumber = () => `7400${String(Date.now()).slice(-6)}`;

async function code(page: Page, operator: Operator, number: string): Promise<string> {
  const sms = await operator.messageAfter(`+44${number}`, async () => {
    await button(page, 'mobile.code.send').click();
    await expect(dialog(page).getByText(textLike('mobile.code.wait', 'seconds')).first()).toBeVisible();
  });
  return /\d{6}/.exec(sms)?.[0] ?? '';
}

test(
  'a visitor registers by mobile number, forgets the password, and comes in by phone',
  DEEP,
  async ({ visitor, operator, page, accessible, picture }) => {
    const number = freshNumber();
    await page.goto('/');
    await visitor.press(text('header.register'));
    await dialog(page)
      .getByRole('tab', { name: text('registration.tab.mobile') })
      .click();
    await field(page, 'mobile.label').fill(number);
    await field(page, 'mobile.code').fill(await code(page, operator, number));
    await field(page, 'registration.field.password').fill(PASSWORD);
    await field(page, 'registration.field.confirmPassword').fill(PASSWORD);
    await field(page, 'registration.field.birthday').fill('1990-05-17');
    await dialog(page).getByRole('checkbox').check();
    await accessible('registration by mobile number');
    await picture('register-mobile');
    await button(page, 'registration.submit').click();
    await expect(page.getByText(textLike('registration.welcome', 'name'))).toBeVisible();
    await visitor.logOut();

    await test.step('sets a new password by a code, and is in', async () => {
      await visitor.press(text('header.login'));
      await button(page, 'session.forgot').click();
      await dialog(page)
        .getByRole('tab', { name: text('password.forgot.tab.mobile') })
        .click();
      await field(page, 'mobile.label').fill(number);
      await field(page, 'mobile.code').fill(await code(page, operator, number));
      await field(page, 'password.change.new').fill(NEW);
      await accessible('a forgotten password by phone');
      await picture('forgot-mobile');
      await button(page, 'password.forgot.set').click();
      await expect.poll(visitor.balance).toBe(0);
      await visitor.logOut();
    });

    await test.step('logs in by a code', async () => {
      await visitor.press(text('header.login'));
      await dialog(page)
        .getByRole('tab', { name: text('session.tab.mobile') })
        .click();
      await field(page, 'mobile.label').fill(number);
      await picture('login-mobile');
      await field(page, 'mobile.code').fill(await code(page, operator, number));
      await button(page, 'session.login.submit').click();
      await expect.poll(visitor.balance).toBe(0);
    });
  },
);

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'the same forms, which the journey above walks on a phone');

  test(
    'a member sets a new password by the link in the mail',
    DEEP,
    async ({ visitor, operator, page, accessible, picture }) => {
      const account = freshAccount();
      const email = `${account}@example.com`;
      await page.goto('/');
      await visitor.press(text('header.register'));
      await field(page, 'registration.field.email').fill(email);
      await field(page, 'registration.field.username').fill(account);
      await field(page, 'registration.field.password').fill(PASSWORD);
      await field(page, 'registration.field.confirmPassword').fill(PASSWORD);
      await field(page, 'registration.field.birthday').fill('1990-05-17');
      await dialog(page).getByRole('checkbox').check();
      await button(page, 'registration.submit').click();
      await expect.poll(visitor.balance).toBe(0);
      await visitor.logOut();

      await visitor.press(text('header.login'));
      await button(page, 'session.forgot').click();
      // The login form has a field of this name too.
      await expect(button(page, 'password.forgot.send')).toBeVisible();
      await field(page, 'session.username').fill(account);
      await field(page, 'registration.field.email').fill(email);
      await accessible('a forgotten password by mail');
      await picture('forgot-email');
      const mail = await operator.messageAfter(email, async () => {
        await button(page, 'password.forgot.send').click();
        await expect(dialog(page).getByText(text('in_been_out'))).toBeVisible();
      });
      const link = new URL(/\bhttp\S+/.exec(mail)?.[0] ?? '');
      await page.goto(link.pathname + link.search);
      await expect(page).toHaveURL(/\/reset$/);
      await page.getByLabel(text('password.change.new'), { exact: true }).fill(NEW);
      await page.getByLabel(text('password.change.confirm'), { exact: true }).fill(NEW);
      await accessible('the page of the mailed link');
      await picture('reset');
      await page.getByRole('button', { name: text('password.reset.submit') }).click();
      await expect(field(page, 'session.username')).toBeVisible();
      await field(page, 'session.username').fill(account);
      await field(page, 'session.password').fill(NEW);
      await button(page, 'session.login.submit').click();
      await expect.poll(visitor.balance).toBe(0);
    },
  );

  test(
    'a member with a temporary password chooses another before anything else',
    DEEP,
    async ({ visitor, operator, page, accessible, picture }) => {
      const account = freshAccount();
      await page.goto('/');
      await visitor.register(account, PASSWORD);
      await visitor.logOut();
      await visitor.logIn(account, await operator.temporaryPassword(account));
      await expect(dialog(page).getByText(text('password.change.reason.default'))).toBeVisible();
      await expect(field(page, 'password.change.old')).toHaveCount(0);
      await accessible('the forced change of a password');
      await picture('forced-change');

      await page.reload();
      await expect(dialog(page).getByText(text('password.change.reason.default'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(field(page, 'password.change.old')).toBeVisible();
      await button(page, 'header.logout').click();

      await visitor.logIn(account, await operator.temporaryPassword(account));
      await field(page, 'password.change.new').fill(NEW);
      await field(page, 'password.change.confirm').fill(NEW);
      await button(page, 'password.change.submit').click();
      await expect(page.getByText(text('password.change.done'))).toBeVisible();
      await expect(page).toHaveURL(/\/index$/);
      await visitor.logOut();
      await visitor.logIn(account, NEW);
    },
  );

  test(
    'R08 a remembered member comes back by one press, and the password is nowhere on the device',
    DEEP,
    async ({ visitor, page, context, picture }) => {
      const account = freshAccount();
      await page.goto('/');
      await visitor.register(account, PASSWORD);
      await visitor.logOut();
      await visitor.press(text('header.login'));
      await field(page, 'session.username').fill(account);
      await field(page, 'session.password').fill(PASSWORD);
      await dialog(page)
        .getByRole('checkbox', { name: text('session.remember') })
        .check();
      await picture('login');
      await button(page, 'session.login.submit').click();
      await expect.poll(visitor.balance).toBe(0);

      const kept = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
      );
      const cookies = await context.cookies();
      expect(kept + JSON.stringify(cookies)).not.toContain(PASSWORD);
      expect(cookies.find(({ name }) => name === 'SHELL_deviceId')).toMatchObject({
        httpOnly: true,
        sameSite: 'Strict',
      });

      await visitor.logOut();
      await page.reload();
      await visitor.press(text('header.login'));
      await expect(field(page, 'session.username')).toHaveValue(account);
      await button(page, 'session.login.submit').click();
      await expect.poll(visitor.balance).toBe(0);

      await test.step('logging out everywhere forgets the device', async () => {
        await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click();
        await page.getByRole('menuitem', { name: text('session.everywhere') }).click();
        await button(page, 'session.everywhere').click();
        await visitor.press(text('header.login'));
        await button(page, 'session.login.submit').click();
        await expect(dialog(page).getByText(text('login.remember.expired'))).toBeVisible();
      });
    },
  );

  test(
    'the codes in the address stand in the form; one that nobody gave out is told and can be corrected',
    DEEP,
    async ({ visitor, page }) => {
      await page.goto('/register?affiliateCode=NOBODY&referralCode=AB12CD34');
      await expect(dialog(page).getByText(text('invitation_code_error'))).toBeVisible();
      await button(page, 'common.ok').click();
      await expect(field(page, 'registration.field.affiliateCode')).toHaveValue('NOBODY');
      await expect(field(page, 'registration.field.referralCode')).toHaveValue('AB12CD34');
      await expect(visitor.page).toHaveURL(/register/);
    },
  );
});

test(
  'who guesses at the login password at an open page is logged out of it, and told why',
  DEEP,
  async ({ page, visitor, accessible, picture }) => {
    await page.goto('/index');
    await visitor.register(freshAccount(), PASSWORD);
    await page.goto('/securityCenter');
    await page.getByText(text('security.ownData'), { exact: true }).click();
    const part = page.locator('details[open]').filter({ hasText: text('security.ownData.lead') });
    const notice = page.getByRole('dialog').filter({ hasText: text('session.kicked.guessed') });
    for (let time = 1; time <= 5; time += 1) {
      await part.getByLabel(text('payment.password.login'), { exact: true }).fill(`not-his-own-${time}`);
      const answered = page.waitForResponse((response) => response.url().endsWith('/wps/member/ownData'));
      await part.getByRole('button', { name: text('security.ownData.get') }).click();
      await answered;
      if (time < 5) await expect(part.getByRole('alert')).toContainText(text('password.old.incorrect'));
    }
    await expect(notice).toBeVisible();
    await accessible('logged out for guessing');
    await picture('logged-out-for-guessing');
    await notice.getByRole('button', { name: text('header.login') }).click();
    await expect(page.getByRole('dialog', { name: text('session.login.title') })).toBeVisible();
  },
);
