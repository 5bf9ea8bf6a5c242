/** Agents' staff: they have an account and messages, and are offered neither play nor payments. */
import { DEMO_PASSWORD } from './harness/demo.ts';
import { expect, test } from './harness/test.ts';
import { text, textLike } from './harness/texts.ts';

test('agents’ staff are shown no balance, no deposit and no game', async ({ page, accessible, picture }) => {
  await page.goto('/agentLogin');
  const door = page.getByRole('main');
  await door.getByRole('textbox', { name: text('session.username'), exact: true }).fill('staff1');
  await door.getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
  await door.getByLabel(text('session.password'), { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/agent(\/|$)/);
  await expect(page.getByRole('navigation', { name: text('agentCentre.menu') })).toBeVisible();
  await page.goto('/index');
  const banner = page.getByRole('banner');
  const nickname = banner.getByRole('link', { name: textLike('centre.of', 'name') });
  await expect(nickname).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Jun');

  await test.step('neither in the header nor on the home page', async () => {
    await expect(page.getByTestId('balance')).toHaveCount(0);
    for (const name of [text('header.deposit'), text('in_betting_record')]) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    for (const path of ['/rng', '/elott', '/promotions', '/vip', '/pointMall', '/races'])
      await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
    const way = page.getByRole('main').getByRole('link', { name: text('agentCentre.title') });
    await expect(way).toHaveAttribute('href', '/agent');
    await accessible('the home page of agents’ staff');
    await picture('agents-staff-home');
  });

  await test.step('the centre has their account and their messages', async () => {
    await nickname.click();
    const menu = page.getByRole('navigation', { name: text('centre.menu') });
    await expect(menu.getByRole('link')).toHaveCount(2);
    await expect(menu.getByRole('link', { name: text('in_my_account') })).toBeVisible();
    await picture('agents-staff-centre');
    await page.goto('/depositv2');
    await expect(page.getByText(text('missing.text'))).toBeVisible();
  });

  await test.step('a page to play at says why it is closed', async () => {
    const game = 'nodeId=1001&vassalage=HOUSE';
    for (const address of ['/promotions', `/game?${game}`, `/gameInfo?${game}`, '/rng']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: text('session.staff.title') })).toBeVisible();
      await expect(page.getByText(text('staff.forbidden'))).toBeVisible();
    }
    await accessible('a page that is closed to agents’ staff');
    await picture('agents-staff-closed');
  });
});
