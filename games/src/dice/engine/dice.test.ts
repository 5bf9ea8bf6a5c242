import { expect, it } from 'vitest';
import { STAKE } from '../../kit/hand.ts';
import { dice } from './engine.ts';
import { law, payOf, readBet, rules, SIDES, targetOf, type DiceBet } from './rules.ts';

const { faces, leastChance, mostChance, worth } = rules;
const settings = SIDES.flatMap((side) =>
  Array.from({ length: mostChance - leastChance + 1 }, (_, more) => ({
    side,
    target: targetOf(side, leastChance + more),
  })),
);
const rolled = (bet: DiceBet, roll: number) =>
  dice.standing(dice.deal(bet, { int: (limit) => (limit === faces ? roll : limit) }));

it('wins strictly beyond the target, and shows what was rolled', () => {
  const backs = (bet: DiceBet) => [5_048, 5_049, 5_050].map((roll) => rolled(bet, roll).back);
  expect(backs({ side: 'under', target: 5_049 })).toEqual([196, 0, 0]);
  expect(backs({ side: 'over', target: 5_049 })).toEqual([0, 0, 200]);
  const state = dice.deal({ side: 'over', target: 5_049 }, { int: () => 5_050 });
  expect(dice.view(state)).toEqual({ roll: 5_050, isWon: true });
  expect(dice.standing(state)).toEqual({ staked: STAKE, finished: true, back: 200 });
});

it('R41 returns between 98 and 99 % at every setting there is: pays are whole points, rounded down', () => {
  expect(settings).toHaveLength(19_202);
  const winsOf = ({ side, target }: DiceBet) => (side === 'under' ? target : faces - 1 - target);
  const whole = faces * STAKE;
  const isFair = (bet: DiceBet) => {
    const [wins, back] = [winsOf(bet), payOf(bet)];
    const [way] = law(bet).ways;
    const isKnown = way?.back === back && way.count === BigInt(wins) && back === Math.floor(worth / wins);
    return isKnown && wins * back >= 0.98 * whole && wins * back <= 0.99 * whole;
  };
  expect(settings.filter((bet) => !isFair(bet))).toEqual([]);
});

it.each([2, 500, 9_800])(
  'wins with as many of the ten thousand rolls as its law says, at %d more than the least',
  (more) => {
    for (const side of SIDES) {
      const bet = { side, target: targetOf(side, Math.min(leastChance + more, mostChance)) };
      const wins = Array.from({ length: faces }, (_, roll) => rolled(bet, roll).back).filter((back) => back > 0);
      expect(BigInt(wins.length)).toBe(law(bet).ways[0]!.count);
      expect(new Set(wins)).toEqual(new Set([payOf(bet)]));
    }
  },
);

it('takes no bet outside its range, and none of another shape', () => {
  const refused = [
    null,
    {},
    { side: 'under', target: 199 },
    { side: 'under', target: 9_801 },
    { side: 'over', target: 198 },
  ];
  const odd = [
    { side: 'over', target: 9_800 },
    { side: 'even', target: 500 },
    { side: 'under', target: '500' },
    { side: 'under', target: 500.5 },
  ];
  for (const input of [...refused, ...odd]) expect(readBet(input), JSON.stringify(input)).toMatchObject({ ok: false });
  expect(readBet({ side: 'over', target: 9_799, stake: 5 })).toEqual({
    ok: true,
    value: { side: 'over', target: 9_799 },
  });
});

it('knows no move: it is over where it begins', () => {
  expect(dice.readMove({ type: 'roll' }).ok).toBe(false);
});
