/** Money of a hand: every seat is compared with every other, row by row, and debts are settled as in all our games. */
import { settleDebts, sumOf, type HandMoney } from '../../kit/cards/money.ts';
import type { Points } from '../../kit/room.ts';
import { SEATS_MAX, type ThirteenRules } from './rules.ts';
import { categoryIn, isFoul, ROWS, strengthsOf, type Arrangement, type Strengths } from './rows.ts';
import { specialOf, type Special } from './special.ts';

export interface Arranged {
  readonly rows: Arrangement;
  /** Declares the special hand that the thirteen cards are; without one it is of no effect. */
  readonly declare: boolean;
}

export interface ThirteenResult extends HandMoney {
  readonly foul: readonly boolean[];
  /** Declared special hands. */
  readonly special: readonly (Special | null)[];
  /** Net result of each seat in antes, before anybody ran out of points. */
  readonly points: readonly number[];
}

interface Judged {
  readonly strengths: Strengths;
  readonly special: Special | null;
  /** A declared special hand has no rows, so it cannot be foul. */
  readonly foul: boolean;
}

function judgedOf({ rows, declare }: Arranged): Judged {
  const strengths = strengthsOf(rows);
  const special = declare ? specialOf(ROWS.flatMap((row) => rows[row])) : null;
  return { strengths, special, foul: special === null && isFoul(strengths) };
}

/** Antes that one seat wins of another, and if it took all three rows. */
interface Won {
  readonly antes: number;
  readonly isSweep: boolean;
}

const NOTHING: Won = { antes: 0, isSweep: false };

function wonOf(rules: ThirteenRules, one: Judged, other: Judged): Won {
  if (one.special || other.special) {
    const [own, theirs] = [one, other].map(({ special }) => (special ? rules.specials[special] : 0)) as [
      number,
      number,
    ];
    return { antes: own > theirs ? own : 0, isSweep: false };
  }
  if (one.foul) return NOTHING;
  const rows = ROWS.filter((row) => other.foul || one.strengths[row] > other.strengths[row]);
  const isSweep = rows.length === ROWS.length;
  const antes = sumOf(rows.map((row) => rules.rows[row][categoryIn(one.strengths[row])] ?? 1));
  return { antes: isSweep ? antes * rules.sweepTimes : antes, isSweep };
}

/** `hands` are those of the seats, clockwise; `bring` is their escrow. */
export function settleThirteen(
  rules: ThirteenRules,
  hands: readonly Arranged[],
  bring: readonly Points[],
): ThirteenResult {
  const judged = hands.map(judgedOf);
  const won = judged.map((one, seat) =>
    judged.map((other, against) => (seat === against ? NOTHING : wonOf(rules, one, other))),
  );
  const times = won.map((each) => {
    // All three others: so only of four seats.
    const isHomerun = each.filter(({ isSweep }) => isSweep).length === SEATS_MAX - 1;
    return isHomerun ? rules.homerunTimes : 1;
  });
  const owed = hands.map((_, debtor) => hands.map((__, seat) => won[seat]![debtor]!.antes * times[seat]!));
  const points = hands.map((_, seat) => sumOf(owed.map((debts) => debts[seat]!)) - sumOf(owed[seat]!));
  const debts = owed.map((each) => each.map((antes) => antes * rules.ante));
  return {
    ...settleDebts(debts, bring, rules.rake),
    foul: judged.map(({ foul }) => foul),
    special: judged.map(({ special }) => special),
    points,
  };
}
