import { marketLabel, readSelection } from '#games/sports/words/selections.ts';
import { Disclosure } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { fixtureNamed } from './named.ts';
import { PriceButton } from './price-button.tsx';
import type { Fixture, Market } from './wire.ts';
import styles from './book.module.css';

type Props = Readonly<{ fixture: Fixture; markets: readonly Market[]; isOpen: boolean }>;

/** All lines of one kind of market. */
export function MarketGroup({ fixture, markets, isOpen }: Props): React.JSX.Element {
  const t = useText();
  const terms = readSelection(markets[0]?.selections[0]?.selection ?? '');
  return (
    <Disclosure
      className={styles.group}
      defaultOpen={isOpen}
      summary={terms ? marketLabel(t, terms, fixtureNamed(fixture)) : markets[0]?.market}
    >
      {markets.map((market) => (
        <div key={market.market} className={styles.selections} data-count={Math.min(market.selections.length, 4)}>
          {market.selections.map((at) => (
            <PriceButton key={at.selection} fixture={fixture} market={market} at={at} />
          ))}
        </div>
      ))}
    </Disclosure>
  );
}
