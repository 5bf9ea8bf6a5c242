/** House game on the site: dialogs, announcements, layout, and behaviour without a connection. */
import type { FrameLocator, Locator } from '@playwright/test';
import type { Language } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { drawnRound, STAKE } from './harness/drawn-round.ts';
import { listenIn } from './harness/line.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const GAME = '/game?nodeId=1001&vassalage=HOUSE';
const DEMO = `${GAME}&demo=1`;
const ROUND = '**/ggw/round';

const tableOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const button = (page: Page, key: Parameters<typeof text>[0], t = text) =>
  tableOf(page).getByRole('button', { name: t(key), exact: true });

/** Waits until the reels are drawn and the table accepts a press. */
async function ready(page: Page): Promise<void> {
  await expect(tableOf(page).locator('canvas')).toBeVisible();
}

async function speak(page: Page, language: Language): Promise<ReturnType<typeof loadTranslator>['t']> {
  await page.addInitScript((lang) => {
    if (self === top) localStorage.setItem('lang', lang);
  }, language);
  return loadTranslator(language).t;
}

async function isCentred(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const [box, frame] = await Promise.all([dialog.boundingBox(), page.locator('iframe').boundingBox()]);
  expect(Math.abs(box!.x + box!.width / 2 - frame!.x - frame!.width / 2)).toBeLessThan(1);
  expect(Math.abs(box!.y + box!.height / 2 - frame!.y - frame!.height / 2)).toBeLessThan(1);
}

