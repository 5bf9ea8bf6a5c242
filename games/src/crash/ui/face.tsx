/** The whole game of crash: the flight, past results, the player's bets and all others'. */
import { Bets } from './bets.tsx';
import { Pads } from './pads.tsx';
import type { CrashOwn } from '../engine/views.ts';
import type { CrashFaceProps, CrashProps } from './props.ts';
import { Results } from './results.tsx';
import { Rules } from './rules.tsx';
import { LiveRegion } from './live-region.tsx';
import { Stage } from './stage.tsx';
import { useSounds } from './use-sounds.ts';
import styles from './face.module.css';

/** Bets of the seat in the round that is seen, and in no other. */
const ownIn = (round: number, own: CrashOwn | null): CrashOwn => ({
  bets: own?.bets.filter((bet) => bet.round === round) ?? [],
  settled: own?.settled ?? null,
});

export function CrashFace({ own, ...rest }: CrashFaceProps): React.JSX.Element {
  const props: CrashProps = { ...rest, own: ownIn(rest.shared.round, own) };
  useSounds(props);
  return (
    <div className={styles.room}>
      <div className={styles.face}>
        <div className={styles.flight}>
          <Results {...props} />
          <Stage {...props} />
        </div>
        <div className={styles.pads}>
          <Pads {...props} />
        </div>
        <div className={styles.beside}>
          <Bets {...props} />
          <Rules {...props} />
        </div>
        <LiveRegion {...props} />
      </div>
    </div>
  );
}
