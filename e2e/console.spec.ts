/** Console: two operators, queue, approval, audit log. */
import { signIn } from './harness/operators.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text, textLike } from './harness/texts.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Through the palette, as experienced operators do. */
async function go(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(words);
  await page.keyboard.press('Enter');
}

test('nobody is in by a wrong password or a wrong code, and each is told beside its field', async ({
  page,
  site,
  accessible,
}) => {
  await page.goto(site.console);
  await page.getByLabel(text('console.password'), { exact: true }).press('Enter');
  await expect(page.getByText(text('console.fault.missing')).first()).toBeVisible();
  await page.getByLabel(text('console.account'), { exact: true }).fill('operator9');
  await page.getByLabel(text('console.password'), { exact: true }).fill('not his password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('operator.unknown'))).toBeVisible();
  await accessible('the console before anybody is in');
});

test('what one operator asks for another agrees to; both stand in the book', async ({
  page,
  site,
  browser,
  accessible,
}) => {
  test.setTimeout(120_000);
  await signIn(page, site.console, 'operator1');
  await accessible('the queue');

  await go(page, `${text('act.set')} ${text('kind.brand-door')}`);
  const form = page.getByRole('dialog').filter({ visible: true });
  await expect(form.getByText(text('console.act.second.may'))).toBeVisible();
  await expect(form.getByText(text('console.act.unchanged'))).toBeVisible();
  await form.getByLabel(text('field.blockedCountries')).fill('AQ');
  await accessible('an act');
  await form.getByRole('button', { name: text('act.set'), exact: true }).click();
  await expect(form.getByText(text('console.fault.missing'))).toBeVisible();
  await form.getByLabel(text('field.reason')).fill('nobody lives there');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(textLike('console.act.asked', 'number'))).toBeVisible();

  const theirs = await browser.newPage();
  await signIn(theirs, site.console, 'operator2');
  await theirs
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: text('kind.approval') })
    .last()
    .click();
  await press(theirs, text('console.approval.agree'));
  const word = theirs.getByRole('dialog').filter({ visible: true });
  await word.getByLabel(text('field.reason')).fill('it is so');
  await word.getByRole('button', { name: text('console.approval.agree'), exact: true }).click();
  await expect(word).toHaveCount(0);
  await theirs.close();

  await page.goto(`${site.console}/t/acts`);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: text('did.brand.changed') }).first()).toContainText('operator1');
  await expect(rows.filter({ hasText: text('did.approval.agreed') }).first()).toContainText('operator2');
  await accessible('the book of acts');
});

test('who signs out is out, and a page of his leads to the door', async ({ page, site }) => {
  await signIn(page, site.console, test.info().project.name === 'phone' ? 'operator2' : 'operator1');
  await page.goto(`${site.console}/own`);
  await page
    .getByRole('button', { name: text('console.signOut'), exact: true })
    .first()
    .click();
  await expect(page.getByLabel(text('console.account'), { exact: true })).toBeVisible();
  await page.goto(`${site.console}/t/acts`);
  await expect(page.getByLabel(text('console.account'), { exact: true })).toBeVisible();
});
