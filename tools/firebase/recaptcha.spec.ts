/**
 * reCAPTCHA flow without an emulator, up to the message: Google's answers are mocked, so that nothing leaves the
 * machine; the CSP and press handling are real.
 */
import { expect, test, type Page } from '../../e2e/harness/test.ts';
import { text, textLike } from '../../e2e/harness/texts.ts';

const SITE = process.env['FIREBASE_SITE'] ?? '';
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();
const send = (page: Page) => dialog(page).getByRole('button', { name: text('mobile.code.send'), exact: true });

/** Shows a challenge at the end of the page and calls back when solved; closing it is silent. */
const SCRIPT = `
let asked;
window.grecaptcha = {
  getResponse: () => '',
  reset() {},
  render: (_, parameters) => ((asked = parameters), 0),
  execute() {
    const puzzle = document.body.appendChild(document.createElement('iframe'));
    puzzle.src = 'https://www.google.com/recaptcha/api2/bframe';
    puzzle.style.cssText = 'position:fixed;inset:10%;z-index:2000000000;visibility:hidden';
    setTimeout(() => (puzzle.style.visibility = 'visible'));
    addEventListener('message', ({ data }) => {
      puzzle.remove();
      if (data === 'solved') asked.callback('a-word');
    }, { once: true });
  },
};
window[new URL(document.currentScript.src).searchParams.get('onload')]();`;
const PUZZLE = ['solved', 'closed']
  .map((word) => `<button onclick="parent.postMessage('${word}','*')">${word}</button>`)
  .join('');

async function playGoogle(page: Page): Promise<{ sent: object[] }> {
  const sent: object[] = [];
  await page.route(/^https:\/\/[^/]*(google|gstatic|googleapis)\.com\//, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('api.js')) return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    if (pathname.endsWith('bframe')) return route.fulfill({ contentType: 'text/html', body: PUZZLE });
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'POST') sent.push(route.request().postDataJSON() as object);
    return route.fulfill({ headers, json: { recaptchaSiteKey: 'site-key', sessionInfo: 'session' } });
  });
  return { sent };
}

test('a person solves reCAPTCHA’s puzzle in front of the dialog, or closes it and asks again', async ({
  visitor,
  page,
}) => {
  const { sent } = await playGoogle(page);
  await page.goto(SITE);
  await visitor.press(text('header.login'));
  await dialog(page)
    .getByRole('tab', { name: text('session.tab.mobile') })
    .click();
  await dialog(page).getByLabel(text('mobile.label'), { exact: true }).fill('7400123456');
  const puzzle = page.frameLocator('iframe[src*=bframe]');
  await send(page).click();
  await puzzle.getByRole('button', { name: 'closed' }).click();
  await expect(dialog(page).getByText(text('auth/captcha-check-failed'))).toBeVisible();
  expect(sent).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: text('common.ok') })
    .click();

  await send(page).click();
  await puzzle.getByRole('button', { name: 'solved' }).click();
  await expect(dialog(page).getByText(textLike('mobile.code.wait', 'seconds')).first()).toBeVisible();
  expect(sent).toMatchObject([{ phoneNumber: '+447400123456', recaptchaToken: 'a-word' }]);
  expect(await page.locator('dialog:modal').count()).toBe(1);
});

test('pages of the brand with Firebase take scripts from reCAPTCHA and nobody else, other brands’ pages from nobody', async ({
  page,
}) => {
  await page.route(/^https:\/\//, (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.ran = 1' }));
  /** Blocked by the CSP, or rejected as an address. */
  const runs = (src: string) =>
    page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.addEventListener('load', () => resolve(true));
          script.addEventListener('error', () => resolve(false));
          try {
            script.src = address;
            document.head.append(script);
          } catch {
            resolve(false);
          }
        }),
      src,
    );
  const port = new URL(SITE).port;
  const tried = [
    'https://www.google.com/recaptcha/api.js',
    'https://www.google.com/other.js',
    'https://example.com/x.js',
  ];
  const on = async (address: string) => {
    await page.goto(address);
    return Promise.all(tried.map(runs));
  };
  expect(await on(SITE)).toEqual([true, false, false]);
  expect(await on(`http://lotus.localhost:${port}`)).toEqual([false, false, false]);
});
