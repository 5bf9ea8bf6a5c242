/** Recomputes the RTPs of hands' PAR sheets from the description alone. */
import coinFlip from '#games/coin-flip/par.json' with { type: 'json' };
import { dice as diceEngine } from '#games/dice/engine/engine.ts';
import dice from '#games/dice/par.json' with { type: 'json' };
import keno from '#games/keno/par.json' with { type: 'json' };
import limbo from '#games/limbo/par.json' with { type: 'json' };
import mines from '#games/mines/par.json' with { type: 'json' };
import plinko from '#games/plinko/par.json' with { type: 'json' };
import towers from '#games/towers/par.json' with { type: 'json' };
import wheel from '#games/wheel/par.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';

/** Pairs of a number of equally likely ways and their payout in points. */
type Ways = readonly (readonly [ways: bigint, pays: number])[];
type Table<T> = Readonly<Record<string, T>>;

interface Setting {
  readonly rtp: string;
  readonly hitRate: string;
  readonly volatility: string;
  readonly maxWin: number;
  readonly returned: string;
  readonly rtpExact: string;
}

const total = (ways: Ways, worth: (pays: number) => number) =>
  ways.reduce((sum, [count, pays]) => sum + count * BigInt(worth(pays)), 0n);

const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b));

/** Per cent, rounded down to `decimals`. */
const cut = (part: bigint, of: bigint, decimals: number): string => {
  const digits = ((part * 100n * 10n ** BigInt(decimals)) / of).toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** Figures as a sheet states them, except the maximum win, which the published strategy does not aim for. */
function stated(ways: Ways) {
  const all = total(ways, () => 1);
  const [back, staked] = [total(ways, (pays) => pays), all * 100n];
  const by = common(back, staked);
  const square = Number(total(ways, (pays) => pays ** 2)) / Number(all) - (Number(back) / Number(all)) ** 2;
  return {
    rtp: cut(back, staked, 2),
    rtpExact: cut(back, staked, 8),
    returned: `${back / by}/${staked / by}`,
    hitRate: cut(
      total(ways, (pays) => (pays > 0 ? 1 : 0)),
      all,
      2,
    ),
    volatility: (Math.sqrt(square) / 100).toFixed(2),
  };
}

/** Binomial coefficient. */
const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k));

const once = (won: bigint, of: bigint, pays: number): Ways => [
  [won, pays],
  [of - won, 0],
];

/** The first payout of at least twice the stake, or the last one; and its number of steps. */
function twice(pays: readonly number[]): readonly [steps: number, pays: number] {
  const at = pays.findIndex((each) => each >= 200);
  const last = at < 0 ? pays.length - 1 : at;
  return [last + 1, pays[last]!];
}

interface Sheet<Bet> {
  readonly settings: readonly (Setting & { readonly bet: Bet })[];
  readonly figures: { readonly rtpLeast: string; readonly rtpMost: string };
}

function holds<Bet>({ settings }: Sheet<Bet>, count: (bet: Bet) => Ways, most: (bet: Bet) => number) {
  for (const setting of settings) {
    expect(setting, JSON.stringify(setting.bet)).toMatchObject(stated(count(setting.bet)));
    expect(setting.maxWin).toBe(most(setting.bet) / 100);
  }
}

/** Checks a game whose sheet lists all settings. */
function isWhole<Bet>({ settings, figures }: Sheet<Bet>, many: number) {
  expect(new Set(settings.map(({ bet }) => JSON.stringify(bet))).size).toBe(many);
  const rtps = settings.map(({ rtp }) => rtp).toSorted((a, b) => Number(a) - Number(b));
  expect(figures).toMatchObject({ rtpLeast: rtps[0], rtpMost: rtps.at(-1) });
}

const mostOf = (ways: Ways) => Math.max(...ways.map(([, pays]) => pays));

