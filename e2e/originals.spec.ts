/** Original games on the site: a hand without moves, and one with moves, for money and interrupted. */
import type { FrameLocator } from '@playwright/test';
import { expect, test, type Page } from './harness/test.ts';
import { text, textLike } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const addressOf = (nodeId: number) => `/game?nodeId=${nodeId}&vassalage=HOUSE`;
const DICE = addressOf(1101);
const MINES = addressOf(1107);

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const bet = (page: Page) => frameOf(page).getByRole('button', { name: textLike('hand.play', 'amount') });

interface Hand {
  readonly stake: number;
  readonly balance: number;
  readonly finished: boolean;
}

/** Rounded down to cents, as in the header. */
const cents = (amount: number): number => Math.floor(Number((amount * 100).toFixed(4))) / 100;

async function answerOf(page: Page, path: string, act: () => Promise<void>): Promise<Hand> {
  const answered = page.waitForResponse((response) => response.url().endsWith(path));
  await act();
  return (await (await answered).json()) as Hand;
}

test(
  'a member throws dice for money, and opens tiles until he takes what they are worth',
  DEEP,
  async ({ visitor, page, accessible, picture }) => {
    await page.goto('/index');
    await visitor.logIn();
    await page.goto(DICE);
    await expect(bet(page)).toBeVisible();
    const before = await visitor.balance();
    const thrown = await answerOf(page, '/ggw/round', () => bet(page).click());
    expect(thrown).toMatchObject({ finished: true });
    expect(thrown.balance).not.toBe(before);
    await expect.poll(visitor.balance).toBe(cents(thrown.balance));
    await accessible('a hand of dice');
    await picture('dice');

    await page.goto(MINES);
    const laid = await answerOf(page, '/ggw/round', () => bet(page).click());
    expect(laid.finished).toBe(false);
    // A returning player finds the hand where they left it.
    await page.goto(MINES);
    const resumed = frameOf(page).getByText(text('hand.resumed'));
    await expect(resumed).toBeVisible();
    const [notice, scene] = await Promise.all(
      [resumed, frameOf(page).locator('[data-scene]')].map((part) => part.boundingBox()),
    );
    expect(notice!.y, 'it lies over nothing of the game').toBeGreaterThanOrEqual(scene!.y + scene!.height);
    const tiles = frameOf(page)
      .getByRole('group', { name: text('mines.tiles') })
      .getByRole('button');
    const opened = await answerOf(page, '/ggw/round/action', () => tiles.nth(12).click());
    const taken = opened.finished
      ? opened
      : await answerOf(page, '/ggw/round/action', () =>
          frameOf(page)
            .getByRole('button', { name: text('mines.take') })
            .click(),
        );
    expect(taken.finished).toBe(true);
    await expect.poll(visitor.balance).toBe(cents(taken.balance));
    await accessible('a hand of mines');
    await picture('mines');
  },
);
