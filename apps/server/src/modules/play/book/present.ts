/** Wire form of fixtures and their prices. */
import type { AnswerOf, BookFixture, Contract, MarketGroup } from '#contract';
import { competitionOf } from '#games/sports/feed/circuits.ts';
import { ONE } from '#games/sports/kit/odds.ts';
import { toMillis } from '#db';
import type { FixtureState } from '#db/tables/sports.ts';
import { groupOf, lineOf, sideOf } from './name-terms.ts';
import type { Prices } from './prices.ts';
import type { FixtureRow, Proof } from './queries.ts';
import { barOf, type Seen } from './stops.ts';

type Calls = Contract['book'];
type OnWire = AnswerOf<Calls['fixtures']>['list'][number];
type MarketOnWire = NonNullable<OnWire['main']>;
type PricedMarket = Prices['markets'][number];

const STATES: Readonly<Record<FixtureState, OnWire['state']>> = {
  coming: 'COMING',
  live: 'LIVE',
  ended: 'ENDED',
  settled: 'SETTLED',
  void: 'VOID',
};

/** Names of the league, and of both sides or all runners. */
export function namesOf({ league: id, home, away, runners }: Pick<FixtureRow, 'league' | 'home' | 'away' | 'runners'>) {
  const league = competitionOf(id);
  const nameOf = (team: string): string => league?.teams.find((each) => each.id === team)?.name ?? team;
  return {
    league: league?.name ?? id,
    home: home && nameOf(home),
    away: away && nameOf(away),
    runners: runners?.map((team, at) => ({ number: at + 1, id: team, name: nameOf(team) })) ?? null,
  };
}

/** One-line title. */
export const titleOf = ({ home, away, runners }: ReturnType<typeof namesOf>): string =>
  runners?.map(({ number, name }) => `${number} ${name}`).join(' · ') ?? `${home} – ${away}`;

function statusOf(bar: ReturnType<typeof barOf>): Pick<OnWire, 'status' | 'reason'> {
  if (bar === null) return { status: 'OPEN', reason: null };
  return { status: bar.why === 'suspended' ? 'SUSPENDED' : 'CLOSED', reason: bar.reason };
}

export function presentFixture(row: FixtureRow, { version }: Pick<Prices, 'version'>, seen: Seen): BookFixture {
  const { league, home, away, runners } = namesOf(row);
  return {
    fixtureId: Number(row.id),
    sport: row.sport,
    league: { id: row.league, name: league },
    home: home === null ? null : { id: row.home!, name: home },
    away: away === null ? null : { id: row.away!, name: away },
    runners,
    startsAt: toMillis(row.starts_at),
    simulated: row.source === 'house',
    state: STATES[row.state],
    ...statusOf(barOf(row, null, seen)),
    version,
    live: row.state === 'live' ? standingOf(row.id, seen) : null,
  };
}

function standingOf(id: bigint, { live }: Seen): BookFixture['live'] {
  const standing = live.of(id)?.played.standing;
  if (!standing) return null;
  const { score, sets, points, ...rest } = standing;
  return {
    ...rest,
    score: [...score],
    ...(sets && { sets: sets.map((set) => [...set]) }),
    ...(points && { points: [...points] }),
  };
}

const presentMarket = (row: FixtureRow, { name, selections }: PricedMarket, seen: Seen): MarketOnWire => ({
  market: name,
  line: lineOf(selections[0]!.terms),
  ...statusOf(barOf(row, name, seen)),
  selections: selections.map(({ name: selection, terms, odds }) => ({
    selection,
    side: sideOf(terms),
    line: lineOf(terms),
    odds: odds / ONE,
  })),
});

export function presentListed(row: FixtureRow, prices: Prices, seen: Seen): OnWire {
  const { markets } = prices;
  const main = mainOf(markets);
  return {
    ...presentFixture(row, prices, seen),
    main: main ? presentMarket(row, main, seen) : null,
    markets: markets.length,
  };
}

/** Main market: the first type, and of several lines the one with the most balanced odds. */
export function mainOf(markets: Prices['markets']): PricedMarket | undefined {
  const [first] = markets;
  if (!first) return undefined;
  const kind = kindOf(first);
  const apart = ({ selections: [one, other] }: PricedMarket) => Math.abs(one!.odds - (other?.odds ?? 0));
  return markets.filter((each) => kindOf(each) === kind).toSorted((one, other) => apart(one) - apart(other))[0];
}

const groupedBy = ({ selections }: PricedMarket) => groupOf(selections[0]!.terms);
const kindOf = (market: PricedMarket): string => JSON.stringify(groupedBy(market));

export function presentGroups(row: FixtureRow, { markets: all }: Prices, seen: Seen): MarketGroup[] {
  // A race has hundreds of finishing-order markets, none of which is sold once it runs.
  const listed = row.runners && row.state !== 'coming' ? [] : all;
  const groups = Map.groupBy(listed, kindOf);
  return [...groups.values()].map((markets) => {
    const { market: type, period, set } = groupedBy(markets[0]!);
    return { type, period, set, markets: markets.map((market) => presentMarket(row, market, seen)) };
  });
}

/** Wire form of a finished fixture. */
export const presentResult = (row: FixtureRow, prices: Pick<Prices, 'version'>, seen: Seen) => ({
  ...presentFixture(row, prices, seen),
  facts: row.facts,
});

export interface FixtureParts {
  readonly row: FixtureRow;
  readonly prices: Prices;
  readonly incidents: readonly { readonly number: number; readonly at: Date; readonly incident: unknown }[];
  readonly proof: Proof | undefined;
}

export function presentWhole({ row, prices, incidents, proof }: FixtureParts, seen: Seen): AnswerOf<Calls['fixture']> {
  return {
    ...presentFixture(row, prices, seen),
    groups: presentGroups(row, prices, seen),
    facts: row.facts,
    incidents: incidents.map(({ number, at, incident }) => ({ number, at: toMillis(at), incident })),
    proof: proof ? presentProof(proof) : null,
  };
}

export const presentProof = ({
  id,
  name,
  ratings,
  terminating_hash: terminatingHash,
  link_no: linkNo,
  link,
}: Proof) => ({
  fixtureId: Number(id),
  fixture: name,
  terminatingHash,
  linkNo,
  link,
  ratings,
});
