/** The open card, the possible guesses, and the cards before. */
import type { NoBet } from '../../kit/no-bet.ts';
import { cardName } from '../../kit-ui/cards/card-name.ts';
import { times } from '../../kit-ui/hand/figures.ts';
import { PlayingCard } from '../../kit-ui/hand/playing-card.tsx';
import { SceneFrame } from '../../kit-ui/hand/scene-frame.tsx';
import { endCue } from '../../kit-ui/hand/motion.ts';
import { useRested } from '../../kit-ui/hand/use-motion.ts';
import { WorthBar } from '../../kit-ui/hand/worth-bar.tsx';
import type { SceneProps } from '../../kit-ui/hand.ts';
import type { HiLoMove, HiLoView } from '../engine/engine.ts';
import type { Guess } from '../engine/rules.ts';
import { guessChance, guessKind, lastCard, worthOf } from './reading.ts';
import { Trail } from './trail.tsx';
import styles from './scene.module.css';

const TURN_MS = 420;
const GUESSES: readonly Guess[] = ['higher', 'lower'];

type Props = SceneProps<NoBet, HiLoMove, HiLoView>;

export function Scene(props: Props): React.JSX.Element {
  const { t, hand, money, reducedMotion } = props;
  const isStill = reducedMotion || (hand?.isOld ?? false);
  const isTaken = hand?.view.end === 'taken';
  const rested = useRested(props, {
    ms: isTaken ? 0 : TURN_MS,
    cues: hand === null || isTaken ? [] : [{ at: 0, cue: 'turn' }, ...stepCue(hand.view)],
    last: endCue(hand),
  });
  const worth = rested && worthOf(rested);
  const card = hand ? lastCard(hand.view) : null;
  return (
    <SceneFrame name={t('hi-lo.scene')} className={styles.scene} isStill={isStill}>
      {hand ? <Trail t={t} view={hand.view} isStill={isStill} /> : <span />}
      <div className={styles.middle} data-end={rested?.view.end ?? undefined}>
        {GUESSES.map((guess) => (
          <GuessButton key={guess} {...props} rested={rested} guess={guess} />
        ))}
        <figure className={styles.open} aria-label={card ? cardName(t, card) : t('hi-lo.covered')}>
          <PlayingCard
            key={hand ? `${hand.roundId} ${hand.view.cards.length}` : 'none'}
            card={card}
            isStill={isStill}
          />
        </figure>
      </div>
      <WorthBar
        worths={
          worth
            ? [
                {
                  label: t(`hi-lo.worth.${worth.key}`),
                  times: times(worth.points),
                  money: worth.key === 'lost' ? undefined : money(worth.points),
                  tone: worth.tone,
                },
              ]
            : []
        }
      />
    </SceneFrame>
  );
}

const stepCue = ({ said, end }: HiLoView) => {
  const last = said.at(-1);
  return last === undefined || last === 'skip' || end !== null ? [] : [{ at: TURN_MS / 2, cue: 'step' as const }];
};

type GuessProps = Props & Readonly<{ rested: Props['hand']; guess: Guess }>;

/** A guess as a button whose distance above or below the card shows its chance. */
function GuessButton({ t, rested, mayMove, onMove, guess }: GuessProps): React.JSX.Element {
  const card = rested ? lastCard(rested.view) : '7s';
  const worth = rested?.view[guess] ?? null;
  const may = mayMove && worth !== null;
  return (
    <button
      type="button"
      className={styles.guess}
      data-guess={guess}
      aria-disabled={!may}
      onClick={() => may && onMove({ type: guess })}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={guess === 'higher' ? 'M12 3L22 16H2Z' : 'M12 21L2 8H22Z'} />
      </svg>
      <span>{t(`hi-lo.guess.${guess}`, { kind: guessKind(card, guess) })}</span>
      <small>{rested ? t('hi-lo.chance', { percent: guessChance(card, guess) }) : ' '}</small>
    </button>
  );
}
