/** Agent centre: a dialog over the page on desktop, pages of their own on a phone; agents and their staff only. */
import { DEMO_PASSWORD } from './harness/demo.ts';
import { expect, test, type Page } from './harness/test.ts';
import { rawKeys, text } from './harness/texts.ts';
import { alikeAt, DEEP } from './harness/tiers.ts';
import { holdsTogether } from './harness/whole.ts';

const PAGES = [
  { id: 'agentAnnouncement', label: 'in_increase_announcement' },
  { id: 'agentTeamOverview', label: 'in_increase_overview' },
  { id: 'registerCenter', label: 'in_increase_account' },
  { id: 'downlineManagmentView', label: 'in_team_management' },
] as const;

const menu = (page: Page) => page.getByRole('navigation', { name: text('agentCentre.menu') });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function logInAs(page: Page, account: string): Promise<void> {
  await page.goto('/agentLogin');
  const door = page.getByRole('main');
  await door.getByRole('textbox', { name: text('session.username'), exact: true }).fill(account);
  await door.getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
  await door.getByLabel(text('session.password'), { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/agent(\/|$)/);
  await expect(menu(page)).toBeVisible();
}

test('an agent lands in the centre, and goes through its pages', alikeAt('desktop'), async ({ page, accessible }) => {
  await logInAs(page, 'agent1');
  for (const { id, label } of PAGES) {
    await page.goto(`/agent/${id}`);
    await expect(page).toHaveTitle(`${text(label)} · Pavilion`);
    await expect(page.getByRole('heading', { level: 1, name: text(label) })).toBeVisible();
    await holdsTogether(page);
    expect(await rawKeys(page)).toEqual([]);
    await accessible(id);
  }
});

test('the period and the figure of the overview stay in the address', DEEP, async ({ page }) => {
  await logInAs(page, 'agent1');
  await page.goto('/agent/agentTeamOverview');
  await tab(page, text('agentCentre.period.thirty')).click();
  await page.getByRole('button', { name: text('agents.overview.validBetting') }).click();
  await expect(page).toHaveURL(/period=thirty/);
  await page.reload();
  await expect(tab(page, text('agentCentre.period.thirty'))).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: text('agents.overview.validBetting') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an agent makes a link, closes it and removes it', DEEP, async ({ page, accessible }) => {
  await logInAs(page, 'agent1');
  await page.goto('/agent/registerCenter?part=link');
  const path = `e2e-${Date.now().toString(36)}`.slice(0, 14);
  await page.getByLabel(text('agents.link.path'), { exact: true }).fill(path);
  await button(page, text('agents.register.link')).click();
  await expect(page.getByRole('img', { name: text('agents.link.qr') })).toBeVisible();
  await accessible('a new link');

  await tab(page, text('agents.register.links')).click();
  const acts = button(page, text('agents.acts.of', { name: path }));
  const press = async (act: 'close' | 'remove') => {
    await acts.click();
    await page.getByRole('menuitem', { name: text(`agents.link.${act}`) }).click();
    await page
      .getByRole('dialog', { name: text(`agents.link.${act}`) })
      .getByRole('button', { name: text(`agents.link.${act}`), exact: true })
      .click();
  };
  await press('close');
  await expect(page.getByText(text('agents.link.closed'))).toBeVisible();
  await press('remove');
  await expect(acts).toHaveCount(0);
});

test('an agent opens an account, and sees its password once', DEEP, async ({ page }) => {
  await logInAs(page, 'agent1');
  await page.goto('/agent/registerCenter');
  const submit = page.getByRole('tabpanel').getByRole('button', { name: text('agents.register.open'), exact: true });
  const account = page.getByRole('textbox', { name: text('agents.account'), exact: true });
  await account.fill('agent1');
  await submit.click();
  await expect(page.getByText(text('register.username.exists'))).toBeVisible();
  await account.fill(`e2e${Date.now().toString(36)}`);
  await submit.click();
  await expect(page.getByText(text('agents.register.once'))).toBeVisible();
});

test('an agent raises a rate of a downline, and sees the change', DEEP, async ({ page, accessible }) => {
  await logInAs(page, 'agent1');
  await page.goto('/agent/downlineManagmentView');
  await button(page, text('agents.acts.of', { name: 'down1' })).click();
  await page.getByRole('menuitem', { name: text('agents.act.rates') }).click();
  const dialog = page.getByRole('dialog', { name: text('agents.act.rates.of', { name: 'down1' }) });
  await dialog.getByRole('button', { name: text('agents.rates.highest') }).click();
  await accessible('rates');
  await dialog.getByRole('button', { name: text('agents.act.rates'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await tab(page, text('agents.team.changes')).click();
  await expect(page.getByRole('table').getByText('down1').first()).toBeVisible();
});

test('who may only look is offered no act', DEEP, async ({ page }) => {
  await logInAs(page, 'staff2');
  await page.goto('/agent/registerCenter');
  await expect(tab(page, text('agents.register.links'))).toBeVisible();
  await expect(tab(page, text('agents.register.open'))).toHaveCount(0);
  await page.goto('/agent/downlineManagmentView');
  await button(page, text('agents.acts.of', { name: 'down1' })).click();
  await expect(page.getByRole('menuitem')).toHaveText([text('agents.act.profile')]);
});

test('a member finds no agent centre', DEEP, async ({ page, visitor }) => {
  await page.goto('/index');
  await visitor.logIn('down3');
  await page.goto('/agent/agentTeamOverview');
  await expect(page.getByRole('heading', { level: 1, name: text('missing.title') })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
});
