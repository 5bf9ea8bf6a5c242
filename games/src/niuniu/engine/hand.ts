/** A hand of niuniu: seats grab the bank, then bet against the banker, then all cards are shown. */
import { assert, done, refuse, type Result } from '#kernel';
import { handsFrom, isDealt } from '../../kit/cards/deal.ts';
import { isRecord } from '../../kit/live/config.ts';
import type { Card } from '../../kit/live/shoe.ts';
import type { NiuniuRules } from './rules.ts';
import { splitOf, typeOf, type NiuniuType, type Split } from './types.ts';

const HAND_CARDS = 5;
const SEATS_MIN = 2;
const SEATS_MAX = 10;

export interface NiuniuEnd {
  readonly hands: readonly (readonly Card[])[];
  readonly types: readonly NiuniuType[];
  /** Null for a hand without three cards of a sum divisible by ten. */
  readonly splits: readonly (Split | null)[];
}

/** The part that all see. Choices are shown once all have chosen. */
export interface NiuniuShown {
  readonly phase: 'grab' | 'bet' | 'over';
  /** In this phase, by seat; the banker has nothing to bet. */
  readonly hasChosen: readonly boolean[];
  readonly grabs: readonly number[] | null;
  /** Seats that grabbed with the highest multiple, one of whom became banker by chance. */
  readonly tied: readonly number[];
  readonly banker: number | null;
  readonly bankMultiple: number;
  /** By seat, 0 for the banker. */
  readonly betMultiples: readonly number[] | null;
  readonly end: NiuniuEnd | null;
}

export interface NiuniuHand {
  readonly rules: NiuniuRules;
  readonly shown: NiuniuShown;
  /** In the order of the deal. Hidden, but for a seat's own cards. */
  readonly held: readonly (readonly Card[])[];
  /** The seats in an order of chance: the first of those who tie becomes banker. Hidden. */
  readonly lots: readonly number[];
  /** In this phase, by seat; null for one that has not chosen. Hidden. */
  readonly choices: readonly (number | null)[];
}

/** `times` is the multiple. */
export interface NiuniuAction {
  readonly type: 'grab' | 'bet';
  readonly times: number;
}
export type NiuniuRefusal = 'hand.over' | 'phase.other' | 'turn.other' | 'choice.made' | 'choice.other';

/**
 * Five cards of a whole pack for each of two to ten seats. `lots` has all seats in an order of chance, which decides now
 * who becomes banker of those who tie.
 */
export function startNiuniu(rules: NiuniuRules, lots: readonly number[], deck: readonly Card[]): NiuniuHand {
  const seats = lots.length;
  assert(isDealt(deck) && seats >= SEATS_MIN && seats <= SEATS_MAX, 'a hand has a whole pack and two to ten seats');
  assert(new Set(lots).size === seats && lots.every((seat) => seat < seats), 'every seat has a lot');
  return dealtNiuniu(rules, handsFrom(deck, seats, HAND_CARDS), lots);
}

/** The hand of these cards. */
export function dealtNiuniu(
  rules: NiuniuRules,
  held: readonly (readonly Card[])[],
  lots: readonly number[],
): NiuniuHand {
  const shown: NiuniuShown = {
    phase: 'grab',
    hasChosen: held.map(() => false),
    grabs: null,
    tied: [],
    banker: null,
    bankMultiple: 0,
    betMultiples: null,
    end: null,
  };
  return { rules, shown, held, lots, choices: held.map(() => null) };
}

export function readNiuniuAction(input: unknown): Result<NiuniuAction, 'bet.invalid'> {
  if (!isRecord(input)) return refuse('bet.invalid');
  const { type, times, ...others } = input;
  const isWhole = typeof times === 'number' && Number.isSafeInteger(times) && times >= 0;
  if ((type !== 'grab' && type !== 'bet') || !isWhole || Object.keys(others).length > 0) return refuse('bet.invalid');
  return done({ type, times });
}

/** Seats that may act; none once the hand is over. */
export const seatsToAct = ({ shown: { end, hasChosen } }: NiuniuHand): number[] =>
  end ? [] : hasChosen.flatMap((has, seat) => (has ? [] : [seat]));

/** Multiples that may be chosen in this phase, the smallest first. */
export const choicesOf = ({ shown: { phase }, rules }: NiuniuHand): readonly number[] =>
  phase === 'grab' ? rules.grabs : rules.bets;

export function actNiuniu(
  hand: NiuniuHand,
  seat: number,
  { type, times }: NiuniuAction,
): Result<NiuniuHand, NiuniuRefusal> {
  const { shown } = hand;
  if (shown.end) return refuse('hand.over');
  if (shown.phase !== type) return refuse('phase.other');
  if (seat === shown.banker || shown.hasChosen[seat] === undefined) return refuse('turn.other');
  if (shown.hasChosen[seat]) return refuse('choice.made');
  if (!choicesOf(hand).includes(times)) return refuse('choice.other');
  const choices = hand.choices.map((choice, at) => (at === seat ? times : choice));
  const hasChosen = choices.map((choice) => choice !== null);
  const chosen = { ...hand, choices, shown: { ...shown, hasChosen } };
  if (choices.some((choice) => choice === null)) return done(chosen);
  const all = choices.map((choice) => choice ?? 0);
  return done(type === 'grab' ? withBanker(chosen, all) : withCardsShown(chosen, all));
}

function withBanker(hand: NiuniuHand, grabs: readonly number[]): NiuniuHand {
  const { rules, lots } = hand;
  const highest = Math.max(...grabs);
  const tied = grabs.flatMap((times, seat) => (times === highest ? [seat] : []));
  const banker = lots.find((seat) => tied.includes(seat))!;
  const isBanker = (seat: number): boolean => seat === banker;
  return {
    ...hand,
    choices: grabs.map((_, seat) => (isBanker(seat) ? 0 : null)),
    shown: {
      ...hand.shown,
      phase: 'bet',
      hasChosen: grabs.map((_, seat) => isBanker(seat)),
      grabs,
      tied,
      banker,
      bankMultiple: highest === 0 ? rules.grabNone : highest,
    },
  };
}

function withCardsShown(hand: NiuniuHand, betMultiples: readonly number[]): NiuniuHand {
  const { held, shown } = hand;
  const end: NiuniuEnd = { hands: held, types: held.map(typeOf), splits: held.map(splitOf) };
  return { ...hand, shown: { ...shown, phase: 'over', betMultiples, end } };
}

/** The action for an absent seat: it grabs nothing, and bets the smallest multiple. */
export const absentNiuniu = (hand: NiuniuHand): NiuniuAction => ({
  type: hand.shown.phase === 'grab' ? 'grab' : 'bet',
  times: Math.min(...choicesOf(hand)),
});

/** The part that one seat alone sees. */
export interface NiuniuOwn {
  /** The seat's own cards, as far as it may see them. */
  readonly cards: readonly Card[];
  /** The seat's own choice in this phase. */
  readonly choice: number | null;
}

/** The part that everybody at the table sees. */
export const publicNiuniu = ({ shown }: NiuniuHand): NiuniuShown => shown;

export const ownNiuniu = ({ shown, held, rules, choices }: NiuniuHand, seat: number): NiuniuOwn => ({
  cards: (held[seat] ?? []).slice(0, shown.end ? HAND_CARDS : rules.seen),
  choice: choices[seat] ?? null,
});
