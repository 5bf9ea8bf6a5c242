/**
 * Coupons of arbitrary picks: systems contain all their bets, related picks are found, and an in-play bet is accepted
 * or refused by its market's later state.
 */
import { units } from '#kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnOf } from '../../kit/shares.ts';
import { HIGHEST, LOWEST } from '../kit/ladder.ts';
import { ONE } from '../kit/odds.ts';
import { legOf } from '../kit/shares.ts';
import { verdictOn, type Accepts, type Logged, type Now, type Waiting } from './accept.ts';
import { isObviousError } from './obvious-error.ts';
import { relatedIn } from './related.ts';
import { returnedOf } from './returned.ts';
import { accumulator, betsIn, isSystem, NAMED, type System } from './system.ts';

const shares = fc
  .tuple(fc.nat(2), fc.nat(2), fc.nat(2))
  .map(([won, back, lost]) => ({ of: Math.max(1, won + back + lost), won, void: back }));
const picks = fc.record({ shares, odds: fc.integer({ min: LOWEST, max: HIGHEST }) });

/** Each bet of a system, by its picks. */
function* betsOf({ bankers, sizes }: System, many: number): Iterable<number[]> {
  for (let choice = 0; choice < 2 ** many; choice += 1) {
    const chosen = Array.from({ length: many }, (_, at) => at).filter((at) => (choice >> at) % 2 === 1);
    const others = chosen.filter((at) => !bankers.includes(at)).length;
    if (bankers.every((banker) => chosen.includes(banker)) && sizes.includes(others)) yield chosen;
  }
}

it('a system returns what its bets do one by one, less than a unit for each', () => {
  const systems = fc.array(picks, { minLength: 1, maxLength: 7 }).chain((all) =>
    fc
      .record({
        bankers: fc.subarray([...all.keys()].slice(1)),
        sizes: fc.subarray(
          [...all.keys()].map((at) => at + 1),
          { minLength: 1 },
        ),
      })
      .filter((system) => isSystem(system, all.length))
      .map((system) => ({ all, system })),
  );
  fc.assert(
    fc.property(systems, fc.bigInt(1n, 10n ** 9n), ({ all, system }, amount) => {
      const stake = units(amount);
      const legs = all.map((each) => legOf(each.shares, each.odds));
      const bets = [...betsOf(system, all.length)];
      expect(betsIn(system, all.length)).toBe(bets.length);
      const apart = bets.reduce(
        (sum, bet) =>
          sum +
          returnOf(
            stake,
            bet.map((at) => legs[at]!),
          ),
        0n,
      );
      const together = returnedOf(stake, [{ legs, system }]);
      expect(together).toBeGreaterThanOrEqual(apart);
      expect(together).toBeLessThan(apart + BigInt(bets.length));
    }),
  );
});

it('systems of a name have the bets that they are known for, and what is no system is told', () => {
  const bets = Object.entries(NAMED).map(([name, { picks: many, system }]) => [name, betsIn(system, many)]);
  expect(Object.fromEntries(bets)).toEqual({
    trixie: 4,
    patent: 7,
    yankee: 11,
    lucky15: 15,
    canadian: 26,
    lucky31: 31,
    heinz: 57,
    lucky63: 63,
    superHeinz: 120,
    goliath: 247,
  });
  for (const { picks: many, system } of Object.values(NAMED)) expect(isSystem(system, many)).toBe(true);
  expect(isSystem(accumulator(20), 20)).toBe(true);
  for (const [bankers, sizes] of [
    [[], []],
    [[], [0]],
    [[], [4]],
    [[], [1.5]],
    [[], [Number.NaN]],
    [[], [2, 2]],
    [[3], [1]],
    [[0, 0], [1]],
    [[0, 1, 2], [1]],
  ] as const)
    expect(isSystem({ bankers, sizes }, 3)).toBe(false);
});

it('two answers of one fixture are not in one bet, and one answer not twice in a coupon', () => {
  const pick = (fixture: number, selection: string) => ({ fixture, selection });
  const [home, over, other] = [pick(1, 'home'), pick(1, 'over'), pick(2, 'home')];
  expect(relatedIn([home, other], accumulator(2))).toBeNull();
  expect(relatedIn([other, home, over], accumulator(3))).toEqual({ picks: [2, 3], why: 'fixture' });
  expect(relatedIn([home, over], { bankers: [], sizes: [1, 2] })).toEqual({ picks: [1, 2], why: 'fixture' });
  expect(relatedIn([home, other, over], { bankers: [1], sizes: [1] })).toEqual({ picks: [1, 3], why: 'fixture' });
  expect(relatedIn([home, over], accumulator(1))).toBeNull();
  expect(relatedIn([home, other, home], accumulator(1))).toEqual({ picks: [1, 3], why: 'same' });
});

const WAITING: Waiting = { market: 'totals 10', line: 10, odds: 20_000, accepts: 'any' };
const NOW: Now = { isOpen: true, line: 10, odds: 19_000 };
const stop = (market: string | null): Logged => ({ type: 'stop', market });
const incidentOf = (type: string): Logged => ({ type: 'incident', incident: { type } });

it('R53 whatever happens within the delay refuses every bet on the market, and what changes nothing does not', () => {
  const is = (log: readonly Logged[], now = NOW) => verdictOn(WAITING, log, now);
  const taken = { isTaken: true, odds: 19_000 };
  const stopped = { isTaken: false, why: 'stopped' };
  expect(is([])).toEqual(taken);
  for (const log of [
    stop('totals 10'),
    stop(null),
    incidentOf('goal'),
    incidentOf('goalOff'),
    incidentOf('danger'),
    incidentOf('of a new kind'),
  ])
    expect(is([incidentOf('clear'), log])).toEqual(stopped);
  for (const log of [stop('totals 14'), incidentOf('added'), incidentOf('clear')]) expect(is([log])).toEqual(taken);
  expect(is([], { ...NOW, isOpen: false })).toEqual(stopped);
  expect(is([], { ...NOW, odds: null })).toEqual(stopped);
});

it('R55 another price is taken only as the member has chosen, and told where it is not', () => {
  const at = (odds: number, accepts: Accepts) => {
    const verdict = verdictOn({ ...WAITING, accepts }, [], { ...NOW, odds });
    return verdict.isTaken ? verdict.odds : verdict.why === 'moved' && -verdict.now;
  };
  expect([19_000, 20_000, 21_000].map((odds) => at(odds, 'none'))).toEqual([-19_000, 20_000, -21_000]);
  expect([19_000, 20_000, 21_000].map((odds) => at(odds, 'better'))).toEqual([-19_000, 20_000, 21_000]);
  expect([19_000, 20_000, 21_000].map((odds) => at(odds, 'any'))).toEqual([19_000, 20_000, 21_000]);
});

it('R55 another line is never taken, whatever the price and the rule', () => {
  for (const accepts of ['none', 'better', 'any'] as const)
    expect(verdictOn({ ...WAITING, accepts }, [], { isOpen: true, line: 14, odds: 25_000 })).toEqual({
      isTaken: false,
      why: 'line',
    });
});

it('R54 a price above two and a half times what is fair is an obvious error, one at it is none', () => {
  const even = { won: 0.5, lost: 0.5 };
  expect(isObviousError(5 * ONE, even)).toBe(false);
  expect(isObviousError(5 * ONE + 1, even)).toBe(true);
  // Half of the stake that may come back does not count.
  expect(isObviousError(5 * ONE + 1, { won: 0.25, lost: 0.25 })).toBe(true);
});
