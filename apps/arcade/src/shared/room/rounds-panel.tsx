/** Round results of this visit, each with a link to its proof. */
import { Amount, Dialog, EmptyState, LinkButton, ShieldIcon } from '#ui';
import { units } from '#kernel';
import type { HallSession } from '../hall/index.ts';
import { useText } from '../page/text.ts';
import { moneyOf } from './money.ts';
import styles from './rounds-panel.module.css';

/** Amounts in units. */
export interface PlayedRound {
  /** Round id for the proof; null when this page missed the end of the round. */
  readonly id: string | null;
  /** Room the round was played in. */
  readonly table: string;
  readonly staked: bigint;
  readonly back: bigint;
}

type Props = Readonly<{
  session: HallSession;
  /** Newest first. */
  rounds: readonly PlayedRound[];
  nameOf: (room: string) => string;
  open: boolean;
  onClose: () => void;
}>;

export function RoundsPanel({ session, rounds, nameOf, open, onClose }: Props): React.JSX.Element {
  const { t } = useText();
  const money = (amount: bigint) => moneyOf(units(amount), session.player.currencySymbol);
  return (
    <Dialog open={open} onClose={onClose} title={t('arcade.rounds')} closeLabel={t('common.close')} size="lg">
      <p className={styles.note}>{t('live.rules.fair')}</p>
      {rounds.length === 0 ? <EmptyState size="sm" title={t('arcade.rounds.empty')} /> : null}
      <ul className={styles.rounds}>
        {rounds.map(({ id, table, staked, back }, at) => (
          <li key={rounds.length - at}>
            <strong>{nameOf(table)}</strong>
            <span>
              {t('arcade.round.stake')} <Amount>{money(staked)}</Amount>
            </span>
            <span>
              {t('live.back.amount')} <Amount>{money(back)}</Amount>
            </span>
            {id ? (
              <LinkButton
                href={`${session.lobbyOrigin}/table/${id}`}
                target="_blank"
                tone="plain"
                size="sm"
                icon={<ShieldIcon size={16} />}
              >
                {t('arcade.round.proof')}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
