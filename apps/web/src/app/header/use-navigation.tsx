/** Navigation entries with their press handlers. */
import type { NavEntry } from '#ui';
import { useLocation } from 'react-router';
import { useLanes } from '../../shared/brand/boot.ts';
import { useGo } from '../../shared/page/go.ts';
import { useText } from '../../shared/page/language.ts';
import { hasPage } from '../pages.ts';
import { useReach } from '../reach.ts';
import { EntryIcon } from './entry-icon.tsx';
import {
  destinationOf,
  isActive,
  navigationEntries,
  openFirst,
  opensLater,
  type NavigationEntry,
} from './navigation-rules.ts';

/** In the brand's order, or playable categories first. */
export function useNavigation(order: 'brand' | 'open' = 'brand'): NavEntry[] {
  const t = useText();
  const lanes = useLanes();
  const { pathname } = useLocation();
  const press = usePress();
  const reaches = useReach();
  const entries = navigationEntries(lanes, { hasPage, reaches });
  return (order === 'open' ? openFirst(entries) : entries).map((entry) => ({
    id: entry.id,
    label: 'key' in entry.label ? t(entry.label.key) : entry.label.text,
    icon: <EntryIcon entry={entry} />,
    href: entry.path,
    current: isActive(entry, pathname),
    yields: opensLater(entry),
    onSelect: (event) => press(event, entry),
  }));
}

/** Entries are real links, which can be opened in a new tab; a plain click follows the navigation rules. */
function usePress() {
  const go = useGo();
  return (event: React.MouseEvent, entry: NavigationEntry) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(destinationOf(entry));
  };
}
