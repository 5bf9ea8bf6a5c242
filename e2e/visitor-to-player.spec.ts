/** Main journey: from visitor to a player who has verified a result. */
import { formatMoney } from '#i18n';
import { expect, freshAccount, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { alikeAt, DEEP } from './harness/tiers.ts';

// A site as `npm start` creates it, shared by the whole file.
test.use({ begins: 'fresh' });
test.describe.configure({ mode: 'default' });

const PASSWORD = 'a-Long-enough-1';
const DEPOSIT = 100;

/** Answer of the server to a started round. */
interface Round {
  readonly stake: number;
  readonly win: number;
  readonly finished: boolean;
  readonly balance: number;
}

const arcade = (page: Page) => page.frameLocator('iframe');

async function deposit(page: Page, amount: number): Promise<void> {
  await page.getByLabel(text('deposit.amount'), { exact: true }).fill(String(amount));
  await page.getByRole('button', { name: text('deposit.go') }).click();
  await expect(page.getByRole('heading', { name: text('cashier.choose') })).toBeVisible();
  await page.getByRole('button', { name: text('cashier.succeed') }).click();
  await expect(page.getByRole('heading', { name: text('cashier.paid.title') })).toBeVisible();
  await page.getByRole('link', { name: text('cashier.back') }).click();
}

test(
  'a visitor registers, deposits, plays, checks the round and leaves',
  alikeAt('phone'),
  async ({ visitor, page, accessible, picture }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/index$/);
    await picture('home-visitor');
    await visitor.register(freshAccount(), PASSWORD);
    expect(await visitor.balance()).toBe(0);

    await test.step('deposits through the sandbox cashier', async () => {
      await visitor.press(text('header.deposit'));
      await expect(page).toHaveURL(/depositv2/);
      await deposit(page, DEPOSIT);
      await expect(page.getByText(text('deposit.status.S'))).toBeVisible();
      await expect.poll(visitor.balance).toBe(DEPOSIT);
      await accessible('the page after a deposit');
    });

    await test.step('plays Lantern Court', async () => {
      await page.goto('/rng');
      await visitor.press(/Lantern Court/);
      const game = arcade(page);
      await expect(game.getByRole('button', { name: text('arcade.fairness') })).toBeVisible();
      const answered = page.waitForResponse((response) => response.url().endsWith('/ggw/round'));
      await game.getByRole('button', { name: /^spin/i }).click();
      const { stake, win, finished, balance } = (await (await answered).json()) as Round;
      expect(stake).toBeGreaterThan(0);
      if (finished) expect(balance).toBeCloseTo(DEPOSIT - stake + win, 4);
      await expect.poll(visitor.balance).toBeCloseTo(balance, 2);
      await picture('lantern-court');
    });

    await test.step('changes the seed, so that the old one is told', async () => {
      const game = arcade(page);
      // By keyboard, which must work too, and which nothing can cover.
      await game.getByRole('button', { name: text('arcade.fairness') }).press('Enter');
      // Free spins may still run: the seed can only be changed after the round is over.
      await expect(async () => {
        await game.getByRole('button', { name: text('arcade.rotate') }).press('Enter');
        await expect(game.getByText(text('arcade.serverSeed'), { exact: true })).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 120_000 });
      const seed = game.getByLabel(text('arcade.clientSeed'), { exact: true });
      await seed.fill('a-seed-of-my-own');
      await seed.press('Enter');
      await expect(game.getByRole('button', { name: text('common.save'), exact: true })).toBeDisabled();
      await expect(seed).toHaveValue('a-seed-of-my-own');
    });

    await test.step('finds deposit, stake and win in the records', async () => {
      await page.goto('/transactionHistory');
      await expect(
        page
          .getByRole('table')
          .or(page.getByRole('list'))
          .getByText(/100\.00/)
          .first(),
      ).toBeVisible();
      await picture('account-record');
      await page.goto('/personalHistoryCopy');
      await expect(page.getByText(/Lantern Court/).first()).toBeVisible();
      await accessible('the betting record');
    });

    await test.step('verifies the round in the browser', async () => {
      await page
        .getByRole('link', { name: text('records.proof.open') })
        .first()
        .click();
      await page.getByRole('button', { name: text('proof.verify'), exact: true }).click();
      await expect(page.getByText(text('proof.verified'), { exact: true })).toBeVisible();
      await accessible('the proof of a round');
      await picture('round-proof');
    });

    await visitor.logOut();
  },
);

test(
  'R20 a player sees what the visit has brought or cost so far, and how long it lasts',
  alikeAt('phone'),
  async ({ visitor, page }) => {
    await page.goto('/');
    await visitor.logIn();
    await page.goto('/rng');
    await visitor.press(/Lantern Court/);
    const visit = arcade(page).locator('footer');
    await expect(visit).toContainText(text('arcade.elapsed', { minutes: 0 }));
    await expect(visit).toContainText('$0.00');
    const answered = page.waitForResponse((response) => response.url().endsWith('/ggw/round'));
    await arcade(page).getByRole('button', { name: /^spin/i }).click();
    const { stake, win, finished } = (await (await answered).json()) as Round;
    await expect(visit).toContainText(formatMoney(Math.round(((finished ? win : 0) - stake) * 10_000) / 10_000, '$'));
  },
);

test(
  'money that arrives shows at once on the page that is open',
  alikeAt('phone'),
  async ({ visitor, page, context }) => {
    await page.goto('/');
    await visitor.register(freshAccount(), PASSWORD);
    await page.goto('/depositv2');
    await page.getByLabel(text('deposit.amount'), { exact: true }).fill(String(DEPOSIT));
    // The cashier opens in a new window; this page stays.
    const cashier = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().includes('cashier'),
    );
    await page.route(/cashier/, (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: text('deposit.go') }).click();
    const elsewhere = await context.newPage();
    await elsewhere.goto((await cashier).url());
    expect(await visitor.balance()).toBe(0);
    await elsewhere.getByRole('button', { name: text('cashier.succeed') }).click();
    await expect.poll(visitor.balance).toBe(DEPOSIT);
  },
);

test('a member sees a deposit that failed fail, and keeps the balance', DEEP, async ({ visitor, page }) => {
  await page.goto('/');
  await visitor.logIn();
  const before = await visitor.balance();
  await page.goto('/depositv2');
  await page.getByLabel(text('deposit.amount'), { exact: true }).fill('50');
  await page.getByRole('button', { name: text('deposit.go') }).click();
  await page.getByRole('button', { name: text('cashier.fail') }).click();
  await page.getByRole('link', { name: text('cashier.back') }).click();
  await expect(page.getByText(text('deposit.status.F'))).toBeVisible();
  expect(await visitor.balance()).toBe(before);
});
