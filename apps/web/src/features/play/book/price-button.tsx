import {
  fixtureLabel,
  marketLabel,
  readSelection,
  selectionLabel,
  shortLabel,
} from '#games/sports/words/selections.ts';
import { LockIcon, VisuallyHidden } from '#ui';
import { classes } from '#ui/class-names.ts';
import { useText } from '../../../shared/page/language.ts';
import { fixtureNamed } from './named.ts';
import { useMove } from './use-move.ts';
import { useOdds } from './notation.ts';
import type { FixtureRow, Market } from './wire.ts';
import { toOdds } from './slip-rules.ts';
import { pressPick, usePicked } from './slip-store.ts';
import styles from './price.module.css';

type Props = Readonly<{
  fixture: Pick<FixtureRow, 'fixtureId' | 'sport' | 'league' | 'startsAt' | 'home' | 'away' | 'runners' | 'simulated'>;
  market: Market;
  at: Market['selections'][number];
  /** `short` in lists, beside the names; `bare` in tables, which name everything except the price. */
  variant?: 'whole' | 'short' | 'bare';
}>;

/** Price button that toggles a pick on the slip; its accessible name is the complete bet. */
export function PriceButton({ fixture, market, at, variant = 'whole' }: Props): React.JSX.Element {
  const t = useText();
  const odds = useOdds();
  const isPicked = usePicked(fixture.fixtureId, at.selection);
  const { fixtureId, simulated } = fixture;
  const match = fixtureNamed(fixture);
  const terms = readSelection(at.selection);
  const selection = terms ? selectionLabel(t, terms, match) : at.selection;
  const shown = { whole: selection, short: shortLabel(at), bare: '' }[variant];
  const price = odds(toOdds(at.odds));
  const isOpen = market.status === 'OPEN';
  const name = t('book.price', {
    match: fixtureLabel(t, match),
    market: terms ? marketLabel(t, terms, match) : market.market,
    selection,
    odds: isOpen ? price.text : t(market.status === 'SUSPENDED' ? 'book.suspended' : 'book.closed'),
  });
  const press = () => pressPick({ fixtureId, selection: at.selection, odds: toOdds(at.odds), simulated, ...match });
  return (
    <button
      type="button"
      className={classes(styles.price, !isOpen && styles.closed)}
      aria-pressed={isPicked}
      // `aria-disabled` keeps the focus, since a suspended price often reopens at once.
      aria-disabled={!isOpen}
      onClick={isOpen ? press : undefined}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <bdi aria-hidden className={styles.label}>
        {shown}
      </bdi>
      {isOpen ? <Price odds={at.odds} {...price} /> : <LockIcon size={16} />}
    </button>
  );
}

/** Placeholder without a price: a near-certain or near-impossible side. */
export const NoPrice = (): React.JSX.Element => (
  <span aria-hidden className={classes(styles.price, styles.closed)}>
    –
  </span>
);

/** Briefly shows the direction of a price change. */
function Price({ odds, text, isRed }: Readonly<{ odds: number; text: string; isRed: boolean }>): React.JSX.Element {
  const move = useMove(odds);
  return (
    <bdi aria-hidden className={classes(styles.odds, isRed && styles.red)}>
      {move ? (
        <span key={move.count} className={styles.move} data-way={move.way}>
          {move.way === 'up' ? '▲' : '▼'}
        </span>
      ) : null}
      {text}
    </bdi>
  );
}
