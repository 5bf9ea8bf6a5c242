/** Legal pages and consents: terms, password rules, members-only front page. */
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const PAPERS = ['help.legal.terms', 'help.legal.privacy', 'help.legal.licence', 'help.legal.responsible'] as const;
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();

test(
  'the papers are linked where they are agreed to, and reading them costs nothing that was typed',
  DEEP,
  async ({ visitor, page, accessible, picture }) => {
    await page.goto('/index');
    await visitor.press(text('header.register'));
    const name = dialog(page).getByLabel(text('registration.field.username'), { exact: true });
    await name.fill('reads1st');
    // The rule is shown before any error.
    const password = dialog(page).getByLabel(text('registration.field.password'), { exact: true });
    await expect(password).toHaveAccessibleDescription(text('reg_pattern_15', { range: '8 - 64' }));
    for (const paper of PAPERS) {
      const opened = page.waitForEvent('popup');
      await dialog(page)
        .getByRole('link', { name: text(paper) })
        .click();
      const read = await opened;
      await expect(read.getByRole('heading', { level: 1, name: text(paper) })).toBeVisible();
      await expect(read.getByRole('article')).toContainText(/\w{4}/);
      await read.close();
    }
    await expect(name).toHaveValue('reads1st');
    await accessible('registration with its papers');
    await picture('registration-papers');
    await page.keyboard.press('Escape');

    await page.goto('/index');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: text('help.legal.licence') }).click();
    await expect(page).toHaveURL(/\/licence$/);
    await accessible('the licence');
    await picture('licence');
    await page.goto('/promotions');
    await page
      .getByRole('main')
      .getByRole('link', { name: text('help.legal.terms') })
      .click();
    await expect(page).toHaveURL(/\/terms$/);
  },
);

test(
  'a newcomer at a brand for members is told so, can join, and closes what opens',
  DEEP,
  async ({ page, context, isMobile, picture }) => {
    test.skip(isMobile, 'the same on a phone');
    await page.goto('/index');
    const { port } = new URL(page.url());
    const at = await context.newPage();
    await at.addInitScript(() => void (document.cookie = 'ANONYMOUS_POPUP=closed;path=/'));
    await at.goto(`http://lotus.localhost:${port}/rng?lang=EN`);
    await expect(at).toHaveURL(/\/login$/);
    const heading = at.getByRole('heading', { level: 1, name: text('gate.members.title') });
    await expect(heading).toBeVisible();
    await expect(at.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
    await at.screenshot({ path: 'test-results/pictures/lotus-front.png' });
    // Links that would only redirect to the login are hidden.
    await expect(at.getByRole('contentinfo').getByRole('link', { name: text('download.title') })).toBeVisible();
    for (const closed of ['/rng', '/promotions', '/vip', '/help']) {
      await expect(at.locator(`a[href="${closed}"]`)).toHaveCount(0);
    }
    const main = at.getByRole('main');
    for (const [press, opens] of [
      ['header.register', 'registration.title'],
      ['header.login', 'session.login.title'],
    ] as const) {
      await main.getByRole('button', { name: text(press) }).click();
      await expect(dialog(at).getByRole('heading', { name: text(opens) })).toBeVisible();
      await dialog(at)
        .getByRole('button', { name: text('common.close') })
        .click();
      await expect(at.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
      await expect(heading).toBeVisible();
    }
    // /login opens the login at once, and it can be closed.
    await at.goto(`http://lotus.localhost:${port}/login?lang=EN`);
    await dialog(at)
      .getByRole('button', { name: text('common.close') })
      .click();
    await expect(heading).toBeVisible();
    await expect(at.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
    // The terms are readable before registration.
    await at.goto(`http://lotus.localhost:${port}/terms`);
    await expect(at.getByRole('article')).toContainText(/\w{4}/);
    await picture('lotus-terms');
  },
);
