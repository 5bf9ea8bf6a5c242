/** Game of an outside vendor, on its own origin, in the site's iframe. */
import { openAggregator } from '../packages/testkit/src/aggregator.ts';
import { expect, test } from './harness/test.ts';
import { text } from './harness/texts.ts';

test('a game of an outside vendor is shown in its frame, plays, and leads to the deposit', async ({
  visitor,
  operator,
  page,
  picture,
}, { project }) => {
  const hub = await openAggregator();
  const code = `HUB_${project.name.toUpperCase()}`;
  const of = { merchant: 'pavilion', vendor: code, by: 'journey', reason: 'a game to play' };
  await operator.vendors({ act: 'add', ...of, category: 'RNG', name: 'Hub', single: false });
  const key = { act: 'key', ...of, publicKey: hub.publicKey, apiUrl: hub.apiUrl };
  await operator.vendors({ ...key, frameOrigins: [hub.origin] });
  await operator.vendors({ act: 'gameAdd', ...of, game: 'REELS', names: { EN: 'Hub Reels' } });
  await operator.vendors({ act: 'open', ...of, open: true });
  const { walletUrl, games } = (await operator.vendors({ act: 'show', merchant: 'pavilion', vendor: code })) as {
    walletUrl: string;
    games: { nodeId: number }[];
  };
  hub.serve((await operator.vendors({ act: 'ourKey', merchant: 'pavilion' })) as string, walletUrl);

  await page.goto('/index');
  await visitor.logIn();
  const before = await visitor.balance();
  await page.goto(`/game?nodeId=${games[0]?.nodeId}&vassalage=${code}`);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('heading', { name: 'REELS' })).toBeVisible();
  await game.getByRole('button', { name: 'Spin' }).click();
  // Stake 1 and win 3. The header shows whole cents, the vendor receives fractions too.
  const shownBalance = game.getByText(/balance \d+/);
  await expect
    .poll(async () => Number(/\d+/.exec((await shownBalance.textContent()) ?? '')) / 100_000)
    .toBeCloseTo(before + 2, 1);
  await expect.poll(visitor.balance).toBeCloseTo(before + 2, 1);
  await picture('outside-game');

  await game.getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/\/depositv2$/);
  await expect(page.getByLabel(text('deposit.amount'), { exact: true })).toBeVisible();

  await page.goto('/transactionHistory');
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('button', { name: text('records.details') })
    .first()
    .click();
  const details = await opened;
  await expect(details).toHaveURL(new RegExp(`^${hub.origin}/rounds/`));
  await picture('account-record');
  await details.close();

  await test.step('an origin that is not declared any more is not framed, and the member is told', async () => {
    await operator.vendors({ ...key, frameOrigins: [] });
    await page.goto(`/game?nodeId=${games[0]?.nodeId}&vassalage=${code}`);
    await expect(page.getByText(text('vendor.unavailable'))).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
  await hub.close();
});
