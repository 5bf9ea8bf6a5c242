/** Manual deposit: instructions, receipt, and approval by an operator. */
import { expect, freshAccount, test } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const PASSWORD = 'a-Long-enough-1';

test('a member pays by bank transfer, hands in the receipt, and has the money once an operator has seen it', async ({
  visitor,
  page,
  operator,
  accessible,
}) => {
  await page.goto('/');
  await visitor.register(freshAccount(), PASSWORD);
  await page.goto('/depositv2');
  await page.getByText(text('deposit.mode.MT')).click();
  await page.getByLabel(text('deposit.amount'), { exact: true }).fill('100');
  const offers = page.getByLabel(text('deposit.promotion'), { exact: true });
  await offers.selectOption({ index: 1 });
  const name = await offers.locator('option:checked').innerText();
  await page.getByRole('button', { name: text('deposit.show') }).click();
  await expect(page.getByText(text('deposit.payerName.missing'))).toBeVisible();
  await page.getByLabel(text('deposit.payerName')).fill('Ann Lee');
  await accessible('the form of a bank transfer');
  await page.getByRole('button', { name: text('deposit.show') }).click();

  await expect(page.getByText(text('deposit.status.waiting'))).toBeVisible();
  await expect(page.getByText('0000 1234 5678 90')).toBeVisible();
  await accessible('what to pay and where');
  const refId = new URL(page.url()).searchParams.get('refId') ?? '';
  await page.locator('input[type=file]').setInputFiles('docs/pictures/home-phone.png');
  await page.getByRole('button', { name: text('deposit.receipt.send') }).click();
  await expect(page.getByText(text('deposit.receipt.sent'))).toBeVisible();

  const who = { merchant: 'pavilion', by: 'olga', reason: 'as on the statement' };
  await operator.desk({ act: 'approve', kind: 'deposit', ref: refId, ...who });
  await expect(page.getByText(text('deposit.status.S'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('deposit.promotion.counts', { name }) })).toHaveAttribute(
    'href',
    /^\/promoDetail\?id=\d+$/,
  );
  await expect.poll(visitor.balance).toBeGreaterThanOrEqual(101);
});

test('a member gives up a QR code he has not paid', DEEP, async ({ visitor, page, accessible }) => {
  await page.goto('/');
  await visitor.register(freshAccount(), PASSWORD);
  await page.goto('/depositv2');
  await page.getByText(text('deposit.mode.QR')).click();
  await page.getByLabel(text('deposit.amount'), { exact: true }).fill('35');
  await page.getByRole('button', { name: text('deposit.show') }).click();
  await expect(page.getByRole('img', { name: text('deposit.qr', { amount: '' }).trim() })).toBeVisible();
  await accessible('a code to pay with');
  await page.getByRole('button', { name: text('deposit.cancel') }).click();
  // On desktop the centre is a dialog itself; the confirmation lies over it.
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: text('deposit.cancel') })
    .click();
  await expect(page.getByText(text('deposit.status.cancelled'))).toBeVisible();
});
