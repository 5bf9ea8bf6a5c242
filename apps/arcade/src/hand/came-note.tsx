/** What is read aloud and stands in words: how the hand stands, and what it came to. What brings no more than was staked is no win (R38). */
import { CheckCircleIcon } from '#ui';
import { useText } from '../text.ts';
import { cameTo } from '../live/came-to.ts';
import { shownHand } from './hand-state.ts';
import { useHand, type Sitting } from './sitting.ts';
import { unitsOfPoints } from './stake.ts';
import styles from './came-note.module.css';

export function CameNote({ sitting }: Readonly<{ sitting: Sitting }>): React.JSX.Element {
  const { t, has } = useText();
  const hand = useHand(sitting, shownHand);
  const isSeen = useHand(sitting, ({ phase, replay }) => replay !== null || phase === 'ready' || phase === 'waiting');
  const { key, values } = hand ? sitting.face.said(hand.view, hand) : { key: '' };
  return (
    <output className={styles.note}>
      {hand && isSeen ? (
        <>
          {has(key) ? <span>{t(key, values)}</span> : null}
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
