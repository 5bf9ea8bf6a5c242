/** The sports book: fixtures, published incidents, and prices derived from them. It cannot read future incidents. */
export { correctFixtureIn, isOver, voidFixtureIn } from './change-fixture.ts';
export { bookDesk } from './console.ts';
export { exposureOf, subscribeSales, type HeldBet, type Holding } from './exposure.ts';
export {
  categoryOf,
  hallFor,
  leastOddsOf,
  limitsOf,
  RACES,
  SPORTSBOOK,
  type HallRefusal,
  type Limits,
} from './hall.ts';
export { isSoldInPlay } from './played-fixtures.ts';
export { reportsOf } from './report-queries.ts';
export { isSameResult, reportIn, resultText } from './results.ts';
export { namesOf, presentProof, titleOf } from './present.ts';
export { createFramePublisher, type SoldNow, type FramePublisher } from './frames.ts';
export { createBookLines, type BookLines, type Follower } from './lines.ts';
export { liveBookOf, type LiveBook } from './live-book.ts';
export { addBet, keyOfMarket, paidOf, marketFrameOf, type MarketBet, type MarketSums } from './market-bets.ts';
export {
  chancesTaken,
  createPriceBook,
  pricedBy,
  pricesNow,
  versionWithin,
  type PlayingAt,
  type Price,
  type PriceBook,
  type Prices,
  type TakenPrice,
} from './prices.ts';
export {
  fixturesById,
  fixturesToJudge,
  happenedIn,
  holdSold,
  liftStop,
  lockFixture,
  lockFreeSales,
  lockSales,
  markJudged,
  proofsOf,
  ratedBefore,
  saleLocks,
  stopsOn,
  stopsSince,
  type FixtureRow,
  type StopRow,
} from './queries.ts';
export { bookRoutes } from './routes.ts';
export { selectionWords } from './selection-words.ts';
export { rulesOf, sportOf, SPORTS, type Facts, type Incident, type Ratings, type Terms } from './sport.ts';
export {
  barOf,
  isInTheWay,
  marketKey,
  resume,
  publishStops,
  suspend,
  suspendIn,
  type Closed,
  type Seen,
} from './stops.ts';
