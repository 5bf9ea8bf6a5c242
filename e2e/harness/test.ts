/** Fixtures of end-to-end tests: the site, a visitor who acts on it, and checks that every page must pass. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from './demo.ts';
import { operatorOf, type Operator } from './operator.ts';
import { withSite, type Site } from './site.ts';
import { text, textLike } from './texts.ts';

export { expect, type Page };

/** Person using the site; each method is an action in their terms. */
export interface Visitor {
  readonly page: Page;
  logIn(account?: string, password?: string): Promise<void>;
  register(account: string, password: string): Promise<void>;
  logOut(): Promise<void>;
  /** Balance in the header, in main units. */
  readonly balance: () => Promise<number>;
  /** Presses the visible control of this name; phone and desktop have different ones. */
  press(name: string | RegExp): Promise<void>;
  wears(theme: 'night' | 'day'): Promise<void>;
}

interface Fixtures {
  readonly visitor: Visitor;
  /** Operator's command line. */
  readonly operator: Operator;
  /** Fails the test on accessibility violations of the page. */
  readonly accessible: (what: string) => Promise<void>;
  /** Saves a screenshot to test-results/pictures. */
  readonly picture: (name: string) => Promise<void>;
}

const SITE_START_MS = 240_000;

/**
 * Language menu of the header (the footer has another one). On wide viewports its name includes the current language.
 */
export const languageMenu = (page: Page): Locator =>
  page
    .locator('[aria-haspopup=menu]')
    .filter({ hasText: new RegExp(`^${text('language.choose')}`) })
    .first();

const seen = (locator: Locator) => locator.filter({ visible: true }).first();

/** Pages of the site mark themselves once hydrated; others (games, console) do not. */
const USABLE = 'html[data-arrived], html:not(:has(#boot))';

/**
 * Waits for hydration after `goto`, since a test acts faster than a person. Does not apply to calls that wait for less
 * than the load, or to pages that fail to load.
 */
function arriveWhole(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== 'commit') {
      await page.waitForSelector(USABLE, { state: 'attached', timeout: 10_000 }).catch(() => undefined);
    }
    return response;
  };
}

/** Announcements that open on arrival count as read, and are closed again when a logout has cleared that. */
async function readOnArrival(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Sandboxed frames have no storage.
    if (self !== top) return;
    for (const memory of ['ANONYMOUS_POPUP', 'USER_POPUP']) document.cookie = `${memory}=closed;path=/`;
  });
  for (const key of ['notices.next', 'notices.understood'] as const) {
    // Limited to dialogs: on the console a button of that name submits a form.
    const onwards = page.getByRole('dialog').getByRole('button', { name: text(key), exact: true });
    // The dialog may close by itself, since a login closes those for visitors, or lie below a requested one, where it
    // does not interfere.
    const read = () => onwards.click({ timeout: 2_000 }).catch(() => undefined);
    await page.addLocatorHandler(onwards, read, { noWaitAfter: true });
  }
}

/** Logout in the menu beside the nickname; on a phone in the member centre, which the nickname links to. */
const wayOut = (page: Page) => {
  const header = page.getByRole('banner');
  return header
    .locator('[aria-haspopup=menu]')
    .or(header.getByRole('link', { name: textLike('centre.of', 'name') }))
    .filter({ visible: true })
    .last();
};

