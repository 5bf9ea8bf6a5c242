/** Accepts or refuses a waiting coupon, by changes to its fixtures since placement. */
import { verdictOn, type Accepts, type Logged } from '#games/sports/coupon/accept.ts';
import type { Happened } from '#games/sports/kit/in-play.ts';
import type { Odds } from '#games/sports/kit/odds.ts';
import type { Units } from '#kernel';
import { isInTheWay, type FixtureRow, type Incident, type Prices, type StopRow, type Terms } from '../book/index.ts';
import { mostOf } from './rules.ts';

export interface Refused {
  readonly why: 'stopped' | 'line' | 'moved' | 'limit';
  /** Pick concerned, counted from 1; null for the whole coupon. */
  readonly pick: number | null;
  /** The new price. */
  readonly odds: Odds | null;
}

export interface WaitingPick {
  readonly n: number;
  readonly fixture_id: bigint;
  readonly market: string;
  readonly selection: string;
  readonly terms: Terms;
  readonly odds: Odds;
  /** Number of incidents at placement; null before the start, in which case the pick is accepted already. */
  readonly told: number | null;
}

export interface WaitingCoupon {
  readonly accepts: Accepts;
  readonly stake: Units;
  readonly isFree: boolean;
  /** Id of the latest suspension at placement. */
  readonly stops: bigint;
  readonly picks: readonly WaitingPick[];
}

/** A fixture at the end of the delay. */
export interface Became {
  readonly row: Pick<FixtureRow, 'id' | 'sport' | 'state'>;
  readonly happened: readonly Happened<Incident>[];
  /** Null if nothing of the fixture is sold. */
  readonly prices: Prices | null;
}

export interface Since {
  readonly fixtures: ReadonlyMap<bigint, Became>;
  readonly stops: readonly StopRow[];
  /** Maximum payout of a coupon. */
  readonly returned: Units;
  /** Minimum odds of each pick; null without one. */
  readonly least: Odds | null;
}

export interface Priced {
  readonly n: number;
  readonly odds: Odds;
  readonly version: number;
}

export type Judged =
  | { readonly isTaken: true; readonly most: Units; readonly moved: readonly Priced[] }
  | { readonly isTaken: false; readonly refused: Refused };

/** "Since" is determined by ids read under the fixtures' locks, not by clocks. */
export function judgeWaiting({ accepts, stake, isFree, stops, picks }: WaitingCoupon, since: Since): Judged {
  const priced: Priced[] = [];
  const refuse = (why: Refused['why'], pick: number | null, odds: Odds | null = null): Judged => ({
    isTaken: false,
    refused: { why, pick, odds },
  });
  for (const pick of picks) {
    const became = since.fixtures.get(pick.fixture_id);
    if (!became || (became.row.state !== 'live' && (pick.told !== null || became.row.state !== 'coming')))
      return refuse('stopped', pick.n);
    if (pick.told === null) continue;
    const price = became.prices?.of.get(pick.selection);
    const verdict = verdictOn(
      { market: pick.market, line: lineOf(pick.terms), odds: pick.odds, accepts },
      logOf(
        pick,
        pick.told,
        became,
        since.stops.filter(({ id }) => id > stops),
      ),
      // A different line is a different selection: if its own is gone, others may still be sold.
      { isOpen: became.prices !== null, line: price ? lineOf(pick.terms) : null, odds: price?.odds ?? pick.odds },
    );
    if (!verdict.isTaken) return refuse(verdict.why, pick.n, verdict.why === 'moved' ? verdict.now : null);
    if (!price) return refuse('stopped', pick.n);
    if (since.least !== null && verdict.odds < since.least) return refuse('moved', pick.n, verdict.odds);
    priced.push({ n: pick.n, odds: verdict.odds, version: became.prices!.version });
  }
  const most = mostOf(
    stake,
    picks.map(({ n, odds }) => priced.find((each) => each.n === n)?.odds ?? odds),
    isFree,
  );
  const moved = priced.filter(({ n, odds }) => picks.find((each) => each.n === n)!.odds !== odds);
  return most > since.returned ? refuse('limit', null) : { isTaken: true, most, moved };
}

const lineOf = (terms: Terms): number | null => ('line' in terms ? terms.line : null);

function logOf(
  { market }: WaitingPick,
  incidentCount: number,
  { row: { id: fixture, sport }, happened }: Became,
  stops: readonly StopRow[],
): Logged[] {
  const stopped = stops.some((stop) => isInTheWay(stop, { fixture, sport, market }));
  return [
    ...(stopped ? [{ type: 'stop' as const, market }] : []),
    ...happened.slice(incidentCount).map(({ incident }) => ({ type: 'incident' as const, incident })),
  ];
}
