/** The audit log: one entry for each act of an operator, with its reason, written in the transaction of the act. */
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
