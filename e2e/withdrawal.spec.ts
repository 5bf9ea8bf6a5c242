/** Withdrawal: bank card, request, approval by an operator, and the member's confirmation of receipt. */
import { DEMO_PASSWORD } from './harness/demo.ts';
import type { MessageKey } from '#i18n';
import { movedSoFar } from './harness/moved.ts';
import { expect, test } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const AMOUNT = 50;

test('a member adds a card, withdraws, is paid, and says that it has arrived', async ({
  visitor,
  operator,
  page,
  accessible,
}) => {
  await page.goto('/index');
  await visitor.logIn();
  const before = await visitor.balance();
  await page.goto('/withdraw');
  await expect(page.getByRole('heading', { level: 1, name: text('withdrawal.title') })).toBeVisible();
  const called = (key: MessageKey) => page.getByRole('dialog', { name: text(key), exact: true });
  /** Desktop and phone share a site. */
  const number = String(Date.now()).padStart(14, '1');

  await test.step('adds a card', async () => {
    const dialog = called('withdrawal.card.add');
    await page.getByRole('button', { name: text('withdrawal.card.add') }).click();
    await dialog.getByLabel(text('withdrawal.card.bank')).selectOption('UNIONCARD');
    await dialog.getByLabel(text('withdrawal.card.number'), { exact: true }).fill('12');
    await dialog.getByLabel(text('payment.password'), { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: text('withdrawal.card.save') }).click();
    await expect(dialog.getByText(text('withdrawal.card.fault'))).toBeVisible();
    await accessible('a card whose number is wrong');
    await dialog.getByLabel(text('withdrawal.card.number'), { exact: true }).fill(number);
    await dialog.getByRole('button', { name: text('withdrawal.card.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: number.slice(-4) })
        .first(),
    ).toBeVisible();
  });

  await test.step('withdraws to the card that has been there for long: the new one opens later', async () => {
    const choose = async (name: RegExp | string) => {
      const card = page.getByRole('radio', { name });
      await page.locator('label').filter({ has: card }).click();
      await expect(card).toBeChecked();
    };
    const go = page.getByRole('button', { name: text('withdrawal.go'), exact: true });
    await choose(new RegExp(number.slice(-4)));
    await expect(go).toBeDisabled();
    await choose(/9015/);
    await page.getByLabel(text('withdrawal.amount'), { exact: true }).fill(String(AMOUNT));
    await page.getByLabel(text('payment.password'), { exact: true }).fill(DEMO_PASSWORD);
    await accessible('a withdrawal that is being written');
    await page.getByRole('button', { name: text('withdrawal.go'), exact: true }).click();
    await expect.poll(visitor.balance).toBeCloseTo(before - AMOUNT, 2);
    await expect(page.getByText(text('withdrawal.stage.requested')).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('the operator approves and pays it', async () => {
    const waiting = await operator.desk({ act: 'list', merchant: 'pavilion' });
    const mine = waiting.filter(({ kind, account }) => kind === 'withdrawal' && account === 'member1').at(-1);
    const act = (verb: string) =>
      operator.desk({
        act: verb,
        kind: 'withdrawal',
        merchant: 'pavilion',
        by: 'kim',
        ref: mine?.id ?? '',
        reason: 'all in order',
      });
    await act('take');
    await act('approve');
    await act('pay');
  });

  await test.step('is asked whether it has arrived, and says so', async () => {
    // The sandbox pays after some seconds and calls its webhook.
    const question = called('confirm_withdrawal_request');
    await expect(question).toBeVisible({ timeout: 60_000 });
    await accessible('the question whether a withdrawal has arrived');
    await question.getByRole('button', { name: text('withdrawal.arrived.yes') }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText(text('withdrawal.stage.received')).filter({ visible: true }).first()).toBeVisible();
    await page
      .getByRole('button', { name: text('withdrawal.details') })
      .filter({ visible: true })
      .first()
      .click();
    const details = called('withdrawal.details');
    await expect(details.getByRole('list', { name: text('withdrawal.status') })).toBeVisible();
    await accessible('the way of a withdrawal');
  });
});

const CARD = {
  bankCardId: 1,
  bankCode: 'UNIONCARD',
  bankName: 'Union Card',
  cardNumber: '************4321',
  cardHolder: 'A** L**',
  type: 'BANK',
  isDefault: 1,
  createdAt: 0,
};
/** Ordered such that later content is above existing content. */
const ANSWERS = [
  /withdrawTransaction/,
  /getWithdrawSettings/,
  /hasWithdrawalPassword/,
  /getPaymentConfirmationList/,
  /member\/bankCard/,
];

for (const brand of ['pavilion', 'lotus'] as const) {
  test(
    `at ${brand} nothing on the page moves when its answers come late, with a card and without`,
    DEEP,
    async ({ visitor, site, page, picture }) => {
      const home = brand === 'lotus' ? `http://lotus.localhost:${new URL(site.address).port}` : site.address;
      await page.goto(`${home}/index?lang=EN`);
      await visitor.logIn();
      for (const has of [false, true]) {
        const gates = ANSWERS.map((call) => ({ call, open: Promise.withResolvers<void>() }));
        for (const { call, open } of gates)
          await page.route(call, async (route) => {
            await open.promise;
            const url = route.request().url();
            if (url.includes('hasWithdrawalPassword')) return route.fulfill({ json: { success: true, value: 1 } });
            if (!url.includes('bankCard')) return route.continue();
            const answer = {
              bankCards: has ? [CARD] : [],
              cardsMax: 5,
              payeeName: 'A** L**',
              remainingTransactionTimes: 5,
            };
            return route.fulfill({ json: { success: true, value: answer } });
          });
        await page.goto(`${home}/withdraw`, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1, name: text('withdrawal.title') })).toBeVisible();
        const name = `withdraw-${brand}-${has ? 'with' : 'without'}`;
        await movedSoFar(page);
        await picture(`${name}-waiting`);
        for (const { call, open } of gates) {
          const answered = page.waitForResponse(call);
          open.resolve();
          await answered;
          await movedSoFar(page);
        }
        await expect(page.getByRole('heading', { name: text('withdrawal.history') })).toBeVisible();
        await expect(page.getByRole('heading', { name: text('withdrawal.cards') })).toBeVisible();
        await expect(page.getByRole('button', { name: text('withdrawal.go'), exact: true })).toHaveCount(has ? 1 : 0);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await picture(name);
        expect(await movedSoFar(page), name).toBeLessThan(0.02);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    },
  );
}
