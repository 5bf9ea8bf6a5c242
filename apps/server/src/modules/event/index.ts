/** What happened to a brand or to the whole house, read together with what operators did, as one book. */
export { eventDesk } from './console.ts';
export { noteLargeWins } from './large-wins.ts';
export { noteLedgerAlarms } from './ledger-alarms.ts';
export { lastEvent, recordEvent, type Happening } from './queries.ts';
