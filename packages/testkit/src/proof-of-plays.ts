/** Properties that every play of a family must have: its counts of notes are right, and so are its chances. */
import { assert } from '#kernel';
import { expect, it } from 'vitest';
import { deep } from './deep.ts';
import { drawing } from '#games/kit/fair.ts';
import type { Family } from '#games/lottery/kit/family.ts';
import { fraction, LEAST_RETURN, ODDS_SCALE, oddsOf, returnOf } from '#games/lottery/kit/odds.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import { readPicked, writePicked, type Picked } from '#games/lottery/kit/selection.ts';
import { anySelection } from '#games/lottery/kit/any-selection.ts';

/** Pseudorandom numbers, the same in each run. */
function chanceOf(seed: number) {
  let state = seed >>> 0;
  return drawing(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state ^ (state >>> 15)) >>> 0;
  });
}
type Source = ReturnType<typeof chanceOf>;

export function provesItself<Draw>(family: Family<Draw>): void {
  it('gives each play a name of its own', () => {
    const codes = family.plays.map(({ code }) => code);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('reads each draw and each selection as it was written', () => {
    const chance = chanceOf(1);
    for (let time = 0; time < 50; time += 1) {
      const draw = family.draw(chance);
      expect(family.read(family.write(draw))).toEqual(draw);
    }
    for (const play of family.plays)
      for (let time = 0; time < 5; time += 1) {
        const picked = anySelection(play, chance);
        const text = writePicked(play.board, picked);
        expect(readPicked(play.board, text), `${play.code} ${text}`).toEqual({ ok: true, value: picked });
      }
  });

  it('counts notes and hits as if each were looked at by itself', () => {
    const chance = chanceOf(2);
    for (const play of family.plays) {
      const picked = anySelection(play, chance, 5);
      const units = unitsOf(play, picked);
      expect(play.notes(picked), `${play.code} ${writePicked(play.board, picked)}`).toBe(
        units.reduce((notes, unit) => notes + play.notes(unit), 0),
      );
      for (let time = 0; time < 20; time += 1) {
        const draw = time < 10 ? family.draw(chance) : drawThatHits(family, play, picked, chance);
        const single = units.map((unit) => play.hits(unit, draw));
        const sums = play.prizes.map((_, prize) => single.reduce((hits, each) => hits + each[prize]!, 0));
        expect(play.hits(picked, draw), `${play.code} ${writePicked(play.board, picked)}`).toEqual(sums);
      }
    }
  });

  if (family.everyDraw)
    it('returns, over every draw there can be, exactly the stake at fair odds', () => {
      const chance = chanceOf(3);
      for (const play of family.plays) {
        const picked = anySelection(play, chance, deep(6, 2));
        const draws = family.everyDraw!(play.places);
        const hits = play.prizes.map(() => 0);
        let drawn = 0;
        for (const draw of draws) {
          for (const [at, count] of play.hits(picked, draw).entries()) hits[at]! += count;
          drawn += 1;
        }
        const back = play.prizes.reduce((sum, _, at) => sum + hits[at]! * fairOdds(play, at), 0);
        const fair = play.notes(picked) * drawn;
        expect(back / fair, `${play.code} ${writePicked(play.board, picked)}`).toBeCloseTo(1, 9);
      }
    });

  it('never returns more than it says, and hardly less', () => {
    for (const play of family.plays)
      for (const target of [LEAST_RETURN, 9_800, 9_910]) {
        const pushes = play.prizes.filter(({ push }) => push);
        for (const prize of play.prizes.filter(({ push }) => !push)) {
          const odds = oddsOf(play, prize, target);
          const share = prize.share ? fraction(prize.share) : 1;
          const back =
            returnOf(prize.chance, odds) / share +
            pushes.reduce((sum, { chance }) => sum + fraction(chance) * ODDS_SCALE, 0);
          expect(back, play.code).toBeLessThanOrEqual(target + 1e-6);
          expect(back, play.code).toBeGreaterThan(target - 1);
        }
      }
  });
}

function fairOdds<Draw>(play: Play<Draw>, at: number): number {
  const { chance, share, push } = play.prizes[at]!;
  if (push) return 1;
  const pushed = play.prizes.find((prize) => prize.push)?.chance;
  const left = 1 - (pushed ? fraction(pushed) : 0);
  return (left * (share ? fraction(share) : 1)) / fraction(chance);
}

/** The smallest selections that the picked one consists of. */
function unitsOf<Draw>(play: Play<Draw>, picked: Picked): Picked[] {
  if (!play.units) return picked.map((note) => [note]);
  return play.units.flatMap((sizes) =>
    sizes.reduce<Picked[]>(
      (all, size, at) => all.flatMap((before) => subsets(picked[at]!, size).map((chosen) => [...before, chosen])),
      [[]],
    ),
  );
}

function subsets(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, at) => subsets(of.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

/** Draws that hit; random ones would hardly ever test a rare play. */
function drawThatHits<Draw>(family: Family<Draw>, play: Play<Draw>, picked: Picked, chance: Source): Draw {
  let draw = family.draw(chance);
  for (let tries = 0; tries < 2_000 && play.hits(picked, draw).every((hits) => hits === 0); tries += 1)
    draw = family.draw(chance);
  assert(draw !== undefined, 'a family draws');
  return draw;
}
