/** Phone verification through Firebase: all forms that ask for a code. Codes are read from the emulator. */
import { expect, test, type Page } from '../../e2e/harness/test.ts';
import { text, textLike } from '../../e2e/harness/texts.ts';
import type { MessageKey } from '#i18n';

const EMULATOR = process.env['FIREBASE_EMULATOR'];
const CODES = `${EMULATOR}/emulator/v1/projects/${process.env['FIREBASE_PROJECT']}`;
const PASSWORD = 'a-Long-enough-1';
const NEW = 'another-Long-one-2';
const WRONG = '000000';

interface SentCode {
  readonly phoneNumber: string;
  readonly code: string;
}

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();
const field = (page: Page, key: MessageKey) => dialog(page).getByLabel(text(key), { exact: true });
const button = (page: Page, key: MessageKey) => dialog(page).getByRole('button', { name: text(key), exact: true });
const openTab = (page: Page, key: MessageKey) =>
  dialog(page)
    .getByRole('tab', { name: text(key) })
    .click();
/** Unused British mobile number; the browser's region selects the country. */
let numbers = Date.now() % 900_000;
const freshNumber = () => `7400${String(100_000 + numbers++).slice(-6)}`;

/** Requests of the page to Google. */
function googleAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/google|gstatic/.test(new URL(request.url()).hostname)) asked.push(request.url());
  });
  return asked;
}

async function sentTo(number: string): Promise<string[]> {
  const answer = await fetch(`${CODES}/verificationCodes`);
  const { verificationCodes = [] } = (await answer.json()) as { verificationCodes?: SentCode[] };
  return verificationCodes.filter((sent) => sent.phoneNumber === `+44${number}`).map((sent) => sent.code);
}

async function code(page: Page, number: string): Promise<string> {
  const before = (await sentTo(number)).length;
  await button(page, 'mobile.code.send').click();
  await expect.poll(async () => (await sentTo(number)).length).toBe(before + 1);
  await expect(dialog(page).getByText(textLike('mobile.code.wait', 'seconds')).first()).toBeVisible();
  return (await sentTo(number)).at(-1) ?? '';
}

async function fillRegistration(page: Page): Promise<void> {
  await field(page, 'registration.field.password').fill(PASSWORD);
  await field(page, 'registration.field.confirmPassword').fill(PASSWORD);
  // The error message disappears on blur, which moves the elements below.
  await field(page, 'registration.field.confirmPassword').blur();
  await dialog(page).getByRole('checkbox').check();
}

/** No Firebase session is stored in the browser. */
async function keepsNoSession(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const stores = [localStorage, sessionStorage].map((store) => Object.keys(store).join());
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return [...stores, ...databases, document.cookie].join(' ');
  });
  expect(kept).not.toMatch(/firebaseLocalStorage|firebase:authUser/i);
}

test('register by mobile number, forget the password, log in by phone', async ({ visitor, page }) => {
  const number = freshNumber();
  const google = googleAsked(page);
  await page.goto('/');
  await visitor.press(text('header.register'));
  await openTab(page, 'registration.tab.mobile');
  await field(page, 'mobile.label').fill(number);
  const right = await code(page, number);
  await fillRegistration(page);

  await test.step('a wrong code is told beside its field, and the right one still fits', async () => {
    await field(page, 'mobile.code').fill(right === WRONG ? '111111' : WRONG);
    await button(page, 'registration.submit').click();
    await expect(dialog(page).getByText(text('auth/invalid-verification-code'))).toBeVisible();
    await expect(field(page, 'mobile.code')).toBeFocused();
  });
  await test.step('the right code opens the account', async () => {
    await field(page, 'mobile.code').fill(right);
    await button(page, 'registration.submit').click();
    await expect.poll(visitor.balance).toBe(0);
    await keepsNoSession(page);
    await visitor.logOut();
  });
  await test.step('a new password by phone', async () => {
    await visitor.press(text('header.login'));
    await button(page, 'session.forgot').click();
    await openTab(page, 'password.forgot.tab.mobile');
    await field(page, 'mobile.label').fill(number);
    await field(page, 'mobile.code').fill(await code(page, number));
    await field(page, 'password.change.new').fill(NEW);
    await button(page, 'password.forgot.set').click();
    await expect.poll(visitor.balance).toBe(0);
    await visitor.logOut();
  });
  await test.step('a log-in by phone', async () => {
    await visitor.press(text('header.login'));
    await openTab(page, 'session.tab.mobile');
    await field(page, 'mobile.label').fill(number);
    await field(page, 'mobile.code').fill(await code(page, number));
    await button(page, 'session.login.submit').click();
    await expect.poll(visitor.balance).toBe(0);
    await keepsNoSession(page);
    await visitor.logOut();
  });
  await test.step('the new password counts', async () => {
    await visitor.logIn(`+44${number}`, NEW);
  });
  expect(google).toEqual([]);
});

