/** Entries of the header and their destinations. Pure: lanes in, entries out. */
import type { GameCategory, Lane, VendorCard } from '#contract';
import type { MessageKey } from '#i18n';
import { categoryLabel, categoryPath } from '../../shared/games/categories.ts';
import { hasOwnEntry, RACES_PATH, vendorDestination, type Destination } from '../../shared/games/lanes.ts';

export interface NavigationEntry {
  readonly id: string;
  /** A text key, or a vendor's own name. */
  readonly label: { readonly key: MessageKey } | { readonly text: string };
  readonly path: string;
  /** Absent for pages that are not a category. */
  readonly category?: GameCategory;
  readonly cards: readonly VendorCard[];
}

export interface NavigationOptions {
  /** True when the page exists; entries without one are left out. */
  readonly hasPage: (path: string) => boolean;
  /** True when the page is open to the current visitor or member. */
  readonly reaches: (path: string) => boolean;
}

const HOME: NavigationEntry = { id: 'HOME', label: { key: 'hd_home' }, path: '/index', cards: [] };
const PROMOTIONS: NavigationEntry = { id: 'PROMOTIONS', label: { key: 'hd_event' }, path: '/promotions', cards: [] };

export function navigationEntries(lanes: readonly Lane[], options: NavigationOptions): NavigationEntry[] {
  const categories = mergeByPath(lanes).flatMap(withOwnEntry);
  return [HOME, ...categories.filter(({ cards }) => cards.length > 0), PROMOTIONS].filter(
    ({ path }) => options.reaches(path) && options.hasPage(path),
  );
}

/** Order for a narrow bar: home, playable categories, then those that open later. */
export function openFirst(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return [...entries.filter((entry) => !opensLater(entry)), ...entries.filter(opensLater)];
}

/** True when none of the games can be played yet. */
export const opensLater = ({ cards }: NavigationEntry): boolean =>
  cards.length > 0 && cards.every(({ openCount }) => openCount === 0);

/** ELOTT and LOTT share a page, hence one entry at the position of the first. */
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
  const own = entry.cards.filter(hasOwnEntry);
  const sports = { ...entry, cards: entry.cards.filter((card) => !hasOwnEntry(card)) };
  return [sports, ...own.map((card) => ownEntry(entry, card))];
}

const ownEntry = (entry: NavigationEntry, card: VendorCard): NavigationEntry => ({
  id: card.vassalage,
  label: { text: card.displayName },
  path: RACES_PATH,
  ...(entry.category && { category: entry.category }),
  cards: [card],
});

/** Destination of an entry: with one vendor its page, with several the category page. */
export function destinationOf(entry: NavigationEntry): Destination {
  const [only, ...others] = entry.cards;
  const mayStart = only && others.length === 0 && only.status === 'ON';
  return mayStart ? vendorDestination(only) : { kind: 'page', path: entry.path };
}

const HOME_PATHS = ['/', '/index', '/index.html'];

export function isActive(entry: NavigationEntry, pathname: string): boolean {
  return entry.path === '/index' ? HOME_PATHS.includes(pathname) : entry.path === pathname;
}
