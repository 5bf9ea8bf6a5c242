import { DepositIcon, MenuIcon, NavList, type NavEntry } from '#ui';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDepositOffered } from '../../shared/session/safe-play.ts';
import { guard } from '../../shared/session/guard.ts';
import { useText, withTexts } from '../../shared/page/language.ts';
import { useLoggedIn } from '../../shared/session/session.ts';
import { useNavigation } from '../header/use-navigation.tsx';

const MenuSheet = lazy(async () => ({ default: (await withTexts(import('./menu-sheet.tsx'))).MenuSheet }));

const PLACES = 5;

/** The navigation under the thumb: what fits, then the deposit, and the rest in a sheet. */
export function BottomBar(): React.JSX.Element {
  const t = useText();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const mayDeposit = useDepositOffered();
  const [open, setOpen] = useState(false);
  const entries = useNavigation();
  const quick = useNavigation('open');

  const deposit: NavEntry = {
    id: 'deposit',
    label: t('header.deposit'),
    icon: <DepositIcon />,
    onSelect: () => guard('real', () => void navigate('/depositv2')),
  };
  const menu: NavEntry = {
    id: 'menu',
    label: t('navigation.menu'),
    icon: <MenuIcon />,
    onSelect: () => setOpen(true),
  };
  const own = loggedIn && mayDeposit ? [deposit, menu] : [menu];
  return (
    <>
      <NavList look="bottom" label={t('navigation.quick')} entries={[...quick.slice(0, PLACES - own.length), ...own]} />
      <Suspense fallback={null}>{open && <MenuSheet entries={entries} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
