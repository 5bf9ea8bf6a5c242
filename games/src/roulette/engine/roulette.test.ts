import { describe, expect, it } from 'vitest';
import { endingWith, neighbours, sections, WHEEL } from './calls.ts';
import { game, roulette } from './engine.ts';
import { covered, spots } from './layout.ts';

const count = (kind: string) => spots.filter((spot) => spot.kind === kind).length;
const pockets = Array.from({ length: 37 }, (_, number) => number);

describe('the layout', () => {
  it('has every inside bet there is, and each covers as many numbers as it is paid for', () => {
    expect(['straight', 'split', 'street', 'corner', 'six-line', 'dozen', 'column', 'even'].map(count)).toEqual([
      37, 60, 14, 23, 11, 3, 3, 6,
    ]);
    const sizes: Record<string, number> = {
      straight: 1,
      split: 2,
      street: 3,
      corner: 4,
      'six-line': 6,
      dozen: 12,
      column: 12,
      even: 18,
    };
    for (const { code, kind } of spots) expect(covered.get(code)!.size, code).toBe(sizes[kind]);
    expect(new Set(spots.map(({ code }) => code)).size).toBe(spots.length);
  });

  it('joins only numbers that touch', () => {
    const place = (number: number) => [Math.ceil(number / 3), (number - 1) % 3] as const;
    for (const { code } of spots.filter(({ kind }) => kind === 'split')) {
      const [low = 0, high = 0] = code.split('-').map(Number);
      if (low === 0) {
        expect([1, 2, 3]).toContain(high);
        continue;
      }
      const [[row, column], [otherRow, otherColumn]] = [place(low), place(high)];
      expect(Math.abs(row - otherRow) + Math.abs(column - otherColumn), code).toBe(1);
    }
  });

  it('keeps zero out of dozens, columns and even chances', () => {
    for (const { code, kind } of spots)
      if (['dozen', 'column', 'even'].includes(kind)) expect(covered.get(code)!.has(0), code).toBe(false);
    for (const pair of game.opposites)
      expect(pair.flatMap((code) => [...covered.get(code)!]).toSorted((a, b) => a - b)).toEqual(pockets.slice(1));
  });
});

it('zero takes even chances, or half of them where the table says so', () => {
  const red = spots.find(({ code }) => code === 'red')!;
  expect([game.judge({ laPartage: false }, 0, red), game.judge({ laPartage: true }, 0, red)]).toEqual([0, 50]);
  expect([game.judge({ laPartage: true }, 1, red), game.judge({ laPartage: true }, 2, red)]).toEqual([200, 0]);
  const dozen = spots.find(({ code }) => code === 'dozen-1')!;
  expect(game.judge({ laPartage: true }, 0, dozen)).toBe(0);
});

describe('bets by the wheel', () => {
  it('lie on a wheel with every number once', () => {
    expect([...WHEEL].toSorted((a, b) => a - b)).toEqual(pockets);
  });

  it('are made of bets that the table takes', () => {
    const all = [...Object.values(sections), neighbours(0, 2), neighbours(26, 4), endingWith(7)];
    for (const called of all) {
      const chips = Object.fromEntries(Object.entries(called).map(([spot, chip]) => [spot, chip * 100]));
      expect(roulette.readAction({ type: 'bet', spots: chips }).ok).toBe(true);
    }
  });

  it('neighbours stand on either side, also across zero', () => {
    expect(Object.keys(neighbours(0, 2)).map(Number)).toEqual([0, 3, 15, 26, 32]);
    expect(Object.keys(neighbours(26, 1)).toSorted()).toEqual(['0', '26', '3']);
  });

  it('the sections divide the wheel: neighbours of zero, thirds and orphans', () => {
    const numbers = (name: keyof typeof sections) =>
      Object.keys(sections[name]).flatMap((spot) => [...covered.get(spot)!]);
    const chips = (name: keyof typeof sections) => Object.values(sections[name]).reduce((sum, chip) => sum + chip, 0);
    const all = [...new Set([...numbers('voisins'), ...numbers('tiers'), ...numbers('orphelins')])];
    expect(all.toSorted((a, b) => a - b)).toEqual(pockets);
    expect(['voisins', 'tiers', 'orphelins', 'zero'].map((name) => chips(name as 'zero'))).toEqual([9, 6, 5, 4]);
    expect(new Set(numbers('zero'))).toEqual(new Set([12, 35, 3, 26, 0, 32, 15]));
  });

  it('final digits are the numbers that end so', () => {
    expect(Object.keys(endingWith(7))).toEqual(['7', '17', '27']);
  });
});
