/** Focus after elements have appeared and gone, and screen reader output of a game. */
import { drawnRound } from './harness/drawn-round.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEMO_PASSWORD } from './harness/demo.ts';
import { DEEP } from './harness/tiers.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName);
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Autofill as browsers do it: without events. */
const fillsSilently = (page: Page, label: string, value: string) =>
  dialog(page)
    .getByLabel(label, { exact: true })
    .evaluate((field, filled) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, filled);
    }, value);

test('after the login the focus is on the page, and in the game once that is open', DEEP, async ({ page, visitor }) => {
  await page.goto('/rng');
  await visitor.press(text('header.login'));
  await fillsSilently(page, text('session.username'), 'down5');
  await fillsSilently(page, text('session.password'), DEMO_PASSWORD);
  await dialog(page)
    .getByRole('button', { name: text('session.login.submit') })
    .click();
  await expect(page.getByTestId('balance').filter({ visible: true }).first()).toHaveText(/\d/);
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('main');

  await page
    .getByRole('link', { name: /Lantern Court/ })
    .first()
    .click();
  await expect(page.frameLocator('iframe').locator('canvas')).toBeVisible();
  await expect.poll(() => focused(page)).toBe('iframe');
});

test('a spin that pays nothing says what has landed', DEEP, async ({ page }) => {
  await page.goto('/game?nodeId=1001&vassalage=HOUSE&demo=1');
  const table = page.frameLocator('iframe');
  await expect(table.locator('canvas')).toBeVisible();
  await page.route('**/ggw/round', (route) => route.fulfill({ json: drawnRound(1_000, ({ total }) => total === 0) }));
  await table.getByRole('button', { name: text('slot.spin'), exact: true }).click();
  const result = table.getByRole('status').filter({ hasText: text('slot.result.none') });
  await expect(result).toContainText(text('slot.landed.reel', { reel: 5, symbols: '' }).trim());
});

test('what the site says lies over no button of a game', DEEP, async ({ page, context }) => {
  await page.goto('/game?nodeId=1001&vassalage=HOUSE&demo=1');
  const spin = page.frameLocator('iframe').getByRole('button', { name: text('slot.spin'), exact: true });
  await expect(spin).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByText(text('connection.offline'));
  await expect(notice).toBeVisible();
  const [note, button] = await Promise.all([notice.boundingBox(), spin.boundingBox()]);
  expect(note!.y + note!.height).toBeLessThan(button!.y);
  await context.setOffline(false);
});

test.describe('a lottery', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('that a browser has translated goes on, and one that broke opens anew', DEEP, async ({ page }) => {
    await page.goto('/game?nodeId=2001&vassalage=TCG_SEA&demo=1');
    const desk = page.frameLocator('iframe');
    const put = desk.getByRole('button', { name: text('lotto.put') });
    const again = desk.getByRole('button', { name: text('lotto.again') });
    await expect(again).toBeVisible();
    // Simulates browser translation: each text node is replaced by an element.
    await desk.locator('body').evaluate((body) => {
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const each of found) {
        const font = document.createElement('font');
        font.append(each.data);
        each.replaceWith(font);
      }
    });
    await again.click();
    await desk.getByRole('button', { name: text('lotto.skip') }).click();
    await expect(again).toBeVisible();
    await expect(put).toBeVisible();

    await put.evaluate((button) => button.parentElement!.parentElement!.remove());
    await desk.getByRole('tab', { name: text('lotto.tab.trends') }).click();
    await expect(desk.getByText(text('common.failed'))).toBeVisible();
    await desk.getByRole('button', { name: text('common.retry') }).click();
    await expect(put).toBeVisible();
  });
});
