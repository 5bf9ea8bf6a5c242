/** Cancelled download: the connection is closed, and nothing is saved. */
import { signIn } from './harness/operators.ts';
import { expect, test } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

test('a file that is cancelled ends where it is, and another can be taken after it', DEEP, async ({ page, site }) => {
  test.setTimeout(120_000);
  await signIn(page, site.console, test.info().project.name === 'phone' ? 'operator2' : 'operator1');
  await page.goto(`${site.console}/t/acts`);
  const line = await page.context().newCDPSession(page);
  const slow = (bytes: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      uploadThroughput: -1,
      downloadThroughput: bytes,
    });
  await line.send('Network.enable');
  for (const name of ['console.export', 'console.export.xlsx'] as const) {
    await slow(40);
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/console/export'));
    await page.getByRole('button', { name: text(name), exact: true }).click();
    await expect(page.getByRole('progressbar', { name: text('console.export.running') })).toBeVisible();
    await page.getByRole('button', { name: text('console.cancel'), exact: true }).click();
    expect((await aborted).failure()?.errorText).toContain('ABORTED');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await slow(-1);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: text(name), exact: true }).click();
    expect((await file).suggestedFilename()).toContain('acts-pavilion-');
  }
});
