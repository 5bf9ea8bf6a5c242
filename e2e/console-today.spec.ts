/** Dashboard of an operator: today against yesterday, waiting items, and the event log. */
import { signInWithCode } from './harness/operators.ts';
import { expect, test } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

test(
  'R62 the day comes first: its figures, an hour of each to be read, what waits; and who signed in stands in the book',
  DEEP,
  async ({ page, site, accessible }) => {
    test.setTimeout(120_000);
    const operator = test.info().project.name === 'phone' ? 'operator2' : 'operator1';
    await signInWithCode(page, site.console, operator);
    await expect(page.getByRole('heading', { level: 1, name: text('console.today') })).toBeVisible();
    const figures = page.getByRole('list', { name: text('console.figures') });
    await expect(figures.getByRole('button', { name: text('figure.ggr') })).toBeVisible();
    const deposits = figures.getByRole('button', { name: new RegExp(`^${text('figure.deposited')} · `) });
    await deposits.focus();
    await page.keyboard.press('Enter');
    await expect(deposits).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('canvas')).toBeVisible();
    await page.getByText(text('console.hours.table')).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(25);
    await accessible('the day');

    await page
      .getByRole('main')
      .getByRole('link', { name: text('room.cashier') })
      .click();
    await expect(page).toHaveURL(/\/queue\?room=cashier$/);
    await expect(page.getByRole('heading', { level: 1, name: text('room.cashier') })).toBeVisible();

    await page.goto(`${site.console}/t/houseEvents`);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: text('state.signIn') })
        .first(),
    ).toContainText(operator);
    await page.getByLabel(text('column.kind'), { exact: true }).selectOption(text('state.began'));
    await expect(page.getByRole('row').filter({ hasText: text('state.signIn') })).toHaveCount(0);
    // One event from seeding, and one from now.
    await expect(page.getByRole('row').filter({ hasText: text('state.began') })).toHaveCount(2);
    await accessible('the book of events');

    await page.goto(`${site.console}/t/nodes`);
    await expect(page.getByRole('row').last()).toContainText(/[0-9a-f]{16}/);
  },
);
