/** Features of public pages: points purchase and redemption, promotions, favourites, messages with pictures. */
import { DEMO_PASSWORD } from './harness/demo.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

/** Withdrawal password of the demo members who have one; others set it here. */
const PAYMENT = DEMO_PASSWORD;
const AMOUNT = 20;

/** Picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Desktop and phone share a site; only the first run has to set the password. */
async function setPaymentPassword(page: Page): Promise<void> {
  const first = page.getByLabel(text('payment.password.new'), { exact: true });
  await expect(first.or(page.getByLabel(text('points.convert.amount')))).toBeVisible();
  if (!(await first.isVisible())) return;
  await first.fill(PAYMENT);
  await page.getByLabel(text('payment.password.again'), { exact: true }).fill(PAYMENT);
  await page.getByLabel(text('payment.password.login'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: text('payment.set') }).click();
}

test('a member sets a payment password, buys points and turns them into money', async ({
  visitor,
  page,
  accessible,
}) => {
  await page.goto('/index');
  await visitor.logIn();
  const before = await visitor.balance();
  await page.goto('/pointMall?tab=convert');
  await setPaymentPassword(page);
  await page.getByLabel(text('points.convert.amount')).fill(String(AMOUNT));
  await page.getByLabel(text('payment.password'), { exact: true }).fill(PAYMENT);
  await page.getByRole('button', { name: text('points.convert'), exact: true }).click();
  await expect.poll(visitor.balance).toBeCloseTo(before - AMOUNT, 2);

  await page.goto('/pointMall?type=BONUS');
  await page
    .getByRole('main')
    .getByRole('button', { name: text('points.redeem') })
    .first()
    .click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByLabel(text('payment.password'), { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: text('points.redeem') }).click();
  await expect(dialog.getByText(text('payment.password.incorrect'))).toBeVisible();
  await accessible('redeeming with a wrong payment password');
  await dialog.getByLabel(text('payment.password'), { exact: true }).fill(PAYMENT);
  await dialog.getByRole('button', { name: text('points.redeem') }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(visitor.balance).toBeGreaterThan(before - AMOUNT);

  await page.goto('/pointMall?tab=redemptions');
  await expect(page.getByText(text('points.status.A')).filter({ visible: true }).first()).toBeVisible();
});

test('a member joins an offer, and finds that he takes part', DEEP, async ({ visitor, page, accessible }) => {
  await page.goto('/index');
  // A fresh member is needed: all demo members have made the first deposit the offer requires.
  await visitor.register(`joins${Date.now() % 10_000_000}`, DEMO_PASSWORD);
  await page.goto('/promotions');
  const offers = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(offers.first()).toBeVisible();
  const addresses = await offers.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const join = page.getByRole('button', { name: text('promotion.join'), exact: true });
  const joined = page.getByRole('complementary').getByText(text('promotion.status.JOINED'));
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('complementary', { name: text('promotion.part') })).toBeVisible();
    if ((await join.isVisible()) || (await joined.isVisible())) break;
  }
  if (await join.isVisible()) await join.click();
  await expect(joined).toBeVisible();
  await accessible('an offer that was joined');
});

test('a guest who would buy points is asked to register', DEEP, async ({ visitor, page }) => {
  await page.goto('/index');
  await visitor.press(text('header.freePlay'));
  await expect.poll(visitor.balance).toBeGreaterThan(0);
  await page.goto('/pointMall?tab=convert');
  await expect(page.getByText(text('in_need_true_account'))).toBeVisible();
});

test('a favourite is kept until its heart is pressed again', DEEP, async ({ visitor, page }) => {
  await page.goto('/index');
  await visitor.logIn('down2');
  await page.goto('/rng');
  const heart = page.getByRole('main').getByRole('button', { name: 'Lantern Court', pressed: false });
  await heart.click();
  await expect(page.getByText(text('games.favourite.kept'))).toBeVisible();
  // Members may try the demo of games they have not played yet.
  const demo = page.getByRole('link', { name: text('games.demo.of', { game: 'Lantern Court' }) });
  await expect(demo.first()).toHaveAttribute('href', /demo=1/);
  await page.goto('/rng?show=FAVOURITES');
  const kept = page.getByRole('main').getByRole('button', { name: 'Lantern Court', pressed: true });
  await expect(kept).toBeVisible();
  await kept.click();
  await expect(page.getByText(text('games.empty.FAVOURITES'))).toBeVisible();
});

test('a visitor presses a heart, logs in, and has kept the game', DEEP, async ({ page }) => {
  await page.goto('/rng');
  await page.getByRole('main').getByRole('button', { name: 'Lantern Court', pressed: false }).click();
  const form = page.getByRole('dialog').filter({ visible: true });
  await form.getByLabel(text('session.username'), { exact: true }).fill('down3');
  await form.getByLabel(text('session.password'), { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: text('session.login.submit') }).click();
  await expect(page.getByText(text('games.favourite.kept'))).toBeVisible();
  // The favourite button is disabled for a second after each press.
  const heart = (pressed: boolean) => page.getByRole('main').getByRole('button', { name: 'Lantern Court', pressed });
  await expect(async () => {
    await heart(true).click({ timeout: 1_000 });
    await expect(heart(false)).toBeVisible();
  }).toPass();
});

test('a message is too short, then right, then among what was written', DEEP, async ({ visitor, page }) => {
  await page.goto('/index');
  await visitor.logIn('down4');
  await page.goto('/feedback');
  await page.getByLabel(text('feedback.content')).fill('Short');
  await page.getByRole('button', { name: text('feedback.send'), exact: true }).click();
  await expect(page.getByLabel(text('feedback.content'))).toHaveAttribute('aria-invalid', 'true');
  const words = `The clock could be bigger (${Date.now()}).`;
  await page.getByLabel(text('feedback.content')).fill(words);
  await page
    .getByLabel(text('feedback.pictures'))
    .setInputFiles([{ name: 'clock.png', mimeType: 'image/png', buffer: PICTURE }]);
  await expect(page.getByRole('img', { name: 'clock.png' })).toBeVisible();
  await page.getByRole('button', { name: text('feedback.send'), exact: true }).click();
  await expect(page.getByText(text('feedback.thanks'))).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
});

test('the news line opens the announcements', DEEP, async ({ page, accessible }) => {
  await page.goto('/index');
  const headline = page
    .getByRole('region', { name: text('home.news') })
    .getByRole('button')
    .first();
  const title = await headline.textContent();
  await headline.click();
  const dialog = page.getByRole('dialog', { name: text('notices.title') });
  await expect(dialog.getByRole('heading', { name: title ?? '' })).toBeVisible();
  await accessible('the announcements');
});

test('customer service opens in a window of its own', DEEP, async ({ page }) => {
  await page.goto('/help');
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('main')
      .getByRole('button', { name: text('rail.service') })
      .click(),
  ]);
  await expect(opened).toHaveURL(/\/chat/);
  await expect(opened.getByRole('log')).toBeVisible();
});
