/** Every spot shows its result for each of the four remainders: win, push or loss. */
import { Felt as Frame, Spot } from '../../kit-ui/felt/felt.tsx';
import type { FeltProps } from '../../kit-ui/live.ts';
import { payText, STAKE } from '../../kit-ui/felt/pays.ts';
import { game } from '../engine/engine.ts';
import styles from './felt.module.css';

const KINDS = ['fan', 'kwok', 'three', 'nim', 'nga'] as const;
const ENDS = [1, 2, 3, 4];
const PAYS = game.pays({});

const fateOf = (back: number): string => (back > STAKE ? 'won' : back === STAKE ? 'back' : 'lost');

/** Four plus `end` beads leave the remainder `end`. */
const fatesOf = (spot: (typeof game.spots)[number]): readonly string[] =>
  ENDS.map((end) => fateOf(game.judge({}, { beads: end }, spot)));

const GROUPS = KINDS.map((kind) => ({
  kind,
  pay: payText(PAYS[kind] ?? []),
  spots: game.spots.filter((spot) => spot.kind === kind).map((spot) => ({ code: spot.code, fates: fatesOf(spot) })),
}));

export function Felt(props: FeltProps): React.JSX.Element {
  const { t } = props;
  return (
    <Frame game={game} felt={props} className={styles.cloth}>
      <div className={styles.table}>
        {GROUPS.map(({ kind, pay, spots }) => (
          <section key={kind} className={styles.group} data-kind={kind}>
            <h3 className={styles.title} dir="auto">
              {t(`fan-tan.kind.${kind}`)}
              <bdi>{pay}</bdi>
            </h3>
            <p className={styles.rule} dir="auto">
              {t(`fan-tan.rule.${kind}`)}
            </p>
            <div className={styles.spots}>
              {spots.map(({ code, fates }) => (
                <Spot key={code} code={code} className={styles.spot} hasPool>
                  <span className={styles.ends}>
                    {fates.map((fate, at) => (
                      <span key={at} className={styles.end} data-fate={fate}>
                        {at + 1}
                      </span>
                    ))}
                  </span>
                </Spot>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Frame>
  );
}
