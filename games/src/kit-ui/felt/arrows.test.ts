import { describe, expect, it } from 'vitest';
import { ARROWS, nearest, type Arrow, type Box } from './arrows.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Four in a row, three rows, with two points between them; below them one as wide as two, and one as wide as all. */
const grid = Array.from({ length: 12 }, (_, at) => box((at % 4) * 42, Math.floor(at / 4) * 42, 40, 40));
const [PAIR, ALL] = [12, 13];
const felt = [...grid, box(0, 126, 82, 40), box(0, 168, 166, 40)];

const way = (from: number, ...arrows: Arrow[]): number =>
  arrows.reduce((here, arrow) => (here < 0 ? here : nearest(felt[here]!, felt, arrow)), from);

describe('where an arrow leads on a felt', () => {
  it('is the next place that way, and the other arrow leads back', () => {
    expect(ARROWS.map((arrow) => way(5, arrow))).toEqual([4, 6, 1, 9]);
    expect(way(5, 'ArrowRight', 'ArrowLeft')).toBe(5);
    expect(way(5, 'ArrowDown', 'ArrowUp')).toBe(5);
  });

  it('is nowhere at the edge: there is no going round', () => {
    expect([way(0, 'ArrowLeft'), way(0, 'ArrowUp'), way(3, 'ArrowRight'), way(ALL, 'ArrowDown')]).toEqual([
      -1, -1, -1, -1,
    ]);
  });

  it('is what lies straight ahead, however near something aside may be', () => {
    expect(way(11, 'ArrowDown')).toBe(ALL);
    expect(way(9, 'ArrowDown')).toBe(PAIR);
    expect(way(ALL, 'ArrowUp')).toBe(PAIR);
  });

  it('is what is seen on the left for the left, in every writing', () => {
    const mirrored = felt.map(({ left, right, top, bottom }) => ({
      left: 166 - right,
      right: 166 - left,
      top,
      bottom,
    }));
    expect(nearest(mirrored[5]!, mirrored, 'ArrowLeft')).toBe(6);
    expect(nearest(mirrored[5]!, mirrored, 'ArrowRight')).toBe(4);
  });

  it('is a chip between two numbers before the other number', () => {
    const numbers = [box(0, 0, 40, 40), box(40, 0, 40, 40), box(32, 12, 16, 16), box(32, 32, 16, 16)];
    expect(nearest(numbers[0]!, numbers, 'ArrowRight')).toBe(2);
    expect(nearest(numbers[2]!, numbers, 'ArrowRight')).toBe(1);
    expect(nearest(numbers[2]!, numbers, 'ArrowDown')).toBe(3);
  });

  it('leads from every place to every other', () => {
    for (const from of felt.keys()) {
      const reached = new Set([from]);
      for (const here of reached) for (const arrow of ARROWS) reached.add(way(here, arrow));
      expect([...reached].filter((place) => place >= 0)).toHaveLength(felt.length);
    }
  });
});
