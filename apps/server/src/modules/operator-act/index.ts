/** What operators did and why: a line for each act, written in the transaction that does it. */
export { ACT_NAMES, type ActName } from './acts.ts';
export { actingFrom } from './acting-from.ts';
export { operatorActDesk } from './console.ts';
export {
  accountsOf,
  actsAbout,
  actsAt,
  lastActOf,
  recordAct,
  THE_HOUSE,
  type Actor,
  type HouseActor,
  type RecordedAct,
} from './queries.ts';
