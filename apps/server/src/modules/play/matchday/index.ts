/** House fixtures: created ahead of time; their incidents derive from links of hash chains and are published live. */
export { createMatchday, startBook, takeBook, type BetSteps } from './start-book.ts';
export { openRounds } from './open-rounds.ts';
export { publishDue } from './publish-incidents.ts';
