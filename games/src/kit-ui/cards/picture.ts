/** Derives the picture of a card table from the public state alone. */
import type { LiveShared } from '../../kit/live/table.ts';
import type { Card } from '../../kit/live/shoe.ts';

/** A step of a card game: one card, dealt to one hand. */
export interface CardStep {
  readonly to: string;
  readonly card: Card;
}

export type CardShared = LiveShared<unknown, CardStep, unknown>;

export interface DealtCard extends CardStep {
  /** Unique within the round, and across rounds. */
  readonly key: string;
  /** Index of the card in its hand, from 0. */
  readonly nth: number;
}

export interface CardPicture {
  /** In dealing order. */
  readonly cards: readonly DealtCard[];
  /** The card being revealed: it lies covered until it is opened. */
  readonly live: DealtCard | null;
  /** Time at which it opens by itself; a held card opens at the end of its step. */
  readonly opensAt: number;
  readonly endsAt: number;
}

/** Time that an opened card stays alone before the next comes. */
const PAUSE = { share: 0.4, most: 1_400 } as const;

const pauseMs = (stepMs: number): number => Math.min(PAUSE.most, stepMs * PAUSE.share);

export function pictureOf({ phase, nextAt, round, steps }: CardShared, stepMs: number): CardPicture {
  const dealt = new Map<string, number>();
  const cards = steps.map(({ to, card }, at): DealtCard => {
    const nth = dealt.get(to) ?? 0;
    dealt.set(to, nth + 1);
    return { to, card, nth, key: `${round}.${at}` };
  });
  const live = phase === 'dealing' ? (cards.at(-1) ?? null) : null;
  return { cards, live, opensAt: nextAt - pauseMs(stepMs), endsAt: nextAt };
}

/** The cards of a hand that are open. */
export const openHand = (cards: readonly DealtCard[], to: string, unannounced: string | null): Card[] =>
  cards.filter((each) => each.to === to && each.key !== unannounced).map(({ card }) => card);

export interface Lie {
  /** Rotation in degrees. */
  readonly turn: number;
  /** Offset in card widths. */
  readonly x: number;
  readonly y: number;
}

/** Cards lie slightly askew; the offset is derived from the key, so it is stable. */
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
  /** Fractions of the whole shoe: cards left, cards behind the cut card, cards discarded. */
  readonly leftShare: number;
  readonly cutShare: number;
  readonly outShare: number;
  /** The cut card is out: this is the last round of the shoe. */
  readonly isLast: boolean;
  readonly first: Card;
  readonly burned: number;
}

/** Cards of the running round lie on the table, so they count as dealt once they are shown. */
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
