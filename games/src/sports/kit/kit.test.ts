/** Odds, lines and prices, against cases that were worked out elsewhere. */
import { workedCases } from '#testkit/worked.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIGHEST, LOWEST, rungBelow } from './ladder.ts';
import { handicap, readLine, showLine, total, totalSoFar } from './line.ts';
import { pricesOf, PROFILES } from './margin.ts';
import { impliedPercent, NOTATIONS, ONE, readOdds, showOdds } from './odds.ts';

interface Case {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly bet: { readonly decimal: string };
  readonly expect: Readonly<Record<string, string>>;
}

const CASES = workedCases<Case>('sports.json').filter(({ area }) => area === 'odds formats');

describe.skipIf(CASES.length === 0)('odds, as they are shown', () => {
  it.each(CASES.map((each) => [`${each.id} ${each.title}`, each] as const))('%s', (_, { bet, expect: is }) => {
    const odds = readOdds(bet.decimal)!;
    expect({
      hongKong: showOdds(odds, 'HK'),
      malay: showOdds(odds, 'MY'),
      indonesian: showOdds(odds, 'ID'),
      american: showOdds(odds, 'US'),
      fractionalExact: showOdds(odds, 'FR'),
      impliedPercent: impliedPercent(odds),
    }).toEqual(is);
  });
});

const RUNGS = (() => {
  const all = [LOWEST];
  for (let odds = LOWEST + 1; odds <= HIGHEST; odds += 1) if (rungBelow(odds) === odds) all.push(odds);
  return all;
})();

describe('the ladder', () => {
  it('goes from 1.01 to 501, each rung cut to itself, and nothing to a rung above it', () => {
    expect([RUNGS[0], RUNGS.at(-1), RUNGS.length]).toEqual([10_100, 5_010_000, 367]);
    expect(rungBelow(LOWEST - 1)).toBeNull();
    expect(rungBelow(Number.NaN)).toBeNull();
    fc.assert(
      fc.property(fc.double({ min: 1.01 * ONE, max: 600 * ONE, noNaN: true }), (odds) => {
        const rung = rungBelow(odds)!;
        expect(rung).toBeLessThanOrEqual(odds);
        expect(RUNGS).toContain(rung);
      }),
    );
  });

  it('no notation shows more than is paid', () => {
    const paid: Readonly<Record<string, (shown: number) => number>> = {
      DEC: (shown) => shown,
      HK: (shown) => shown + 1,
      MY: (shown) => (shown > 0 ? shown + 1 : 1 - 1 / shown),
      ID: (shown) => (shown > 0 ? shown + 1 : 1 - 1 / shown),
      US: (shown) => (shown > 0 ? shown / 100 + 1 : 1 - 100 / shown),
    };
    for (const odds of RUNGS)
      for (const notation of NOTATIONS.filter((each) => each !== 'FR')) {
        const shown = paid[notation]!(Number(showOdds(odds, notation)));
        expect([notation, odds, shown <= odds / ONE + 1e-9]).toEqual([notation, odds, true]);
      }
  });
});

describe('a line', () => {
  it('is read as it is shown, and nothing else is', () => {
    for (let line = -40; line <= 40; line += 1) expect(readLine(showLine(line))).toBe(line);
    for (const text of ['0.3', '1e2', '', ' 1', '1.255', 'NaN', '٢']) expect(readLine(text)).toBeNull();
  });

  it('of one side leaves what the other side takes, and no half is judged before it is decided', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -24, max: 24 }), (ahead, line) => {
        const [one, other] = [handicap(ahead, line), handicap(-ahead, -line)];
        expect(one).toEqual({ ...other, won: other.of - other.won - other.void });
      }),
    );
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.nat(30), fc.constantFrom('over', 'under'), (now, more, line, side) => {
        const [soFar, end] = [totalSoFar(now, line, side), total(now + more, line, side)];
        expect(end.won).toBeGreaterThanOrEqual(soFar.won);
        expect(end.of - end.won - end.void).toBeGreaterThanOrEqual(soFar.of - soFar.won - soFar.void);
      }),
    );
  });
});

describe('prices', () => {
  it('of each profile keep its margin or a little more, and are fair to no selection', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 1_000 }), { minLength: 2, maxLength: 12 }),
        fc.constantFrom(...Object.values(PROFILES)),
        (parts, margin) => {
          const all = parts.reduce((sum, part) => sum + part, 0);
          const chances = parts.map((part) => ({ won: part / all, lost: 1 - part / all }));
          const prices = pricesOf(chances, margin);
          prices.forEach((odds, at) => odds === null || expect(odds / ONE).toBeLessThan(1 / chances[at]!.won));
          if (prices.includes(null)) return;
          const book = prices.reduce((sum: number, odds) => sum + ONE / odds!, 0);
          expect(book).toBeGreaterThanOrEqual(1 + margin - 1e-9);
          // Rungs are at most this far apart.
          expect(book).toBeLessThan((1 + margin) * 1.1);
        },
      ),
    );
  });
});