test.describe('a table of any size', () => {
  test.skip(({ isMobile }) => isMobile, 'it sets its sizes itself');

  for (const [width, height, language] of [
    [1280, 800, 'EN'],
    [1024, 768, 'CN'],
    [360, 740, 'AR'],
    [844, 390, 'TH'],
  ] as const) {
    test(`its dialogs stand in the middle at ${width} × ${height}, ${language}`, DEEP, async ({ page, picture }) => {
      await page.setViewportSize({ width, height });
      const t = await speak(page, language);
      await page.goto(DEMO);
      await ready(page);
      await button(page, 'slot.rules', t).click();
      await isCentred(page, tableOf(page).getByRole('dialog', { name: t('slot.rules') }));
      await picture(`paytable-${width}-${language}`);
      await page.keyboard.press('Escape');
      await page.route(ROUND, (route) =>
        route.fulfill({ json: drawnRound(1_000, ({ steps }) => steps.length > 1, 1) }),
      );
      await button(page, 'slot.spin', t).click();
      await isCentred(page, tableOf(page).getByRole('dialog'));
      await picture(`free-spins-${width}-${language}`);
    });
  }

  for (const [width, height] of [
    [740, 360],
    [844, 390],
    [568, 320],
  ] as const) {
    for (const language of ['EN', 'AR'] as const) {
      test(
        `a phone on its side, ${width} × ${height}, plays without scrolling, ${language}`,
        DEEP,
        async ({ page, picture }) => {
          await page.setViewportSize({ width, height });
          const t = await speak(page, language);
          await page.goto(DEMO);
          await ready(page);
          for (const key of ['spin', 'bet.less', 'bet.more', 'rules', 'history'] as const) {
            await expect(button(page, `slot.${key}`, t)).toBeInViewport({ ratio: 1 });
          }
          for (const key of ['sound', 'turbo', 'auto'] as const)
            await expect(button(page, `controls.${key}`, t)).toBeInViewport({ ratio: 1 });
          for (const reading of await tableOf(page).locator('output').all())
            await expect(reading).toBeInViewport({ ratio: 1 });
          const excess = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
          expect(excess).toBeLessThanOrEqual(0);
          await page.route(ROUND, (route) => route.fulfill({ json: drawnRound(1_000, ({ total }) => total === 0) }));
          await button(page, 'slot.spin', t).click();
          await expect(tableOf(page).getByText(t('slot.result.none'))).toBeVisible();
          await picture(`side-${width}-${language}`);
        },
      );
    }
  }

  test(
    'a wide window is all table, and its plaque is written in the font of the house',
    DEEP,
    async ({ page, picture }) => {
      await page.setViewportSize({ width: 1920, height: 1080 });
      // The canvas uses the fonts present at its first paint: text is not redrawn when one loads later.
      await page.addInitScript(() => {
        new MutationObserver((_, watch) => {
          if (!document.querySelector('section canvas')) return;
          watch.disconnect();
          const [house] = getComputedStyle(document.querySelector('section')!).fontFamily.split(',');
          document.documentElement.dataset['fontWasThere'] = String(document.fonts.check(`700 40px ${house}`));
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(DEMO);
      await ready(page);
      const box = await page.locator('iframe').boundingBox();
      expect([box!.x, box!.width]).toEqual([0, 1920]);
      expect(Math.round(box!.y + box!.height)).toBe(1080);
      await expect(tableOf(page).locator('html')).toHaveAttribute('data-font-was-there', 'true');
      await picture('lantern-court-1920');
    },
  );
});

test('nothing tells how a round ends before its reels have stopped', DEEP, async ({ visitor, page }) => {
  const push = await listenIn(page);
  await page.goto('/index');
  await visitor.logIn();
  const before = await visitor.balance();
  await page.clock.install();
  await page.goto(GAME);
  await ready(page);
  const won = tableOf(page).getByText(text('slot.win'), { exact: true }).locator('xpath=following-sibling::*');
  const session = tableOf(page).locator('footer');
  await expect(session).toContainText('0.00');
  const round = drawnRound(before, ({ steps, total }) => steps.length === 1 && total > 20 && total < 100);
  await page.route(ROUND, (route) => {
    // The ledger's push arrives before the answer.
    push({ t: 'balance', sumBalance: round.balance });
    return route.fulfill({ json: round });
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse((response) => response.url().endsWith('/ggw/round'));
  await button(page, 'slot.spin').click();
  await answered;
  await expect.poll(visitor.balance).toBeCloseTo(before - STAKE, 2);
  await expect(session).toContainText('-$0.20');
  // In each frame, the header shows the win no earlier than the table does.
  await expect(async () => {
    if ((await won.textContent()) === '$0.00') expect(await visitor.balance()).toBeCloseTo(before - STAKE, 2);
    await page.clock.fastForward(400);
    await expect(won).not.toHaveText('$0.00', { timeout: 300 });
  }).toPass();
  await expect(async () => {
    await page.clock.fastForward(400);
    expect(await visitor.balance()).toBeCloseTo(round.balance, 2);
  }).toPass();
  await expect(session).not.toContainText('-$0.20');
});

test('a table that cannot reach the house says so calmly and goes on by itself, with one round', async ({
  page,
  picture,
}) => {
  const asked: string[] = [];
  await page.route(ROUND, async (route) => {
    asked.push((route.request().postDataJSON() as { requestId: string }).requestId);
    if (asked.length < 3) return route.abort();
    if (asked.length === 3) {
      return route.fulfill({ status: 503, json: { errorCode: 'service.unavailable', message: 'away' } });
    }
    // The server starts the round, and its first answer is lost.
    if (asked.length > 4) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.goto(DEMO);
  await ready(page);
  await button(page, 'slot.spin').press('Enter');
  const note = tableOf(page).getByText(text('arcade.away'));
  await expect(note).toBeVisible();
  await picture('table-away');
  await expect(note).toBeHidden();
  await expect.poll(() => asked.length).toBe(5);
  expect(new Set(asked).size).toBe(1);
  // By keyboard: with software rendering a pointer press would wait until the win animation has ended.
  await button(page, 'slot.history').press('Enter');
  // A row by its time: a round that wins free games has no proof until they have been shown, a minute later.
  await expect(tableOf(page).getByRole('dialog').locator('time')).toHaveCount(1);
  // The table's page does not scroll, so no gutter is reserved.
  await expect(tableOf(page).locator(':root')).toHaveCSS('scrollbar-gutter', 'auto');
});
