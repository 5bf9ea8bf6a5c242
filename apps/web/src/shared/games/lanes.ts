/** The brand's vendors as the site shows them, and what a press on one does. Pure: lanes in, lanes out. */
import type { GameCategory, Lane, VendorCard } from '#contract';
import { categoryPath } from './categories.ts';
import { gamePath } from './game-path.ts';

/** A sports book that stands beside Sports with an entry of its own. */
const OWN_ENTRY_VENDOR = 'DS88';
const SEA_LOTTERY_VENDOR = 'TCG_SEA';
const VIETNAM_LOTTERY_VENDOR = 'TCG_LOTTO_VN';

export const hasOwnEntry = ({ vassalage }: VendorCard): boolean => vassalage === OWN_ENTRY_VENDOR;

/** Moves e-sports vendors out of Sports; an e-sports lane is made after Sports when the server sent none. */
export function splitEsports(lanes: readonly Lane[], esportsVendors: readonly string[]): Lane[] {
  const isEsports = (card: VendorCard) => esportsVendors.includes(card.vassalage);
  const moved = lanes.filter(({ title }) => title === 'SPORTS').flatMap(({ cards }) => cards.filter(isEsports));
  if (moved.length === 0) return [...lanes];
  const hasLane = lanes.some(({ title }) => title === 'ESPORTS');
  return lanes.flatMap((lane): Lane[] => {
    if (lane.title === 'ESPORTS') return [{ ...lane, cards: [...lane.cards, ...moved] }];
    if (lane.title !== 'SPORTS') return [lane];
    const sports: Lane = { ...lane, cards: lane.cards.filter((card) => !isEsports(card)) };
    return hasLane ? [sports] : [sports, { title: 'ESPORTS', cards: moved }];
  });
}

/**
 * The lanes of a page. Both kinds of lottery share one. A vendor that has an entry of its own is not among the others: its
 * address names it, and shows it alone.
 */
export function lanesAt(lanes: readonly Lane[], path: string, named = ''): Lane[] {
  const here = lanes.filter(({ title }) => categoryPath(title) === path);
  const isNamed = (card: VendorCard) => hasOwnEntry(card) && card.vassalage === named;
  const own = here.some(({ cards }) => cards.some(isNamed));
  const stands = (card: VendorCard) => (own ? isNamed(card) : !hasOwnEntry(card));
  return here.map((lane) => ({ ...lane, cards: lane.cards.filter(stands) })).filter(({ cards }) => cards.length > 0);
}

export interface Hall {
  readonly category: GameCategory;
  readonly cards: readonly VendorCard[];
}

/** The halls of the site, in the server's order, each with the vendors its page lists. */
export function hallsOf(lanes: readonly Lane[]): Hall[] {
  const paths = new Set(lanes.map(({ title }) => categoryPath(title)));
  return [...paths].flatMap((path): Hall[] => {
    const here = lanesAt(lanes, path);
    const category = here[0]?.title;
    return category ? [{ category, cards: here.flatMap(({ cards }) => cards) }] : [];
  });
}

export type Destination =
  /** `vendor` is kept for the next visit to the page. */
  | { readonly kind: 'page'; readonly path: string; readonly vendor?: VendorCard }
  | { readonly kind: 'game'; readonly nodeId: number; readonly vassalage: string }
  /** The vendor's games, over the page. */
  | { readonly kind: 'vendorGames'; readonly card: VendorCard };

/** A vendor that is one game starts; slots and lotteries have their page; the games of others are shown over the page. */
export function vendorDestination(card: VendorCard): Destination {
  if (card.vassalage === VIETNAM_LOTTERY_VENDOR) return { kind: 'page', path: '/Vnlottery' };
  if (card.vassalage === SEA_LOTTERY_VENDOR) return { kind: 'page', path: '/lottery' };
  if (card.isGame === 'GAME' && card.nodeId !== undefined) {
    return { kind: 'game', nodeId: card.nodeId, vassalage: card.vassalage };
  }
  if (card.gameType === 'RNG') {
    return { kind: 'page', path: `/rng?page=${encodeURIComponent(card.vassalage)}`, vendor: card };
  }
  if (categoryPath(card.gameType) === categoryPath('ELOTT')) {
    return { kind: 'page', path: `${categoryPath('ELOTT')}?page=${encodeURIComponent(card.vassalage)}` };
  }
  return { kind: 'vendorGames', card };
}

/** Where a press on a vendor leads, as an address; what opens over a page has none. */
export function vendorAddress(card: VendorCard): string | undefined {
  const destination = vendorDestination(card);
  if (destination.kind === 'page') return destination.path;
  return destination.kind === 'game' ? gamePath(destination) : undefined;
}
