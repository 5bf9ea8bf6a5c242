/** What journeys are written with: a page of the site, a person who acts on it, and checks that any page must pass. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from './demo.ts';
import { operatorOf, type Operator } from './operator.ts';
import { withSite, type Site } from './site.ts';
import { text, textLike } from './texts.ts';

export { expect, type Page };

/** Somebody in front of the site. Each method is what that person would say they did. */
export interface Visitor {
  readonly page: Page;
  logIn(account?: string, password?: string): Promise<void>;
  register(account: string, password: string): Promise<void>;
  logOut(): Promise<void>;
  /** The balance in the header, as a number of main units. */
  readonly balance: () => Promise<number>;
  /** Presses what can be seen under this name; the phone and the desktop show different ones. */
  press(name: string | RegExp): Promise<void>;
  wears(theme: 'night' | 'day'): Promise<void>;
}

interface Fixtures {
  readonly visitor: Visitor;
  /** What the operator of the site can do from his command line. */
  readonly operator: Operator;
  /** Fails the journey when anything a screen reader or a keyboard would stumble over is on the page. */
  readonly accessible: (what: string) => Promise<void>;
  /** Leaves a picture in test-results/pictures. */
  readonly picture: (name: string) => Promise<void>;
}

const SITE_START_MS = 240_000;

/** Opens the brand's languages: the header's, the footer has another. Where there is room, its name goes on with the language worn. */
export const languageMenu = (page: Page): Locator =>
  page
    .locator('[aria-haspopup=menu]')
    .filter({ hasText: new RegExp(`^${text('language.choose')}`) })
    .first();

const seen = (locator: Locator) => locator.filter({ visible: true }).first();

/** The site's own pages say when they can be used; the others (games, the console) have nothing to say. */
const USABLE = 'html[data-arrived], html:not(:has(#boot))';

/**
 * A drawn page can be seen before it can be used, and a journey is faster than any hand. Who waits for less than the
 * page's loading is left alone, and so is a page that does not come up.
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

/** What opens by itself on arrival has been read before, and is read again when a logout has forgotten that. */
async function readOnArrival(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Frames of strangers have no memory.
    if (self !== top) return;
    for (const memory of ['ANONYMOUS_POPUP', 'USER_POPUP']) document.cookie = `${memory}=closed;path=/`;
  });
  for (const key of ['notices.next', 'notices.understood'] as const) {
    // On the console’s own page a button of that name sends a form.
    const onwards = page.getByRole('dialog').getByRole('button', { name: text(key), exact: true });
    // It may leave by itself: a login closes what was meant for visitors. And it may lie below what is asked for: then it
    // is in nobody's way, and stays.
    const read = () => onwards.click({ timeout: 2_000 }).catch(() => undefined);
    await page.addLocatorHandler(onwards, read, { noWaitAfter: true });
  }
}

/** The menu beside the nickname; on a phone the member's centre, which a nickname leads to. */
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
      // A popup of the brand may come over the menu and close it.
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
      // Until it has come it is words.
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

/** Bars that stand over the page would hide parts of what they happen to cover. Answers how to put them back. */
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

/** What all journeys of a worker have in common. */
interface Shared {
  /** A `fresh` site begins with nothing, on the embedded database. */
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
    // A page that a browser could not take over as the server drew it says so here.
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
        // Of what is well it would write as much as of what is not.
        .options({ resultTypes: ['violations'] })
        // Across frames it opens a page more, and takes twice as long.
        .setLegacyMode(page.frames().length === 1)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        // Nothing runs in there, what looks for faults neither.
        .exclude('iframe[sandbox="allow-same-origin"]')
        .analyze();
      const told = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
      );
      await putBack();
      expect(told, what).toEqual([]);
    }),
  picture: async ({ page }, use, info) =>
    use(async (name) => {
      await page.screenshot({ path: `test-results/pictures/${name}-${info.project.name}.png` });
    }),
});

/** A name nobody has yet; the site accepts letters and digits, at most 14 of them. */
export const freshAccount = (): string => `e2e${Date.now().toString(36)}`;