describe('every setting returns what the sheet says', () => {
  it('dice, and no bet less or more than the sheet’s least and most', () => {
    const { faces, worth, leastChance, mostChance } = dice.rules;
    const waysOf = ({ side, target }: { side: string; target: number }): Ways => {
      const chance = side === 'under' ? target : faces - 1 - target;
      const rolls = Array.from({ length: faces }, (_, roll) => roll);
      const won = rolls.filter((roll) => (side === 'under' ? roll < target : roll > target)).length;
      return once(BigInt(won), BigInt(faces), Math.floor(worth / chance));
    };
    holds(dice, waysOf, (bet) => mostOf(waysOf(bet)));
    const chances = Array.from({ length: mostChance - leastChance + 1 }, (_, more) => leastChance + more);
    const back = chances.map((chance) => BigInt(chance * Math.floor(worth / chance)));
    const sorted = back.toSorted((a, b) => Number(a - b));
    const all = BigInt(faces) * 100n;
    // Every seventh bet is enough: one formula covers them all.
    for (let at = 0; at < chances.length; at += 7)
      for (const bet of [
        { side: 'under', target: chances[at]! },
        { side: 'over', target: faces - 1 - chances[at]! },
      ] as const)
        expect(diceEngine.figures(bet).rtp, JSON.stringify(bet)).toBe(cut(back[at]!, all, 2));
    expect(dice.figures).toMatchObject({ rtpLeast: cut(sorted[0]!, all, 2), rtpMost: cut(sorted.at(-1)!, all, 2) });
  });

  it('limbo, and no target less than the sheet’s least', () => {
    const { draws, worth, leastTarget, mostTarget } = limbo.rules;
    const winning = (target: number) => Math.floor((worth * draws) / target);
    holds(
      limbo,
      ({ target }) => once(BigInt(winning(target)), BigInt(draws), target),
      ({ target }) => target,
    );
    // Among targets with the same number of winning draws the lowest returns least: test one per such number, and each
    // low target.
    let least = Number.POSITIVE_INFINITY;
    for (let target = leastTarget; target < 500_000; target += 1) least = Math.min(least, winning(target) * target);
    for (let won = winning(mostTarget); won <= winning(500_000); won += 1) {
      const lowest = Math.max(leastTarget, Math.floor((worth * draws) / (won + 1)) + 1);
      if (lowest <= mostTarget) least = Math.min(least, won * lowest);
    }
    expect(limbo.figures.rtpLeast).toBe(cut(BigInt(least), BigInt(draws) * 100n, 2));
  });

  it('coin flip', () => {
    const { firstPay, mostGoal } = coinFlip.rules;
    const pays = (goal: number) => firstPay * 2 ** (goal - 1);
    holds(
      coinFlip,
      ({ goal }) => once(1n, 2n ** BigInt(goal), pays(goal)),
      ({ goal }) => pays(goal),
    );
    isWhole(coinFlip, mostGoal);
  });

  it('wheel', () => {
    const rings: Table<Table<readonly number[]>> = wheel.rules.rings;
    const waysOf = ({ risk, segments }: { risk: string; segments: number }): Ways =>
      rings[risk]![segments]!.map((pays) => [1n, pays]);
    holds(wheel, waysOf, (bet) => mostOf(waysOf(bet)));
    isWhole(wheel, 3 * 5);
    for (const wheels of Object.values(rings))
      for (const [segments, ring] of Object.entries(wheels)) expect(ring).toHaveLength(Number(segments));
  });

  it('plinko', () => {
    const { leastRows, mostRows } = plinko.rules;
    const boards: Table<Table<readonly number[]>> = plinko.rules.pays;
    const waysOf = ({ risk, rows }: { risk: string; rows: number }): Ways =>
      Array.from({ length: rows + 1 }, (_, slot) => [
        choose(rows, slot),
        boards[risk]![rows]![Math.min(slot, rows - slot)]!,
      ]);
    holds(plinko, waysOf, (bet) => mostOf(waysOf(bet)));
    isWhole(plinko, 3 * (mostRows - leastRows + 1));
  });

  it('keno', () => {
    const { numbers, drawn, mostPicks } = keno.rules;
    const lines: Table<readonly (readonly number[])[]> = keno.rules.pays;
    const waysOf = ({ risk, picks }: { risk: string; picks: readonly number[] }): Ways =>
      lines[risk]![picks.length - 1]!.map((pays, hits) => [
        choose(picks.length, hits) * choose(numbers - picks.length, drawn - hits),
        pays,
      ]);
    holds(keno, waysOf, (bet) => mostOf(waysOf(bet)));
    isWhole(keno, 4 * mostPicks);
  });

  it('mines, whose pays are as the rule says', () => {
    const { tiles, percentBack, pays } = mines.rules;
    for (const [less, line] of pays.entries())
      expect(line).toEqual(
        Array.from({ length: tiles - less - 1 }, (_, opened) =>
          Number((BigInt(percentBack) * choose(tiles, opened + 1)) / choose(tiles - less - 1, opened + 1)),
        ),
      );
    holds(
      mines,
      (bet) => {
        const [opened, back] = twice(pays[bet.mines - 1]!);
        return once(choose(tiles - bet.mines, opened), choose(tiles, opened), back);
      },
      (bet) => pays[bet.mines - 1]!.at(-1)!,
    );
    isWhole(mines, tiles - 1);
  });

  it('towers, whose pays are as the rule says', () => {
    const { floors, percentBack } = towers.rules;
    const heights: Table<{ doors: number; stairs: number }> = towers.rules.difficulties;
    const pays: Table<readonly number[]> = towers.rules.pays;
    for (const [difficulty, { doors, stairs }] of Object.entries(heights))
      expect(pays[difficulty]).toEqual(
        Array.from({ length: floors }, (_, floor) =>
          Math.floor((percentBack * doors ** (floor + 1)) / stairs ** (floor + 1)),
        ),
      );
    holds(
      towers,
      ({ difficulty }) => {
        const [climbed, back] = twice(pays[difficulty]!);
        const { doors, stairs } = heights[difficulty]!;
        return once(BigInt(stairs) ** BigInt(climbed), BigInt(doors) ** BigInt(climbed), back);
      },
      ({ difficulty }) => pays[difficulty]!.at(-1)!,
    );
    isWhole(towers, Object.keys(heights).length);
  });
});
