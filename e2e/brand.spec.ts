/** Effects of a brand's settings: maintenance, switches, languages, login methods. */
import { opensWith, turnSwitches } from './harness/opening.ts';
import { expect, languageMenu, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Waits until the push connection is ready. */
async function openListening(page: Page, path: string): Promise<void> {
  const listening = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"')));
  await page.goto(path);
  await listening;
}

test(
  'an open page closes when the operator closes the site, and opens again with it',
  DEEP,
  async ({ page, context, operator }) => {
    await openListening(page, '/vip');
    await expect(heading(page, text('vip.title'))).toBeVisible();
    try {
      await operator.closeSite(true);
      await expect(heading(page, text('gate.maintenance.title'))).toBeVisible();
      await expect(page.getByText(text('gate.restriction'), { exact: true })).toBeVisible();
      await expect(page.getByText(text('gate.maintenance.text'), { exact: true })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      const service = page.waitForEvent('popup');
      await page.getByRole('button', { name: text('gate.contact') }).click();
      await expect((await service).getByRole('heading', { name: text('rail.service') })).toBeVisible();
      await (await service).close();
      const late = await context.newPage();
      await openListening(late, '/index');
      await expect(heading(late, text('gate.maintenance.title'))).toBeVisible();
      await operator.closeSite(false);
      await expect(heading(page, text('vip.title'))).toBeVisible();
      // A page opened during maintenance recovers completely too.
      await expect(
        late
          .getByRole('navigation')
          .getByRole('link', { name: text('con_rng') })
          .first(),
      ).toBeVisible();
    } finally {
      await operator.closeSite(false);
    }
  },
);

test(
  'a visitor from a closed region sees the address he comes from, and whom to ask',
  DEEP,
  async ({ page, accessible }) => {
    const opens = async (country: string) => {
      await opensWith(page, (boot) => {
        boot.status.regionRestriction = true;
        boot.status.location = { ip: '203.0.113.9', country };
      });
      await page.goto('/rng');
      await expect(heading(page, text('gate.region.title'))).toBeVisible();
    };
    await opens('SG');
    await expect(page.getByText(text('gate.restriction'), { exact: true })).toBeVisible();
    await expect(page.getByText(text('gate.region.address'), { exact: true })).toBeVisible();
    await expect(page.getByText('203.0.113.9 (SG)', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: text('gate.contact') })).toBeVisible();
    await accessible('a closed region');
    await opens('');
    await expect(page.getByText('203.0.113.9', { exact: true })).toBeVisible();
  },
);

test(
  'a brand that was just made has a first page, though it has nothing to tell yet',
  DEEP,
  async ({ page, site, operator }) => {
    const ref = `jade-${test.info().project.name}`;
    const branding = {
      name: 'Jade',
      domains: `${ref}.localhost`,
      currency: 'USD',
      symbol: '$',
      languages: 'EN',
      theme: 'night',
    };
    const who = { merchant: 'pavilion', by: 'olga', reason: 'a second house' };
    await operator.desk({ act: 'make', kind: 'brand', ref, ...branding, opens: 'at once', ...who });
    await page.goto(site.address.replace('127.0.0.1', `${ref}.localhost`));
    await expect(page).toHaveTitle('Jade');
    await expect(heading(page, text('home.hot'))).toBeVisible();
  },
);

/** Login and registration methods that the brand's switches allow. */
interface WaysIn {
  readonly register: boolean;
  readonly freePlay: boolean;
  readonly loginTabs: number;
  readonly forgotTabs: number;
  readonly registerTabs: number;
  /** Fields of the form by mobile number, or of the only form; empty without registration. */
  readonly fields: string;
}

async function waysIn(page: Page): Promise<WaysIn> {
  const tabs = () => dialog(page).getByRole('tab');
  const title = (name: string) => expect(dialog(page).getByRole('heading', { name })).toBeVisible();
  const top = page.getByRole('banner').getByRole('button', { name: text('header.register') });
  const guest = page.getByRole('button', { name: text('header.freePlay') });
  await page.goto('/register');
  await title(text('registration.title'));
  const registerTabs = await tabs().count();
  if (registerTabs > 0) await tabs().last().click();
  const inputs = dialog(page).locator('input:not([type=checkbox])');
  const fields = await inputs.evaluateAll((all) => all.map((input) => input.getAttribute('name')).join(' '));
  const seen = { register: (await top.count()) > 0, freePlay: (await guest.count()) > 0, registerTabs, fields };
  // An empty field reports its error on blur, but only after the press that left it has hit its target.
  await dialog(page)
    .getByRole('button', { name: text('header.login') })
    .click();
  await title(text('session.login.title'));
  const loginTabs = await tabs().count();
  await dialog(page)
    .getByRole('button', { name: text('session.forgot') })
    .click();
  await title(text('password.forgot.title'));
  return { ...seen, loginTabs, forgotTabs: await tabs().count() };
}

test('each switch of the brand opens and closes its own way in, and no other', DEEP, async ({ page }) => {
  const rest = 'payeeName birthday email affiliateCode';
  const all: WaysIn = {
    register: true,
    freePlay: true,
    loginTabs: 2,
    forgotTabs: 2,
    registerTabs: 2,
    fields: `mobileNum verificationCode password confirmPassword ${rest}`,
  };
  // No two switches are off in the same set of rounds, so that each is tested on its own.
  const rounds: readonly (readonly [readonly string[], Partial<WaysIn>])[] = [
    [
      ['FREEPLAY3', 'MOBILEVERCODELOGIN3', 'MOBILENUMPASSREG3'],
      { freePlay: false, loginTabs: 0, fields: `mobileNum verificationCode ${rest}` },
    ],
    [
      ['REGMOBVERF3', 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3'],
      { loginTabs: 0, forgotTabs: 0, fields: `mobileNum password confirmPassword ${rest}` },
    ],
    [['USERNAMEREG3', 'CHNGPASSVERIF3'], { registerTabs: 0, forgotTabs: 0 }],
    [
      ['MOBILENUMREG3', 'FREEPLAY3'],
      { freePlay: false, registerTabs: 0, fields: `username password confirmPassword ${rest}` },
    ],
    [['DIRECTREG3'], { register: false, registerTabs: 0, fields: '' }],
  ];
  for (const [switches, changes] of rounds) {
    await opensWith(page, (boot) => turnSwitches(boot, Object.fromEntries(switches.map((id) => [id, false]))));
    expect(await waysIn(page), `${switches.join(' and ')} off`).toEqual({ ...all, ...changes });
  }
});

test('a brand is reached in the ways it has set up', DEEP, async ({ page }) => {
  const links = page.getByRole('region', { name: text('header.tools') });
  const app = (resourceType: string) => ({
    resourceType,
    url: `https://apps.example/${resourceType}`,
    qrCodeUrl: '',
    labelNameEn: resourceType,
  });
  await page.goto('/download');
  // Without an app of its own the site offers installation, with steps for this device.
  const steps = page.getByRole('region', { name: text('install.how', { brand: 'Pavilion' }) }).getByRole('listitem');
  await expect(steps).toHaveText([text('install.step.bar')]);
  await expect(links.getByRole('link')).toHaveText([text('rail.help'), text('rail.download')]);
  await opensWith(page, ({ status }) => {
    status.info.resources = [
      app('iOSAgent'),
      app('AndroidAgent'),
      { ...app('TELEGRAM'), url: 'https://t.me/pavilion' },
    ];
  });
  await page.goto('/download');
  for (const kind of ['iOSAgent', 'AndroidAgent'] as const) {
    const name = text(`download.app.${kind}`);
    const code = page.getByRole('img', { name: text('download.qr', { name }) });
    await expect(code).toBeVisible();
    expect(await code.boundingBox()).toMatchObject({ width: 61, height: 61 });
  }
  await expect(links.getByRole('link', { name: text('rail.telegram') })).toHaveAttribute(
    'href',
    'https://t.me/pavilion',
  );
  await expect(links.getByRole('link', { name: text('rail.download') })).toHaveAttribute('href', '/download');
  await page.setViewportSize({ width: 440, height: 500 });
  await page.goto('/chat');
  await expect(page.getByRole('main').locator('header')).toHaveCSS('background-color', 'rgb(97, 66, 191)');
  // All other parts use the brand's colours.
  const send = page.getByRole('button', { name: text('chat.send') });
  await expect(send).toBeVisible();
  await expect(send).not.toHaveCSS('background-color', 'rgb(97, 66, 191)');
});

test(
  'each brand offers its languages; the one chosen is kept, also the one before, and the server is told',
  DEEP,
  async ({ visitor, site, page }) => {
    const offered = page.getByRole('menuitemradio');
    await page.goto(`http://lotus.localhost:${new URL(site.address).port}/download`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('region').first().locator('[aria-haspopup=menu]').click();
    await expect(offered).toHaveText(['Tiếng Việt', 'English', '简体中文', 'ไทย']);
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').locator('[aria-haspopup=menu]').click();
    await page.getByRole('menuitemradio', { name: 'ไทย' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await page.goto('/index');
    await visitor.logIn('down5');
    await languageMenu(page).click();
    await expect(offered).toHaveText(['English', '简体中文', '日本語', 'ไทย', 'Tiếng Việt', 'العربية']);
    const saved = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('language'));
    await page.getByRole('menuitemradio', { name: '日本語' }).click();
    expect((await saved).postDataJSON()).toEqual({ language: 'JA' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    const kept = () => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]);
    expect(await kept()).toEqual(['JA', 'EN']);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  },
);
