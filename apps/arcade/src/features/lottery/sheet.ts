/** Sheet on which each press is a bet: symbols have odds and stakes of their own. Pure: taps in, lines out. */
import type { Play } from '#games/lottery/kit/play.ts';
import { writePicked } from '#games/lottery/kit/selection.ts';
import { parseUnits } from '#kernel';
import { isOverLimit, isSold, type Line, type LineLimits } from './line.ts';

/** A tapped symbol. Its own stake in main units, as typed; null when it follows the quick amount. */
export interface Tapped {
  readonly play: string;
  readonly at: number;
  readonly own: string | null;
}

type Laid = Omit<Line, 'id'>;

/** `stake`: an invalid amount, or below the minimum; `limit`: above the line limit. */
export type SheetFault = 'stake' | 'limit';

/** True when a single symbol is a bet with its own odds. */
export const isOnSheet = ({ way, board, units, prizes }: Play<never>): boolean =>
  way === 'fixed' &&
  board.kind === 'rows' &&
  board.rows.length === 1 &&
  units?.length === 1 &&
  units[0]![0] === 1 &&
  board.rows[0]!.symbols.every((symbol) => prizes.some(({ code }) => code === symbol));

/** Plays of the menu that share a sheet with this one. */
export const sheetOf = (plays: readonly Play<never>[], { way, menu }: Play<never>): readonly Play<never>[] =>
  plays.filter((each) => each.way === way && each.menu === menu && isOnSheet(each));

const is = (play: string, at: number) => (each: Tapped) => each.play === play && each.at === at;

export const toggled = (all: readonly Tapped[], play: string, at: number): readonly Tapped[] =>
  all.some(is(play, at)) ? all.filter((each) => !is(play, at)(each)) : [...all, { play, at, own: null }];

/** Sets a symbol's own stake; an empty one removes the bet. */
export function withOwn(all: readonly Tapped[], play: string, at: number, own: string): readonly Tapped[] {
  const others = all.filter((each) => !is(play, at)(each));
  return own === '' ? others : [...others, { play, at, own }];
}

function eachOf(text: string): number | null {
  const read = parseUnits(text);
  return read.ok && read.value > 0n ? Number(read.value) : null;
}

const lineOf = (play: Play<never>, symbols: readonly number[], each: number): Laid => ({
  play: play.code,
  selection: writePicked(play.board, [symbols]),
  notes: symbols.length,
  stake: { way: 'fixed', each },
});

/** Symbols of a play with equal stakes, in as few lines as the line limit allows. */
function linesAt(play: Play<never>, symbols: readonly number[], each: number, limits: LineLimits | undefined): Laid[] {
  const lines: Laid[] = [];
  let together: number[] = [];
  for (const symbol of symbols) {
    if (together.length > 0 && isOverLimit(lineOf(play, [...together, symbol], each), limits)) {
      lines.push(lineOf(play, together, each));
      together = [];
    }
    together.push(symbol);
  }
  return together.length > 0 ? [...lines, lineOf(play, together, each)] : lines;
}

/** Lines of a sheet, by play; none when there is a fault. `quick` is the quick amount, in main units. */
export function linesOf(
  plays: readonly Play<never>[],
  tapped: readonly Tapped[],
  quick: string,
  limits?: LineLimits,
): { readonly lines: readonly Laid[]; readonly fault: SheetFault | null } {
  let isUnsold = false;
  const lines = plays.flatMap((play) => {
    const byStake = new Map<number, number[]>();
    for (const { at, own } of tapped.filter((each) => each.play === play.code)) {
      const each = eachOf(own ?? quick);
      if (each === null) isUnsold = true;
      else byStake.set(each, [...(byStake.get(each) ?? []), at]);
    }
    return [...byStake].flatMap(([each, symbols]) =>
      linesAt(
        play,
        symbols.toSorted((a, b) => a - b),
        each,
        limits,
      ),
    );
  });
  const isOver = lines.some((line) => isOverLimit(line, limits));
  const fault = isUnsold || !lines.every(isSold) ? 'stake' : isOver ? 'limit' : null;
  return { lines, fault };
}
