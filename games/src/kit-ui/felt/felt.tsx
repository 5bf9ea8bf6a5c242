/** Places where chips are put: a button each, with its name, what it pays and what the player has on it. */
import { createContext, use, useMemo, type CSSProperties, type PropsWithChildren, type ReactNode } from 'react';
import type { LiveGame } from '../../kit/live/game.ts';
import { classes } from '#ui/class-names.ts';
import type { FeltProps, Spots } from '../live.ts';
import { payText, STAKE } from './pays.ts';
import styles from './felt.module.css';

/** What a felt reads of a game. */
export type FeltGame = Pick<LiveGame<never, unknown, unknown>, 'spots' | 'pays' | 'words'>;

interface Laid {
  readonly props: FeltProps;
  readonly spots: ReadonlyMap<string, { readonly name: string; readonly pay: string }>;
  readonly onPoint: (code: string | null) => void;
}

const LaidContext = createContext<Laid | null>(null);

function useLaid(): Laid {
  const laid = use(LaidContext);
  if (!laid) throw new Error('a spot lies on a felt');
  return laid;
}

/** The name and the pay of every spot, in the words of the page. */
function spotsOf(game: FeltGame, t: FeltProps['t'], rules: unknown): Laid['spots'] {
  const pays = game.pays(rules as never);
  return new Map(
    game.spots.map((spot) => {
      const { key, values } = game.words.spot(spot);
      return [spot.code, { name: t(key, values), pay: payText(pays[spot.kind] ?? []) }];
    }),
  );
}

type FeltFrame = PropsWithChildren<{
  readonly game: FeltGame;
  readonly felt: FeltProps;
  readonly className?: string;
  /** Over which spot the player is. */
  readonly onPoint?: (code: string | null) => void;
}>;

const ignored = () => {};

/** Left stays left: a felt does not turn with the writing. */
export function Felt({ game, felt, className, onPoint = ignored, children }: FeltFrame): React.JSX.Element {
  const { t, shared } = felt;
  const spots = useMemo(() => spotsOf(game, t, shared.terms.rules), [game, t, shared.terms.rules]);
  return (
    <LaidContext value={{ props: felt, spots, onPoint }}>
      <div
        className={classes(styles.felt, className)}
        dir="ltr"
        data-open={felt.isOpen || undefined}
        data-settled={felt.shared.backs ? true : undefined}
      >
        {children}
      </div>
    </LaidContext>
  );
}

type SpotProps = Readonly<{
  code: string;
  className?: string;
  style?: CSSProperties;
  /** What stands on it; its name where nothing is said. */
  children?: ReactNode;
  hasPay?: boolean;
  hasPool?: boolean;
  isLit?: boolean;
}>;

export function Spot({ code, className, style, children, hasPay, hasPool, isLit }: SpotProps): React.JSX.Element {
  const { props, spots, onPoint } = useLaid();
  const { t, short, stakes, shared, isOpen, onBet, Chips } = props;
  const { name, pay } = spots.get(code) ?? { name: code, pay: '' };
  const stake = stakes[code] ?? 0;
  const pool = shared.pools[code];
  const back = shared.backs?.[code] ?? 0;
  const said = stake > 0 ? t('felt.spot.staked', { name, pay, stake: short(stake) }) : t('felt.spot', { name, pay });
  return (
    <button
      type="button"
      className={classes(styles.spot, className)}
      style={style}
      data-spot={code}
      data-won={back > STAKE || undefined}
      data-back={(back > 0 && back <= STAKE) || undefined}
      data-lit={isLit || undefined}
      data-staked={stake > 0 || undefined}
      aria-disabled={!isOpen || undefined}
      aria-label={
        back > STAKE
          ? t('felt.spot.won', { spot: said })
          : back > 0
            ? t('felt.spot.back', { spot: said, percent: back })
            : said
      }
      title={`${name} · ${pay}`}
      onClick={() => isOpen && onBet([code])}
      onPointerEnter={() => onPoint(code)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(code)}
      onBlur={() => onPoint(null)}
    >
      {children === undefined ? <span className={styles.name}>{name}</span> : children}
      {hasPay ? <span className={styles.pay}>{pay}</span> : null}
      {hasPool && pool ? <span className={styles.pool}>{short(pool.points)}</span> : null}
      {stake > 0 ? (
        <span className={styles.chips}>
          <Chips points={stake} />
        </span>
      ) : null}
    </button>
  );
}

type CallProps = PropsWithChildren<Readonly<{ name: string; spots: Spots; className?: string; style?: CSSProperties }>>;

/** A bet made of others. */
export function Call({ name, spots, className, style, children }: CallProps): React.JSX.Element {
  const { props, onPoint } = useLaid();
  return (
    <button
      type="button"
      className={classes(styles.spot, className)}
      style={style}
      aria-disabled={!props.isOpen || undefined}
      aria-label={props.t('felt.call', { name, count: spots.length })}
      title={name}
      onClick={() => props.isOpen && props.onBet(spots)}
      onPointerEnter={() => onPoint(spots.join(' '))}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(spots.join(' '))}
      onBlur={() => onPoint(null)}
    >
      {children ?? <span className={styles.name}>{name}</span>}
    </button>
  );
}
