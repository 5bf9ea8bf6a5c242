/** Reports in the console: date range, validation, download in both formats. */
import { readFileSync } from 'node:fs';
import { signIn } from './harness/operators.ts';
import { expect, test } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

/** In GMT+8. */
const dayAgo = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

test(
  'a report of a span of days is shown with its totals, and taken away',
  DEEP,
  async ({ page, site, accessible }) => {
    test.setTimeout(120_000);
    await signIn(page, site.console, 'operator1');
    await page.goto(`${site.console}/reports/liabilities`);
    await expect(page.getByRole('heading', { level: 1, name: text('report.liabilities') })).toBeVisible();

    const [first, last] = [
      page.getByLabel(text('console.report.first'), { exact: true }),
      page.getByLabel(text('console.report.last'), { exact: true }),
    ];
    await first.fill(dayAgo(0));
    await last.fill(dayAgo(2));
    await last.press('Enter');
    await expect(page.getByText(text('console.report.before'))).toBeVisible();
    await accessible('days that do not fit');

    await last.fill(dayAgo(0));
    await last.press('Enter');
    await expect(page).toHaveURL(new RegExp(`first=${dayAgo(0)}`));
    await expect(page.getByText(text('console.report.open'))).toBeVisible();
    // A job counts the day every ten seconds.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(text('state.main')).first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await expect(page.getByText(text('console.report.total')).first()).toBeVisible();
    await accessible('a report with totals');

    for (const [name, begins] of [
      ['console.export', '\uFEFF"day",'],
      ['console.export.xlsx', 'PK'],
    ] as const) {
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: text(name), exact: true }).click();
      const file = await waiting;
      expect(file.suggestedFilename()).toContain(`liabilities-pavilion-${dayAgo(0)}`);
      expect(readFileSync(await file.path(), 'utf8').startsWith(begins)).toBe(true);
    }
  },
);
