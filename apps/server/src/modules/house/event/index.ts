/** Events of a brand or the whole house, shown together with operators' acts as one audit log. */
export { eventDesk } from './console.ts';
export { noteLargeWins } from './large-wins.ts';
export { noteLedgerAlarms } from './ledger-alarms.ts';
export { lastEvent, recordEvent, type Happening } from './queries.ts';
