import { formatNumber } from '#i18n';
import type { LiveCue, LiveFace } from '#games/kit-ui/live.ts';
import { useCaption } from '#games/kit-ui/stage/use-caption.ts';
import type { Points } from '#games/kit/room.ts';
import { Button } from '#ui';
import { useSyncExternalStore } from 'react';
import type { Chosen } from './address.ts';
import type { LocalRoom } from './local-room.ts';
import styles from './stand.module.css';

type Props = Readonly<{
  face: LiveFace;
  room: LocalRoom;
  chosen: Chosen;
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}>;

const UNIT = 100;
const THOUSAND = 1_000;

const short = (points: Points): string =>
  points / UNIT >= THOUSAND ? `${formatNumber(points / UNIT / THOUSAND)}K` : formatNumber(points / UNIT);

function Chips({ points }: Readonly<{ points: Points }>): React.JSX.Element {
  return <span className={styles.chip}>{short(points)}</span>;
}

export function Stand({ face: { Stage, Felt, Board }, room, chosen, t }: Props): React.JSX.Element {
  const { shared, own } = useSyncExternalStore(room.watch, room.seen);
  const { phase, round } = shared;
  const [caption, say] = useCaption(shared);
  const hear = (cue: LiveCue) => cue.kind === 'say' && say(t(cue.key, cue.values));
  const locale = document.documentElement.lang;
  const same = { t, locale, shared };
  return (
    <main className={styles.stand} data-phase={phase} data-round={round} data-steps={shared.steps.length}>
      <div className={styles.stage}>
        <Stage {...same} now={room.now} stepMs={room.stepMs} reducedMotion={chosen.reducedMotion} onSound={hear} />
      </div>
      <div className={styles.felt}>
        <Felt
          {...same}
          own={own}
          stakes={own.stakes}
          short={short}
          isOpen={phase === 'betting'}
          onBet={room.bet}
          Chips={Chips}
        />
      </div>
      <div className={styles.board}>
        <Board t={t} locale={locale} results={shared.results} isSmall={chosen.isSmall} />
      </div>
      <p className={styles.bar}>
        <Button size="sm" onClick={room.step}>
          Next step
        </Button>
        <span data-part="phase">{phase}</span>
        <q data-part="heard">{caption}</q>
      </p>
    </main>
  );
}
