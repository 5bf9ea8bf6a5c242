import { Badge, ChevronDownIcon, KeyIcon, LogoutIcon, Menu, PauseIcon, ShieldIcon, UserIcon, type MenuItem } from '#ui';
import { Link } from 'react-router';
import { useText } from '../../shared/page/language.ts';
import { guard } from '../../shared/session/guard.ts';
import { useMember } from '../../shared/session/own-member.ts';
import { MemberPicture } from '../../shared/session/member-picture.tsx';
import { openModal } from '../../shared/dialogs/modals.ts';
import { RouteLink } from '../../shared/page/route-link.tsx';
import { useTrial } from '../../shared/session/session.ts';
import { CENTRE_PATH } from '../centre/use-centre.ts';
import { useSiteLinks } from '../layout/site-links.tsx';
import { useLogout } from './use-logout.ts';
import styles from './member-panel.module.css';

/** Nickname as a link to the member centre, with a menu beside it. A trial account has only the menu. */
export function AccountMenu(): React.JSX.Element {
  const t = useText();
  const member = useMember().data;
  const trial = useTrial();
  const name = member?.nickname || member?.account || t('header.account');
  const shown = (
    <>
      <MemberPicture size={28} />
      <bdi className={styles.nickname}>{name}</bdi>
    </>
  );
  return (
    <>
      {!trial && (
        <Link to={CENTRE_PATH} className={styles.account} aria-label={t('centre.of', { name })}>
          {shown}
        </Link>
      )}
      <Menu
        label={t('header.account')}
        align="end"
        linkAs={RouteLink}
        groups={useGroups(trial)}
        renderTrigger={(props) =>
          trial ? (
            <button
              type="button"
              {...props}
              className={styles.account}
              aria-label={[name, t('header.trial')].join(' ')}
            >
              {shown} <Badge tone="info">{t('header.trial')}</Badge>
              <ChevronDownIcon size={14} />
            </button>
          ) : (
            <button type="button" {...props} className={styles.more} aria-label={t('header.account')}>
              <ChevronDownIcon size={16} />
            </button>
          )
        }
      />
    </>
  );
}

function useGroups(trial: boolean): MenuItem[][] {
  const t = useText();
  const { logOut, logOutEverywhere } = useLogout();
  const pages = useSiteLinks().own.map(({ href, label, Drawing }) => ({
    id: href,
    href,
    label,
    icon: <Drawing size={18} />,
  }));
  const centre = {
    id: 'centre',
    label: t('centre.title'),
    icon: <UserIcon size={18} />,
    onSelect: () => guard('account', () => undefined),
  };
  const own: MenuItem[] = [
    { id: 'safe', href: '/playSafely', label: t('safePlay.title'), icon: <PauseIcon size={18} /> },
    {
      id: 'password',
      label: t('password.change.title'),
      icon: <KeyIcon size={18} />,
      onSelect: () => openModal('changePassword'),
    },
    { id: 'everywhere', label: t('session.everywhere'), icon: <ShieldIcon size={18} />, onSelect: logOutEverywhere },
  ];
  const leave = { id: 'logout', label: t('header.logout'), icon: <LogoutIcon size={18} />, onSelect: logOut };
  return [trial ? [centre] : [], pages, trial ? [] : own, [leave]].filter((group) => group.length > 0);
}
