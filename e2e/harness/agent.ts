/** Login of an agent, or of their staff, at the agents' door. */
import { DEMO_PASSWORD } from './demo.ts';
import { expect, type Page } from './test.ts';
import { text } from './texts.ts';

export async function logInAsAgent(page: Page, account: string): Promise<void> {
  await page.goto('/agentLogin');
  const door = page.getByRole('main');
  await door.getByRole('textbox', { name: text('session.username'), exact: true }).fill(account);
  await door.getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
  await door.getByLabel(text('session.password'), { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/agent(\/|$)/);
}

/** Ends the session of the page, as another person takes the device. */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/index');
}
