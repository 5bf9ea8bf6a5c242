import { holdsOfEveryHand } from '#testkit/any-hand.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { towers, type TowersMove } from './engine.ts';
import { difficulties, difficultyNames, FLOORS, payAfter, paysOf, type Difficulty } from './rules.ts';

const seeds = { serverSeed: '3c'.repeat(32), clientSeed: 'climber', nonce: 1 };
const climbed = (...doors: readonly number[]): TowersMove[] => doors.map((door) => ({ type: 'climb', door }));
const stairsOf = (difficulty: Difficulty) => towers.replay({ difficulty }, [], seeds).stairs;
const wayUp = (difficulty: Difficulty) => stairsOf(difficulty).map(([first]) => first!);

it.each(difficultyNames)('%s pays 99 % of the odds on every floor, less what is cut below a point', (difficulty) => {
  const { doors, stairs } = difficulties[difficulty];
  for (const [at, pay] of paysOf(difficulty).entries()) {
    const chance = (stairs / doors) ** (at + 1);
    expect(pay * chance).toBeGreaterThan(97);
    expect(pay * chance).toBeLessThan(99 + 1e-9);
    expect(99 / chance - pay).toBeLessThan(1);
  }
});

it('pays known amounts', () => {
  expect(difficultyNames.map((name) => [payAfter(name, 1), payAfter(name, FLOORS)])).toEqual([
    [132, 1_318],
    [148, 3_805],
    [198, 50_688],
    [297, 1_948_617],
    [396, 25_952_256],
  ]);
});

it('draws one number a floor, from the bottom: the only door with stairs, or the only one without', () => {
  const odds = [0, 1, 2, 1, 0, 2, 2, 1, 0];
  const deal = (difficulty: Difficulty) => {
    const left = [...odds];
    return towers.deal(
      { difficulty },
      { int: (limit) => (expect(limit).toBe(difficulties[difficulty].doors), left.shift()!) },
    );
  };
  expect(deal('expert').stairs).toEqual(odds.map((odd) => [odd]));
  expect(deal('medium').stairs).toEqual(odds.map((odd) => [0, 1, 2].filter((door) => door !== odd)));
  expect(deal('easy').stairs[2]).toEqual([0, 1, 3]);
});

it('refuses a door that the floor does not have, the money at the foot, and anything after a fall', () => {
  const way = wayUp('hard');
  const after = (made: TowersMove[], next: TowersMove) => towers.after({ difficulty: 'hard' }, made, next, seeds).ok;
  expect(after([], { type: 'take' })).toBe(false);
  expect(after([], { type: 'climb', door: 2 })).toBe(false);
  expect(after(climbed(way[0]!), { type: 'take' })).toBe(true);
  const fallen = climbed(way[0]!, 1 - way[1]!);
  expect(after(fallen, { type: 'take' })).toBe(false);
  expect(after(fallen, { type: 'climb', door: 0 })).toBe(false);
});

it('ends with a fall and nothing, and by itself at the top', () => {
  const way = wayUp('medium');
  const wrong = [0, 1, 2].find((door) => !stairsOf('medium')[1]!.includes(door))!;
  const fallen = towers.replay({ difficulty: 'medium' }, climbed(way[0]!, wrong), seeds);
  expect(towers.standing(fallen)).toEqual({ staked: 100, finished: true, back: 0 });
  expect(towers.view(fallen)).toEqual({ opened: [way[0], wrong], fell: true, stairs: stairsOf('medium') });
  const top = towers.replay({ difficulty: 'medium' }, climbed(...way), seeds);
  expect(towers.standing(top)).toEqual({ staked: 100, finished: true, back: 3_805 });
});

it('shows nothing of what is behind the doors before the end', () => {
  const floor = fc.subarray([0, 1, 2, 3], { minLength: 3, maxLength: 3 });
  const above = fc.array(floor, { minLength: 5, maxLength: 5 });
  const climb = Array.from({ length: 4 }, () => [0, 1, 2]);
  fc.assert(
    fc.property(above, above, fc.nat(4), (one, other, open) => {
      const of = (rest: number[][]) =>
        towers.view({
          difficulty: 'easy',
          stairs: [...climb, ...rest],
          opened: [2, 1, 0, 1].slice(0, open),
          isTaken: false,
        });
      expect(of(one)).toEqual(of(other));
    }),
  );
});

it('reads the five difficulties and nothing else', () => {
  for (const difficulty of difficultyNames)
    expect(towers.readBet({ difficulty })).toEqual({ ok: true, value: { difficulty } });
  for (const bad of [null, {}, { difficulty: 'toString' }, 'easy']) expect(towers.readBet(bad).ok).toBe(false);
  for (const bad of [
    null,
    { type: 'climb' },
    { type: 'climb', door: 4 },
    { type: 'climb', door: 0.5 },
    { type: 'open', door: 1 },
  ])
    expect(towers.readMove(bad).ok).toBe(false);
});

it('ends however it is played, and costs nobody more who is gone', () => {
  holdsOfEveryHand(
    towers,
    difficultyNames.map((difficulty) => ({ difficulty })),
    [...climbed(0, 1, 2, 3), { type: 'take' }],
  );
});
