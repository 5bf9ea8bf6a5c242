/** Round of crash for real money: bet, manual cash-out, and proof. */
import type { FrameLocator } from '@playwright/test';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';

const CRASH = '/game?nodeId=1002&vassalage=HOUSE';
/** About one round in ten crashes too early to cash out. */
const FLIGHTS_MOST = 4;
/** A player who has cashed out waits for the round to end: one in some hundred takes this long. */
const A_FLIGHT_MS = 90_000;

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const button = (page: Page, key: Parameters<typeof text>[0]) =>
  frameOf(page)
    .getByRole('button', { name: new RegExp(`^${text(key).split('{')[0]}`) })
    .first();

/** True when the cash-out came before the crash. A bet placed during a round waits for the next one. */
async function flyAndLeave(page: Page): Promise<boolean> {
  const [bet, cash, out] = [
    button(page, 'crash.button.bet'),
    button(page, 'crash.button.cash'),
    button(page, 'crash.button.out'),
  ];
  await bet.click();
  await expect(bet).toBeHidden();
  await expect(cash.or(bet)).toBeVisible({ timeout: A_FLIGHT_MS });
  // The round may crash before the cash-out can be pressed.
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
