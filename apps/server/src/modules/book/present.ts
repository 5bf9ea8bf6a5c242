/** Fixtures and their prices as they are told on the wire. */
import type { AnswerOf, Contract } from '#contract';
import { competitionOf } from '#games/sports/feed/circuits.ts';
import { ONE } from '#games/sports/kit/odds.ts';
import { toMillis } from '#db';
import type { FixtureState } from '#db/tables/sports.ts';
import { groupOf, lineOf, sideOf } from './name-terms.ts';
import type { Prices } from './prices.ts';
import type { FixtureRow, Proof, StopRow } from './queries.ts';
import { barOf } from './stops.ts';

type Calls = Contract['book'];
type OnWire = AnswerOf<Calls['fixtures']>['list'][number];
type MarketOnWire = NonNullable<OnWire['main']>;
type PricedMarket = Prices['markets'][number];

/** What stands now, and which stops do. */
export interface Seen {
  readonly stops: readonly StopRow[];
  readonly now: number;
}

const STATES: Readonly<Record<FixtureState, OnWire['state']>> = {
  coming: 'COMING',
  live: 'LIVE',
  ended: 'ENDED',
  settled: 'SETTLED',
  void: 'VOID',
};

/** As names: of the league, and of the two sides or of all who run. */
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

/** In one line. */
export const titleOf = ({ home, away, runners }: ReturnType<typeof namesOf>): string =>
  runners?.map(({ number, name }) => `${number} ${name}`).join(' · ') ?? `${home} – ${away}`;

function statusOf(bar: ReturnType<typeof barOf>): Pick<OnWire, 'status' | 'reason'> {
  if (bar === null) return { status: 'OPEN', reason: null };
  return { status: bar.why === 'suspended' ? 'SUSPENDED' : 'CLOSED', reason: bar.reason };
}

function presentFixture(row: FixtureRow, seen: Seen) {
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
    version: row.version,
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

export function presentListed(row: FixtureRow, { markets }: Prices, seen: Seen): OnWire {
  const [main] = markets;
  return {
    ...presentFixture(row, seen),
    main: main ? presentMarket(row, main, seen) : null,
    markets: markets.length,
  };
}

/** As it came out. */
export const presentResult = (row: FixtureRow, seen: Seen) => ({ ...presentFixture(row, seen), facts: row.facts });

export interface Looked {
  readonly row: FixtureRow;
  readonly prices: Prices;
  readonly incidents: readonly { readonly number: number; readonly at: Date; readonly incident: unknown }[];
  readonly proof: Proof | undefined;
}

export function presentWhole({ row, prices, incidents, proof }: Looked, seen: Seen): AnswerOf<Calls['fixture']> {
  const kindOf = ({ selections }: PricedMarket) => groupOf(selections[0]!.terms);
  // A race has hundreds of orders, none of which is sold once it runs.
  const listed = row.runners && row.state !== 'coming' ? [] : prices.markets;
  const groups = Map.groupBy(listed, (market) => JSON.stringify(kindOf(market)));
  return {
    ...presentFixture(row, seen),
    groups: [...groups.values()].map((markets) => {
      const { market: type, period, set } = kindOf(markets[0]!);
      return { type, period, set, markets: markets.map((market) => presentMarket(row, market, seen)) };
    }),
    facts: row.facts,
    incidents: incidents.map(({ number, at, incident }) => ({ number, at: toMillis(at), incident })),
    proof: proof ? presentProof(proof) : null,
  };
}

export const presentProof = ({ name, terminating_hash: terminatingHash, link_no: linkNo, link }: Proof) => ({
  fixture: name,
  terminatingHash,
  linkNo,
  link,
});
