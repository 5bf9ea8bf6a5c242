/** Logged-in tabs of a browser: the session lives in a tab's session storage only. */
import { chromium, type BrowserContext } from '@playwright/test';
import { loadTranslator } from '#i18n/locale-files.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { chromiumArgs, findChromium } from '../launch/chromium.ts';

/** Session storage of a tab. */
export type Kept = Readonly<Record<string, string>>;

/** Logs a demo account in through the form. */
export async function keptBy(site: string, account: string): Promise<Kept> {
  const { t } = loadTranslator('EN');
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(`${site}/index`);
    await page
      .getByRole('button', { name: t('header.login'), exact: true })
      .first()
      .click();
    const form = page.getByRole('dialog').filter({ visible: true });
    await form.getByLabel(t('session.username'), { exact: true }).fill(account);
    await form.getByLabel(t('session.password'), { exact: true }).fill(DEMO_PASSWORD);
    await form.getByRole('button', { name: t('session.login.submit') }).click();
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    return await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage) as [string, string][]));
  } finally {
    await browser.close();
  }
}

async function bringIn(context: BrowserContext, address: string, kept: Kept): Promise<void> {
  await context.addCookies([{ name: 'wasIn', value: '1', url: address }]);
  await context.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) sessionStorage.setItem(name, value);
  }, kept);
}

/** Puts the session into each tab that the browser at this port opens meanwhile. */
export async function whileIn<T>(port: number, address: string, kept: Kept | null, work: () => Promise<T>): Promise<T> {
  if (!kept) return work();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    await bringIn(browser.contexts()[0]!, address, kept);
    return await work();
  } finally {
    await browser.close();
  }
}
