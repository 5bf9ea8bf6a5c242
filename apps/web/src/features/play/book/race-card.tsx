/** Race card with prices; exacta and trifecta are composed by tapping. */
import { fixtureLabel, marketLabel, readSelection } from '#games/sports/words/selections.ts';
import { Countdown, Skeleton, Tabs } from '#ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useDrawnTime } from '../../../shared/page/drawn.ts';
import { useText } from '../../../shared/page/language.ts';
import { fixturePath } from './fixture-line.tsx';
import { fixtureNamed } from './named.ts';
import { PriceButton } from './price-button.tsx';
import { useFixture } from './queries.ts';
import { tapped } from './race-rules.ts';
import { RunnerMark } from './runner-mark.tsx';
import { SimulatedMark } from './simulated-mark.tsx';
import type { Fixture, Market } from './wire.ts';
import styles from './race.module.css';

export function RaceCard({ fixtureId }: Readonly<{ fixtureId: number }>): React.JSX.Element {
  return (
    <Faces of={useFixture(fixtureId)} skeleton={<Skeleton shape="block" height="520px" />}>
      {(race) => <Field key={race.fixtureId} race={race} />}
    </Faces>
  );
}

type Props = Readonly<{ race: Fixture }>;
const WAYS = ['win', 'order'] as const;

function Field({ race }: Props): React.JSX.Element {
  const t = useText();
  const [way, setWay] = useState<(typeof WAYS)[number]>('win');
  const { fixtureId, startsAt } = race;
  const name = fixtureLabel(t, fixtureNamed(race));
  const drawnAt = useDrawnTime();
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.stageHead}>
        <h2 className={styles.title}>
          <Link to={fixturePath(fixtureId)}>{name}</Link>
        </h2>
        <SimulatedMark of={race} />
        <Countdown
          untilMs={startsAt}
          now={serverNow}
          drawnAt={drawnAt}
          label={t('book.race.starts')}
          urgentMs={20_000}
        />
      </header>
      <Tabs
        label={t('book.race.bets')}
        variant="pill"
        wide
        value={way}
        onValueChange={setWay}
        items={WAYS.map((id) => ({ id, label: t(`book.race.bets.${id}`) }))}
      >
        {way === 'win' ? <Prices race={race} /> : <Orders race={race} />}
      </Tabs>
    </section>
  );
}

const marketOf = ({ groups }: Fixture, type: string): Market | undefined =>
  groups.find((group) => group.type === type)?.markets[0];

function Prices({ race }: Props): React.JSX.Element {
  const t = useText();
  const markets = ['win', 'place'].flatMap((type) => marketOf(race, type) ?? []);
  const label = ({ selections }: Market): string => {
    const terms = readSelection(selections[0]!.selection);
    return terms ? marketLabel(t, terms, fixtureNamed(race)) : '';
  };
  return (
    <table className={styles.field}>
      <thead>
        <tr>
          <th scope="col">{t('book.race.runner')}</th>
          {markets.map((market) => (
            <th key={market.market} scope="col">
              {label(market)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {race.runners?.map(({ number, name }) => (
          <tr key={number}>
            <th scope="row">
              <span className={styles.who}>
                <RunnerMark number={number} /> <bdi>{name}</bdi>
              </span>
            </th>
            {markets.map((market) => {
              const at = market.selections.find(({ side }) => side === String(number));
              return (
                <td key={market.market}>
                  {at ? <PriceButton fixture={race} market={market} at={at} variant="bare" /> : '–'}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Orders({ race }: Props): React.JSX.Element {
  const t = useText();
  const [order, setOrder] = useState<readonly number[]>([]);
  const asked = (['forecast', 'tricast'] as const).slice(0, Math.max(0, order.length - 1)).map((type, at) => {
    const market = marketOf(race, type);
    const side = order.slice(0, at + 2).join('-');
    return { type, market, selection: market?.selections.find((each) => each.side === side) };
  });
  return (
    <div className={styles.orders}>
      <p className={styles.soft}>{t('book.race.tap')}</p>
      <ul className={styles.taps}>
        {race.runners?.map(({ number, name }) => {
          const rank = order.indexOf(number) + 1;
          return (
            <li key={number}>
              <button
                type="button"
                className={styles.tap}
                aria-pressed={rank > 0}
                disabled={rank === 0 && order.length === 3}
                onClick={() => setOrder(tapped(order, number))}
              >
                <RunnerMark number={number} /> <bdi>{name}</bdi>
                <strong className={styles.rank}>{rank > 0 ? t('book.race.rank', { rank }) : null}</strong>
              </button>
            </li>
          );
        })}
      </ul>
      <dl className={styles.found}>
        {asked.map(({ type, market, selection }) => (
          <div key={type}>
            <dt>{t(`book.market.${type}`)}</dt>
            <dd>
              {market && selection ? (
                <PriceButton fixture={race} market={market} at={selection} />
              ) : (
                <span className={styles.soft}>{t('book.race.rare')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