function visitorOn(page: Page): Visitor {
  const control = (name: string | RegExp) => {
    const called = { name, exact: typeof name === 'string' };
    const buttonOrLink = page.getByRole('button', called).or(page.getByRole('link', called));
    return seen(buttonOrLink.or(page.getByRole('menuitem', called)));
  };
  const press = (name: string | RegExp) => control(name).click();
  const form = () => page.getByRole('dialog').filter({ visible: true });
  const isIn = () => expect(seen(page.getByTestId('balance'))).toHaveText(/\d/);

  return {
    page,
    press,
    async logIn(account = 'member1', password = DEMO_PASSWORD) {
      await press(text('header.login'));
      await form().getByLabel(text('session.username'), { exact: true }).fill(account);
      await form().getByLabel(text('session.password'), { exact: true }).fill(password);
      await form()
        .getByRole('button', { name: text('session.login.submit') })
        .click();
      await isIn();
    },
    async register(account, password) {
      await press(text('header.register'));
      await form().getByLabel(text('registration.field.username'), { exact: true }).fill(account);
      await form().getByLabel(text('registration.field.password'), { exact: true }).fill(password);
      await form().getByLabel(text('registration.field.confirmPassword'), { exact: true }).fill(password);
      await form().getByLabel(text('registration.field.birthday'), { exact: true }).fill('1990-05-17');
      await form().getByRole('checkbox').check();
      await form()
        .getByRole('button', { name: text('registration.submit') })
        .click();
      await isIn();
    },
    async logOut() {
      // A popup of the brand may open over the menu and close it.
      await expect(async () => {
        const name = { name: text('header.logout'), exact: true };
        const way = page.getByRole('menuitem', name).or(page.getByRole('button', name));
        if (!(await way.isVisible())) await wayOut(page).click();
        await way.click({ timeout: 3_000 });
      }).toPass();
      await form()
        .getByRole('button', { name: text('header.logout') })
        .click();
      await expect(control(text('header.login'))).toBeVisible();
    },
    async balance() {
      // Text without digits until the balance has loaded.
      await isIn();
      const shown = await seen(page.getByTestId('balance')).textContent();
      return Number(shown?.replace(/[^\d.-]/g, ''));
    },
    async wears(theme) {
      const label = text('theme.switch', { theme });
      if ((await page.locator('html').getAttribute('data-theme')) !== theme) await press(label);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    },
  };
}

/** Sticky bars may cover elements and hide their contrast from axe. Returns a function that restores them. */
async function unpinBars(page: Page): Promise<() => Promise<void>> {
  const bars = await page.evaluateHandle(() => {
    const pinned = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const found = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => pinned(element) && !element.closest('dialog, [popover]'),
    );
    for (const element of found) element.style.setProperty('position', 'static', 'important');
    return found;
  });
  return () => bars.evaluate((found) => found.forEach((element) => element.style.removeProperty('position')));
}

/** Fixtures shared by all tests of a worker. */
interface Shared {
  /** A `fresh` site starts empty, on the embedded database. */
  readonly begins: 'seeded' | 'fresh';
  readonly site: Site;
}

export const test = base.extend<Fixtures, Shared>({
  begins: ['seeded', { scope: 'worker', option: true }],
  site: [async ({ begins }, use) => withSite(begins, use), { scope: 'worker', timeout: SITE_START_MS }],
  baseURL: async ({ site }, use) => use(site.address),
  operator: async ({ site }, use) => use(operatorOf(site)),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) arriveWhole(page);
    const broken: string[] = [];
    // Hydration errors are reported here.
    page.on('pageerror', (error) => broken.push(error.message));
    await readOnArrival(page);
    await use(page);
    expect(broken, 'errors on the page').toEqual([]);
  },
  visitor: async ({ page }, use) => use(visitorOn(page)),
  accessible: async ({ page }, use) =>
    use(async (what) => {
      const putBack = await unpinBars(page);
      const { violations } = await new AxeBuilder({ page })
        // Passes would produce as much output as violations.
        .options({ resultTypes: ['violations'] })
        // Cross-frame mode opens a further page and takes twice as long.
        .setLegacyMode(page.frames().length === 1)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        // Scripts do not run inside, so axe cannot either.
        .exclude('iframe[sandbox="allow-same-origin"]')
        .analyze();
      const report = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
      );
      await putBack();
      expect(report, what).toEqual([]);
    }),
  picture: async ({ page }, use, info) =>
    use(async (name) => {
      await page.screenshot({ path: `test-results/pictures/${name}-${info.project.name}.png` });
    }),
});

/** Unused account name; the site accepts up to 14 letters and digits. */
export const freshAccount = (): string => `e2e${Date.now().toString(36)}`;
