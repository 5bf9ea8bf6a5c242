/** The house's own matches: who plays is written ahead, and how it goes is told out of the links of chains, minute by minute. */
export { createMatchday, startBook, takeBook, type BetSteps } from './start-book.ts';
export { openRounds } from './open-rounds.ts';
export { tellIncidents } from './tell-incidents.ts';
