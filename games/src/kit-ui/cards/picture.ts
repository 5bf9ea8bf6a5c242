/** What a table of cards looks like now: out of what everybody is shown, and nothing else. */
import type { LiveShared } from '../../kit/live/table.ts';
import type { Card } from '../../kit/live/shoe.ts';

/** Every step of a game of cards: one card, to one hand. */
export interface CardStep {
  readonly to: string;
  readonly card: Card;
}

export type CardShared = LiveShared<unknown, CardStep, unknown>;

export interface DealtCard extends CardStep {
  /** Of the round, and of all rounds. */
  readonly key: string;
  /** Which of its hand's it is, from 0. */
  readonly nth: number;
}

export interface CardPicture {
  /** In the order they were dealt. */
  readonly cards: readonly DealtCard[];
  /** The one that is being looked at: it lies covered until it is opened. */
  readonly live: DealtCard | null;
  /** When that is opened by itself; while somebody holds it, when its step is over. */
  readonly opensAt: number;
  readonly endsAt: number;
}

/** How long an opened card is looked at before the next comes. */
const LOOK = { share: 0.4, most: 1_400 } as const;

const lookMs = (stepMs: number): number => Math.min(LOOK.most, stepMs * LOOK.share);

export function pictureOf({ phase, nextAt, round, steps }: CardShared, stepMs: number): CardPicture {
  const dealt = new Map<string, number>();
  const cards = steps.map(({ to, card }, at): DealtCard => {
    const nth = dealt.get(to) ?? 0;
    dealt.set(to, nth + 1);
    return { to, card, nth, key: `${round}.${at}` };
  });
  const live = phase === 'dealing' ? (cards.at(-1) ?? null) : null;
  return { cards, live, opensAt: nextAt - lookMs(stepMs), endsAt: nextAt };
}

/** The cards of a hand that have been seen. */
export const openHand = (cards: readonly DealtCard[], to: string, unsaid: string | null): Card[] =>
  cards.filter((each) => each.to === to && each.key !== unsaid).map(({ card }) => card);

export interface Lie {
  /** Degrees. */
  readonly turn: number;
  /** Shares of a card's width. */
  readonly x: number;
  readonly y: number;
}

/** No card is laid quite straight; how this one lies is always the same. */
export function lieOf(key: string): Lie {
  const part = (salt: number) => {
    let mixed = salt;
    for (const letter of key) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193) >>> 0;
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
    return ((mixed >>> 8) & 0xffff) / 0xffff - 0.5;
  };
  return { turn: part(0x811c9dc5) * 4.5, x: part(0x9e3779b9) * 0.05, y: part(0x85ebca6b) * 0.06 };
}

export interface ShoePicture {
  readonly no: number;
  readonly left: number;
  readonly cards: number;
  /** Shares of the whole shoe: what is left in it, what lies behind the cut card, what has been laid away. */
  readonly leftShare: number;
  readonly cutShare: number;
  readonly outShare: number;
  /** The cut card is out: this is the shoe's last round. */
  readonly isLast: boolean;
  readonly first: Card;
  readonly burned: number;
}

/** Cards of the running round lie on the table, so they are out as soon as they are seen. */
export function shoePictureOf({ phase, shoe, steps }: CardShared): ShoePicture | null {
  if (!shoe) return null;
  const seen = phase === 'dealing' ? steps.length : 0;
  const left = shoe.cards - shoe.used - seen;
  const onTable = phase === 'settled' ? steps.length : 0;
  return {
    no: shoe.no,
    left,
    cards: shoe.cards,
    leftShare: left / shoe.cards,
    cutShare: shoe.cut / shoe.cards,
    outShare: (shoe.used - onTable) / shoe.cards,
    isLast: left <= shoe.cut,
    first: shoe.first,
    burned: shoe.burned,
  };
}
