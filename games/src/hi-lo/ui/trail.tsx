/** The cards so far, newest last, with the guess before each. */
import { cardName } from '../../kit-ui/cards/card-name.ts';
import { PlayingCard } from '../../kit-ui/hand/playing-card.tsx';
import type { Translate } from '../../kit-ui/table.ts';
import type { HiLoView } from '../engine/engine.ts';
import styles from './scene.module.css';

/** Maximum number of cards shown. */
const SHOWN = 9;

const PATHS = {
  higher: 'M12 4L20 14H15V20H9V14H4Z',
  lower: 'M12 20L4 10H9V4H15V10H20Z',
  skip: 'M4 5L12 12L4 19ZM12 5L20 12L12 19Z',
} as const;

type Props = Readonly<{ t: Translate; view: HiLoView; isStill: boolean }>;

export function Trail({ t, view, isStill }: Props): React.JSX.Element {
  const past = view.said.map((guess, at) => ({ said: guess, at, card: view.cards[at] ?? '' })).slice(-SHOWN);
  return (
    <ol className={styles.trail} aria-label={t('hi-lo.trail')}>
      {past.map(({ said: guess, at, card }) => (
        <li key={at} className={styles.past} aria-label={t('hi-lo.past', { card: cardName(t, card), said: guess })}>
          <PlayingCard card={card} isStill={isStill} />
          <svg className={styles.arrow} viewBox="0 0 24 24" data-said={guess} aria-hidden>
            <path d={PATHS[guess]} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
