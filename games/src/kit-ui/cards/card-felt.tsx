/** Spots of a card table in the game's grid. Main spots show their share of all bets. */
import type { Spot as EngineSpot } from '../../kit/live/spot.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useOneStop } from '../felt/one-stop.ts';
import type { FeltProps } from '../live.ts';
import { shareOf } from './spot-state.ts';
import { Spot, type SpotView } from './spot.tsx';
import styles from './felt.module.css';

type Props = Readonly<{
  felt: FeltProps;
  /** Under which its texts stand. */
  game: string;
  spots: readonly EngineSpot[];
  pays: Readonly<Record<string, readonly number[]>>;
  main: readonly string[];
  toneOf: (code: string) => SpotView['tone'];
  /** The grid, which names its areas by the codes of spots. */
  className: string | undefined;
}>;

export function CardFelt({ felt, game, spots, pays, main, toneOf, className }: Props): React.JSX.Element {
  const { t, shared } = felt;
  const frame = useOneStop<HTMLFieldSetElement>();
  return (
    <div className={styles.felt}>
      <fieldset ref={frame} className={`${styles.grid} ${className}`} aria-label={t('felt.bets')}>
        <VisuallyHidden>{t('felt.keys')}</VisuallyHidden>
        {spots.map(({ code, kind }) => (
          <Spot
            key={code}
            {...felt}
            spot={{
              code,
              name: t(`${game}.spot.${code}`),
              backs: pays[kind] ?? [],
              tone: toneOf(code),
              share: main.includes(code) ? shareOf(shared.pools, main, code) : undefined,
            }}
          />
        ))}
      </fieldset>
    </div>
  );
}
