/** Member's money: transfers between wallets and to the upline, records, and downloads. */
import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from './harness/demo.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

/** Withdrawal password of the demo accounts that have one; others set it here. */
const PAYMENT = DEMO_PASSWORD;
const figure = (shown: string | null) => Number((shown ?? '').replace(/[^\d.-]/g, ''));

/** Balance of a wallet in the list. */
const inWallet = async (page: Page, name: string): Promise<number> => {
  const list = page.getByRole('table', { name: text('wallet.list') });
  return figure(await list.getByRole('row').filter({ hasText: name }).first().getByRole('cell').last().textContent());
};

test(
  'a member of a brand with several wallets fills one, fills another, and collects them',
  DEEP,
  async ({ page, site, accessible, picture }) => {
    const lotus = `http://lotus.localhost:${new URL(site.address).port}`;
    await page.goto(`${lotus}/login?lang=EN`);
    const form = page.getByRole('dialog').filter({ visible: true });
    await form.getByLabel(text('session.username'), { exact: true }).fill('member1');
    await form.getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
    await form.getByRole('button', { name: text('session.login.submit') }).click();
    await expect(form).toHaveCount(0);

    await page.goto(`${lotus}/transferFund`);
    const collect = page.getByRole('button', { name: text('wallet.collect') });
    // Desktop and phone share a site.
    await expect(page.getByRole('table', { name: text('wallet.list') })).toBeVisible();
    if (await collect.isEnabled()) await collect.click();
    await expect(collect).toBeDisabled();
    const before = await inWallet(page, text('wallet.name.2'));
    const amount = page.getByLabel(text('wallet.amount'), { exact: true });
    const move = page.getByRole('button', { name: text('wallet.transfer'), exact: true });

    await amount.fill('999999999');
    await move.click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await accessible('a transfer of more than there is');
    await amount.fill('500000');
    await move.click();
    await expect.poll(() => inWallet(page, text('wallet.name.3'))).toBe(500_000);
    await page.getByLabel(text('wallet.from'), { exact: true }).selectOption('3');
    await page.getByLabel(text('wallet.to'), { exact: true }).selectOption('5');
    await page.getByRole('button', { name: text('wallet.all'), exact: true }).click();
    await move.click();
    await expect.poll(() => inWallet(page, text('wallet.name.5'))).toBe(500_000);
    expect(await inWallet(page, text('wallet.name.3'))).toBe(0);
    expect(await inWallet(page, text('wallet.name.2'))).toBe(before - 500_000);
    await accessible('the wallets of a member');
    await picture('wallets');

    await collect.click();
    await expect.poll(() => inWallet(page, text('wallet.name.2'))).toBe(before);
    await expect(collect).toBeDisabled();
    await page.goto(`${lotus}/transactionHistory`);
    await page.getByLabel(text('records.wallet'), { exact: true }).selectOption('5');
    await expect(
      page.getByText(text('transactions.remark.wallet-transferred')).filter({ visible: true }),
    ).not.toHaveCount(0);
  },
);

test('a brand with one wallet shows what there is, and no ways between', DEEP, async ({ visitor, page }) => {
  await page.goto('/index');
  await visitor.logIn('down2');
  await page.goto('/transferFund');
  await expect(page.getByText(text('wallet.total'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('wallet.collect') })).toHaveCount(0);
});

test('a member sends money to his upline and has a receipt of it', async ({ visitor, page, accessible, picture }) => {
  await page.goto('/index');
  await visitor.logIn();
  const before = await visitor.balance();
  await page.goto('/transferUpline');
  const first = page.getByLabel(text('payment.password.new'), { exact: true });
  const amount = page.getByLabel(text('wallet.amount'), { exact: true });
  await expect(first.or(amount)).toBeVisible();
  if (await first.isVisible()) {
    await first.fill(PAYMENT);
    await page.getByLabel(text('payment.password.again'), { exact: true }).fill(PAYMENT);
    await page.getByLabel(text('payment.password.login'), { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: text('payment.set') }).click();
  }
  await amount.fill('12.50');
  await page.getByLabel(text('wallet.upline.remark')).fill('For Friday');
  await page.getByLabel(text('payment.password'), { exact: true }).fill(PAYMENT);
  await accessible('sending money to the upline');
  await picture('upline');
  await page.getByRole('button', { name: text('wallet.upline.send'), exact: true }).click();
  const receipt = page.getByRole('definition');
  await expect(receipt.filter({ hasText: /^U[0-9A-F]{19}$/ })).toBeVisible();
  const number = await receipt.filter({ hasText: /^U[0-9A-F]{19}$/ }).textContent();
  await accessible('the receipt of a transfer');
  await expect.poll(visitor.balance).toBeCloseTo(before - 12.5, 2);
  await page.goto('/transactionHistory');
  await expect(
    page.getByText(text('transactions.remark.upline-transferred')).filter({ visible: true }).first(),
  ).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: text('records.csv') }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(`${number}`);
});

test(
  'a member looks at his profit, and his statement says the same',
  DEEP,
  async ({ visitor, page, accessible, picture }) => {
    await page.goto('/index');
    await visitor.logIn();
    await page.goto('/personalProfit');
    const lifetime = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: text('profit.lifetime') }) })
      .last();
    const deposits = figure(await lifetime.getByRole('definition').first().textContent());
    expect(deposits).toBeGreaterThanOrEqual(1_000);
    await accessible('profit of a week');
    await picture('profit');
    await page.getByRole('tab', { name: text('profit.period.today') }).click();
    await expect(page.getByRole('heading', { name: text('profit.money') })).toBeVisible();
    await page.getByRole('tab', { name: text('profit.period.custom') }).click();
    await expect(page.getByLabel(text('records.from'), { exact: true })).toBeVisible();
    await accessible('profit of days of one’s own choice');

    await page.goto('/transactionHistory');
    const statement = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: text('statement.title') }) })
      .last();
    const load = async (name: string) => {
      const downloading = page.waitForEvent('download');
      await statement.getByRole('button', { name, exact: true }).click();
      return readFile(await (await downloading).path());
    };
    const csv = (await load(text('statement.csv'))).toString('utf8').slice(1).split('\r\n');
    const total = csv.find((row) => row.startsWith(`"${text('statement.total')}",`))?.split(',') ?? [];
    expect(Number(total[2])).toBe(deposits);
    expect((await load(text('statement.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    await accessible('the account record');
  },
);
