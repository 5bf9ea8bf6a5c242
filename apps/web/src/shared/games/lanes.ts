/** Vendors of the brand as shown, and the destination of each. Pure: lanes in, lanes out. */
import type { Lane, VendorCard } from '#contract';
import { categoryPath } from './categories.ts';
import { gamePath } from './game-path.ts';

/** Sports vendor with a navigation entry of its own. */
const OWN_ENTRY_VENDOR = 'DS88';
const SEA_LOTTERY_VENDOR = 'TCG_SEA';
const VIETNAM_LOTTERY_VENDOR = 'TCG_LOTTO_VN';

/** Served by pages of the site, like the sportsbook. */
export const RACES_PATH = '/ds88';

export const hasOwnEntry = ({ vassalage }: VendorCard): boolean => vassalage === OWN_ENTRY_VENDOR;

/** True for the house's sportsbook, which has pages of the site. */
export const isBook = ({ vassalage, gameType }: VendorCard): boolean => vassalage === 'HOUSE' && gameType === 'SPORTS';

/**
 * Moves e-sports vendors out of Sports; creates an e-sports lane after Sports when the server sent none. An open
 * sportsbook is in both.
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
  /** `vendor` is stored for the next visit to the page. */
  | { readonly kind: 'page'; readonly path: string; readonly vendor?: VendorCard }
  | { readonly kind: 'game'; readonly nodeId: number; readonly vassalage: string }
  /** Vendor's games, as a dialog over the page. */
  | { readonly kind: 'vendorGames'; readonly card: VendorCard };

/** A vendor with a single game launches it; slots and lotteries have pages; other vendors' games open in a dialog. */
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

/** Destination of a vendor as an address; undefined for dialogs. */
export function vendorAddress(card: VendorCard): string | undefined {
  const destination = vendorDestination(card);
  if (destination.kind === 'page') return destination.path;
  return destination.kind === 'game' ? gamePath(destination) : undefined;
}
