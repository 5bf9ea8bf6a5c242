/** Announcement: written in two languages, previewed, published, withdrawn. */
import { signIn } from './harness/operators.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

/** Any executed script would change the title. */
const HTML =
  '<p>Every evening at <b>eight</b>.</p><script>document.title="x"</script><img src=x onerror="document.title=1">';

const form = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const seen = (page: Page) => page.frameLocator('iframe');

test(
  'an announcement is written in two languages, looked at before, read on the site, and withdrawn',
  DEEP,
  async ({ page, site, browser, accessible }) => {
    test.setTimeout(180_000);
    const name = `The summer fair ${test.info().project.name}`;
    const visitor = await browser.newPage();
    const news = async (language: string) => {
      await visitor.goto(`${site.address}/noticePage?lang=${language}`);
      return visitor.getByRole('main');
    };

    await signIn(page, site.console, 'operator1');
    await page.goto(`${site.console}/t/announcements`);
    await page.getByRole('button', { name: text('act.write'), exact: true }).click();
    await form(page).getByLabel(text('field.type')).selectOption('PL');
    await form(page).getByLabel(text('field.title')).fill(name);
    await form(page).getByLabel(text('field.content')).fill(HTML);
    await expect(seen(page).getByRole('heading', { name })).toBeVisible();
    await expect(seen(page).getByText('Every evening at eight.')).toBeVisible();
    await expect(seen(page).locator('script, img')).toHaveCount(0);
    await accessible('an announcement that is being written');

    await form(page).getByRole('tab', { name: 'العربية' }).click();
    await expect(form(page).getByText(text('console.preview.fallback', { language: 'English' }))).toBeVisible();
    await expect(seen(page).locator('html')).toHaveAttribute('dir', 'rtl');
    await press(page, text('console.preview.day'));
    await press(page, text('console.preview.desktop'));
    await expect(seen(page).locator('html')).toHaveAttribute('data-theme', 'day');
    await form(page).getByRole('tab', { name: '简体中文' }).click();
    await form(page).getByLabel(text('field.title')).fill('夏日集市');
    await form(page).getByLabel(text('field.content')).fill('<p>每晚八点</p>');
    await expect(seen(page).getByText('每晚八点')).toBeVisible();
    await accessible('its preview by day, in another language');
    await form(page).getByLabel(text('field.reason')).fill('the fair begins');
    await press(page, text('act.write'));
    await expect(page.getByText(text('console.act.done'))).toBeVisible();
    await expect(page).not.toHaveTitle(/^[x1]$/);

    await expect((await news('EN')).getByText(name).first()).toBeVisible();
    await expect(visitor.getByText('Every evening at eight.')).toBeVisible();
    await expect(visitor).not.toHaveTitle(/^[x1]$/);
    await expect((await news('CN')).getByText('夏日集市').first()).toBeVisible();

    await page.getByRole('button', { name, exact: true }).click();
    await press(page, text('act.withdraw.announcement'));
    await accessible('an announcement that is about to be withdrawn');
    await form(page).getByLabel(text('field.reason')).fill('the fair is over');
    await press(page, text('act.withdraw.announcement'));
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(text('state.withdrawn'));
    await expect((await news('EN')).getByText(text('notices.title.page')).first()).toBeVisible();
    await expect(visitor.getByText(name)).toHaveCount(0);
    await visitor.close();
  },
);
