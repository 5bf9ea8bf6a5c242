import type { NavEntry } from '#ui';
import { NavBar } from '#ui/layout/nav-bar.tsx';
import { useText } from '../../shared/page/language.ts';

/** The header's navigation as soon as it can be measured; until then its line is drawn with what has no room cut off. */
export function MainNavigation({ entries }: Readonly<{ entries: readonly NavEntry[] }>): React.JSX.Element {
  const t = useText();
  return <NavBar label={t('navigation.main')} moreLabel={t('navigation.more')} entries={entries} />;
}
