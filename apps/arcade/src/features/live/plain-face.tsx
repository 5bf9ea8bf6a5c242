/** Text view of a table: dealt cards as text, bets as buttons, results as marks. */
import { stop, useOneStop } from '#games/kit-ui/felt/one-stop.ts';
import type { FeltProps, LiveFace, StageProps } from '#games/kit-ui/live.ts';
import type { Spot } from '#games/kit/live/spot.ts';
import type { LiveRoom } from '#games/rooms.ts';
import { VisuallyHidden } from '#ui';
import { useText } from '../../shared/page/text.ts';
import { stepWords } from './plain-words.ts';
import { ResultsStrip } from './results-strip.tsx';
import { paysOf, textOf, spotWords } from './words.ts';
import styles from './plain-face.module.css';

/** Cached per table type: a new component type would remount and lose the focus. */
const made = new Map<LiveRoom, LiveFace>();

export function plainFace(engine: LiveRoom): LiveFace {
  const known = made.get(engine);
  if (known) return known;
  const face: LiveFace = {
    Stage: (props) => <PlainStage engine={engine} {...props} />,
    Felt: (props) => <PlainFelt engine={engine} {...props} />,
    Board: ({ results }) => <ResultsStrip engine={engine.meta.code} results={results} />,
  };
  made.set(engine, face);
  return face;
}

const FEW = 4;

type Of<P> = P & Readonly<{ engine: LiveRoom }>;

function PlainStage({ engine: { game }, t, shared: { steps } }: Of<StageProps>): React.JSX.Element {
  const text = useText();
  return (
    <ol className={styles.stage} aria-live="polite">
      {steps.length === 0 ? <li className={styles.waiting}>{t('live.waiting')}</li> : null}
      {steps.map((step, at) => (
        <li key={at}>{stepWords(t, step, (code) => spotWords(text, game, code))}</li>
      ))}
    </ol>
  );
}

function PlainFelt(props: Of<FeltProps>): React.JSX.Element {
  const { t, engine } = props;
  const { game } = engine;
  const felt = useOneStop();
  const kinds = Map.groupBy(game.spots, ({ kind }) => kind);
  // Types with few spots share a row, to avoid a column of single buttons.
  const rows = Map.groupBy(game.spots, ({ kind }) => ((kinds.get(kind)?.length ?? 0) > FEW ? kind : ''));
  return (
    <section ref={felt} className={styles.felt} aria-label={t('felt.bets')}>
      <VisuallyHidden>{t('felt.keys')}</VisuallyHidden>
      {[...rows].map(([kind, spots]) => (
        <div key={kind} className={styles.kind}>
          {spots.map((spot) => (
            <PlainSpot key={spot.code} spot={spot} {...props} />
          ))}
        </div>
      ))}
    </section>
  );
}

function PlainSpot(props: Of<FeltProps> & Readonly<{ spot: Spot }>): React.JSX.Element {
  const { engine, spot, t, shared, stakes, short, isOpen, onBet, Chips } = props;
  const text = useText();
  const { game } = engine;
  const pays = paysOf(game.pays(shared.terms.rules)[spot.kind] ?? []);
  const name = textOf(text, game.words.spot(spot));
  const stake = stakes[spot.code] ?? 0;
  const pool = shared.pools[spot.code];
  const label = t(stake > 0 ? 'live.spot.own' : 'live.spot.free', { spot: name, pays, stake: short(stake) });
  return (
    <button
      type="button"
      {...stop}
      className={styles.spot}
      data-wins={(shared.backs?.[spot.code] ?? 0) > 100 || undefined}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onBet([spot.code])}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden>{name}</span>
      <small aria-hidden>{pays}</small>
      {pool ? (
        <small className={styles.pool} aria-hidden>
          {short(pool.points)}
        </small>
      ) : null}
      {stake > 0 ? (
        <span className={styles.stake} aria-hidden>
          <Chips points={stake} />
        </span>
      ) : null}
    </button>
  );
}
