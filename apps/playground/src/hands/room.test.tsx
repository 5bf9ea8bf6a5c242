/** Page of a hand as in the arcade, rendered with a host in the browser. */
import type { HandFace } from '#games/kit-ui/hand.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import { coinHand } from '#testkit/coin-hand.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import type { Sitting } from '../../../arcade/src/features/hand/sitting.ts';
import { InLanguage } from '../../../arcade/src/shared/page/in-language.tsx';
import { standFromAddress } from './address.ts';
import { coinFace } from './coin-face.tsx';
import { sitDown } from './sit-down.ts';
import { Stand } from './stand.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => vi.unstubAllGlobals());

const game = { engine: coinHand(), face: coinFace as unknown as HandFace, name: 'Coin', rules: [] };
const sit = (query = '') => sitDown(game, standFromAddress(new URLSearchParams(query)));

const drawn = (sitting: Sitting): string =>
  renderToStaticMarkup(
    <InLanguage text={loadTranslator('EN')}>
      <Stand sitting={sitting} />
    </InLanguage>,
  ).replaceAll(/[\u2066\u2069]/g, '');

const buttonsOf = (html: string) =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = '', inner = '']) => ({
    text: inner.replaceAll(/<[^>]+>/g, ''),
    isOff: attributes.includes('aria-disabled="true"') || attributes.includes('disabled=""'),
    keys: /aria-keyshortcuts="([^"]+)"/.exec(attributes)?.[1],
  }));
const actsOf = (html: string) => buttonsOf(html).filter(({ keys }) => keys !== undefined);

const DARING = { once: false };

/** Plays single coins until one has the wanted result, and shows it. */
async function playUntil(sitting: Sitting, isWin: boolean): Promise<void> {
  for (;;) {
    await sitting.play.play();
    const { hand } = sitting.play.store.getState().table!;
    sitting.play.shown(hand);
    if (hand.back > hand.staked === isWin) return;
  }
}

test('R40: what the chosen bet returns, hits and pays at most stands in view before it is made', () => {
  const html = drawn(sit());
  expect(html).toMatch(/RTP<\/dt><dd><bdi[^>]*>95.00%/);
  expect(html).toMatch(/Rounds that pay anything<\/dt><dd><bdi[^>]*>50.00%/);
  expect(html).toMatch(/Max win<\/dt><dd><bdi[^>]*>×48/);
  expect(actsOf(html)).toEqual([{ text: 'Bet $0.50', isOff: false, keys: 'Space' }]);
});

/** The maximum payout of a hand is a million. */
const sitWhere = (maxWin: number) => {
  const engine = { ...game.engine, figures: (bet: unknown) => ({ ...game.engine.figures(bet), maxWin }) };
  return sitDown({ ...game, engine }, standFromAddress(new URLSearchParams()));
};

test('a stake that could win more than the house pays is named before it is made, and cannot be made', () => {
  const sitting = sitWhere(500_000);
  const offered = ['$0.50', '$1', '$5', '$10'];
  expect(buttonsOf(drawn(sitting)).flatMap(({ text }) => (offered.includes(text) ? text : []))).toEqual([
    '$0.50',
    '$1',
  ]);
  sitting.play.chooseStake('2');
  expect(actsOf(drawn(sitting))).toMatchObject([{ isOff: false }]);
  sitting.play.chooseStake('2.01');
  expect(drawn(sitting)).toContain('$2.00 or less');
  expect(actsOf(drawn(sitting))).toMatchObject([{ isOff: true }]);
  const closed = sitWhere(10_000_001);
  expect(drawn(closed)).toContain('This bet is not possible.');
  expect(actsOf(drawn(closed))).toMatchObject([{ isOff: true }]);
});

test('a hand under way has its moves as buttons with their keys, and its stake stands', async () => {
  const sitting = sit();
  sitting.play.chooseBet(DARING);
  await sitting.play.play();
  sitting.play.shown(sitting.play.store.getState().table!.hand);
  const html = drawn(sitting);
  expect(actsOf(html)).toEqual([
    { text: 'TurnT', isOff: false, keys: 'Space t' },
    { text: 'TakeK', isOff: true, keys: 'k' },
    { text: 'Stake more and turnD', isOff: false, keys: 'd' },
  ]);
  const stakes = ['½', '×2', 'Max', 'Min', '$0.50', '$1', '$5', '$10'];
  expect(buttonsOf(html).filter(({ text, isOff }) => stakes.includes(text) && !isOff)).toEqual([]);
});

test('a move that costs more than the balance cannot be pressed', async () => {
  const sitting = sit('seed=3');
  sitting.play.chooseBet(DARING);
  sitting.play.chooseStake('100');
  await sitting.play.play();
  sitting.play.shown(sitting.play.store.getState().table!.hand);
  await sitting.play.move({ type: 'double' });
  const { table } = sitting.play.store.getState();
  sitting.play.shown(table!.hand);
  expect(table!.hand).toMatchObject({ staked: 200, finished: false });
  expect(actsOf(drawn(sitting)).map(({ isOff }) => isOff)).toEqual([false, false, true]);
});

test('R38: only what brings more than was staked is called a win', async () => {
  const sitting = sit();
  await playUntil(sitting, true);
  expect(drawn(sitting)).toContain('You win $0.45');
  await playUntil(sitting, false);
  expect(drawn(sitting)).not.toContain('You win');
  expect(drawn(sitting)).toContain('No win this time');
});

test('nothing is said of a hand before it has been shown', async () => {
  const sitting = sit();
  await sitting.play.play();
  expect(drawn(sitting)).not.toMatch(/You win|No win/);
  expect(sitting.play.store.getState().past).toEqual([]);
});

test('R44: auto play is offered where the profile allows it, and stops by one press', () => {
  expect(drawn(sit('manual'))).not.toContain('Auto play');
  const sitting = sit();
  expect(drawn(sitting)).toContain('Auto play');
  const lossMax = sitting.stakesOf(DARING).max;
  const plan = { hands: 5, lossMax, winMax: null, singleMax: null, afterWin: 'keep', afterLoss: 'keep' } as const;
  sitting.play.startAuto(plan);
  expect(actsOf(drawn(sitting))).toEqual([{ text: 'Stop (5 rounds left)', isOff: false, keys: 'Escape' }]);
  sitting.play.stopAuto('player');
});
