/** Member's record in the console: search, note, personal data, and the audit log. */
import { signIn } from './harness/operators.ts';
import { expect, test } from './harness/test.ts';
import { text, textLike } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

test(
  'an operator opens a member from the palette, notes, tags and looks; the book says so',
  DEEP,
  async ({ page, site, accessible }) => {
    test.setTimeout(120_000);
    const isPhone = test.info().project.name === 'phone';
    const account = isPhone ? 'agent1' : 'member1';
    const tag = `w${String(Date.now()).slice(-8)}`;
    await signIn(page, site.console, isPhone ? 'operator2' : 'operator1');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(account);
    await page
      .getByRole('option', { name: textLike('console.record.open', 'account') })
      .filter({ hasText: account })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
    await expect(page.getByRole('heading', { name: text('section.money') })).toBeVisible();
    const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(await over(), 'it scrolls within its page, and the menu stays').toBe(0);
    await accessible('a member’s record');

    const form = page.getByRole('dialog').filter({ visible: true });
    await page.getByRole('button', { name: text('act.note'), exact: true }).click();
    await form.getByLabel(text('field.text')).fill(`<b>${tag}</b> & asked for "more"`);
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: `<b>${tag}</b> & asked for "more"` })).toHaveCount(1);

    await page.getByRole('button', { name: text('act.tag'), exact: true }).click();
    await form.getByLabel(text('field.tag')).fill('two words');
    await form.getByLabel(text('field.reason')).fill('to be watched');
    await page.keyboard.press('Control+Enter');
    await expect(form.getByText(text('console.fault.unfit'))).toBeVisible();
    await form.getByLabel(text('field.tag')).fill(tag);
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('main').getByText(tag, { exact: true })).toBeVisible();

    await page.getByRole('button', { name: text('console.record.look'), exact: true }).click();
    await expect(page.getByRole('button', { name: text('console.record.mask'), exact: true })).toBeVisible();
    await page.getByRole('tab', { name: text('table.acts'), exact: true }).click();
    for (const act of ['person.looked', 'member.tag', 'member.note'] as const)
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: text(`did.${act}`) })
          .first(),
      ).toBeVisible();
    await accessible('the acts about a member');

    await page.goto(`${site.console}/t/members?tag=${tag}`);
    await page.getByRole('link', { name: account, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
  },
);

test('a member whom nobody knows is nobody’s record', DEEP, async ({ page, site, accessible }) => {
  await signIn(page, site.console, test.info().project.name === 'phone' ? 'operator2' : 'operator1');
  await page.goto(`${site.console}/m/${encodeURIComponent('<b>nobody</b>')}`);
  await expect(page.getByRole('heading', { level: 1, name: text('record.unknown') })).toBeVisible();
  await accessible('the record of nobody');
});
