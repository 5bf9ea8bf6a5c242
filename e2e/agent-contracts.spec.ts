/** Reports of an agent's team, and the contracts between an agent and a downline. */
import { leave, logInAsAgent } from './harness/agent.ts';
import { expect, test, type Page } from './harness/test.ts';
import { rawKeys, text } from './harness/texts.ts';
import { alikeAt, DEEP } from './harness/tiers.ts';
import { holdsTogether } from './harness/whole.ts';

/** In two rounds: each loads its pages anew, which takes long on a shared core. */
const REPORTS = [
  { id: 'personalHistoryCopy', label: 'in_team_betting' },
  { id: 'personalHistoryCopy?part=games', label: 'in_team_betting' },
  { id: 'personalHistoryCopy?part=one&name=member1', label: 'in_team_betting' },
  { id: 'palStatementsAgentCopy', label: 'in_user_loss' },
  { id: 'palStatementsAgentCopy?tab=RNG&show=own', label: 'in_user_loss' },
  { id: 'agentRevenueReport', label: 'in_my_income' },
  { id: 'agentRevenueReport?part=sources', label: 'in_my_income' },
  { id: 'agentRevenueReport?part=downlines', label: 'in_my_income' },
  { id: 'agentRevenueReport?part=downlines&view=income', label: 'in_my_income' },
  { id: 'agentDownlineTransactionDetailsCopy', label: 'in_account_details' },
] as const;
const CONTRACTS = [
  { id: 'agentDividendRecordCopy2', label: 'in_bonus_bmwmuf' },
  { id: 'agentDividendRecordCopy2?part=downlines', label: 'in_bonus_bmwmuf' },
  { id: 'agentDividendRecordCopy2?part=payouts', label: 'in_bonus_bmwmuf' },
  { id: 'agentDailyWages2', label: 'in_daily_hdtmkj' },
  { id: 'agentHourSalary?part=payouts', label: 'in_hourly_salary' },
] as const;

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const contracts = (page: Page) => page.getByRole('table', { name: text('contracts.part.downlines') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const theme of ['night', 'day'] as const) {
  for (const [what, pages] of [
    ['report', REPORTS],
    ['contract', CONTRACTS],
  ] as const) {
    test(`an agent reads each ${what}, by ${theme}`, DEEP, async ({ page, visitor, accessible, picture }) => {
      await logInAsAgent(page, 'agent1');
      await page.goto('/index');
      await visitor.wears(theme);
      for (const { id, label } of pages) {
        await page.goto(`/agent/${id}`);
        await expect(page).toHaveTitle(`${text(label)} · Pavilion`);
        await expect(page.getByRole('heading', { level: 1, name: text(label) })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await holdsTogether(page);
        expect(await rawKeys(page)).toEqual([]);
        await accessible(`${id} by ${theme}`);
        await picture(`agent-${id.replaceAll(/\W+/g, '-')}-${theme}`);
      }
    });
  }
}

test('a name that is not of the team is refused at its field', DEEP, async ({ page, accessible }) => {
  await logInAsAgent(page, 'agent2');
  for (const id of ['personalHistoryCopy', 'palStatementsAgentCopy', 'agentDownlineTransactionDetailsCopy']) {
    await page.goto(`/agent/${id}`);
    const name = page.getByRole('combobox', { name: text('teamReport.name'), exact: true });
    const field = name.or(page.getByRole('searchbox', { name: text('teamReport.name'), exact: true }));
    await field.fill('member1');
    await field.press('Enter');
    await expect(page.getByText(text('downline.not.yours'))).toBeVisible();
    await accessible(`a stranger's name in ${id}`);
  }
});

test(
  'an agent offers a salary, and the downline puts it off, finds it in the messages and accepts it',
  alikeAt('desktop'),
  async ({ page, visitor, accessible, picture }) => {
    await logInAsAgent(page, 'agent1');
    await page.goto('/agent/agentDailyWages2?part=downlines');
    await button(page, text('contracts.offer')).click();
    const offer = dialog(page, new RegExp(text('contracts.offer')));
    const send = offer.getByRole('button', { name: text('contracts.offer.send'), exact: true });
    await send.click();
    await expect(offer.locator('[aria-invalid=true]').first()).toBeVisible();
    await accessible('an offer without figures');
    await offer.getByLabel(text('contracts.receiver'), { exact: true }).fill('down2');
    await offer.getByLabel(text('contracts.threshold.DAILY'), { exact: true }).fill('1000');
    await offer.getByLabel(text('contracts.rate'), { exact: true }).fill('0.5');
    await send.click();

    // An agent without a contract of their own pays more than they get.
    const force = dialog(page, text('contracts.force.title'));
    await expect(force).toBeVisible();
    await accessible('a rate above one’s own');
    await force.getByRole('button', { name: text('contracts.force.confirm') }).click();
    await expect(offer).toHaveCount(0);
    await expect(contracts(page).getByRole('row').filter({ hasText: 'down2' }).first()).toContainText(
      text('contracts.status.N'),
    );

    await leave(page);
    await visitor.logIn('down2');
    const request = dialog(page, text('contracts.request.NEW', { kind: text('in_daily_hdtmkj') }));
    await expect(request).toBeVisible();
    await accessible('an offered contract');
    await picture('contract-offered');
    await request.getByRole('button', { name: text('contracts.request.later') }).click();
    await expect(request).toHaveCount(0);
    await page.goto('/messageV2');
    await request.getByRole('button', { name: text('contracts.request.later') }).click();
    await button(page, text('contractRequest.open')).click();
    await request.getByRole('button', { name: text('contracts.request.accept'), exact: true }).click();
    await expect(request).toHaveCount(0);
    await expect(button(page, text('contractRequest.open'))).toHaveCount(0);

    await leave(page);
    await logInAsAgent(page, 'agent1');
    await page.goto('/agent/agentDailyWages2?part=downlines');
    await button(page, text('contracts.details.of', { name: 'down2' }))
      .first()
      .click();
    const shown = dialog(page, /down2/);
    await expect(shown.getByRole('list', { name: text('contracts.history') })).toContainText(text('contracts.event.A'));
    await accessible('a contract with a downline');
    await picture('contract-accepted');
  },
);

test('who may only look is offered no contract to make or pay', DEEP, async ({ page }) => {
  await logInAsAgent(page, 'staff2');
  await page.goto('/agent/agentDividendRecordCopy2?part=downlines');
  await expect(contracts(page)).toBeVisible();
  await expect(button(page, text('contracts.offer'))).toHaveCount(0);
  await page.goto('/agent/agentDividendRecordCopy2?part=payouts');
  await expect(page.getByRole('table', { name: text('contracts.part.payouts') })).toBeVisible();
  await expect(button(page, text('contracts.pay.all'))).toHaveCount(0);
});
