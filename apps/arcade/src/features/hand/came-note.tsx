/**
 * Status text below the scene, also read by screen readers: state of the hand, its result, and that it is a replay. A
 * payout up to the stake is not a win (R38).
 */
import { Badge, CheckCircleIcon, VisuallyHidden } from '#ui';
import { useText } from '../../shared/page/text.ts';
import { cameTo } from '../../shared/room/came-to.ts';
import { shownHand } from './hand-state.ts';
import { useHand, type Sitting } from './sitting.ts';
import { unitsOfPoints } from './stake.ts';
import styles from './came-note.module.css';

export function CameNote({ sitting }: Readonly<{ sitting: Sitting }>): React.JSX.Element {
  const { t, has } = useText();
  const hand = useHand(sitting, shownHand);
  const isSeen = useHand(sitting, ({ phase, replay }) => replay !== null || phase === 'ready' || phase === 'waiting');
  const isReplay = useHand(sitting, ({ replay }) => replay !== null);
  const isResumed = useHand(sitting, ({ table, phase }) => table?.hand.isOld === true && phase === 'waiting');
  const { key, values } = hand ? sitting.face.statusText(hand.view, hand) : { key: '' };
  const words = has(key) ? t(key, values) : null;
  return (
    <output className={styles.note}>
      {hand && isSeen ? (
        <>
          {isReplay || isResumed ? <Badge tone="info">{t(isReplay ? 'hand.replay' : 'hand.resumed')}</Badge> : null}
          {/* One line fits only one of them, and a second line would move the scene at the first move. */}
          {words && isResumed ? <VisuallyHidden>{words}</VisuallyHidden> : null}
          {words && !isResumed ? <span>{words}</span> : null}
          {hand.finished ? <Came sitting={sitting} /> : null}
        </>
      ) : null}
    </output>
  );
}

function Came({ sitting }: Readonly<{ sitting: Sitting }>): React.JSX.Element | null {
  const { t } = useText();
  const dealt = useHand(sitting, ({ table, replay }) => replay ?? table);
  if (!dealt) return null;
  const { hand, stake } = dealt;
  const money = (points: number) => sitting.money(unitsOfPoints(points, stake));
  const came = cameTo(hand);
  const values = { staked: money(hand.staked), back: money(hand.back) };
  if (came !== 'win') return <span className={styles.quiet}>{t(`hand.came.${came}`, values)}</span>;
  return (
    <strong className={styles.win}>
      <CheckCircleIcon size={18} />
      <span>{t('hand.came.win', { amount: money(hand.back - hand.staked) })}</span>
    </strong>
  );
}
