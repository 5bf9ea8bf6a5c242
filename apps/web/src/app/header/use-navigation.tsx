/** The header's entries as the navigation draws them, with the press that the rules give them. */
import type { NavEntry } from '#ui';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBrand, useLanes } from '../../shared/boot.ts';
import { useText } from '../../shared/language.ts';
import { usePlay } from '../../shared/play.ts';
import { hasPage } from '../pages.ts';
import { EntryIcon } from './entry-icon.tsx';
import { destinationOf, isActive, navigationEntries, type NavigationEntry } from './navigation-rules.ts';

export function useNavigation(): NavEntry[] {
  const t = useText();
  const lanes = useLanes();
  const { esportsVendors } = useBrand();
  const { pathname } = useLocation();
  const press = usePress();
  const entries = useMemo(() => navigationEntries(lanes, { esportsVendors, hasPage }), [lanes, esportsVendors]);
  return entries.map((entry) => ({
    id: entry.id,
    label: 'key' in entry.label ? t(entry.label.key) : entry.label.text,
    icon: <EntryIcon entry={entry} />,
    href: entry.path,
    current: isActive(entry, pathname),
    onSelect: (event) => press(event, entry),
  }));
}

/** A real link, so that it can be opened elsewhere; a plain press follows the rules instead. */
function usePress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const play = usePlay();
  return (event: React.MouseEvent, entry: NavigationEntry) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const destination = destinationOf(entry);
    if (destination.kind === 'game') play(destination);
    else if (destination.path !== pathname + search) void navigate(destination.path);
  };
}
