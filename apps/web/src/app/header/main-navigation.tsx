import type { NavEntry } from '#ui';
import { NavBar } from '#ui/layout/nav-bar.tsx';
import { useText } from '../../shared/page/language.ts';

/** Navigation of the header; before it can be measured, overflowing entries are clipped. */
export function MainNavigation({ entries }: Readonly<{ entries: readonly NavEntry[] }>): React.JSX.Element {
  const t = useText();
  return <NavBar label={t('navigation.main')} moreLabel={t('navigation.more')} entries={entries} />;
}
