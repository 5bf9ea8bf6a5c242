/** A sheet of plays in which one press is one bet: each symbol has odds and a stake of its own. Pure: what is tapped, and the lines of it. */
import type { Play } from '#games/lottery/kit/play.ts';
import { writePicked } from '#games/lottery/kit/selection.ts';
import { parseUnits } from '#kernel';
import { isOverLimit, isSold, type Line, type LineLimits } from './line.ts';

/** A symbol that is bet on. Its own stake in main units, as typed; null where it follows the quick amount. */
export interface Tapped {
  readonly play: string;
  readonly at: number;
  readonly own: string | null;
}

type Laid = Omit<Line, 'id'>;

/** `stake`: one is no amount, or less than is sold; `limit`: one is over the limit of a line. */
export type SheetFault = 'stake' | 'limit';

/** True where a symbol is a bet by itself, at odds of its own. */
export const isOnSheet = ({ way, board, units, prizes }: Play<never>): boolean =>
  way === 'fixed' &&
  board.kind === 'rows' &&
  board.rows.length === 1 &&
  units?.length === 1 &&
  units[0]![0] === 1 &&
  board.rows[0]!.symbols.every((symbol) => prizes.some(({ code }) => code === symbol));

/** All plays of a menu that stand on one sheet with this one. */
export const sheetOf = (plays: readonly Play<never>[], { way, menu }: Play<never>): readonly Play<never>[] =>
  plays.filter((each) => each.way === way && each.menu === menu && isOnSheet(each));

const is = (play: string, at: number) => (each: Tapped) => each.play === play && each.at === at;

export const toggled = (all: readonly Tapped[], play: string, at: number): readonly Tapped[] =>
  all.some(is(play, at)) ? all.filter((each) => !is(play, at)(each)) : [...all, { play, at, own: null }];

/** With a stake of its own; an empty one takes the bet away. */
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

/** Symbols of one play at one stake, as few lines as the limit of a line allows. */
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

/** The lines of a sheet, play by play. With a fault nothing of it can be bet. `quick` is the quick amount, in main units. */
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
