/** Fixtures, what is known of them, and the prices that follow from it. Nothing here knows how one will go. */
export { correctFixtureIn, isOver, voidFixtureIn } from './change-fixture.ts';
export { bookDesk } from './console.ts';
export { limitsOf, openHall, RACES, racesBar, SPORTSBOOK, type HallRefusal, type Limits } from './hall.ts';
export { namesOf, presentProof, titleOf } from './present.ts';
export { createPriceBook, pricedBy, type Price, type PriceBook } from './prices.ts';
export {
  fixturesById,
  fixturesToJudge,
  holdSold,
  lockFixture,
  lockFreeSales,
  lockSales,
  markJudged,
  proofsOf,
  stopsOn,
  type FixtureRow,
} from './queries.ts';
export { bookRoutes } from './routes.ts';
export { rulesOf, sportOf, type Facts, type Incident, type Ratings, type Terms } from './sport.ts';
export { barOf, marketKey, resume, suspend, type Closed } from './stops.ts';
