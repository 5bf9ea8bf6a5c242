/** The dealer's cards above, the player's below; the hand in play is highlighted. */
import { SceneFrame } from '../../kit-ui/hand/scene-frame.tsx';
import { endCue } from '../../kit-ui/hand/motion.ts';
import { useRested } from '../../kit-ui/hand/use-motion.ts';
import type { SceneProps } from '../../kit-ui/hand.ts';
import type { NoBet } from '../../kit/no-bet.ts';
import type { BlackjackMove } from '../engine/engine.ts';
import type { ShownPlayerHand } from '../engine/view.ts';
import { isOver, totalText, type View } from './reading.ts';
import { RowOfCards } from './row-of-cards.tsx';
import styles from './scene.module.css';

const MOVE_MS = 420;
/** Pause before a card that the dealer draws, in steps of the deal. */
const PAUSE = 4;
const STEP_MS = 90;

type Props = SceneProps<NoBet, BlackjackMove, View>;

export function Scene(props: Props): React.JSX.Element {
  const { t, hand, reducedMotion } = props;
  const view = hand?.view ?? null;
  const isStill = reducedMotion || (hand?.isOld ?? false);
  const drawn = view && isOver(view) ? view.dealer.length - 1 : 0;
  const ms = MOVE_MS + drawn * PAUSE * STEP_MS;
  const first = view !== null && drawn === 0 && view.hands.length === 1 && view.hands[0]?.cards.length === 2;
  const rested = useRested(props, {
    ms,
    cues: Array.from({ length: first ? 4 : Math.max(1, drawn) }, (_, nth) => ({
      at: nth * STEP_MS * (drawn > 1 ? PAUSE : 1),
      cue: drawn > 0 && nth === 0 ? 'turn' : 'deal',
    })),
    last: endCue(hand),
  });
  return (
    <SceneFrame name={t('blackjack.scene')} className={styles.scene} isStill={isStill}>
      <Print t={t} isAlone={view === null} />
      {view ? (
        <div key={hand?.roundId} className={styles.table}>
          <RowOfCards
            t={t}
            name={t('blackjack.dealer')}
            cards={isOver(view) ? view.dealer : [view.dealer[0] ?? null, null]}
            total={rested ? totalText(rested.view.dealer, isOver(rested.view)) : ''}
            isStill={isStill}
            nth={(at) => (at < 2 ? at * 2 + 1 : (at - 1) * PAUSE)}
          />
          <div className={styles.hands}>
            {view.hands.map((own, at) => (
              <PlayerRow key={at} {...props} own={own} seen={rested?.view.hands[at]} at={at} isStill={isStill} />
            ))}
          </div>
          <Insurance {...props} view={rested?.view ?? null} />
        </div>
      ) : null}
    </SceneFrame>
  );
}

type RowProps = Props &
  Readonly<{
    own: ShownPlayerHand;
    /** The hand as far as it has been animated. */
    seen: ShownPlayerHand | undefined;
    at: number;
    isStill: boolean;
  }>;

function PlayerRow({ t, hand, money, own, seen, at, isStill }: RowProps): React.JSX.Element {
  const isSplit = (hand?.view.hands.length ?? 1) > 1;
  return (
    <RowOfCards
      t={t}
      name={isSplit ? t('blackjack.hand', { no: at + 1 }) : t('blackjack.you')}
      cards={own.cards}
      total={seen ? totalText(seen.cards, seen.result !== null) : ''}
      isActive={hand?.view.active === at}
      isStill={isStill}
      nth={(card) => (card < 2 ? card * 2 : 0)}
    >
      <span className={styles.stake}>{money(own.staked)}</span>
      {seen?.result ? (
        <span className={styles.result} data-result={seen.result}>
          {t(`blackjack.result.${seen.result}`)}
        </span>
      ) : null}
    </RowOfCards>
  );
}

function Insurance({ t, money, view }: Props & Readonly<{ view: View | null }>): React.JSX.Element | null {
  if (view?.insurance !== 'taken') return null;
  const key = !isOver(view) ? 'taken' : view.insuranceBack > 0 ? 'won' : 'lost';
  return (
    <p className={styles.insurance} data-result={key}>
      {t(`blackjack.insurance.${key}`, { amount: money(key === 'won' ? view.insuranceBack : 50) })}
    </p>
  );
}

/** Print on the cloth. */
const Print = ({ t, isAlone }: Pick<Props, 't'> & Readonly<{ isAlone: boolean }>): React.JSX.Element => (
  <p className={styles.print} data-alone={isAlone || undefined} aria-hidden>
    <b>{t('blackjack.print.pays')}</b>
    <span>{t('blackjack.print.stands')}</span>
  </p>
);
