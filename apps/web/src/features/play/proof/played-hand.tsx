/** Bet, moves and result of a hand, shown before it is recomputed. */
import type { RoundProof } from '#contract';
import type { HandOutcome, Points } from '#games/kit/hand.ts';
import { Card } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { Fact } from './fact.tsx';
import { plainly } from './plainly.ts';
import styles from './proof-page.module.css';

/** Points per hand of the proof; the game's code loads only for the recomputation. */
const STAKE = 100;

export function PlayedHand({ proof }: Readonly<{ proof: RoundProof }>): React.ReactNode {
  const t = useText();
  const hand = proof.outcome as HandOutcome | null;
  if (!Array.isArray(hand?.moves)) return null;
  const times = (points: Points) => t('proof.hand.times', { times: (points / STAKE).toFixed(2) });
  return (
    <Card title={t('proof.hand.title')}>
      <dl className={styles.facts}>
        <Fact label={t('proof.hand.bet')} value={<bdi dir="ltr">{plainly(proof.bet)}</bdi>} />
        {hand.moves.map((move, at) => (
          <Fact
            key={`${at} ${plainly(move)}`}
            label={t('proof.hand.move', { place: at + 1 })}
            value={<bdi dir="ltr">{plainly(move)}</bdi>}
          />
        ))}
        <Fact label={t('proof.hand.staked')} value={times(hand.staked)} />
        <Fact label={t('proof.hand.back')} value={times(hand.back)} />
      </dl>
    </Card>
  );
}
