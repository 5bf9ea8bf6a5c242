/** Sportsbook: a visitor picks, logs in with the picks kept, places a single and several bets, and finds the coupon. */
import { expect, test, type Page } from './harness/test.ts';
import { text, textLike } from './harness/texts.ts';
import { alikeAt } from './harness/tiers.ts';

const matchPrices = (page: Page) => page.getByRole('main').getByRole('button', { name: /^\S.* v .*, 1X2: .*, \d/ });

/** On a phone the slip is a dialog. */
async function slip(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary').getByRole('region', { name: text('book.slip') });
  const dialog = page.getByRole('dialog', { name: text('book.slip') });
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: /^Bet slip: / }).click();
  return dialog;
}

/** Types the amount to win, in a notation of risk; returns the resulting stake. */
async function betToWin(page: Page, isMobile: boolean, win: string): Promise<number> {
  await page.getByLabel(text('book.notation')).selectOption('ID');
  const own = await slip(page, isMobile);
  await own.getByRole('switch', { name: text('book.slip.toWin') }).check();
  await own.getByRole('textbox', { name: text('book.slip.win') }).fill(win);
  const figure = async (term: string): Promise<number> => {
    const row = own.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
    return Number((await row.getByRole('definition').innerText()).replace(/[^\d.]/g, ''));
  };
  const [stake, most] = [await figure(text('records.stake')), await figure(text('book.slip.most'))];
  expect(most - stake).toBeGreaterThanOrEqual(Number(win) - 0.005);
  await own.getByRole('button', { name: text('book.slip.place') }).click();
  await expect(own.getByText(text('book.slip.placed'))).toBeVisible();
  return stake;
}

async function bet(page: Page, isMobile: boolean, stake: string): Promise<void> {
  const own = await slip(page, isMobile);
  await own.getByRole('textbox').fill(stake);
  await own.getByRole('button', { name: text('book.slip.place') }).click();
  await expect(own.getByText(text('book.slip.placed'))).toBeVisible();
}

