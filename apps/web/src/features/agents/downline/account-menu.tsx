/** Profile of a downline, and the acts that the session may do on it. */
import type { Downline } from '#contract';
import { isStaff } from '#kernel';
import {
  IconButton,
  LockIcon,
  Menu,
  MessageIcon,
  MoreIcon,
  ProfitIcon,
  showToast,
  TransferIcon,
  UserIcon,
  UsersIcon,
  type MenuItem,
} from '#ui';
import { useState } from 'react';
import { useAgentCentre } from '../../../shared/agents/centre.ts';
import { Asked } from '../../../shared/agents/asked.tsx';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { renewTeam } from './queries.ts';
import { RatesDialog } from './rates-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type Shown = 'profile' | 'rates' | 'transfer' | 'promote' | 'freeze';

/** `direct`: directly below the agent of the session, who alone may change rates and types. */
type Props = Readonly<{ row: Downline; direct: boolean }>;

const FROZEN_BY_UPLINE = 2;
const OPEN: ReadonlySet<Downline['activeFlag']> = new Set([1, 6] as const);

export function AccountMenu({ row, direct }: Props): React.JSX.Element {
  const t = useText();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const name = row.customerName;
  return (
    <>
      <Menu
        label={t('agents.acts.of', { name })}
        align="end"
        linkAs={RouteLink}
        groups={useGroups({ row, direct }, setShown)}
        renderTrigger={(props) => <IconButton {...props} label={t('agents.acts.of', { name })} icon={<MoreIcon />} />}
      />
      {shown === 'profile' ? <ProfileDialog row={row} onClose={close} /> : null}
      {shown === 'rates' ? <RatesDialog row={row} onClose={close} /> : null}
      {shown === 'transfer' ? <TransferDialog row={row} onClose={close} /> : null}
      {shown === 'promote' ? <Promote row={row} onClose={close} /> : null}
      {shown === 'freeze' ? <Freeze row={row} onClose={close} /> : null}
    </>
  );
}

function useGroups({ row, direct }: Props, show: (shown: Shown) => void): MenuItem[][] {
  const t = useText();
  const { data: centre } = useAgentCentre();
  const profile: MenuItem = {
    id: 'profile',
    label: t('agents.act.profile'),
    icon: <UserIcon size={18} />,
    onSelect: () => show('profile'),
  };
  if (!centre || centre.readOnly) return [[profile]];
  const item = (id: Exclude<Shown, 'profile' | 'freeze'>, icon: React.JSX.Element): MenuItem => ({
    id,
    label: t(`agents.act.${id}`),
    icon,
    onSelect: () => show(id),
  });
  const forStaff = isStaff(centre.accountType);
  const isFrozen = row.activeFlag === FROZEN_BY_UPLINE;
  const acts = [
    ...(direct ? [item('rates', <ProfitIcon size={18} />)] : []),
    ...(centre.transferEnabled && !forStaff ? [item('transfer', <TransferIcon size={18} />)] : []),
    ...(direct && row.type === 0 ? [item('promote', <UsersIcon size={18} />)] : []),
    ...(direct && !forStaff
      ? [
          {
            id: 'message',
            label: t('agents.act.message'),
            icon: <MessageIcon size={18} />,
            href: `/messageV2?${new URLSearchParams({ part: 'write', to: row.customerName }).toString()}`,
          },
        ]
      : []),
  ];
  const freeze: MenuItem = {
    id: 'freeze',
    label: t(isFrozen ? 'agents.act.unfreeze' : 'agents.act.freeze'),
    icon: <LockIcon size={18} />,
    danger: !isFrozen,
    onSelect: () => show('freeze'),
  };
  const mayFreeze = centre.freezeAllowed && (isFrozen || OPEN.has(row.activeFlag));
  return [[profile], acts, mayFreeze ? [freeze] : []].filter((group) => group.length > 0);
}

type PartProps = Readonly<{ row: Downline; onClose: () => void }>;

function Promote({ row: { customerId, customerName }, onClose }: PartProps): React.JSX.Element {
  const t = useText();
  const promote = useAction(client.line.promote, ({ state }) => {
    renewTeam();
    showToast({ text: t(`agents.change.asked.${state}`), tone: 'win' });
    onClose();
  });
  return (
    <Asked
      title={t('agents.act.promote')}
      text={t('agents.act.promote.sure', { name: customerName })}
      act={promote}
      onConfirm={() => promote.run({ customerId })}
      onClose={onClose}
    />
  );
}

function Freeze({ row: { customerId, customerName, activeFlag }, onClose }: PartProps): React.JSX.Element {
  const t = useText();
  const isFrozen = activeFlag === FROZEN_BY_UPLINE;
  const freeze = useAction(client.line.setStatus, ({ frozen }) => {
    renewTeam();
    showToast({ text: t(frozen ? 'agents.act.frozen' : 'agents.act.unfrozen', { name: customerName }), tone: 'win' });
    onClose();
  });
  return (
    <Asked
      danger={!isFrozen}
      title={t(isFrozen ? 'agents.act.unfreeze' : 'agents.act.freeze')}
      text={t(isFrozen ? 'agents.act.unfreeze.sure' : 'agents.act.freeze.sure', { name: customerName })}
      act={freeze}
      onConfirm={() => freeze.run({ customerId, frozen: !isFrozen })}
      onClose={onClose}
    />
  );
}
