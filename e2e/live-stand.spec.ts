/** Card tables in a real browser, with the engine in the page: squeeze, opening, and bets by pointer and keyboard. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { deep } from '#testkit/deep.ts';
import { build, preview, type PreviewServer } from 'vite';
import { DEEP } from './harness/tiers.ts';

const configFile = new URL('../apps/playground/vite.config.ts', import.meta.url).pathname;
let server: PreviewServer | undefined;
let outDir = '';
let baseUrl = '';

// One server for the whole file.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'stand-'));
  await build({ configFile, logLevel: 'error', build: { outDir } });
  server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0, strictPort: false } });
  baseUrl = server.resolvedUrls?.local[0] ?? '';
});

test.afterAll(async () => {
  await server?.close();
  await rm(outDir, { recursive: true, force: true });
});

const MOMENTS = [
  ['bets are open', 'rounds=12'],
  ['a card is covered', 'rounds=12&ticks=4&stepMs=20000'],
  ['the round is over', 'rounds=12&ticks=6'],
] as const;

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${baseUrl}live.html?still&${query}`);
  await page.locator('[data-phase]').waitFor();
}

const coveredCard = (page: Page): Locator => page.getByRole('button', { name: /^Covered card/ });
const heldCard = (page: Page): Locator => page.locator('[data-part="held-card"]');
const shownCards = (page: Page): Locator => page.locator('[data-covered]');

async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

for (const game of ['BACCARAT', 'DRAGON_TIGER'])
  for (const [moment, query] of MOMENTS)
    test(`axe finds nothing at ${game} while ${moment}`, DEEP, async ({ page }) => {
      for (const theme of ['theme=night&language=EN', 'theme=day&language=AR']) {
        await open(page, `game=${game}&${query}&${theme}`);
        expect(await complaints(page), theme).toEqual([]);
      }
    });

const SIZES: readonly [number, number][] = [
  [360, 740],
  [740, 360],
  [1280, 800],
];
for (const [width, height] of deep(SIZES, SIZES.slice(0, 1)))
  test(`at ${width} px nothing hangs over the edge, and every spot is large enough for a thumb`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const game of ['BACCARAT', 'DRAGON_TIGER'])
      for (const language of deep(['EN', 'JA', 'VI', 'AR'], ['VI', 'AR'])) {
        await open(page, `game=${game}&rounds=12&ticks=3&language=${language}`);
        const { over, small, cut } = await page.evaluate(() => {
          const spots = [...document.querySelectorAll<HTMLElement>('[data-spot]')];
          return {
            over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            small: spots.filter((spot) => Math.min(spot.offsetWidth, spot.offsetHeight) < 44).length,
            cut: spots
              .filter(
                ({ scrollHeight, offsetHeight, scrollWidth, offsetWidth }) =>
                  scrollHeight > offsetHeight + 1 || scrollWidth > offsetWidth + 1,
              )
              .map(({ dataset }) => dataset['spot']),
          };
        });
        expect({ game, language, over, small, cut }).toEqual({ game, language, over: 0, small: 0, cut: [] });
      }
  });

const middleOf = async (card: Locator) => {
  const box = (await card.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test(
  'a covered card is bent up as far as it is pulled, falls back when let go, and opens when it is pressed',
  DEEP,
  async ({ page }) => {
    await open(page, 'rounds=2&ticks=2&stepMs=20000');
    await expect(shownCards(page)).toHaveAttribute('data-covered', 'true');
    const { x, y } = await middleOf(coveredCard(page));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 30, { steps: 4 });
    await expect(heldCard(page)).toBeVisible();
    await expect(heldCard(page).locator('svg')).toHaveCount(1);
    await page.mouse.up();
    await expect(heldCard(page)).toBeHidden();
    await expect(shownCards(page)).toHaveAttribute('data-covered', 'true');
    await page.mouse.click(x, y);
    await expect(shownCards(page)).toHaveAttribute('data-covered', 'false');
    await expect(coveredCard(page)).toBeHidden();
  },
);

test('a card that is pulled right over is open', DEEP, async ({ page }) => {
  await open(page, 'rounds=2&ticks=2&stepMs=20000');
  const { x, y } = await middleOf(coveredCard(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 260, y, { steps: 6 });
  await page.mouse.up();
  await expect(shownCards(page)).toHaveAttribute('data-covered', 'false');
});

test('nobody holds a card longer than its step lasts', DEEP, async ({ page }) => {
  await open(page, 'rounds=2&ticks=2&stepMs=4000');
  const { x, y } = await middleOf(coveredCard(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 2 });
  await expect(heldCard(page)).toBeVisible();
  await expect(shownCards(page)).toHaveAttribute('data-covered', 'false');
  await expect(heldCard(page)).toBeHidden();
});

test('a keyboard peeks with arrows, opens with Enter, and finds the next card under its hand', async ({ page }) => {
  await open(page, 'rounds=2&ticks=2&stepMs=20000');
  await coveredCard(page).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowUp');
  await expect(heldCard(page).locator('svg')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(heldCard(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(coveredCard(page)).toBeHidden();
  await page.getByRole('button', { name: 'Next step' }).evaluate((button: HTMLButtonElement) => button.click());
  await expect(coveredCard(page)).toBeFocused();
  await expect(coveredCard(page)).toHaveAccessibleName(/Banker/);
});

test('a spot says what it is, what it pays and what the player has on it; none takes a chip once bets are closed', async ({
  page,
}) => {
  await open(page, 'rounds=2&nobody');
  const tie = page.getByRole('button', { name: /^Tie, pays 8:1/ });
  await tie.press('Enter');
  await expect(tie).toHaveAccessibleName('Tie, pays 8:1, your stake 5, 1 player with 5');
  const pair = page.getByRole('button', { name: /^Player pair/ });
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(pair).toHaveAttribute('aria-disabled', 'true');
  await pair.press('Enter');
  await expect(pair).toHaveAccessibleName('Player pair, pays 11:1');
});

test('read from the right, the player’s hand and its spots stand on the right', DEEP, async ({ page }) => {
  await open(page, 'rounds=2&ticks=6&language=AR');
  const left = async (what: Locator) => (await what.boundingBox())!.x;
  const spot = (code: string) => page.locator(`[data-spot="${code}"]`);
  expect(await left(spot('player'))).toBeGreaterThan(await left(spot('banker')));
  const [first, second] = [page.locator('[data-card]').nth(0), page.locator('[data-card]').nth(1)];
  expect(await left(first)).toBeGreaterThan(await left(second));
});

const FELTS = ['BACCARAT', 'DRAGON_TIGER', 'ROULETTE', 'SIC_BO', 'XOC_DIA', 'FAN_TAN'];

/** Focusable elements that arrow keys do not reach from the first one, or cannot leave. */
const lostPlaces = (page: Page) =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll<HTMLElement>('[data-stop]')].filter(
      (place) => place.getClientRects().length > 0,
    );
    const pressed = (from: HTMLElement, key: string) => {
      from.focus();
      from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      return document.activeElement!;
    };
    const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
    const leads = new Map<Element, Element[]>(places.map((from) => [from, arrows.map((key) => pressed(from, key))]));
    const walked = (from: Element) => {
      const reached = new Set([from]);
      for (const here of reached) for (const next of leads.get(here)!) reached.add(next);
      return reached;
    };
    const reached = walked(places[0]!);
    const lost = places.filter((place) => !reached.has(place) || !walked(place).has(places[0]!));
    return { places: places.length, stops: places.filter(({ tabIndex }) => tabIndex === 0).length, lost: lost.length };
  });

