/** Acts on an invitation link: QR code, registered accounts, open or close, remove. */
import type { AffiliateUrl } from '#contract';
import {
  Dialog,
  IconButton,
  LockIcon,
  Menu,
  MoreIcon,
  PlayIcon,
  QrIcon,
  showToast,
  TrashIcon,
  UsersIcon,
  type MenuItem,
} from '#ui';
import { useState } from 'react';
import { Asked } from '../../../shared/agents/asked.tsx';
import { RateList } from '../../../shared/agents/rate-list.tsx';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { RowTable } from '../../../shared/lists/row-table.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { LinkShare } from './link-share.tsx';
import { renewLinks, useLinkAccounts } from './queries.ts';
import styles from './register-centre.module.css';

type Shown = 'share' | 'accounts' | 'turn' | 'remove';
type Props = Readonly<{ link: AffiliateUrl; acts: boolean }>;

export function LinkMenu({ link, acts }: Props): React.JSX.Element {
  const t = useText();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const name = link.path ?? link.code;
  const closed = link.status === 0;
  const look: MenuItem[] = [
    { id: 'share', label: t('agents.link.show'), icon: <QrIcon size={18} />, onSelect: () => setShown('share') },
    {
      id: 'accounts',
      label: t('agents.link.accounts'),
      icon: <UsersIcon size={18} />,
      onSelect: () => setShown('accounts'),
    },
  ];
  const act: MenuItem[] = [
    {
      id: 'turn',
      label: t(closed ? 'agents.link.open' : 'agents.link.close'),
      icon: closed ? <PlayIcon size={18} /> : <LockIcon size={18} />,
      onSelect: () => setShown('turn'),
    },
    {
      id: 'remove',
      label: t('agents.link.remove'),
      icon: <TrashIcon size={18} />,
      danger: true,
      onSelect: () => setShown('remove'),
    },
  ];
  return (
    <>
      <Menu
        label={t('agents.acts.of', { name })}
        align="end"
        groups={acts ? [look, act] : [look]}
        renderTrigger={(props) => <IconButton {...props} label={t('agents.acts.of', { name })} icon={<MoreIcon />} />}
      />
      {shown === 'share' ? (
        <Dialog open title={name} closeLabel={t('common.close')} onClose={close}>
          <div className={styles.form}>
            <LinkShare url={link.url} qrText={link.qrText} />
            <RateList
              rates={link.configs.map(({ gameCode, rebate }) => ({ type: gameCode, rebateValue: rebate }))}
              empty={t('agents.rates.none')}
            />
          </div>
        </Dialog>
      ) : null}
      {shown === 'accounts' ? <Accounts link={link} onClose={close} /> : null}
      {shown === 'turn' ? <Turn link={link} onClose={close} /> : null}
      {shown === 'remove' ? <Remove link={link} onClose={close} /> : null}
    </>
  );
}

type PartProps = Readonly<{ link: AffiliateUrl; onClose: () => void }>;

function Accounts({ link, onClose }: PartProps): React.JSX.Element {
  const t = useText();
  return (
    <Dialog open title={t('agents.link.accounts')} closeLabel={t('common.close')} onClose={onClose}>
      <RowTable
        caption={t('agents.link.accounts')}
        empty={t('agents.link.accounts.none')}
        rows={useLinkAccounts(link.id)}
        rowKey={({ customerName }) => customerName}
        columns={[
          {
            key: 'account',
            header: t('agents.account'),
            primary: true,
            render: ({ customerName }) => <bdi>{customerName}</bdi>,
          },
          {
            key: 'at',
            header: t('agents.registered'),
            align: 'end',
            render: ({ registeredDate }) => <Moment at={registeredDate} />,
          },
        ]}
      />
    </Dialog>
  );
}

function Turn({ link, onClose }: PartProps): React.JSX.Element {
  const t = useText();
  const opens = link.status === 0;
  const turn = useAction(client.line.setLink, () => {
    renewLinks();
    showToast({ text: t(opens ? 'agents.link.opened' : 'agents.link.closed'), tone: 'win' });
    onClose();
  });
  return (
    <Asked
      title={t(opens ? 'agents.link.open' : 'agents.link.close')}
      text={t(opens ? 'agents.link.open.sure' : 'agents.link.close.sure', { name: link.path ?? link.code })}
      act={turn}
      onConfirm={() => turn.run({ affiUrlId: link.id, open: opens })}
      onClose={onClose}
    />
  );
}

function Remove({ link, onClose }: PartProps): React.JSX.Element {
  const t = useText();
  const remove = useAction(client.line.removeLink, () => {
    renewLinks();
    showToast({ text: t('agents.link.removed'), tone: 'win' });
    onClose();
  });
  return (
    <Asked
      danger
      title={t('agents.link.remove')}
      text={t('agents.link.remove.sure', { name: link.path ?? link.code })}
      act={remove}
      onConfirm={() => remove.run({ affiUrlId: link.id })}
      onClose={onClose}
    />
  );
}
