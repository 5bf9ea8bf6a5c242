/**
 * The table of a card game: shoe and discard tray, hands, their counts and the winner. The game defines its hands and
 * their places.
 */
import { VisuallyHidden } from '#ui';
import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { Card } from '../../kit/live/shoe.ts';
import type { StageProps } from '../live.ts';
import { cardName } from './card-name.ts';
import { Cloth } from './cloth.tsx';
import { LaidCardView, type Place } from './laid-card.tsx';
import { NewShoe, useNewShoe } from './new-shoe.tsx';
import { PeekHandle } from './peek-handle.tsx';
import { openHand, pictureOf, shoePictureOf, type CardShared, type ShoePicture } from './picture.ts';
import { Shoe, Tray } from './shoe.tsx';
import { ShoeInfo } from './shoe-info.tsx';
import { useCards } from './use-cards.ts';
import { useCardSounds, type Announcement } from './use-card-sounds.ts';
import { useOpened } from './use-opened.ts';
import styles from './table.module.css';

/** Length of a step from which there is time for the hint on how to peek. */
const LONG_MS = 3_000;

export interface Hand {
  /** Code of the hand in the steps. */
  readonly code: string;
  readonly name: string;
  readonly tone: 'blue' | 'red' | 'amber';
  /** Place of each card that the hand can have. */
  readonly places: readonly Place[];
  /** Middle of its plate, in card widths from the middle of the table. */
  readonly x: number;
  /** Count of its open cards; null to show none. */
  readonly count: (open: readonly Card[]) => string | null;
  /** Further remark on the hand, such as a natural. */
  readonly note: (open: readonly Card[]) => string | null;
}

type Props = Pick<StageProps, 't' | 'now' | 'stepMs' | 'reducedMotion' | 'onSound'> &
  Readonly<{
    shared: CardShared;
    hands: readonly Hand[];
    /** Code of the winning hand, 'tie', or null while unknown. */
    winner: string | null;
    /** The dealer's present announcement; null for none. */
    notice: Announcement | null;
    /** Print on the cloth. */
    print?: ReactNode;
  }>;

export function CardStage({ t, shared, now, stepMs, reducedMotion, onSound, hands, winner, notice, print }: Props) {
  const picture = useMemo(() => pictureOf(shared, stepMs), [shared, stepMs]);
  const opened = useOpened(picture, now);
  const cards = useCards(picture.cards);
  const shoe = shoePictureOf(shared);
  const isNewShoe = useNewShoe(shoe?.no ?? null);
  const [table, setTable] = useState<HTMLElement | null>(null);
  const focusRef = useRef(false);
  const opening = isNewShoe && shoe ? openingOf(t, shoe) : null;
  useCardSounds({ cards: picture.cards.length, covered: opened.covered, notice: opening ?? notice, onSound });
  const isOut = (to: string) => winner !== null && winner !== 'tie' && winner !== to;
  return (
    <div className={styles.stage} data-still={reducedMotion}>
      <div className={styles.top} ref={setTable}>
        <Cloth />
        {print}
        {hands.map((hand) => (
          <HandGround key={hand.code} hand={hand} isWinner={winner === hand.code} />
        ))}
        {shoe ? (
          <>
            <div className={styles.tray}>
              <Tray picture={shoe} />
            </div>
            <div className={styles.shoe}>
              <Shoe picture={shoe} />
            </div>
            <ShoeInfo t={t} picture={shoe} isNew={isNewShoe} mayPeek={opened.covered !== null && stepMs >= LONG_MS} />
          </>
        ) : null}
        {cards.map((card) => (
          <LaidCardView
            key={card.key}
            card={card}
            place={placeOf(hands, card.to, card.nth)}
            isCovered={card.key === opened.covered}
            isDimmed={!card.isLeaving && isOut(card.to)}
          >
            {card.key === opened.covered ? (
              <PeekHandle
                label={t('cards.peek', { hand: hands.find(({ code }) => code === card.to)?.name ?? '' })}
                card={card.card}
                over={table}
                focusRef={focusRef}
                leftMs={() => picture.endsAt - now()}
                onHold={opened.hold}
                onOpen={opened.open}
              />
            ) : null}
          </LaidCardView>
        ))}
        {hands.map((hand) => (
          <Plate
            key={hand.code}
            t={t}
            hand={hand}
            open={openHand(picture.cards, hand.code, opened.unannounced)}
            isWinner={winner === hand.code}
          />
        ))}
        {winner === 'tie' ? <p className={styles.tie}>{t('cards.tie')}</p> : null}
        {shoe && isNewShoe ? <NewShoe first={shoe.first} burned={shoe.burned} isStill={reducedMotion} /> : null}
      </div>
    </div>
  );
}

const placeOf = (hands: readonly Hand[], to: string, nth: number): Place =>
  hands.find(({ code }) => code === to)?.places[nth] ?? { x: 0, y: 0 };

const openingOf = (t: Props['t'], { no, first }: ShoePicture): Announcement => ({
  key: 'cards.say.shoe',
  values: { card: cardName(t, first) },
  sign: `shoe ${no}`,
});

const at = ({ x, y }: Pick<Place, 'x' | 'y'>): CSSProperties => ({ '--x': x, '--y': y }) as CSSProperties;

/** Ground under a hand: its card places, and a glow when it has won. */
function HandGround({ hand, isWinner }: Readonly<{ hand: Hand; isWinner: boolean }>): React.JSX.Element {
  return (
    <>
      <div className={styles.glow} style={at({ x: hand.x, y: 0 })} data-on={isWinner} />
      {hand.places.map((place) => (
        <div key={place.x} className={styles.place} style={at(place)} data-across={place.isAcross ?? false} />
      ))}
    </>
  );
}

type PlateProps = Readonly<{ t: Props['t']; hand: Hand; open: readonly Card[]; isWinner: boolean }>;

function Plate({ t, hand, open, isWinner }: PlateProps): React.JSX.Element {
  const [count, note] = [hand.count(open), hand.note(open)];
  return (
    <div className={styles.plate} style={at({ x: hand.x, y: 0 })} data-tone={hand.tone} data-won={isWinner}>
      <span>{isWinner ? t('cards.wins', { hand: hand.name }) : hand.name}</span>
      {open.length > 0 ? <VisuallyHidden>{open.map((card) => cardName(t, card)).join(', ')}</VisuallyHidden> : null}
      {count === null ? null : <bdi className={styles.total}>{count}</bdi>}
      {note === null ? null : <span className={styles.note}>{note}</span>}
    </div>
  );
}
