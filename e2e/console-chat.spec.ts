/** Chat of a visitor with two operators: assignment, and live updates on all sides. */
import { signIn } from './harness/operators.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const HTML = '<img src=x onerror="document.title=1"> Is anybody there?';

const talk = (page: Page) => page.getByRole('log', { name: text('console.chats.log') });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test(
  'a visitor is answered in the console, by the one operator who has the chat',
  DEEP,
  async ({ page, site, browser, accessible }) => {
    test.setTimeout(180_000);
    const visitor = await browser.newPage();
    await visitor.goto(`${site.address}/chat?topic=${test.info().project.name}`);
    const write = async (words: string) => {
      await visitor.getByLabel(text('chat.write')).fill(words);
      await visitor.getByLabel(text('chat.write')).press('Enter');
      await expect(visitor.getByRole('log').getByText(words)).toBeVisible();
    };
    await write(HTML);

    await signIn(page, site.console, 'operator1');
    await page.goto(`${site.console}/chats`);
    const entry = (of: Page) => of.getByRole('link').filter({ hasText: 'Is anybody there?' }).last();
    await expect(entry(page)).toContainText(HTML);
    await accessible('the inbox of chats');
    await entry(page).click();
    await expect(talk(page).getByText(HTML)).toBeVisible();

    const theirs = await browser.newPage();
    await signIn(theirs, site.console, 'operator2');
    await theirs.goto(page.url());
    await press(page, text('act.take'));
    await expect(page.getByText(text('console.chats.yours')).last()).toBeVisible();
    await expect(theirs.getByText(text('console.chats.theirs', { name: 'operator1' })).last()).toBeVisible();
    await expect(theirs.getByLabel(text('console.chats.write'))).toHaveCount(0);

    const answer = page.getByLabel(text('console.chats.write'));
    await answer.press('Enter');
    await expect(page.getByText(text('console.fault.missing'))).toBeVisible();
    await answer.fill('<b>I am</b>');
    await answer.press('Enter');
    await expect(visitor.getByRole('log').getByText('<b>I am</b>')).toBeVisible();
    await expect(answer).toHaveValue('');
    await expect(talk(theirs).getByText('<b>I am</b>')).toBeVisible();
    await write('Thank you');
    await expect(talk(page).getByText('Thank you')).toBeVisible();
    await accessible('a conversation');

    await press(theirs, text('console.chats.takeOver'));
    await expect(answer).toHaveCount(0);
    await press(theirs, text('act.close'));
    const form = theirs.getByRole('dialog').filter({ visible: true });
    await form.getByLabel(text('field.reason')).fill('all is said');
    await theirs.keyboard.press('Control+Enter');
    await expect(theirs.getByText(text('console.chats.closed')).last()).toBeVisible();
    await expect(page.getByText(text('console.chats.closed')).last()).toBeVisible();
    await expect(visitor.getByRole('log').getByText(text('support.chat.closed'))).toBeVisible();
    await Promise.all([theirs.close(), visitor.close()]);
  },
);
