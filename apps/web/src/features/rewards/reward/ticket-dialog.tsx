/** Reward ticket: odds, opening, and proof. The content stays hidden until the animation ends. */
import type { RewardTicket } from '#contract';
import { formatMoney } from '#i18n';
import { Button, Dialog, Notice } from '#ui';
import { useEffect, useState } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Fairness } from '../../../shared/content/fairness.tsx';
import { useText } from '../../../shared/page/language.ts';
import { holdBalance, refreshBalance, releaseBalance } from '../../../shared/session/member.ts';
import { renewRewards, type Opened } from './queries.ts';
import styles from './reward.module.css';
import { TicketDrawing } from './ticket-drawing.tsx';

export type TicketDialogProps = Readonly<{ ticket: RewardTicket; onClose: () => void }>;

export function TicketDialog({ ticket, onClose }: TicketDialogProps): React.JSX.Element {
  const t = useText();
  const [opened, setOpened] = useState<Opened>();
  const [rested, setRested] = useState(false);
  const open = useAction(client.reward.openTicket, setOpened);
  const opening = open.busy || (opened !== undefined && !rested);
  useHush(opening);
  const phase = rested ? 'open' : opened ? 'opening' : 'closed';
  const field = ticket.prizes.findIndex(({ prizeId }) => prizeId === opened?.configId);
  return (
    <Dialog open cover={false} title={ticket.name} closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.stage}>
        <TicketDrawing
          type={ticket.type}
          phase={phase}
          fields={ticket.prizes.length}
          field={field}
          onRest={() => setRested(true)}
        />
        <div className={styles.outcome}>
          <Outcome opened={rested ? opened : undefined} fault={open.fault} />
        </div>
        {rested ? (
          <Button tone="primary" onClick={onClose}>
            {t('reward.ticket.close')}
          </Button>
        ) : (
          <Button
            tone="money"
            size="lg"
            loading={opening}
            onClick={() => open.run({ transactionId: ticket.transactionId })}
          >
            {t('reward.ticket.open')}
          </Button>
        )}
      </div>
      <h3 className={styles.name}>{t('reward.ticket.odds')}</h3>
      <dl className={styles.odds}>
        {ticket.prizes.map(({ prizeId, name, rate }) => (
          <div key={prizeId}>
            <dt>{name}</dt>
            <dd>{t('reward.ticket.percent', { rate })}</dd>
          </div>
        ))}
      </dl>
      <FairTicket hash={ticket.serverSeedHash} opened={rested ? opened : undefined} />
    </Dialog>
  );
}

/** Leaving before the animation ends reveals the result. */
function useHush(opening: boolean): void {
  useEffect(() => {
    if (!opening) return undefined;
    holdBalance();
    return () => {
      releaseBalance();
      renewRewards();
      void refreshBalance();
    };
  }, [opening]);
}

type OutcomeProps = Readonly<{ opened: Opened | undefined; fault: string | undefined }>;

function Outcome({ opened, fault }: OutcomeProps): React.ReactNode {
  const t = useText();
  const { currencySymbol } = useBrand();
  if (fault) {
    return (
      <Notice tone="warn" live="alert">
        {fault}
      </Notice>
    );
  }
  if (!opened) return null;
  const won = opened.value > 0;
  return (
    <Notice tone={won ? 'win' : 'info'} live="status" title={opened.prizeName}>
      {won ? t('reward.ticket.won', { amount: formatMoney(opened.value, currencySymbol) }) : t('reward.ticket.nothing')}
    </Notice>
  );
}

function FairTicket({ hash, opened }: Readonly<{ hash: string; opened: Opened | undefined }>): React.JSX.Element {
  const t = useText();
  const facts = opened
    ? ([
        ['reward.ticket.fair.hash', hash],
        ['reward.ticket.fair.seed', opened.serverSeed],
        ['reward.ticket.fair.client', opened.clientSeed],
      ] as const)
    : ([['reward.ticket.fair.hash', hash]] as const);
  return <Fairness summary={t('reward.ticket.fair')} text={t('reward.ticket.fair.text')} facts={facts} />;
}
