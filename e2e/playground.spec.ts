/** Design system in a real browser: accessibility in each theme, keyboard control of dialogs, menus and tabs. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { deep } from '#testkit/deep.ts';
import { build, preview, type PreviewServer } from 'vite';
import { DEEP } from './harness/tiers.ts';

const configFile = new URL('../apps/playground/vite.config.ts', import.meta.url).pathname;
let server: PreviewServer | undefined;
let baseUrl = process.env['PLAYGROUND_URL'] ?? '';

// One server for the whole file.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  if (baseUrl) return;
  await build({ configFile, logLevel: 'error' });
  server = await preview({ configFile, logLevel: 'error', preview: { port: 0, strictPort: false } });
  baseUrl = server.resolvedUrls?.local[0] ?? '';
});

test.afterAll(async () => {
  await server?.close();
});

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${baseUrl}?${query}`);
  await page.getByRole('heading', { name: 'Buttons' }).waitFor();
}

async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const QUERIES = ['theme=night', 'theme=day', 'theme=night&brand=lotus', 'theme=day&brand=lotus&dir=rtl'];
for (const query of QUERIES) {
  test(`axe finds nothing with ${query}`, DEEP, async ({ page }) => {
    await open(page, query);
    expect(await complaints(page)).toEqual([]);
  });
}

for (const width of deep([360, 768, 1280, 1920], [360])) {
  test(`nothing hangs over the edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const query of ['dir=ltr', 'dir=rtl']) {
      await open(page, query);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBe(0);
    }
  });
}

test('a dialog takes the focus, keeps it, closes on Escape and gives it back', DEEP, async ({ page }) => {
  await open(page);
  const opener = page.getByRole('button', { name: 'Open login' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(dialog).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('every dialog stands in the middle, also one that says nothing of its margins', DEEP, async ({ page }) => {
  await open(page);
  const middle = (box: { x: number; y: number; width: number; height: number } | null) => [
    Math.round(box!.x + box!.width / 2),
    Math.round(box!.y + box!.height / 2),
  ];
  const { width, height } = page.viewportSize()!;
  for (const name of ['Open login', 'Open large', 'Open forced']) {
    await open(page);
    await page.getByRole('button', { name }).click();
    const [x, y] = middle(await page.getByRole('dialog').boundingBox());
    expect(Math.abs(x! - width / 2), name).toBeLessThan(12);
    expect(Math.abs(y! - height / 2), name).toBeLessThan(14);
  }
  await open(page);
  await page.evaluate(() => {
    const bare = document.body.appendChild(document.createElement('dialog'));
    bare.id = 'bare';
    bare.append('A dialog of a game');
    bare.showModal();
  });
  const [x, y] = middle(await page.locator('#bare').boundingBox());
  expect(Math.abs(x! - width / 2)).toBeLessThan(12);
  expect(Math.abs(y! - height / 2)).toBeLessThan(2);
});

test('a press beside a dialog closes it unless its cover is off', DEEP, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Open login' }).click();
  await page.mouse.click(8, 8);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Open large' }).click();
  await page.mouse.click(8, 8);
  await expect(page.getByRole('dialog', { name: 'House rules' })).toBeVisible();
});

test('a dialog without a way out ignores Escape, however often', DEEP, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Open forced' }).click();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Set a new password' })).toBeVisible();
});

test('a toast shown from a dialog can be reached and dismissed there', DEEP, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Open login' }).click();
  await page.getByRole('button', { name: 'Toast from here' }).click();
  await expect(page.getByText('This is shown above the dialog.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('This is shown above the dialog.')).toBeHidden();
});

/** Value after blur. */
async function left(field: Locator, shown: string): Promise<void> {
  await field.blur();
  await expect(field).toHaveValue(shown);
}

test(
  'an amount is the same typed key by key and pasted, and is shown in groups once its field is left',
  DEEP,
  async ({ page }) => {
    for (const [language, typed, shown] of [
      ['EN', '1,234.56', '1,234.56'],
      ['EN', '1.234,56', '1,234.56'],
      ['EN', '1,000', '1,000'],
      ['EN', '1,01', '1.01'],
      ['EN', '١٢٣٤٫٥', '1,234.5'],
      ['VI', '1.000', '1.000'],
      ['VI', '1,234.56', '1.234,56'],
    ] as const) {
      await open(page, `language=${language}`);
      const amount = page.getByLabel('Amount', { exact: true });
      await amount.fill('');
      await amount.pressSequentially(typed);
      await expect(amount).toHaveValue(typed);
      await left(amount, shown);
      await amount.fill('');
      await page.keyboard.insertText(typed);
      await left(amount, shown);
      await expect(amount).not.toHaveAttribute('aria-invalid');
    }
  },
);

test(
  'what may be two amounts is refused beside its field, which keeps it, until it is written clearly',
  DEEP,
  async ({ page }) => {
    await open(page);
    const amount = page.getByLabel('Amount', { exact: true });
    await amount.fill('');
    await amount.pressSequentially('1.000');
    await expect(amount).not.toHaveAttribute('aria-invalid');
    await left(amount, '1.000');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription(/two ways.*1000/);
    expect(await complaints(page)).toEqual([]);
    await amount.fill('a5');
    await left(amount, 'a5');
    await expect(amount).toHaveAccessibleDescription(/Enter a number/);
    await page.getByRole('button', { name: '5,000' }).click();
    await expect(amount).toHaveValue('5,000');
    await expect(amount).not.toHaveAttribute('aria-invalid');
  },
);

test('the caret stays where it was when groups make way for typing', DEEP, async ({ page }) => {
  await open(page);
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('1234567');
  await left(amount, '1,234,567');
  await amount.focus();
  await expect(amount).toHaveValue('1234567');
  await amount.press('Home');
  await amount.press('ArrowRight');
  await amount.pressSequentially('9');
  await left(amount, '19,234,567');
  await page.getByRole('button', { name: 'All', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(amount).toBeFocused();
  await page.keyboard.type('7');
  await left(amount, '7');
});

test('a target is typed in the player’s own notation, and nothing is played on what is none', async ({ page }) => {
  for (const [language, shown] of [
    ['EN', '1.01'],
    ['VI', '1,01'],
  ]) {
    await page.goto(`${baseUrl}hands.html?game=LIMBO&language=${language}`);
    const target = page.getByRole('textbox').last();
    const play = page.locator('[aria-keyshortcuts=Space]');
    await target.fill('');
    await target.pressSequentially('1,01');
    await left(target, shown!);
    await expect(play).not.toHaveAttribute('aria-disabled', 'true');
    for (const none of ['0,5', '1,2,3', '']) {
      await target.fill(none);
      await target.blur();
      await expect(target).toHaveAttribute('aria-invalid', 'true');
      await expect(play).toHaveAttribute('aria-disabled', 'true');
    }
    await page
      .getByRole('button')
      .filter({ hasText: /^\u2066×2\u2069$/ })
      .click();
    await expect(target).toHaveValue(language === 'VI' ? '2,00' : '2.00');
    await expect(play).not.toHaveAttribute('aria-disabled', 'true');
  }
});

test('a menu is walked with arrows and letters, and chooses', DEEP, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'English' }).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('t');
  await expect(page.getByRole('menuitemradio', { name: 'Tiếng Việt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Tiếng Việt' })).toBeFocused();
});

test('tabs follow the arrows in the reading direction', DEEP, async ({ page }) => {
  await open(page, 'dir=rtl');
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Open' })).toHaveAttribute('aria-selected', 'true');
});
