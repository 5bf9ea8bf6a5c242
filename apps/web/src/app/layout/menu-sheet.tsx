import { Dialog, NavList, PhoneIcon, UserIcon, type NavEntry } from '#ui';
import { useLocation, useNavigate } from 'react-router';
import { holdsGame } from '../../shared/games/game-path.ts';
import { useInstall } from '../../shared/install/install.ts';
import { useText } from '../../shared/page/language.ts';
import { RouteLink } from '../../shared/page/route-link.tsx';
import { guard } from '../../shared/session/guard.ts';
import { useLoggedIn } from '../../shared/session/session.ts';
import { CENTRE_PATH } from '../centre/use-centre.ts';
import { useContacts } from './contacts.tsx';
import { useSiteLinks } from './site-links.tsx';

export interface MenuSheetProps {
  readonly entries: readonly NavEntry[];
  readonly onClose: () => void;
}

/** Complete navigation and contacts, for viewports without room for them. */
export function MenuSheet({ entries, onClose }: MenuSheetProps): React.JSX.Element {
  const t = useText();
  const { own, service } = useSiteLinks();
  const listed = new Set(service.map(({ href }) => href));
  const contacts = useContacts()
    .filter(({ href }) => !href || !listed.has(href))
    .map(({ Drawing, ...contact }): NavEntry => ({ ...contact, icon: <Drawing /> }));
  const apart = holdsGame(useLocation().pathname);
  const pages = [own, service].flatMap((links) =>
    links.map(({ href, label, Drawing }): NavEntry => ({
      id: href,
      href,
      label,
      icon: <Drawing />,
      apart: apart && links === service,
    })),
  );
  const navigate = useNavigate();
  if (useLoggedIn())
    pages.unshift({
      id: 'centre',
      label: t('centre.title'),
      icon: <UserIcon />,
      onSelect: () => guard('account', () => void navigate(CENTRE_PATH)),
    });
  const install = useInstall();
  if (install) pages.push({ id: 'install', label: t('install.app'), icon: <PhoneIcon />, onSelect: install });
  const closing = (list: readonly NavEntry[]): NavEntry[] =>
    list.map((entry) => ({
      ...entry,
      onSelect: (event) => {
        onClose();
        entry.onSelect?.(event);
      },
    }));
  return (
    <Dialog open onClose={onClose} title={t('navigation.menu')} closeLabel={t('common.close')}>
      {entries.length > 0 && <NavList variant="rail" label={t('navigation.main')} entries={closing(entries)} />}
      <NavList variant="rail" label={t('navigation.pages')} entries={closing(pages)} linkAs={RouteLink} />
      {contacts.length > 0 && (
        <NavList variant="rail" label={t('navigation.side')} entries={closing(contacts)} linkAs={RouteLink} />
      )}
    </Dialog>
  );
}
