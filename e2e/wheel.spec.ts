/** Wheel: the result is announced when it has stopped, and every prize name is readable. */
import { listenIn } from './harness/line.ts';
import { expect, test, type Page } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

const WHEEL = '**/MCSFE_getRafflePromotionStatus*';
const TURN = '**/MCSFE_claimRafflePromotion*';
const HASH = 'f'.repeat(64);
const NAMES = ['Grand lantern', 'Red lantern', 'Paper lantern', 'Tea light', 'Nothing'];

const answer = (value: unknown) => ({ json: { success: true, errorCode: null, message: null, value } });

function wheel(names: readonly string[], chances: number) {
  const prizes = names.map((name, place) => ({ prizeId: place + 1, name, rate: '20.00' }));
  return { promotionId: 1, enabled: true, chances, prizes, serverSeedHash: HASH, nextAt: null };
}

async function openWheel(page: Page, names: readonly string[]): Promise<{ turned: () => void }> {
  let chances = 2;
  await page.route(WHEEL, (route) => route.fulfill(answer(wheel(names, chances))));
  await page.goto('/promotions?view=wheel');
  await expect(page.locator('svg text').first()).toBeVisible();
  return { turned: () => void (chances -= 1) };
}

for (const motion of ['no-preference', 'reduce'] as const) {
  test.describe(`with motion: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } });

    test(
      'prize, turns left and balance are told when the wheel has stopped, and not before',
      DEEP,
      async ({ visitor, page }) => {
        const push = await listenIn(page);
        await page.goto('/index');
        await visitor.logIn();
        const before = await visitor.balance();
        const { turned } = await openWheel(page, NAMES);
        await expect(page.getByText(text('wheel.chances', { count: 2 }))).toBeVisible();
        let won = 0;
        await page.route('**/wps/v2/wallets/balance*', async (route) => {
          await route.fulfill(answer({ sumBalance: before + won, balances: [], currency: 'USD', currencySymbol: '$' }));
        });
        await page.route(TURN, async (route) => {
          turned();
          won = 50;
          push({ t: 'balance', sumBalance: before + 50 });
          await route.fulfill(
            answer({
              prizeId: 1,
              prizeName: NAMES[0],
              rewardAmount: 50,
              remaining: 1,
              serverSeed: HASH,
              serverSeedHash: HASH,
              clientSeed: 'a-request',
              nextServerSeedHash: HASH,
            }),
          );
        });
        // Records for each text change whether the wheel was still turning.
        await page.evaluate(() => {
          const disc = document.querySelector('svg text')!.closest('g[style]')!;
          const pageText = () =>
            `${document.querySelector('main')!.innerText}|${document.querySelector('header')!.innerText}`;
          const log: [text: string, angle: string, turning: boolean][] = [];
          const note = () => log.push([pageText(), getComputedStyle(disc).rotate, disc.getAnimations().length > 0]);
          note();
          new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
          Object.assign(window, { pageLog: log });
        });
        await visitor.press(text('wheel.turn'));
        await expect(page.getByRole('status').filter({ hasText: NAMES[0]! })).toBeVisible();
        await expect(page.getByText(text('wheel.chances', { count: 1 }))).toBeVisible();
        await expect.poll(visitor.balance).toBeCloseTo(before + 50, 2);

        const log = await page.evaluate(() => (window as unknown as { pageLog: [string, string, boolean][] }).pageLog);
        const [, angleAtFirst] = log[0]!;
        const reveals = ([shown]: [string, string, boolean]) =>
          shown.includes(text('wheel.chances', { count: 1 })) || shown.includes((before + 50).toLocaleString('en'));
        const early = log.filter((entry) => reveals(entry) && (entry[2] || entry[1] === angleAtFirst));
        expect(early).toEqual([]);
      },
    );
  });
}

const LONG = {
  EN: 'Mid-autumn lantern festival grand prize: $1,000.00',
  CN: '中秋灯会特别大奖:1,000.00 元现金奖励',
  JA: '中秋のランタン祭り特別大賞:現金1,000.00円',
  TH: 'รางวัลใหญ่เทศกาลโคมไฟไหว้พระจันทร์ 1,000.00 บาท',
  VI: 'Giải đặc biệt đêm hội hoa đăng Trung thu: 1.000.000 ₫',
  AR: 'الجائزة الكبرى لمهرجان الفوانيس: 1,000.00 $',
} as const;

test(
  'a long prize is read whole inside its field, under no pointer, in every language',
  DEEP,
  async ({ visitor, page, picture }) => {
    await page.goto('/index');
    await visitor.logIn();
    for (const [language, name] of Object.entries(LONG)) {
      await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
      await openWheel(page, [name, '$5', name, 'Tea light: $1', name, name]);
      await page.evaluate(() => document.fonts.ready);
      const texts = await page.locator('svg g > text').evaluateAll((names) =>
        names.map((element) => {
          const { x, y, width, height } = (element as SVGTextElement).getBBox();
          const place = (element as SVGTextElement).transform.baseVal.consolidate()!.matrix;
          const corners = [x, x + width].flatMap((cx) =>
            [y, y + height].map((cy) => {
              const at = new DOMPoint(cx, cy).matrixTransform(place);
              return { radius: Math.hypot(at.x, at.y), angle: (Math.atan2(at.x, -at.y) * 180) / Math.PI };
            }),
          );
          return { shown: [...element.children].map((line) => line.textContent).join(''), corners };
        }),
      );
      expect(texts).toHaveLength(6);
      texts.forEach(({ shown, corners }, field) => {
        if (field === 0) expect(shown.replace(/\s/g, ''), language).toBe(name.replace(/\s/g, ''));
        for (const { radius, angle } of corners) {
          expect(radius, language).toBeGreaterThan(17);
          expect(radius, language).toBeLessThan(91);
          const fromMiddle = Math.abs(((angle - (field + 0.5) * 60 + 540) % 360) - 180);
          expect(fromMiddle, language).toBeLessThan(31);
        }
      });
      await picture(`wheel-${language}`);
    }
  },
);
