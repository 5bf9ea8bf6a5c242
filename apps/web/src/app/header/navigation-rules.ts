/** What the header offers and what a press on it does. Pure: lanes in, entries out. */
import type { GameCategory, Lane, VendorCard } from '#contract';
import type { MessageKey } from '#i18n';
import { categoryLabel, categoryPath } from '../../shared/categories.ts';

/** A sports book that stands beside Sports with an entry of its own. */
const OWN_ENTRY_VENDOR = 'DS88';
const VIETNAM_LOTTERY_VENDOR = 'TCG_LOTTO_VN';

export interface NavigationEntry {
  readonly id: string;
  /** A key of ours, or a vendor's own name. */
  readonly label: { readonly key: MessageKey } | { readonly text: string };
  readonly path: string;
  /** Absent on pages that are no category. */
  readonly category?: GameCategory;
  readonly cards: readonly VendorCard[];
  /** The entry is one game and starts it. */
  readonly startsGame?: true;
}

export interface NavigationOptions {
  /** Vendors of the Sports lane that the brand shows under e-sports. */
  readonly esportsVendors: readonly string[];
  /** Whether a page exists; entries without one are left out. */
  readonly hasPage: (path: string) => boolean;
}

const HOME: NavigationEntry = { id: 'HOME', label: { key: 'hd_home' }, path: '/index', cards: [] };
const PROMOTIONS: NavigationEntry = { id: 'PROMOTIONS', label: { key: 'hd_event' }, path: '/promotions', cards: [] };

export function navigationEntries(lanes: readonly Lane[], options: NavigationOptions): NavigationEntry[] {
  const categories = mergeByPath(splitEsports(lanes, options.esportsVendors)).flatMap(withOwnEntry);
  return [HOME, ...categories.filter(({ cards }) => cards.length > 0), PROMOTIONS].filter(
    (entry) => entry.startsGame || options.hasPage(entry.path),
  );
}

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

/** ELOTT and LOTT share a page, so they share an entry, at the place of the first. */
function mergeByPath(lanes: readonly Lane[]): NavigationEntry[] {
  const byPath = new Map<string, NavigationEntry>();
  for (const { title, cards } of lanes) {
    const path = categoryPath(title);
    const before = byPath.get(path);
    byPath.set(path, {
      id: before?.id ?? title,
      label: { key: categoryLabel(title) },
      path,
      category: before?.category ?? title,
      cards: [...(before?.cards ?? []), ...cards],
    });
  }
  return [...byPath.values()];
}

function withOwnEntry(entry: NavigationEntry): NavigationEntry[] {
  if (entry.category !== 'SPORTS') return [entry];
  const own = entry.cards.filter(({ vassalage }) => vassalage === OWN_ENTRY_VENDOR);
  const sports = { ...entry, cards: entry.cards.filter(({ vassalage }) => vassalage !== OWN_ENTRY_VENDOR) };
  return [sports, ...own.map((card) => gameEntry(entry, card))];
}

const gameEntry = (entry: NavigationEntry, card: VendorCard): NavigationEntry => ({
  id: card.vassalage,
  label: { text: card.displayName },
  path: `${entry.path}?page=${card.vassalage}`,
  ...(entry.category && { category: entry.category }),
  cards: [card],
  startsGame: true,
});

export type Destination =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'game'; readonly nodeId: number; readonly vassalage: string };

/** Where a press leads: a category with one vendor goes straight to that vendor, with several to its page. */
export function destinationOf(entry: NavigationEntry): Destination {
  const [only, ...others] = entry.cards;
  if (!only || others.length > 0) return { kind: 'page', path: entry.path };
  return vendorDestination(only);
}

/** A vendor that is one game starts; a vendor with many games shows them on the category page. */
export function vendorDestination(card: VendorCard): Destination {
  if (card.vassalage === VIETNAM_LOTTERY_VENDOR) return { kind: 'page', path: '/Vnlottery' };
  if (card.isGame === 'GAME' && card.nodeId !== undefined) {
    return { kind: 'game', nodeId: card.nodeId, vassalage: card.vassalage };
  }
  return { kind: 'page', path: `${categoryPath(card.gameType)}?page=${encodeURIComponent(card.vassalage)}` };
}

const HOME_PATHS = ['/', '/index', '/index.html'];

export function isActive(entry: NavigationEntry, pathname: string): boolean {
  if (entry.startsGame) return false;
  return entry.path === '/index' ? HOME_PATHS.includes(pathname) : entry.path === pathname;
}
