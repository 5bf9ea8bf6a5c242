import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldOf, foldTransforms, OPENS_AT, type Point } from './fold.ts';
import { pulledBy, pulledByKey } from './peek.ts';

const slanted = fc
  .record({ x: fc.double({ min: -0.6, max: 0.6, noNaN: true }), y: fc.double({ min: -0.6, max: 0.6, noNaN: true }) })
  .filter(({ x, y }) => Math.abs(x) > 0.05 && Math.abs(y) > 0.05 && Math.abs(Math.abs(x) - Math.abs(y)) < 0.5)
  .filter(({ x, y }) => Math.min(Math.abs(x), Math.abs(y)) / Math.max(Math.abs(x), Math.abs(y)) > 0.13);

/** The corner that is farthest against the pull. */
const cornerOf = ({ x, y }: Point): Point => ({ x: -Math.sign(x) * 0.5, y: -Math.sign(y) * 0.7 });

describe('a bent card', () => {
  it('has the corner that is held where it was pulled to', () => {
    fc.assert(
      fc.property(slanted, (pull) => {
        const fold = foldOf(pull)!;
        fc.pre(fold.share < OPENS_AT);
        const corner = cornerOf(pull);
        // Folding is a reflection at a line through `at` across `angle`.
        const [ux, uy] = [Math.cos(fold.angle), Math.sin(fold.angle)];
        const ahead = (corner.x - fold.at.x) * ux + (corner.y - fold.at.y) * uy;
        const folded = { x: corner.x - 2 * ahead * ux, y: corner.y - 2 * ahead * uy };
        expect(folded.x).toBeCloseTo(corner.x + pull.x, 6);
        expect(folded.y).toBeCloseTo(corner.y + pull.y, 6);
      }),
    );
  });

  it('never goes over by itself, however far it is pulled', () => {
    for (const pull of [
      { x: 9, y: 0 },
      { x: 0, y: -9 },
      { x: 5, y: 7 },
    ])
      expect(foldOf(pull)!.share).toBe(OPENS_AT);
    expect(foldOf({ x: 0.1, y: 0 })!.share).toBeLessThan(OPENS_AT);
  });

  it('is flat while nothing pulls', () => {
    expect(foldOf({ x: 0, y: 0 })).toBeNull();
  });

  it('pulled nearly straight is bent along its whole edge', () => {
    const up = foldOf({ x: 0.01, y: -0.5 })!;
    expect(up.angle).toBeCloseTo(-Math.PI / 2, 9);
    expect(up.at).toEqual({ x: expect.closeTo(0, 9) as number, y: expect.closeTo(0.45, 9) as number });
    const aside = foldOf({ x: 0.4, y: -0.02 })!;
    expect(aside).toMatchObject({ angle: 0, at: { x: expect.closeTo(-0.3, 9) as number } });
  });

  it('shows its face the right way round: what is bent up is turned, and not mirrored', () => {
    for (const pull of [
      { x: 0.3, y: 0.2 },
      { x: 0, y: -0.4 },
      { x: -0.5, y: 0.1 },
    ]) {
      const { window, flap, back } = foldTransforms(foldOf(pull)!);
      const mirrors = (text: string) => text.match(/scaleX\(-1\)/g)?.length ?? 0;
      expect([mirrors(window + flap), mirrors(window + back)]).toEqual([2, 0]);
    }
  });
});

describe('a hand', () => {
  it('pulls further than it goes, and as far on a small card as on a large one', () => {
    const [from, to] = [
      { x: 10, y: 10 },
      { x: 40, y: 10 },
    ];
    expect(pulledBy(from, to, 120).x).toBeGreaterThan(30 / 120);
    expect(pulledBy(from, to, 120).x).toBeCloseTo(pulledBy(from, { x: 70, y: 10 }, 240).x, 9);
  });

  it('on a keyboard bends with arrows, up to an end, and with no other key', () => {
    let pull: Point = { x: 0, y: 0 };
    for (let press = 0; press < 40; press += 1) pull = pulledByKey(pull, 'ArrowUp')!;
    expect(foldOf(pull)!.share).toBe(OPENS_AT);
    expect(pulledByKey(pull, 'ArrowUp')).toEqual(pull);
    expect(pulledByKey(pull, 'ArrowDown')!.y).toBeGreaterThan(pull.y);
    expect(pulledByKey({ x: 0, y: 0 }, 'ArrowLeft')!.x).toBeLessThan(0);
    for (const key of ['Enter', ' ', 'Tab', 'a']) expect(pulledByKey(pull, key)).toBeNull();
  });
});
