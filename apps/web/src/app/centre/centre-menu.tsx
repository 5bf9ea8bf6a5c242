/** Entries of the member centre with their counters. */
import {
  BonusIcon,
  CountBadge,
  DepositIcon,
  DocumentIcon,
  GiftIcon,
  HistoryIcon,
  InviteIcon,
  MessageIcon,
  MissionIcon,
  NavList,
  ProfitIcon,
  ShieldIcon,
  TransferIcon,
  WalletIcon,
  WithdrawIcon,
  type IconProps,
} from '#ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/page/language.ts';
import { RouteLink, type RouteLinkProps } from '../../shared/page/route-link.tsx';
import { centreEntries, type CentreEntry } from './entries.ts';
import { useCentreEntries } from './use-centre.ts';

const DRAWINGS: Readonly<Record<string, ComponentType<IconProps>>> = {
  '/securityCenter': ShieldIcon,
  '/transferFund': WalletIcon,
  '/depositv2': DepositIcon,
  '/withdraw': WithdrawIcon,
  '/transferUpline': TransferIcon,
  '/personalHistoryCopy': HistoryIcon,
  '/transactionHistory': DocumentIcon,
  '/personalProfit': ProfitIcon,
  '/bonusDetails': BonusIcon,
  '/rewardCenter': GiftIcon,
  '/referral': InviteIcon,
  '/missionLeaderboard': MissionIcon,
  '/messageV2': MessageIcon,
};

/** Counters by path; each with its hook, loaded with the menu. */
const BADGES = new Map(
  centreEntries.flatMap(({ path, badge }) =>
    badge ? [[path, lazy(async () => ({ default: await numberOf(badge) }))]] : [],
  ),
);

async function numberOf({ count, label }: NonNullable<CentreEntry['badge']>): Promise<ComponentType> {
  const useCount = await count();
  return function EntryBadge() {
    const t = useText();
    const known = useCount();
    return <CountBadge count={known} label={t(label, { count: known })} />;
  };
}

/** Navigation between entries replaces the history entry: one step back leaves the centre. */
const InPlace = ({ href, ...rest }: RouteLinkProps): React.JSX.Element => <Link to={href} replace {...rest} />;

export function CentreMenu({ inPlace = false }: Readonly<{ inPlace?: boolean }>): React.JSX.Element {
  const t = useText();
  const { pathname } = useLocation();
  const entries = useCentreEntries().map(({ path, label }) => {
    const Drawing = DRAWINGS[path];
    const Badge = BADGES.get(path);
    return {
      id: path,
      href: path,
      label: t(label),
      current: path === pathname,
      icon: Drawing && <Drawing />,
      badge: Badge && (
        <Suspense fallback={null}>
          <Badge />
        </Suspense>
      ),
    };
  });
  return <NavList variant="rail" label={t('centre.menu')} entries={entries} linkAs={inPlace ? InPlace : RouteLink} />;
}
