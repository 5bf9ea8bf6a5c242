/** Engagement pages of a member: inbox, referrals, missions, and rewards to claim or open. */
import { expect, test } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';
import { holdsTogether } from './harness/whole.ts';

const PAGES = [
  ['/messageV2', 'inbox.title'],
  ['/messageV2?part=write', 'inbox.title'],
  ['/referral', 'referral.title'],
  ['/missionLeaderboard', 'mission.title'],
  ['/missionLeaderboard?part=boards', 'mission.title'],
  ['/rewardCenter', 'reward.title'],
  ['/rewardCenter?part=tickets', 'reward.title'],
  ['/rewardCenter?part=code', 'reward.title'],
  ['/rewardCenter?part=history', 'reward.title'],
] as const;

for (const theme of ['night', 'day'] as const) {
  test(
    `messages, friends, missions and rewards are whole and open to everybody, by ${theme}`,
    DEEP,
    async ({ visitor, page, accessible, picture }) => {
      await page.goto('/index');
      await visitor.logIn();
      // On desktop the centre covers the page, including its theme switch.
      await visitor.wears(theme);
      for (const [path, heading] of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: text(heading) })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-hidden=true][class*=skeleton]')).toHaveCount(0);
        await holdsTogether(page);
        await accessible(`${path} by ${theme}`);
        await picture(`${path.slice(1).replace('?part=', '-')}-${theme}`);
      }
    },
  );
}

test('a member reads a message, and writes to his upline', DEEP, async ({ visitor, page }) => {
  await page.goto('/index');
  await visitor.logIn('down2');
  await page.goto('/messageV2');
  const message = page
    .locator('details')
    .filter({ has: page.getByText('Welcome to', { exact: false }) })
    .first();
  await message.locator('summary').click();
  await expect(message.getByRole('link')).toBeVisible();
  await expect(message.getByText(text('inbox.new'), { exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: text('inbox.part.write') }).click();
  await page.getByLabel(text('inbox.write.upline')).check();
  await page.getByRole('textbox', { name: text('inbox.write.title') }).fill('Hello');
  await page.getByRole('textbox', { name: text('inbox.write.content') }).fill('A word from below');
  await page.getByRole('button', { name: text('inbox.write.send') }).click();
  await page.getByRole('tab', { name: text('inbox.part.outbox') }).click();
  await expect(page.getByText(text('inbox.to', { name: 'agent1' })).first()).toBeVisible();
});

test('a member takes his invitation along as a picture', DEEP, async ({ visitor, page }) => {
  await page.goto('/index');
  await visitor.logIn();
  await page.goto('/referral');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text('referral.card') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^[\dA-F]{8}\.png$/);
});
