/** Betting spots: a button each, with its name, its payout and the player's bet. */
import {
  createContext,
  memo,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import type { LiveGame } from '../../kit/live/game.ts';
import { classes } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { FeltProps, Spots } from '../live.ts';
import { stop, useOneStop } from './one-stop.ts';
import { payText, STAKE } from './pays.ts';
import styles from './felt.module.css';

/** The parts of a game that a felt uses. */
export type FeltGame = Pick<LiveGame<never, unknown, unknown>, 'spots' | 'pays' | 'words'>;

interface Laid {
  readonly props: FeltProps;
  readonly spots: ReadonlyMap<string, { readonly name: string; readonly pay: string }>;
  readonly hand: Hand;
}

/** Handlers of a felt. They stay the same objects, so that a spot re-renders only when it looks different. */
interface Hand {
  readonly press: (spots: Spots) => void;
  readonly point: (spots: string | null) => void;
}

const LaidContext = createContext<Laid | null>(null);

function useLaid(): Laid {
  const laid = use(LaidContext);
  if (!laid) throw new Error('a spot lies on a felt');
  return laid;
}

/** Name and payout of every spot, translated. */
function spotsOf(game: FeltGame, t: FeltProps['t'], rules: unknown): Laid['spots'] {
  const pays = game.pays(rules as never);
  return new Map(
    game.spots.map((spot) => {
      const { key, values } = game.words.spot(spot);
      return [spot.code, { name: t(key, values), pay: payText(pays[spot.kind] ?? []) }];
    }),
  );
}

function useHand({ isOpen, onBet }: FeltProps, onPoint: Hand['point']): Hand {
  const now = useRef({ isOpen, onBet, onPoint });
  useLayoutEffect(() => {
    now.current = { isOpen, onBet, onPoint };
  });
  return useMemo(
    () => ({
      press: (spots) => {
        if (now.current.isOpen) now.current.onBet(spots);
      },
      point: (spots) => now.current.onPoint(spots),
    }),
    [],
  );
}

type FeltFrame = PropsWithChildren<{
  readonly game: FeltGame;
  readonly felt: FeltProps;
  readonly className?: string;
  /** Reports the hovered or focused spot; several spots are separated by blanks. */
  readonly onPoint?: Hand['point'];
}>;

const ignored = () => {};

/** A felt is never mirrored: left stays left in right-to-left languages. */
export function Felt({ game, felt, className, onPoint = ignored, children }: FeltFrame): React.JSX.Element {
  const { t, shared } = felt;
  const spots = useMemo(() => spotsOf(game, t, shared.terms.rules), [game, t, shared.terms.rules]);
  const hand = useHand(felt, onPoint);
  const frame = useOneStop();
  return (
    <LaidContext value={{ props: felt, spots, hand }}>
      <section
        ref={frame}
        className={classes(styles.felt, className)}
        dir="ltr"
        aria-label={t('felt.bets')}
        data-open={felt.isOpen || undefined}
        data-settled={felt.shared.backs ? true : undefined}
      >
        <VisuallyHidden>{t('felt.keys')}</VisuallyHidden>
        {children}
      </section>
    </LaidContext>
  );
}

type SpotProps = Readonly<{
  code: string;
  className?: string;
  style?: CSSProperties;
  /** Content of the spot, which depends on its code and the language only; its name by default. */
  children?: ReactNode;
  hasPay?: boolean;
  hasPool?: boolean;
  isLit?: boolean;
}>;

export function Spot({ hasPool, ...appearance }: SpotProps): React.JSX.Element {
  const { props, spots, hand } = useLaid();
  const { t, short, stakes, shared, isOpen, Chips } = props;
  const { code } = appearance;
  const { name, pay } = spots.get(code) ?? { name: code, pay: '' };
  const [stake, pool, back] = [stakes[code] ?? 0, shared.pools[code]?.points ?? 0, shared.backs?.[code] ?? 0];
  const spotLabel =
    stake > 0 ? t('felt.spot.staked', { name, pay, stake: short(stake) }) : t('felt.spot', { name, pay });
  const label =
    back > STAKE
      ? t('felt.spot.won', { spot: spotLabel })
      : back > 0
        ? t('felt.spot.back', { spot: spotLabel, percent: back })
        : spotLabel;
  const pooled = hasPool && pool > 0 ? short(pool) : '';
  return <SpotButton {...appearance} {...{ name, pay, stake, back, label, pooled, isOpen, hand, Chips }} />;
}

type ButtonProps = Omit<SpotProps, 'hasPool'> &
  Readonly<{
    name: string;
    pay: string;
    stake: number;
    back: number;
    label: string;
    pooled: string;
    isOpen: boolean;
    hand: Hand;
    Chips: FeltProps['Chips'];
  }>;

const SpotButton = memo(function SpotButton(button: ButtonProps): React.JSX.Element {
  const {
    code,
    className,
    style,
    children,
    hasPay,
    isLit,
    name,
    pay,
    stake,
    back,
    label,
    pooled,
    isOpen,
    hand,
    Chips,
  } = button;
  return (
    <button
      type="button"
      {...stop}
      className={classes(styles.spot, className)}
      style={style}
      data-spot={code}
      data-won={back > STAKE || undefined}
      data-back={(back > 0 && back <= STAKE) || undefined}
      data-lit={isLit || undefined}
      data-staked={stake > 0 || undefined}
      aria-disabled={!isOpen || undefined}
      title={`${name} · ${pay}`}
      onClick={() => hand.press([code])}
      {...pointing(hand, code)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.face} aria-hidden>
        {children === undefined ? <span className={styles.name}>{name}</span> : children}
        {hasPay ? <span className={styles.pay}>{pay}</span> : null}
        {pooled ? (
          <span className={styles.pool} data-part="pool">
            {pooled}
          </span>
        ) : null}
      </span>
      {stake > 0 ? (
        <span className={styles.chips} aria-hidden>
          <Chips points={stake} />
        </span>
      ) : null}
    </button>
  );
}, isSameButton);

/** Compares props without `children` and `style`, which follow from the code and the language. */
function isSameButton(one: ButtonProps, other: ButtonProps): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof ButtonProps)[];
  return keys.every((key) => key === 'children' || key === 'style' || Object.is(one[key], other[key]));
}

const pointing = ({ point }: Hand, spots: string) => ({
  onPointerEnter: () => point(spots),
  onPointerLeave: () => point(null),
  onFocus: () => point(spots),
  onBlur: () => point(null),
});

type CallProps = PropsWithChildren<Readonly<{ name: string; spots: Spots; className?: string; style?: CSSProperties }>>;

/** A bet that consists of several spots. */
export function Call({ name, spots, className, style, children }: CallProps): React.JSX.Element {
  const { props, hand } = useLaid();
  return (
    <button
      type="button"
      {...stop}
      className={classes(styles.spot, className)}
      style={style}
      aria-disabled={!props.isOpen || undefined}
      title={name}
      onClick={() => hand.press(spots)}
      {...pointing(hand, spots.join(' '))}
    >
      <VisuallyHidden>{props.t('felt.call', { name, count: spots.length })}</VisuallyHidden>
      <span className={styles.face} aria-hidden>
        {children ?? <span className={styles.name}>{name}</span>}
      </span>
    </button>
  );
}
