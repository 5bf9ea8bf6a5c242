/** Plays on digits that come anywhere in a window. */
import { choose } from '../kit/count.ts';
import type { Chance, Play } from '../kit/play.ts';
import { row, rows } from '../kit/board.ts';
import { DIGITS, seen, timesOf, type Digits, type Window } from './board.ts';

/** Every `k` of the picked digits; all must occur, in any place. */
export const appear = (window: Window, k: number): Play<Digits> => ({
  code: `${window.name}Appear${k}`,
  menu: 'Appear',
  way: 'official',
  places: window.places,
  board: rows(row('digits', DIGITS, k)),
  units: [[k]],
  prizes: [{ code: 'all', chance: allCome(window.places.length, k) }],
  notes: ([digits]) => choose(digits!.length, k),
  hits([digits], draw) {
    const come = new Set(seen(draw, window));
    return [choose(digits!.filter((digit) => come.has(digit)).length, k)];
  },
});

/** By inclusion and exclusion over which of the `k` stay away. */
function allCome(length: number, k: number): Chance {
  let wins = 0;
  for (let away = 0; away <= k; away += 1) wins += (-1) ** away * choose(k, away) * (10 - away) ** length;
  return { wins, of: 10 ** length };
}

const LUCK = ['', 'Once', 'Twice', 'Thrice', 'FourTimes'];

/** A digit that comes so often, or more often. */
export const luck = (window: Window, least: number): Play<Digits> => {
  const length = window.places.length;
  let wins = 0;
  for (let times = least; times <= length; times += 1) wins += choose(length, times) * 9 ** (length - times);
  return {
    code: `${window.name}${LUCK[least]!}`,
    menu: 'Luck',
    way: 'official',
    places: window.places,
    board: rows(row('digits', DIGITS)),
    units: [[1]],
    prizes: [{ code: 'all', chance: { wins, of: 10 ** length } }],
    notes: ([digits]) => digits!.length,
    hits([digits], draw) {
      const times = timesOf(seen(draw, window));
      return [digits!.filter((digit) => (times.get(digit) ?? 0) >= least).length];
    },
  };
};
