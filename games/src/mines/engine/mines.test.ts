import { fairStream } from '../../kit/fair.ts';
import { holdsOfEveryHand } from '#testkit/any-hand.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mines, type MinesMove } from './engine.ts';
import { payAfter, paysOf, safeTiles, TILES } from './rules.ts';

const counts = Array.from({ length: TILES - 1 }, (_, at) => at + 1);
const tiles = Array.from({ length: TILES }, (_, tile) => tile);
const seeds = { serverSeed: '3c'.repeat(32), clientSeed: 'miner', nonce: 4 };
const opened = (...of: readonly number[]): MinesMove[] => of.map((tile) => ({ type: 'open', tile }));
const { laid } = mines.replay({ mines: 3 }, [], seeds);
const safe = tiles.filter((tile) => !laid.includes(tile));

it('pays 99 % of the odds whenever the money is taken, less what is cut below a point', () => {
  for (const count of counts) {
    let odds = 1;
    for (const [at, pay] of paysOf(count).entries()) {
      odds *= (TILES - at) / (safeTiles(count) - at);
      expect(Math.abs(pay - 99 * odds) / odds, `${count} mines, ${at + 1} tiles`).toBeLessThan(1);
      expect(pay / odds).toBeGreaterThan(97);
      expect(pay / odds).toBeLessThan(99 + 1e-9);
    }
  }
  expect([payAfter(3, 1), payAfter(3, 5), payAfter(1, 24), payAfter(24, 1)]).toEqual([112, 199, 2_475, 2_475]);
});

it('returns over all ways to lay three mines what it says', () => {
  const back = { all: 0, laid: 0 };
  for (const a of tiles)
    for (const b of tiles.slice(a + 1))
      for (const c of tiles.slice(b + 1)) {
        const state = { laid: [a, b, c], opened: [4, 12, 20], isTaken: true };
        back.laid += 1;
        back.all += [a, b, c].some((tile) => state.opened.includes(tile)) ? 0 : mines.standing(state).back;
      }
  expect(back).toEqual({ laid: 2_300, all: payAfter(3, 3) * 1_540 });
});

it('lays the mines by one shuffle at the deal', () => {
  const rng = fairStream(seeds);
  const order = [...tiles];
  for (let last = TILES - 1; last > 0; last -= 1) {
    const other = rng.int(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  expect(laid).toEqual(order.slice(0, 3).toSorted((a, b) => a - b));
});

it('refuses a tile that is open, the money before the first, and anything after a mine', () => {
  const [first, second] = [safe[0]!, safe[1]!];
  const after = (made: MinesMove[], next: MinesMove) => mines.after({ mines: 3 }, made, next, seeds).ok;
  expect(after([], { type: 'take' })).toBe(false);
  expect(after(opened(first), { type: 'open', tile: first })).toBe(false);
  expect(after(opened(first), { type: 'open', tile: second })).toBe(true);
  expect(after(opened(first), { type: 'take' })).toBe(true);
  expect(after(opened(first, laid[0]!), { type: 'take' })).toBe(false);
  expect(after(opened(first, laid[0]!), { type: 'open', tile: second })).toBe(false);
});

it('ends at a mine with nothing, and by itself once every safe tile is open', () => {
  const lost = mines.replay({ mines: 3 }, opened(safe[0]!, laid[1]!), seeds);
  expect(mines.standing(lost)).toEqual({ staked: 100, finished: true, back: 0 });
  expect(mines.view(lost)).toEqual({ opened: [safe[0], laid[1]], hit: laid[1], laid });
  const won = mines.replay({ mines: 3 }, opened(...safe), seeds);
  expect(mines.standing(won)).toEqual({ staked: 100, finished: true, back: 227_700 });
});

it('shows nothing of where the mines lie before the end', () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(places, fc.nat(5), (order, open) => {
      const of = (laidAt: number[]) => mines.view({ laid: laidAt, opened: order.slice(0, open), isTaken: false });
      expect(of(order.slice(6, 9))).toEqual(of(order.slice(9, 12)));
    }),
  );
});

it('reads 1 to 24 mines and nothing else, and tiles that there are', () => {
  expect(mines.readBet({ mines: 24, stake: 5 })).toEqual({ ok: true, value: { mines: 24 } });
  for (const bad of [null, {}, { mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: '3' }, 3])
    expect(mines.readBet(bad).ok).toBe(false);
  for (const bad of [
    null,
    {},
    { type: 'open' },
    { type: 'open', tile: 25 },
    { type: 'open', tile: -1 },
    { type: 'dig' },
  ])
    expect(mines.readMove(bad).ok).toBe(false);
});

it('ends however it is played, and costs nobody more who is gone', () => {
  holdsOfEveryHand(mines, [{ mines: 1 }, { mines: 5 }, { mines: 24 }], [...opened(...tiles), { type: 'take' }]);
});
