import { MenuIcon, NavList, type NavEntry } from '#ui';
import { lazy, Suspense, useState } from 'react';
import { useText, withTexts } from '../../shared/page/language.ts';
import { useNavigation } from '../header/use-navigation.tsx';

const MenuSheet = lazy(async () => ({ default: (await withTexts(import('./menu-sheet.tsx'))).MenuSheet }));

const PLACES = 5;

/** Bottom navigation of a phone: what fits, and the rest in a sheet; the same before and after login. */
export function BottomBar(): React.JSX.Element {
  const t = useText();
  const [open, setOpen] = useState(false);
  const entries = useNavigation();
  const quick = useNavigation('open');

  const menu: NavEntry = {
    id: 'menu',
    label: t('navigation.menu'),
    icon: <MenuIcon />,
    onSelect: () => setOpen(true),
  };
  return (
    <>
      <NavList variant="bottom" label={t('navigation.quick')} entries={[...quick.slice(0, PLACES - 1), menu]} />
      <Suspense fallback={null}>{open && <MenuSheet entries={entries} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
