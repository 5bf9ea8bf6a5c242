/** One visitor with several tabs: they share a session per brand and kind of login. */
import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from './harness/demo.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const balance = (page: Page) => page.getByTestId('balance').filter({ visible: true }).first();
const isIn = (page: Page) => expect(balance(page)).toHaveText(/\d/);
const isOut = (page: Page) =>
  expect(
    page
      .getByRole('button', { name: text('header.login') })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

/** Uncaught errors of further tabs, such as failed hydration. */
const broken: string[] = [];
test.beforeEach(() => void broken.splice(0));
test.afterEach(() => expect(broken, 'errors on the further tabs').toEqual([]));

async function tab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => void broken.push(`${path}: ${message}`));
  await page.addInitScript(() => {
    if (self === top)
      for (const memory of ['ANONYMOUS_POPUP', 'USER_POPUP']) document.cookie = `${memory}=closed;path=/`;
  });
  await page.goto(path);
  return page;
}

test(
  'who is in at one tab is in at the next, and out of all of them with one press',
  DEEP,
  async ({ visitor, page, context }) => {
    const early = await tab(context, '/vip');
    await isOut(early);
    await page.bringToFront();
    await page.goto('/index');
    await visitor.logIn('down5');
    // A tab opened before the login too.
    await isIn(early);
    const late = await tab(context, '/transactionHistory');
    await isIn(late);
    await expect(late.getByRole('heading', { name: text('in_account_record') })).toBeVisible();
    // The first tab still has its session: no second login took place.
    await page.reload();
    await isIn(page);
    await expect(page.getByText(text('session.kicked.login_elsewhere'))).toHaveCount(0);
    // Storage that outlives the browser does not contain the token.
    const left = await page.evaluate(() => [
      JSON.stringify(Object.entries(localStorage)) + document.cookie,
      sessionStorage.getItem('token') ?? '',
    ]);
    expect(left[1]).not.toBe('');
    expect(left[0]).not.toContain(left[1]);

    await page.bringToFront();
    await visitor.logOut();
    await isOut(early);
    await isOut(late);
    // Member pages redirect to the home page, without a login prompt.
    await expect(late).toHaveURL(/\/index$/);
    await expect(late.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
    const next = await tab(context, '/index');
    await isOut(next);
  },
);

test('members, agents and guests do not mix, and neither do brands', async ({ visitor, page, context, isMobile }) => {
  test.skip(isMobile, 'the same on a phone');
  await page.goto('/index');
  await visitor.logIn('down4');
  const agents = await tab(context, '/agentLogin');
  const door = agents.getByRole('main');
  await door.getByRole('textbox', { name: text('session.username'), exact: true }).fill('agent1');
  await door.getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
  await door.getByLabel(text('session.password'), { exact: true }).press('Enter');
  await isIn(agents);
  const account = (at: Page) => at.evaluate(() => sessionStorage.getItem('username'));
  expect(await account(agents)).toBe('agent1');
  expect(await account(page)).toBe('down4');
  const next = await tab(context, '/index');
  await isIn(next);
  expect(await account(next)).toBe('down4');

  const { port } = new URL(page.url());
  const lotus = await tab(context, `http://lotus.localhost:${port}/index`);
  await expect(lotus.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await account(lotus)).toBeNull();
  await page.bringToFront();
  await visitor.logOut();
  await isOut(next);
  await isIn(agents);
});
