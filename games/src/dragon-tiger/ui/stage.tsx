import type { NoRules } from '../../kit/live/no-rules.ts';
import { CardStage, type Hand } from '../../kit-ui/cards/card-stage.tsx';
import { rankText } from '../../kit-ui/cards/pips.ts';
import type { StageProps } from '../../kit-ui/live.ts';
import type { Step } from '../engine/engine.ts';
import type { Outcome } from '../engine/odds.ts';
import { announcementOf, winnerOf } from './reading.ts';
import styles from './stage.module.css';

const SIDES: readonly { readonly code: Step['to']; readonly tone: Hand['tone']; readonly x: number }[] = [
  { code: 'dragon', tone: 'red', x: -1.05 },
  { code: 'tiger', tone: 'amber', x: 1.05 },
];

export function Stage(props: StageProps<NoRules, Step, Outcome>): React.JSX.Element {
  const { t, shared } = props;
  const hands = SIDES.map(({ code, tone, x }): Hand => ({
    code,
    tone,
    x: x * 1.5,
    name: t(`dragon-tiger.spot.${code}`),
    places: [{ x, y: 0 }],
    count: ([card]) => (card ? rankText(card) : null),
    note: () => null,
  }));
  const print = SIDES.map(({ code }) => <span key={code} className={styles.print} data-side={code} />);
  return <CardStage {...props} hands={hands} winner={winnerOf(shared)} notice={announcementOf(shared)} print={print} />;
}