test(
  'a visitor looks, logs in without losing the picks, and bets a single and an accumulator',
  alikeAt('phone'),
  async ({ page, visitor, isMobile, accessible }) => {
    // At any hour, some fixture is on a later day.
    await page.goto('/sports?phase=EARLY');
    await expect(matchPrices(page).first()).toBeVisible();
    await accessible('the hall of sports');
    await matchPrices(page).nth(0).click();
    await page.reload();
    await expect(matchPrices(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect((await slip(page, isMobile)).getByRole('button', { name: text('book.slip.login') })).toBeVisible();
    await accessible('the slip');
    if (isMobile) await page.keyboard.press('Escape');

    await visitor.logIn();
    const before = await visitor.balance();
    const first = await betToWin(page, isMobile, '2');
    await expect.poll(visitor.balance).toBeCloseTo(before - first, 2);
    if (isMobile) await page.keyboard.press('Escape');
    await page.getByLabel(text('book.notation')).selectOption('DEC');

    await matchPrices(page).nth(0).click();
    await matchPrices(page).nth(3).click();
    await bet(page, isMobile, '3');
    await expect.poll(visitor.balance).toBeCloseTo(before - first - 3, 2);
    const own = await slip(page, isMobile);
    await own.getByRole('link', { name: text('book.coupon.show') }).click();
    await expect(page.getByRole('heading', { name: text('book.coupon'), level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Accumulator of 2');
    await accessible('a coupon');
    await page
      .getByRole('main')
      .getByRole('link', { name: text('book.coupons') })
      .click();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Single', exact: true }).first()).toBeVisible();

    await page.goto('/personalHistoryCopy');
    await page.getByRole('tab', { name: text('con_sports'), exact: true }).click();
    await accessible('bets on sports in the betting record');
    const filter = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
    await filter(text('book.sports')).selectOption('tennis');
    await expect(page.getByText(text('book.coupons.noneSuch'))).toBeVisible();
    await filter(text('book.sports')).selectOption('football');
    await expect(page.getByText(text('book.coupons.noneSuch'))).toBeHidden();
    await expect(filter(text('book.league')).locator('option')).toContainText(['Northern League']);
    await page
      .getByRole('link', { name: text('book.coupon.show') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: text('book.coupon'), level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text('book.simulated'));

    await page.goto('/sports?phase=EARLY');
    await page
      .getByRole('link', { name: /^\+\d+ markets?: / })
      .first()
      .click();
    await expect(page.getByRole('main').getByText('Asian handicap', { exact: true })).toBeVisible();
    await accessible('a fixture');

    await page.goto('/game?nodeId=4001&vassalage=HOUSE');
    await expect(page).toHaveURL(/\/sports$/);
  },
);

interface Played {
  readonly fixtureId: number;
  readonly status: string;
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
}

/** Some fixture is always in play, with short suspensions. */
async function playedNow(page: Page): Promise<Played> {
  const ask = async (sport: string): Promise<readonly Played[]> => {
    const asked = `/sgw/fixtures?phase=LIVE&sport=${sport}&pageSize=50`;
    const answer = await page.request.get(asked, { headers: { Merchant: 'pavilion' } });
    return ((await answer.json()) as { list: readonly Played[] }).list;
  };
  let open: Played | undefined;
  await expect
    .poll(async () => {
      const all = [...(await ask('tennis')), ...(await ask('football'))];
      // The one that started last has the most time left.
      open = all.findLast(({ status }) => status === 'OPEN');
      return open;
    })
    .toBeDefined();
  return open!;
}

const openPrices = (page: Page) =>
  page.getByRole('main').locator('button[aria-pressed=false][aria-disabled=false]').filter({ visible: true });

test(
  'a member bets on a match that is played, sees the bet wait, and is told whether it was taken',
  alikeAt('phone'),
  async ({ page, visitor, isMobile, accessible, picture }) => {
    const { fixtureId, home, away } = await playedNow(page);
    await page.goto(`/sports/${fixtureId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${home.name} v ${away.name}`);
    await visitor.logIn();
    const before = await visitor.balance();
    // Prices move and are suspended meanwhile: retries with the next open one.
    await expect(async () => {
      if (isMobile) await page.keyboard.press('Escape');
      await openPrices(page).first().click({ timeout: 5_000 });
      const tried = await slip(page, isMobile);
      await tried.getByLabel(text('book.accept')).selectOption('ANY');
      await tried.getByRole('textbox').fill('2');
      const answer = page.waitForResponse((each) => each.url().endsWith('/sgw/coupons'), { timeout: 10_000 });
      const press = tried.getByRole('button', { name: text('book.slip.place') }).click({ timeout: 5_000 });
      const [isPlaced] = await Promise.all([answer.then((each) => each.ok()), press]).catch(() => [false]);
      if (!isPlaced) await tried.getByRole('button', { name: text('book.slip.clear') }).click({ timeout: 5_000 });
      expect(isPlaced).toBe(true);
    }).toPass();
    const own = await slip(page, isMobile);
    await expect(own.getByRole('progressbar')).toBeVisible();
    await picture('live-bet-waits');
    await accessible('a bet that waits');
    const taken = own.getByText(textLike('book.wait.taken', 'odds'));
    const refused = own.getByText(text('book.wait.refused'), { exact: true });
    await expect(taken.or(refused).first()).toBeVisible({ timeout: 30_000 });
    await accessible('a bet that was decided');
    const isTaken = !(await refused.first().isVisible());
    await page.goto('/coupons');
    await expect.poll(visitor.balance).toBeCloseTo(isTaken ? before - 2 : before, 2);
    if (!isTaken) await page.getByRole('tab', { name: text('book.coupons.over') }).click();
    const state = text(isTaken ? 'book.coupon.OPEN' : 'book.coupon.REFUSED');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(state);
    await accessible('bets on matches');
  },
);
