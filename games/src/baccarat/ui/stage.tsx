import { CardStage, type Hand } from '../../kit-ui/cards/card-stage.tsx';
import type { Place } from '../../kit-ui/cards/laid-card.tsx';
import type { StageProps } from '../../kit-ui/live.ts';
import type { Outcome, Side, Step } from '../engine/hand.ts';
import type { Rules } from '../engine/odds.ts';
import { isNatural, announcementOf, totalOf, winnerOf } from './reading.ts';

interface Seat {
  readonly code: Side;
  readonly tone: Hand['tone'];
  readonly x: number;
  readonly places: readonly Place[];
}

/** The first two side by side, the third across and further out. */
const SIDES: readonly Seat[] = [
  {
    code: 'player',
    tone: 'blue',
    x: -1.9,
    places: [
      { x: -1.74, y: 0 },
      { x: -0.68, y: 0 },
      { x: -3.02, y: 0, isAcross: true },
    ],
  },
  {
    code: 'banker',
    tone: 'red',
    x: 1.9,
    places: [
      { x: 0.68, y: 0 },
      { x: 1.74, y: 0 },
      { x: 3.02, y: 0, isAcross: true },
    ],
  },
];

export function Stage(props: StageProps<Rules, Step, Outcome>): React.JSX.Element {
  const { t, shared } = props;
  const hands = SIDES.map((side): Hand => ({
    ...side,
    name: t(`baccarat.spot.${side.code}`),
    count: (open) => (open.length > 0 ? String(totalOf(open)) : null),
    note: (open) => (isNatural(open) ? t('baccarat.natural') : null),
  }));
  return <CardStage {...props} hands={hands} winner={winnerOf(shared)} notice={announcementOf(shared)} />;
}
