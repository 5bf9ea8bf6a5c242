/** The brand's vendors as the site shows them, and what a press on one does. Pure: lanes in, lanes out. */
import type { Lane, VendorCard } from '#contract';
import { categoryPath } from './categories.ts';
import { gamePath } from './game-path.ts';

/** A sports book that stands beside Sports with an entry of its own. */
const OWN_ENTRY_VENDOR = 'DS88';
const SEA_LOTTERY_VENDOR = 'TCG_SEA';
const VIETNAM_LOTTERY_VENDOR = 'TCG_LOTTO_VN';

/** Its pages are our own, as those of the book are. */
export const RACES_PATH = '/ds88';

export const hasOwnEntry = ({ vassalage }: VendorCard): boolean => vassalage === OWN_ENTRY_VENDOR;

/** The book of the house, whose pages are our own. */
export const isBook = ({ vassalage, gameType }: VendorCard): boolean => vassalage === 'HOUSE' && gameType === 'SPORTS';

/**
 * Moves e-sports vendors out of Sports; an e-sports lane is made after Sports when the server sent none. A book that is open is in both.
 */
export function splitEsports(lanes: readonly Lane[], esportsVendors: readonly string[]): Lane[] {
  const isEsports = (card: VendorCard) => esportsVendors.includes(card.vassalage);
  const isShown = (card: VendorCard) => isEsports(card) || (esportsVendors[0] && isBook(card) && card.openCount > 0);
  const moved = lanes.filter(({ title }) => title === 'SPORTS').flatMap(({ cards }) => cards.filter(isShown));
  if (moved.length === 0) return [...lanes];
  const hasLane = lanes.some(({ title }) => title === 'ESPORTS');
  return lanes.flatMap((lane): Lane[] => {
    if (lane.title === 'ESPORTS') return [{ ...lane, cards: [...lane.cards, ...moved] }];
    if (lane.title !== 'SPORTS') return [lane];
    const sports: Lane = { ...lane, cards: lane.cards.filter((card) => !isEsports(card)) };
    return hasLane ? [sports] : [sports, { title: 'ESPORTS', cards: moved }];
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
  if (isBook(card)) return { kind: 'page', path: '/sports' };
  if (hasOwnEntry(card)) return { kind: 'page', path: RACES_PATH };
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