test('a name is registered with a number that Firebase proved, also after a slip in the form', async ({
  visitor,
  page,
}) => {
  const number = freshNumber();
  await page.goto('/');
  await visitor.press(text('header.register'));
  await field(page, 'registration.field.username').fill('member1');
  await field(page, 'mobile.label').fill(number);
  await field(page, 'mobile.code').fill(await code(page, number));
  await fillRegistration(page);
  await button(page, 'registration.submit').click();
  await expect(dialog(page).getByText(text('register.username.exists'))).toBeVisible();
  await field(page, 'registration.field.username').fill(`named${number.slice(-6)}`);
  await button(page, 'registration.submit').click();
  await expect.poll(visitor.balance).toBe(0);
});

test('a code that is too old, or that Firebase does not know any more, has to be sent again', async ({
  visitor,
  page,
}) => {
  const number = freshNumber();
  const expired = () => expect(dialog(page).getByText(text('auth/code-expired'))).toBeVisible();
  await page.goto('/');
  await visitor.press(text('header.login'));
  await openTab(page, 'session.tab.mobile');
  await field(page, 'mobile.label').fill(number);
  await test.step('typed without one having been sent', async () => {
    await field(page, 'mobile.code').fill(WRONG);
    await button(page, 'session.login.submit').click();
    await expired();
  });
  await test.step('too old, in Firebase’s words', async () => {
    const right = await code(page, number);
    const signIn = '**/accounts:signInWithPhoneNumber*';
    const error = { code: 400, message: 'SESSION_EXPIRED' };
    await page.route(signIn, (route) => route.fulfill({ status: 400, json: { error } }));
    await field(page, 'mobile.code').fill(right);
    await button(page, 'session.login.submit').click();
    await expired();
    await page.unroute(signIn);
  });
  await test.step('a number that nobody has is told as a log-in that failed', async () => {
    await button(page, 'session.login.submit').click();
    await expect(dialog(page).getByText(text('auth/popup-closed-by-user'))).toBeVisible();
  });
});

test('a message that Firebase does not send is told in a warning, and can be asked for again', async ({
  visitor,
  page,
}) => {
  const send = '**/accounts:sendVerificationCode*';
  await page.goto('/');
  await visitor.press(text('header.login'));
  await openTab(page, 'session.tab.mobile');
  for (const [message, key] of [
    ['QUOTA_EXCEEDED : Exceeded quota.', 'auth/quota-exceeded'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'auth/too-many-requests'],
    ['OPERATION_NOT_ALLOWED', 'auth/operation-not-allowed'],
    ['CAPTCHA_CHECK_FAILED', 'auth/captcha-check-failed'],
    ['SOMETHING_NEW', 'unknown.system.err'],
  ] as const) {
    await test.step(message, async () => {
      await field(page, 'mobile.label').fill(freshNumber());
      await page.route(send, (route) => route.fulfill({ status: 400, json: { error: { code: 400, message } } }));
      await expect(button(page, 'mobile.code.send')).toBeEnabled();
      await button(page, 'mobile.code.send').click();
      await expect(dialog(page).getByText(text(key), { exact: true })).toBeVisible();
      await button(page, 'common.ok').click();
      await page.unroute(send);
    });
  }
});
