import { fixtureLabel } from '#games/sports/words/selections.ts';
import { Link } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import { Clock, Figures } from './live-standing.tsx';
import { fixtureNamed } from './named.ts';
import { NoPrice, PriceButton } from './price-button.tsx';
import { SimulatedMark } from './simulated-mark.tsx';
import type { FixtureRow, Market } from './wire.ts';
import styles from './book.module.css';

const sidesOf = ({ market }: Market): readonly string[] =>
  market.startsWith('matchResult') ? ['home', 'draw', 'away'] : ['home', 'away'];

export const fixturePath = (fixtureId: number): string => `/sports/${fixtureId}`;

/** Marked when no heading above says that all fixtures are simulated. */
type Props = Readonly<{ fixture: FixtureRow; isMarked?: boolean }>;

/** Fixture in a list: sides, main price, and a link to all markets. */
export function FixtureLine({ fixture, isMarked = false }: Props): React.JSX.Element {
  const t = useText();
  const { fixtureId, home, away, main, markets, live } = fixture;
  const label = fixtureLabel(t, fixtureNamed(fixture));
  const others = markets - (main ? 1 : 0);
  return (
    <li className={styles.line}>
      <Link to={fixturePath(fixtureId)} className={styles.sides}>
        {[home, away].map((team, side) =>
          team ? (
            <span key={team.id} className={styles.side}>
              <bdi>{team.name}</bdi>
              <Figures of={live} side={side} />
            </span>
          ) : null,
        )}
        <Clock fixture={fixture} />
        {isMarked ? <SimulatedMark of={fixture} /> : null}
      </Link>
      {main ? (
        <div className={styles.prices}>
          {sidesOf(main).map((side) => {
            const at = main.selections.find((selection) => selection.side === side);
            return at ? (
              <PriceButton key={side} fixture={fixture} market={main} at={at} variant="short" />
            ) : (
              <NoPrice key={side} />
            );
          })}
        </div>
      ) : null}
      {others > 0 ? (
        <Link
          to={fixturePath(fixtureId)}
          className={styles.more}
          aria-label={t('book.more.of', { count: others, match: label })}
        >
          <bdi>+{others}</bdi>
        </Link>
      ) : null}
    </li>
  );
}
