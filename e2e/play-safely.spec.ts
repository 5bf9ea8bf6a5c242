/** Responsible gambling tools: limits, reality check, time-out and self-exclusion. */
import { DEMO_PASSWORD } from './harness/demo.ts';
import { expect, freshAccount, test, type Page } from './harness/test.ts';
import { text, textLike } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();
const main = (page: Page) => page.getByRole('main');

/** The member centre is a dialog over the page on desktop, and a page on a phone. */
async function deposit(page: Page, amount: string): Promise<void> {
  await page.getByLabel(text('deposit.amount'), { exact: true }).fill(amount);
  await page.getByRole('button', { name: text('deposit.go') }).click();
}

/** True when a toast covers the text of the dialog. */
const covered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const topmost = [...document.querySelectorAll('dialog[open]')].at(-1);
    const [toast] = document.querySelectorAll('[popover]:popover-open[aria-live]');
    const words = topmost?.querySelector('p');
    if (!toast || !words) return false;
    const [above, below] = [toast.getBoundingClientRect(), words.getBoundingClientRect()];
    return toast.children.length > 0 && above.bottom > below.top && above.top < below.bottom;
  });

test('R22 R30 R31 R37 from the footer to limits, to an exclusion that closes play and deposits, and in again', async ({
  page,
  visitor,
  accessible,
  picture,
}) => {
  await page.goto('/index');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('safePlay.title') })
    .first()
    .click();
  await expect(main(page).getByText(text('safePlay.how.exclusion.text'))).toBeVisible();
  await accessible('play safely, for visitors');
  await picture('play-safely-visitor');

  const account = freshAccount();
  await visitor.register(account, DEMO_PASSWORD);
  await page.goto('/playSafely');
  await main(page).getByLabel(text('safePlay.limit.value'), { exact: true }).fill('15');
  await main(page)
    .getByRole('button', { name: text('safePlay.limit.set') })
    .click();
  const limit = main(page).getByRole('progressbar');
  await expect(limit).toHaveAccessibleName(/.+/);
  await expect(main(page).getByText(text('safePlay.limits.none'))).toHaveCount(0);
  await accessible('play safely, for members');
  await picture('play-safely-member');

  await main(page).getByLabel(text('safePlay.limit.value'), { exact: true }).fill('30');
  await main(page)
    .getByRole('button', { name: text('safePlay.limit.set') })
    .click();
  const messages = page.getByLabel(text('common.messages'));
  await expect(messages.getByText(textLike('safePlay.limit.waits', 'value', 'time', 'end'))).toBeVisible();

  await page.goto('/depositv2');
  await deposit(page, '20');
  await expect(page.getByText(text('safe.play.deposit.limit'))).toBeVisible();
  await picture('deposit-limit');

  await page.getByRole('link', { name: text('safePlay.first.set') }).click();
  await main(page).getByLabel(text('safePlay.limit.value'), { exact: true }).fill('14');
  await main(page)
    .getByRole('button', { name: text('safePlay.limit.set') })
    .click();
  await expect(page.getByLabel(text('common.messages')).getByText(text('safePlay.limit.saved'))).toBeVisible();
  await main(page)
    .getByRole('button', { name: text('safePlay.exclusion.title') })
    .click();
  await expect(dialog(page)).toContainText(text('safePlay.exclusion.sure', { length: '6 months' }));
  expect(await covered(page)).toBe(false);
  await accessible('the last word before an exclusion');
  await picture('play-safely-sure');
  await dialog(page)
    .getByRole('button', { name: text('safePlay.exclusion.title') })
    .click();
  await expect(main(page).getByText(text('safePlay.paused.text'))).toBeVisible();
  await picture('play-safely-excluded');

  await page.getByRole('banner').getByRole('link', { name: 'Pavilion' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account);
  await expect(page.getByRole('region', { name: text('home.banners') })).toHaveCount(0);
  for (const role of ['button', 'link'] as const)
    await expect(page.getByRole(role, { name: text('header.deposit'), exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: text('home.offers') })).toHaveCount(0);
  await page.goto('/promotions');
  await expect(main(page).getByText(text('safePlay.paused.text'))).toBeVisible();
  await accessible('promotions, for who has excluded himself');
  await picture('promotions-excluded');

  await page.goto('/game?nodeId=1001&vassalage=HOUSE');
  await expect(main(page).getByText(text('safePlay.paused.text'))).toBeVisible();
  await expect(main(page).getByRole('button', { name: text('common.retry') })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: text('safePlay.title') })).toBeVisible();
  await picture('game-excluded');
  await page.goto('/depositv2');
  await expect(page.getByText(text('safePlay.paused.text'))).toBeVisible();
  await expect(page.getByRole('heading', { name: text('deposit.history') })).toBeVisible();
  await expect(page.getByLabel(text('deposit.amount'), { exact: true })).toHaveCount(0);
  await expect(page.getByText(text('safePlay.first.title'))).toHaveCount(0);
  await accessible('the cashier of who has excluded himself');
  await picture('deposit-excluded');

  await page.goto('/index');
  await visitor.logOut();
  await expect(
    page.getByLabel(text('common.messages')).getByText(text('footer.responsible.text', { age: 18 })),
  ).toBeVisible();
  await visitor.press(text('header.login'));
  await expect(dialog(page).getByRole('link', { name: text('safePlay.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await visitor.logIn(account);
  await page.goto('/transactionHistory');
  await expect(page.getByRole('heading', { level: 1, name: text('in_account_record') })).toBeVisible();
  await page.goto('/playSafely');
  await expect(main(page).getByText(text('safePlay.paused.text'))).toBeVisible();
  await accessible('play safely, excluded');
});

test('R34 a reality check stands before everything until it is acknowledged', async ({
  page,
  visitor,
  accessible,
  picture,
}) => {
  await page.goto('/index');
  await visitor.register(freshAccount(), DEMO_PASSWORD);
  const hour = 3_600_000;
  let due = true;
  await page.route('**/wps/member/reality-check', async (route) => {
    if (!due) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { value: { now: number } };
    const { now } = body.value;
    const figures = { since: now - hour, staked: 120.5, won: 90, net: -30.5, dueAt: now };
    await route.fulfill({ response, json: { ...body, value: { ...body.value, ...figures } } });
  });
  await page.goto('/index');
  await expect(dialog(page)).toContainText(text('safePlay.popup.net'));
  await expect(dialog(page)).toContainText('-');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText(text('safePlay.popup.title'));
  await accessible('the reality check');
  await picture('reality-check');
  due = false;
  await dialog(page)
    .getByRole('button', { name: text('safePlay.popup.go') })
    .click();
  await expect(page.getByRole('heading', { name: text('safePlay.popup.title') })).toHaveCount(0);
});

test(
  'a member’s pages know without a call of their own whether the member has turned away',
  DEEP,
  async ({ page, visitor }) => {
    const asked: string[] = [];
    page.on('response', (response) => void asked.push(new URL(response.url()).pathname));
    const times = (path: string) => asked.filter((each) => each === path).length;
    await page.goto('/index');
    await visitor.register(freshAccount(), DEMO_PASSWORD);
    for (const path of ['/index', '/promotions']) {
      const before = times('/wps/member/info');
      await page.goto(path);
      await expect.poll(() => times('/wps/member/info')).toBeGreaterThan(before);
      await expect(main(page).getByRole('heading').first()).toBeVisible();
    }
    expect(times('/wps/member/limits')).toBe(0);
  },
);

test('R02 new terms are put before a member, wait where he plays, and let him through once he has accepted them', async ({
  page,
  visitor,
  accessible,
  picture,
}) => {
  await page.goto('/index');
  await visitor.register(freshAccount(), DEMO_PASSWORD);
  const title = page.getByRole('heading', { name: text('terms.title') });
  // Mocked: publishing new terms would affect the whole site. Reading and accepting them is real.
  let due = true;
  await page.route('**/wps/member/info', async (route) => {
    if (!due) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { value: object };
    await route.fulfill({ response, json: { ...body, value: { ...body.value, termsDue: due } } });
  });
  await page.route('**/wps/game/launchGame', (route) =>
    due ? route.fulfill({ status: 403, json: { success: false, errorCode: 'terms.not.accepted' } }) : route.fallback(),
  );
  await page.reload();
  await expect(title).toBeVisible();
  await expect(dialog(page).getByText(text('help.legal.terms')).first()).toBeVisible();
  expect(await dialog(page).evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  await accessible('new terms');
  await picture('new-terms');
  await dialog(page)
    .getByRole('button', { name: text('terms.later') })
    .last()
    .click();
  await expect(title).toHaveCount(0);
  await page.goto('/withdraw');
  await dialog(page)
    .getByRole('button', { name: text('terms.later') })
    .last()
    .click();
  await expect(title).toHaveCount(0);
  await page.goto('/game?nodeId=1001&vassalage=HOUSE');
  await expect(title).toBeVisible();
  await expect(main(page).getByText(text('terms.not.accepted'))).toBeVisible();
  due = false;
  await dialog(page)
    .getByRole('button', { name: text('terms.accept') })
    .click();
  await expect(title).toHaveCount(0);
  await main(page)
    .getByRole('button', { name: text('common.retry') })
    .click();
  await expect(page.frameLocator('iframe').getByText(text('arcade.net')).first()).toBeVisible();
});

test(
  'a frozen wallet is said above an open game, which does not lie over it',
  DEEP,
  async ({ page, visitor, operator }) => {
    const account = freshAccount();
    await page.goto('/index');
    await visitor.register(account, DEMO_PASSWORD);
    await page.goto('/depositv2');
    await deposit(page, '50');
    await page.getByRole('button', { name: text('cashier.succeed') }).click();
    await page.getByRole('link', { name: text('cashier.back') }).click();
    await expect(page.getByText(text('deposit.status.S'))).toBeVisible();
    await page.goto('/game?nodeId=1101&vassalage=HOUSE');
    const game = page.frameLocator('iframe').getByText(text('arcade.net')).first();
    await expect(game).toBeVisible();
    const who = { merchant: 'pavilion', by: 'journey', reason: 'the card is somebody else’s' };
    await operator.vendors({ act: 'freeze', ...who, account, frozen: true });
    await expect(main(page).getByText(text('wallet.frozen.text'))).toBeVisible();
    await main(page)
      .getByRole('button', { name: text('rail.service') })
      .click({ trial: true });
    await expect(game).toBeInViewport();
    await operator.vendors({ act: 'freeze', ...who, account, frozen: false });
    await expect(main(page).getByText(text('wallet.frozen.text'))).toHaveCount(0);
  },
);
