/** Line in progress: selection of a play, and stake. Stakes are kept between plays. */
import { anySelection } from '#games/lottery/kit/any-selection.ts';
import { GROUP_MAX } from '#games/lottery/kit/odds.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import { readPicked, writePicked, type Picked } from '#games/lottery/kit/selection.ts';
import { oneOf, type Mode } from '#games/lottery/kit/stakes.ts';
import { parseUnits, units } from '#kernel';
import { UNREAD } from '#ui';
import { useState } from 'react';
import { isSold, mainText, modesHere, type Line, type Stake } from './line.ts';
import { isOnSheet, type Tapped } from './sheet.ts';
import { currencyHere } from '../../shared/play/currency.ts';

/** Stakes are stored by currency. */
const keyOf = (currency: string): string => `lottery:stake:${currency}`;

interface Kept {
  readonly mode: Mode;
  readonly multiple: number;
  readonly group: number | null;
  readonly amount: string;
}
const usual = (): Kept => ({ mode: 1, multiple: 1, group: null, amount: mainText(oneOf(currencyHere())) });

function kept(): Kept {
  try {
    const read = { ...usual(), ...(JSON.parse(localStorage.getItem(keyOf(currencyHere())) ?? '{}') as Partial<Kept>) };
    return modesHere().includes(read.mode) ? read : { ...read, mode: usual().mode };
  } catch {
    return usual();
  }
}

export interface Draft {
  readonly picked: Picked;
  readonly setPicked: (picked: Picked) => void;
  /** Bets of plays on a sheet. */
  readonly tapped: readonly Tapped[];
  readonly setTapped: React.Dispatch<React.SetStateAction<readonly Tapped[]>>;
  readonly mode: Mode;
  readonly setMode: (mode: Mode) => void;
  /** NaN while the field is not a number. */
  readonly multiple: number;
  readonly setMultiple: (multiple: number) => void;
  readonly group: number;
  readonly setGroup: (group: number) => void;
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  /** Current line; null while the selection is incomplete. */
  readonly line: Omit<Line, 'id'> | null;
  /** True when the complete selection costs less than the minor unit. */
  readonly isTooLittle: boolean;
  /** Increases when the board is filled or cleared from outside, to reset it. */
  readonly begun: number;
  readonly random: () => void;
  readonly clear: () => void;
  /** Loads a line of the bet slip into the board. */
  readonly edit: (line: Line, play: Play<never>) => void;
}

const emptyOf = ({ board }: Play<never>): Picked => (board.kind === 'rows' ? board.rows.map(() => []) : []);

/** Randomness for quick picks only, never for results. */
const anyRng = { int: (limit: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % limit };

function stakeOf(play: Play<never>, { mode, multiple, amount }: Kept, group: number): Stake | null {
  if (play.way === 'official') return Number.isNaN(multiple) ? null : { way: 'official', mode, multiple, group };
  const each = parseUnits(amount);
  return each.ok && each.value > 0n ? { way: 'fixed', each: Number(each.value) } : null;
}

function lineOf(play: Play<never>, picked: Picked, stake: Stake | null): Omit<Line, 'id'> | null {
  const selection = writePicked(play.board, picked);
  if (!stake || !readPicked(play.board, selection).ok) return null;
  const notes = play.notes(picked);
  return notes > 0 ? { play: play.code, selection, notes, stake } : null;
}

/** `groupMax` is the member's highest prize group. */
export function useDraft(play: Play<never>, groupMax = GROUP_MAX): Draft {
  const [stake, setStake] = useState(kept);
  const [picks, setPicks] = useState<{ readonly play: string; readonly picked: Picked }>({ play: '', picked: [] });
  const [tapped, setTapped] = useState<readonly Tapped[]>([]);
  const [begun, setBegun] = useState(0);
  const begin = (code: string, next: Picked) => {
    setPicks({ play: code, picked: next });
    setBegun(begun + 1);
  };
  const picked = picks.play === play.code ? picks.picked : emptyOf(play);
  const group = Math.min(stake.group ?? groupMax, groupMax);
  const change = (more: Partial<Kept>) => {
    const next = { ...stake, ...more };
    setStake(next);
    if (Number.isNaN(next.multiple) || next.amount === UNREAD) return;
    try {
      localStorage.setItem(keyOf(currencyHere()), JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the stake is not kept.
    }
  };
  const begunLine = lineOf(play, picked, stakeOf(play, stake, group));
  const setPicked = (next: Picked) => setPicks({ play: play.code, picked: next });
  return {
    picked,
    setPicked,
    tapped,
    setTapped,
    ...stake,
    group,
    setMode: (mode) => change({ mode }),
    setMultiple: (multiple) => change({ multiple }),
    setGroup: (next) => change({ group: next }),
    setAmount: (amount) => change({ amount }),
    line: begunLine && isSold(begunLine) ? begunLine : null,
    isTooLittle: begunLine !== null && !isSold(begunLine),
    begun,
    random: () => begin(play.code, anySelection(play, anyRng, 1)),
    clear() {
      begin(play.code, emptyOf(play));
      setTapped([]);
    },
    edit(line, of) {
      const read = readPicked(of.board, line.selection);
      if (read.ok) begin(of.code, read.value);
      const symbols = read.ok && isOnSheet(of) ? read.value[0]! : [];
      setTapped(symbols.map((at) => ({ play: of.code, at, own: null })));
      const { stake: was } = line;
      if (was.way === 'official') change({ mode: was.mode, multiple: was.multiple, group: was.group });
      else change({ amount: mainText(units(BigInt(was.each))) });
    },
  };
}