for (const width of [360, 1280, 1920])
  test(
    `at ${width} px a felt is one stop of the tabulator, and arrows lead everywhere on it`,
    DEEP,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const game of FELTS)
        for (const language of ['EN', 'AR']) {
          await open(page, `game=${game}&language=${language}`);
          const { places, stops, lost } = await lostPlaces(page);
          expect({ game, language, stops, lost }).toEqual({ game, language, stops: 1, lost: 0 });
          expect(places).toBeGreaterThanOrEqual(await page.locator('[data-stop]:visible').count());
        }
    },
  );

test(
  'arrows walk on a felt as one sees it, Home and End go to its ends, Enter and Space bet',
  DEEP,
  async ({ page }) => {
    for (const [language, ahead, back] of [
      ['EN', 'ArrowRight', 'ArrowLeft'],
      ['AR', 'ArrowLeft', 'ArrowRight'],
    ] as const) {
      await open(page, `rounds=2&nobody&language=${language}`);
      const spot = (code: string) => page.locator(`[data-spot="${code}"]`);
      await spot('player').focus();
      await page.keyboard.press(ahead);
      await expect(spot('tie')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(spot('tie')).toHaveAttribute('data-staked', 'true');
      await page.keyboard.press(back);
      await expect(spot('player')).toBeFocused();
      await page.keyboard.press('Space');
      await expect(spot('player')).toHaveAttribute('data-staked', 'true');
      await page.keyboard.press('End');
      await expect(page.locator('[data-spot]').last()).toBeFocused();
      await page.keyboard.press('Home');
      await expect(page.locator('[data-spot]').first()).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator('[data-stop]:focus')).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(page.locator('[data-spot]').first()).toBeFocused();
    }
  },
);

