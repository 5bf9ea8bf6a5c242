import {
  Badge,
  ChevronDownIcon,
  DocumentIcon,
  HistoryIcon,
  KeyIcon,
  LogoutIcon,
  Menu,
  ShieldIcon,
  UserIcon,
  type MenuItem,
} from '#ui';
import { useText } from '../../shared/page/language.ts';
import { useMember } from '../../shared/session/member.ts';
import { openModal } from '../../shared/dialogs/modals.ts';
import { RouteLink } from '../../shared/page/route-link.tsx';
import { useTrial } from '../../shared/session/session.ts';
import { useSiteLinks } from '../layout/site-links.tsx';
import { hasPage } from '../pages.ts';
import { useLogout } from './use-logout.ts';
import styles from './member-panel.module.css';

/** The member by nickname; below, the pages of his own that exist, and the way out. */
export function AccountMenu(): React.JSX.Element {
  const t = useText();
  const member = useMember().data;
  const trial = useTrial();
  const name = member?.nickname || member?.account || t('header.account');
  const { logOut, logOutEverywhere } = useLogout();
  const records: readonly (MenuItem & { readonly href: string })[] = [
    { id: 'bets', href: '/personalHistoryCopy', label: t('in_betting_record'), icon: <HistoryIcon size={18} /> },
    { id: 'postings', href: '/transactionHistory', label: t('in_account_record'), icon: <DocumentIcon size={18} /> },
  ];
  const pages = useSiteLinks().own.map(({ href, label, Drawing }) => ({
    id: href,
    href,
    label,
    icon: <Drawing size={18} />,
  }));
  const own: readonly MenuItem[] = [
    {
      id: 'password',
      label: t('password.change.title'),
      icon: <KeyIcon size={18} />,
      onSelect: () => openModal('changePassword'),
    },
    { id: 'everywhere', label: t('session.everywhere'), icon: <ShieldIcon size={18} />, onSelect: logOutEverywhere },
  ];
  const leave = { id: 'logout', label: t('header.logout'), icon: <LogoutIcon size={18} />, onSelect: logOut };
  // What stands behind the member centre is not for trial accounts.
  const ofMembers = trial ? [] : [records.filter(({ href }) => hasPage(href))];
  const groups = [...ofMembers, pages, trial ? [] : own, [leave]].filter((group) => group.length > 0);
  return (
    <Menu
      label={t('header.account')}
      align="end"
      linkAs={RouteLink}
      groups={groups}
      renderTrigger={(props) => (
        <button type="button" {...props} className={styles.account} aria-label={name}>
          <UserIcon size={18} />
          <bdi className={styles.nickname}>{name}</bdi>
          {trial && <Badge tone="info">{t('header.trial')}</Badge>}
          <ChevronDownIcon size={14} />
        </button>
      )}
    />
  );
}
