/** Pages other than games, shared by footer, menu and account menu. */
import type { MessageKey } from '#i18n';
import {
  BellIcon,
  CoinsIcon,
  CrownIcon,
  DownloadIcon,
  EditIcon,
  HelpIcon,
  KeyIcon,
  ShieldIcon,
  TrophyIcon,
  UsersIcon,
  type IconProps,
} from '#ui';
import { useBrand } from '../../shared/brand/boot.ts';
import { useText } from '../../shared/page/language.ts';
import { useLoggedIn } from '../../shared/session/session.ts';
import { isOn } from '../../shared/brand/switches.ts';
import { useReach } from '../reach.ts';

export interface SiteLink {
  readonly href: string;
  readonly label: string;
  readonly Drawing: React.ComponentType<IconProps>;
}

interface Place {
  readonly href: string;
  readonly key: MessageKey;
  readonly Drawing: React.ComponentType<IconProps>;
}

const OWN: readonly Place[] = [
  { href: '/races', key: 'race.title', Drawing: TrophyIcon },
  { href: '/vip', key: 'vip.title', Drawing: CrownIcon },
  { href: '/pointMall', key: 'points.title', Drawing: CoinsIcon },
  { href: '/noticePage', key: 'notices.title.page', Drawing: BellIcon },
];
const SERVICE: readonly Place[] = [
  { href: '/help', key: 'help.title', Drawing: HelpIcon },
  { href: '/playSafely', key: 'safePlay.title', Drawing: ShieldIcon },
  { href: '/feedback', key: 'feedback.title', Drawing: EditIcon },
  { href: '/join', key: 'join.title', Drawing: UsersIcon },
  { href: '/agentLogin', key: 'session.agent.title', Drawing: KeyIcon },
  { href: '/download', key: 'download.title', Drawing: DownloadIcon },
];

export function useSiteLinks(): { readonly own: readonly SiteLink[]; readonly service: readonly SiteLink[] } {
  const t = useText();
  const { whitelabel } = useBrand();
  const loggedIn = useLoggedIn();
  const reaches = useReach();
  const offered = ({ href }: Place) =>
    reaches(href) &&
    (href !== '/agentLogin' || !loggedIn) &&
    (href !== '/pointMall' || isOn(whitelabel, 'PTSYS3')) &&
    (href !== '/races' || isOn(whitelabel, 'MISSIONLB3')) &&
    (href !== '/feedback' || isOn(whitelabel, 'FEEDBACK3'));
  const shown = (places: readonly Place[]) =>
    places.filter(offered).map(({ href, key, Drawing }) => ({ href, label: t(key), Drawing }));
  return { own: shown(OWN), service: shown(SERVICE) };
}
