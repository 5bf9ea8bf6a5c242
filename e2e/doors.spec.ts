/** Logins: header form on wide viewports, modal, agents' page. */
import { DEMO_PASSWORD } from './harness/demo.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const dialogs = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const username = { name: text('session.username'), exact: true };

test.skip(({ isMobile }) => isMobile, 'a phone has no form in its header');

test('who comes to the wrong door is shown his own', DEEP, async ({ visitor, page, accessible, picture }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const header = page.getByRole('banner').getByRole('form', { name: text('session.login.title') });
  const password = (within = header) => within.getByLabel(text('session.password'), { exact: true });
  await accessible('a header with a login');
  await picture('header-login');

  await test.step('a missing password is asked for in the modal, which knows the name', async () => {
    await header.getByRole('textbox', username).fill('staff1');
    await header.getByRole('textbox', username).press('Enter');
    await expect(dialogs(page).getByRole('textbox', username)).toHaveValue('staff1');
    await expect(dialogs(page).getByText(text('not_empty', { field: text('session.password') }))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a refusal is told in the modal, and nothing that was typed is lost', async () => {
    await password().fill(DEMO_PASSWORD);
    await password().press('Enter');
    await expect(dialogs(page).getByText(text('login.non.member'))).toBeVisible();
    await expect(password(dialogs(page))).toHaveValue(DEMO_PASSWORD);
    await dialogs(page)
      .getByRole('link', { name: text('session.door.agent') })
      .click();
    await expect(page).toHaveURL(/\/agentLogin$/);
  });

  const agentLogin = async (account: string) => {
    const door = page.getByRole('main');
    await door.getByRole('textbox', username).fill(account);
    await password(door).fill(DEMO_PASSWORD);
    await password(door).press('Enter');
  };
  await test.step('the agents’ door lets agents in, and no member', async () => {
    await accessible('the agents’ door');
    await picture('agent-login');
    await agentLogin('member1');
    await expect(page.getByText(text('login.non.agent'))).toBeVisible();
    await agentLogin('agent1');
    await expect(page).toHaveURL(/\/index$/);
    await expect.poll(visitor.balance).toBe(0);
    await visitor.logOut();
  });

  await test.step('a member comes in through the header without any dialog', async () => {
    await header.getByRole('textbox', username).fill('member1');
    await password().fill(DEMO_PASSWORD);
    await password().press('Enter');
    await expect.poll(visitor.balance).toBeGreaterThan(0);
    await expect(dialogs(page)).toHaveCount(0);
  });
});
