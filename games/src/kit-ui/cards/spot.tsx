/** A betting spot: its name, its payout, all players' bets, and the player's own chips. */
import { VisuallyHidden } from '#ui';
import { PersonIcon } from './person-icon.tsx';
import type { FeltProps } from '../live.ts';
import { stop } from '../felt/one-stop.ts';
import { payText } from '../felt/pays.ts';
import { spotState } from './spot-state.ts';
import styles from './felt.module.css';

export interface SpotView {
  readonly code: string;
  readonly name: string;
  readonly backs: readonly number[];
  readonly tone: 'blue' | 'red' | 'green' | 'amber' | 'plain';
  /** Share of a main spot in the bets on all of them, in whole per cent. */
  readonly share: number | null | undefined;
}

type Props = Pick<FeltProps, 't' | 'shared' | 'stakes' | 'short' | 'isOpen' | 'onBet' | 'Chips'> &
  Readonly<{ spot: SpotView }>;

export function Spot({ t, shared, stakes, short, isOpen, onBet, Chips, spot }: Props): React.JSX.Element {
  const { code, name, backs, tone, share } = spot;
  const [pool, stake] = [shared.pools[code], stakes[code] ?? 0];
  const pay = payText(backs);
  const labelParts = [
    name,
    t('cards.spot.pays', { pay }),
    stake > 0 ? t('cards.spot.own', { amount: short(stake) }) : '',
    pool ? t('cards.spot.pool', { amount: short(pool.points), players: pool.players }) : '',
  ];
  const state = spotState(shared.backs, code, isOpen);
  return (
    <button
      type="button"
      {...stop}
      className={styles.spot}
      style={{ gridArea: code }}
      data-spot={code}
      data-tone={tone}
      data-main={share !== undefined}
      data-staked={stake > 0}
      data-state={state}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onBet([code])}
    >
      <VisuallyHidden>{labelParts.filter(Boolean).join(', ')}</VisuallyHidden>
      <span className={styles.name} aria-hidden>
        {name}
      </span>
      <bdi className={styles.pay} aria-hidden>
        {pay}
      </bdi>
      {pool ? (
        <span className={styles.pool} aria-hidden>
          <bdi>{short(pool.points)}</bdi>
          <span className={styles.players}>
            <PersonIcon />
            {pool.players}
          </span>
        </span>
      ) : null}
      {share === null || share === undefined ? null : (
        <span className={styles.share} aria-hidden>
          <span style={{ transform: `scaleX(${share / 100})` }} />
          <bdi>{`${share}%`}</bdi>
        </span>
      )}
      {stake > 0 ? (
        <span className={styles.chips} data-state={state} aria-hidden>
          <Chips points={stake} />
        </span>
      ) : null}
    </button>
  );
}