test('another view of the roulette is reached by the tabulator too', DEEP, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'game=ROULETTE&nobody');
  await page.locator('[data-spot="black"]').focus();
  await page.getByRole('button', { name: 'Racetrack', exact: true }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-stop]:focus')).toBeVisible();
});

test('what others have on splits, corners and streets is written where it lies', DEEP, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'game=ROULETTE&nobody');
  await page.getByRole('button', { name: 'Splits and corners', exact: true }).click();
  for (const spots of ['1-2', '1-2-4-5', '1-2-3']) {
    const place = page.locator(`[data-spot="${spots}"]`);
    await place.press('Enter');
    await expect(place.locator('[data-part="pool"]')).toHaveText('5');
    await expect(place.locator('[data-part="pool"]')).toBeVisible();
  }
});

/** Result information in a frame, and whether the animation has reached it. */
interface Frame {
  readonly round: number;
  readonly phase: string;
  readonly words: string;
  readonly plaque: string;
  readonly lit: number;
  readonly isSeen: boolean;
}

/** Records all frames of `rounds` rounds; betting and result phases are shortened. */
const filmed = (page: Page, rounds: number): Promise<Frame[]> =>
  page.evaluate(
    (most) =>
      new Promise<Frame[]>((resolve) => {
        const stand = document.querySelector<HTMLElement>('[data-phase]')!;
        const step = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next step')!;
        const textOf = (at: string) => document.querySelector(at)?.textContent ?? '';
        const has = (at: string) => document.querySelector(at) !== null;
        const first = Number(stand.dataset['round']);
        const frames: Frame[] = [];
        let since = { phase: '', at: 0 };
        requestAnimationFrame(function sample(now) {
          const { phase = '', round } = stand.dataset;
          const isCards = has('[data-card], [data-main]');
          const isSeen = isCards
            ? phase === 'settled' && !has('[data-covered="true"]')
            : has('[data-at="pocket"], figure [data-open="true"], figure [data-lifted="true"]');
          frames.push({
            round: Number(round),
            phase,
            words: textOf('[data-part="heard"]'),
            plaque: document.querySelector('[data-told]')?.innerHTML ?? '',
            lit: document.querySelectorAll('[data-won="true"], [data-state="won"]').length,
            isSeen,
          });
          if (Number(round) === first + most) return resolve(frames);
          if (phase !== since.phase) since = { phase, at: now };
          else if ((phase === 'betting' || phase === 'settled') && now - since.at > 400) step.click();
          requestAnimationFrame(sample);
        });
      }),
    rounds,
  );

const CARDS = ['BACCARAT', 'DRAGON_TIGER'];
const isVerdict = (words: string) => words !== '' && !words.startsWith('A card for the ');

for (const game of FELTS)
  test(
    `${game}: no word, number or light of a result before its picture, and none of another round`,
    DEEP,
    async ({ page, context }) => {
      const stepMs = CARDS.includes(game) ? 500 : 1_600;
      const pages = [page, await context.newPage()];
      const films = await Promise.all(
        ['', '&reduced'].map(async (motion, at) => {
          await pages[at]!.goto(`${baseUrl}live.html?game=${game}&rounds=3&closedMs=500&stepMs=${stepMs}${motion}`);
          await pages[at]!.locator('[data-phase]').waitFor();
          return filmed(pages[at]!, 2);
        }),
      );
      for (const frames of films)
        for (const round of new Set(frames.map((frame) => frame.round))) {
          const own = frames.filter((frame) => frame.round === round);
          const last = own.findLast(({ phase }) => phase === 'settled');
          if (!last) continue;
          expect(last.words, 'the result is said').not.toBe('');
          expect(last.plaque !== '', 'and written on the stage').toBe(!CARDS.includes(game));
          const early = own.filter(
            ({ words, plaque, lit, isSeen }) => !isSeen && (isVerdict(words) || plaque !== '' || lit > 0),
          );
          expect(early).toEqual([]);
          const others = own.filter(
            ({ words, plaque }) =>
              (isVerdict(words) && words !== last.words) || (plaque !== '' && plaque !== last.plaque),
          );
          expect(others).toEqual([]);
        }
    },
  );
