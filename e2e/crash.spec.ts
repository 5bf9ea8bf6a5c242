/** A flight of crash for money: bet, cashed out by hand, and proven once it is over. */
import type { FrameLocator } from '@playwright/test';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';

const CRASH = '/game?nodeId=1002&vassalage=HOUSE';
/** One in ten crashes before anybody could press. */
const FLIGHTS_MOST = 4;
/** Who has left waits for the others: one flight in some hundreds goes on for as long. */
const A_FLIGHT_MS = 90_000;

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const button = (page: Page, key: Parameters<typeof text>[0]) =>
  frameOf(page)
    .getByRole('button', { name: new RegExp(`^${text(key).split('{')[0]}`) })
    .first();

/** Whether he was out of it before it crashed. A bet that is pressed while others fly waits for the next flight. */
async function flyAndLeave(page: Page): Promise<boolean> {
  const [bet, cash, out] = [
    button(page, 'crash.button.bet'),
    button(page, 'crash.button.cash'),
    button(page, 'crash.button.out'),
  ];
  await bet.click();
  await expect(bet).toBeHidden();
  await expect(cash.or(bet)).toBeVisible({ timeout: A_FLIGHT_MS });
  // It may have crashed before anybody could press.
  await cash.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(out.or(bet)).toBeVisible({ timeout: A_FLIGHT_MS });
  return out.isVisible();
}

test('a member bets on a flight, cashes out by hand, and opens the proof of it', async ({
  visitor,
  page,
  accessible,
  picture,
}) => {
  await page.goto('/index');
  await visitor.logIn();
  await page.goto(CRASH);
  let isOut = false;
  for (let flights = 0; !isOut && flights < FLIGHTS_MOST; flights += 1) isOut = await flyAndLeave(page);
  expect(isOut).toBe(true);
  await picture('crash');
  await frameOf(page)
    .getByRole('button', { name: text('arcade.fairness') })
    .click();
  const proof = frameOf(page)
    .getByRole('dialog')
    .getByRole('link', { name: text('arcade.round.proof') });
  await expect(proof.first()).toBeVisible({ timeout: A_FLIGHT_MS });
  await accessible('crash');
  const [opened] = await Promise.all([page.waitForEvent('popup'), proof.first().click()]);
  await expect(opened).toHaveURL(/\/table\/[0-9a-f-]{36}$/);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
});
