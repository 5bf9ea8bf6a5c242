/** A hand of thirteen cards: all arrange at the same time, unseen by the others; then all is compared. */
import { assert, done, refuse, type Result } from '#kernel';
import { readCards } from '../../kit/cards/card.ts';
import { isDealt } from '../../kit/cards/deal.ts';
import { isRecord } from '../../kit/live/config.ts';
import type { Card } from '../../kit/live/shoe.ts';
import type { Points } from '../../kit/room.ts';
import { plainArrangement } from './arrange.ts';
import { HAND, ROWS, SIZES, type Arrangement } from './rows.ts';
import { SEATS_MAX, SEATS_MIN, type ThirteenRules } from './rules.ts';
import { settleThirteen, type Arranged, type ThirteenResult } from './settle.ts';
import { specialOf, type Special } from './special.ts';

/** A seat may arrange again while another has not arranged yet. */
export interface ThirteenAction extends Arranged {
  readonly type: 'arrange';
}

export interface ThirteenState {
  readonly rules: ThirteenRules;
  readonly bring: readonly Points[];
  /** The whole pack in its order: thirteen rounds of one card each, from the first seat. */
  readonly deck: readonly Card[];
  readonly arranged: readonly (Arranged | null)[];
  readonly result: ThirteenResult | null;
}

export function startThirteen(rules: ThirteenRules, bring: readonly Points[], deck: readonly Card[]): ThirteenState {
  assert(bring.length >= SEATS_MIN && bring.length <= SEATS_MAX, 'a hand has two to four seats');
  assert(isDealt(deck), 'a hand has a whole pack');
  return { rules, bring, deck, arranged: bring.map(() => null), result: null };
}

export const handOf = ({ deck, bring }: ThirteenState, seat: number): readonly Card[] =>
  Array.from({ length: HAND }, (_, round) => deck[round * bring.length + seat]!);

export function readThirteenAction(input: unknown): Result<ThirteenAction, 'bet.invalid'> {
  if (!isRecord(input)) return refuse('bet.invalid');
  const { type, rows, declare, ...others } = input;
  const isOther = type !== 'arrange' || typeof declare !== 'boolean' || Object.keys(others).length > 0;
  if (isOther || !isRecord(rows) || Object.keys(rows).length !== ROWS.length) return refuse('bet.invalid');
  const read: Partial<Record<(typeof ROWS)[number], readonly Card[]>> = {};
  for (const row of ROWS) {
    const cards = readCards(rows[row], SIZES[row]);
    if (!cards.ok || cards.value.length !== SIZES[row]) return refuse('bet.invalid');
    read[row] = cards.value;
  }
  return done({ type: 'arrange', rows: read as Arrangement, declare });
}

/**
 * Foul rows are allowed: they lose. Refuses cards that are not the seat's own, and the declaration of a special hand
 * that it does not hold.
 */
export function actThirteen(
  state: ThirteenState,
  seat: number,
  { rows, declare }: ThirteenAction,
): Result<ThirteenState, 'move.not.allowed'> {
  if (state.result || seat >= state.bring.length) return refuse('move.not.allowed');
  const own = handOf(state, seat);
  const sent = ROWS.flatMap((row) => rows[row]);
  const isOwn = sent.length === HAND && own.every((card) => sent.includes(card));
  if (!isOwn || (declare && specialOf(own) === null)) return refuse('move.not.allowed');
  const arranged = state.arranged.map((each, at) => (at === seat ? { rows, declare } : each));
  const all = arranged.filter((each) => each !== null);
  const result = all.length === arranged.length ? settleThirteen(state.rules, all, state.bring) : null;
  return done({ ...state, arranged, result });
}

/** Special hand that the seat may declare. */
export const declarableOf = (state: ThirteenState, seat: number): Special | null => specialOf(handOf(state, seat));

/** Move made for an absent seat: legal rows, and nothing declared. */
export const absentThirteen = (state: ThirteenState, seat: number): ThirteenAction => ({
  type: 'arrange',
  rows: plainArrangement(handOf(state, seat)),
  declare: false,
});
