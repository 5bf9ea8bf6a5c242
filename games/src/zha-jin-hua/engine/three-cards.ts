/**
 * Hands of three cards, by the rule card of zha jin hua and by that of liêng. A hand has a category and a value; the
 * higher value wins, but for 2-3-5 against three of a kind.
 */
import { ACE_HIGH, cardOrder, HEARTS_HIGH } from '../../kit/cards/order.ts';
import type { Card } from '../../kit/live/shoe.ts';

/** From the worst to the best. */
export const ZHA_CATEGORIES = ['high', 'pair', 'straight', 'flush', 'straightFlush', 'trips'] as const;
/** `points` are the last digit of the sum, `pictures` three of jack, queen and king. */
export const LIENG_CATEGORIES = ['points', 'pictures', 'straight', 'trips'] as const;

export interface ThreeCards {
  readonly category: (typeof ZHA_CATEGORIES | typeof LIENG_CATEGORIES)[number];
  readonly value: number;
  /** 2-3-5 not of one suit: below everything but three of a kind. */
  readonly isUnsuited235: boolean;
}

export type Ranking = (cards: readonly Card[]) => ThreeCards;

const order = cardOrder(ACE_HIGH, HEARTS_HIGH);
const BASE = 64;

/** Ranks from the highest, 2 to 14; of A-2-3, the lowest straight, the ace is 1. */
function ranksOf(cards: readonly Card[]): number[] {
  const ranks = cards.map((card) => order.rank(card) + 2).toSorted((a, b) => b - a);
  return ranks.join() === '14,3,2' ? [3, 2, 1] : ranks;
}

const isRow = ([high = 0, middle = 0, low = 0]: readonly number[]): boolean =>
  high - middle === 1 && middle - low === 1;
const isSuited = (cards: readonly Card[]): boolean => cards.every((card) => card[1] === cards[0]?.[1]);

/** One number of a category and what decides in it. */
const valueOf = (category: number, deciding: readonly number[]): number =>
  deciding.reduce((value, each) => value * BASE + each, category);

export const zhaJinHua: Ranking = (cards) => {
  const ranks = ranksOf(cards);
  const [high = 0, middle = 0, low = 0] = ranks;
  const category = zhaCategory(ranks, isSuited(cards));
  // The pair decides before the third card.
  const deciding = category === 'pair' ? [middle, middle, high === middle ? low : high] : ranks;
  return {
    category,
    value: valueOf(ZHA_CATEGORIES.indexOf(category), deciding),
    isUnsuited235: category === 'high' && ranks.join() === '5,3,2',
  };
};

function zhaCategory(ranks: readonly number[], suited: boolean): (typeof ZHA_CATEGORIES)[number] {
  const different = new Set(ranks).size;
  if (different < ranks.length) return different === 1 ? 'trips' : 'pair';
  if (isRow(ranks)) return suited ? 'straightFlush' : 'straight';
  return suited ? 'flush' : 'high';
}

const PICTURES = 'JQK';
/** In points an ace is 1, tens and pictures are nothing. */
const pointsOf = (card: Card): number => 'A23456789'.indexOf(card[0] ?? '') + 1;

/** Equal hands are decided by the highest card: its rank, then its suit. So no two hands of one deal are equal. */
export const lieng: Ranking = (cards) => {
  const ranks = ranksOf(cards);
  const [high = 0] = ranks;
  const top = cards.filter((card) => order.rank(card) + 2 === high).map(order.suit);
  const category = liengCategory(cards, ranks);
  const points = category === 'points' ? cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10 : 0;
  const deciding = [points, high, Math.max(...top)];
  return { category, value: valueOf(LIENG_CATEGORIES.indexOf(category), deciding), isUnsuited235: false };
};

function liengCategory(cards: readonly Card[], ranks: readonly number[]): (typeof LIENG_CATEGORIES)[number] {
  if (new Set(ranks).size === 1) return 'trips';
  if (isRow(ranks)) return 'straight';
  return cards.every((card) => PICTURES.includes(card[0] ?? '-')) ? 'pictures' : 'points';
}

/** Above 0 if the first hand wins, 0 for equal ones. */
export function compareThree(a: ThreeCards, b: ThreeCards): number {
  if (a.isUnsuited235 && b.category === 'trips') return 1;
  if (b.isUnsuited235 && a.category === 'trips') return -1;
  return a.value - b.value;
}

/**
 * The best hands of several, by their indexes. Where three of a kind is among them, 2-3-5 is the highest hand, whatever
 * else is there: taken pair by pair, the three would beat each other in a circle.
 */
export function bestThree(hands: readonly ThreeCards[]): number[] {
  const hasTrips = hands.some(({ category }) => category === 'trips');
  const special = hands.flatMap(({ isUnsuited235 }, at) => (isUnsuited235 && hasTrips ? [at] : []));
  if (special.length > 0) return special;
  const best = Math.max(...hands.map(({ value }) => value));
  return hands.flatMap(({ value }, at) => (value === best ? [at] : []));
}
