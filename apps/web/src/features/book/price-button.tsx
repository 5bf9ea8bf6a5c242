import { LockIcon, VisuallyHidden } from '#ui';
import { classes } from '#ui/class-names.ts';
import { useText } from '../../shared/page/language.ts';
import { fixtureLabel, fixtureNamed, marketLabel, readSelection, selectionLabel, shortLabel } from './names.ts';
import { useOdds } from './notation.ts';
import type { FixtureRow, Market } from './wire.ts';
import { toggle, toOdds } from './slip-rules.ts';
import { changeSlip, usePicked } from './slip-store.ts';
import styles from './price.module.css';

type Props = Readonly<{
  fixture: Pick<FixtureRow, 'fixtureId' | 'sport' | 'league' | 'startsAt' | 'home' | 'away' | 'runners' | 'simulated'>;
  market: Market;
  at: Market['selections'][number];
  /** `short` in a list, beside the names of the sides; `bare` in a table that says all of it but the price. */
  look?: 'whole' | 'short' | 'bare';
}>;

/** A price that is pressed onto the slip and off it again; its name says what the bet is. */
export function PriceButton({ fixture, market, at, look = 'whole' }: Props): React.JSX.Element {
  const t = useText();
  const odds = useOdds();
  const isPicked = usePicked(fixture.fixtureId, at.selection);
  const { fixtureId, simulated } = fixture;
  const match = fixtureNamed(fixture);
  const terms = readSelection(at.selection);
  const selection = terms ? selectionLabel(t, terms, match) : at.selection;
  const shown = { whole: selection, short: shortLabel(at.side), bare: '' }[look];
  if (market.status !== 'OPEN')
    return (
      <span className={classes(styles.price, styles.closed)}>
        <span className={styles.label}>{shown}</span>
        <LockIcon size={16} />
        <VisuallyHidden>{t(market.status === 'SUSPENDED' ? 'book.suspended' : 'book.closed')}</VisuallyHidden>
      </span>
    );
  const price = odds(toOdds(at.odds));
  const name = t('book.price', {
    match: fixtureLabel(t, match),
    market: terms ? marketLabel(t, terms, match) : market.market,
    selection,
    odds: price.text,
  });
  return (
    <button
      type="button"
      className={styles.price}
      aria-pressed={isPicked}
      onClick={() =>
        changeSlip((slip) =>
          toggle(slip, { fixtureId, selection: at.selection, odds: toOdds(at.odds), simulated, ...match }),
        )
      }
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden className={styles.label}>
        {shown}
      </span>
      <bdi aria-hidden className={classes(styles.odds, price.isRed && styles.red)}>
        {price.text}
      </bdi>
    </button>
  );
}
