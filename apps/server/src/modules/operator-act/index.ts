/** What operators did and why: a line for each act, written in the transaction that does it. */
export { actsAbout, recordAct, type Actor, type RecordedAct } from './queries.ts';
