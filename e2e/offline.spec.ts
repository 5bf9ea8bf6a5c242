/** Progressive web app: installable, offline page, and no personal data in the browser. */
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

test.use({ serviceWorkers: 'allow' });

const underControl = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });

/** Marks each page once it has registered its service worker, which happens when idle. */
const watchRegistering = (page: Page) =>
  page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...args) => {
      const registered = await register(...args);
      document.documentElement.dataset['registered'] = 'true';
      return registered;
    };
  });

interface Kept {
  readonly path: string;
  readonly html: boolean;
  readonly boot: boolean;
}

const kept = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const all: Kept[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const response = (await store.match(request))!;
        const html = response.headers.get('content-type')?.startsWith('text/html') ?? false;
        const body = html ? await response.text() : '';
        all.push({ path: new URL(request.url).pathname, html, boot: body.includes('id="boot"') });
      }
    }
    return all;
  });

/** Releases a new worker while the page is open; resolves when it is active. */
const releaseArrives = (page: Page) =>
  page.evaluate(async () => {
    await caches.open('offline-000000000000');
    const { serviceWorker } = navigator;
    const before = serviceWorker.controller;
    const taken = new Promise<void>((resolve) => {
      serviceWorker.addEventListener('controllerchange', () => {
        if (serviceWorker.controller !== before) resolve();
      });
    });
    await serviceWorker.register('/sw.js?another');
    await taken;
    return serviceWorker.controller?.scriptURL;
  });

/** Bypasses the HTTP cache. */
const fetchAnew = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, path);

test(
  'the site is an app that outlives its connection',
  DEEP,
  async ({ visitor, page, context, accessible, isMobile }) => {
    test.skip(isMobile, 'the worker does not know how wide the screen is');
    await watchRegistering(page);
    await page.goto('/index');
    await underControl(page);

    const devTools = await context.newCDPSession(page);
    expect((await devTools.send('Page.getAppManifest')).errors).toEqual([]);
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    // Tests run in a private window, where nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    // With a second session attached, a page opened offline would report to be online.
    await devTools.detach();

    await visitor.logIn();
    await page.goto('/transactionHistory');
    await expect(page.getByRole('main')).toBeVisible();
    await page.goto('/promotions');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    const paths = await kept(page);
    expect(paths.filter(({ path }) => path.startsWith('/assets/')).length).toBeGreaterThan(5);
    expect(paths.filter(({ path }) => !/^\/(assets|art)\/|^\/offline(\.js)?$/.test(path))).toEqual([]);
    expect(paths.filter(({ html }) => html).map(({ path }) => path)).toEqual(['/offline']);
    expect(paths.filter(({ boot }) => boot)).toEqual([]);

    // Otherwise the page's own registration could come later and win.
    await expect(page.locator('html')).toHaveAttribute('data-registered', 'true', { timeout: 15_000 });
    expect(await releaseArrives(page)).toContain('?another');
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('offline-000000000000');
    expect((await kept(page)).length).toBeGreaterThanOrEqual(paths.length);

    const file = paths.find(({ path }) => path.endsWith('.js') && path.startsWith('/assets/'))!.path;
    await context.setOffline(true);
    await expect(page.getByText(text('connection.offline'))).toBeVisible();
    expect(await fetchAnew(page, file)).toBe(200);
    await expect(fetchAnew(page, '/wps/system/status')).rejects.toThrow('Failed to fetch');

    await page.evaluate(() => {
      localStorage.setItem('lang', 'AR');
      localStorage.setItem('theme', 'day');
    });
    await page.goto('/vip');
    await expect(page.getByRole('heading')).not.toHaveText(text('connection.page.title'));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
    await accessible('the offline page');
    await page.evaluate(() => localStorage.setItem('lang', 'EN'));
    await page.getByRole('button').click();
    await expect(page.getByRole('heading', { name: text('connection.page.title') })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: text('vip.title'), level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/vip$/);
    await expect(page.getByTestId('balance').filter({ visible: true }).first()).toHaveText(/\d/);
  },
);
