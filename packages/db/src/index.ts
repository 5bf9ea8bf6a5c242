export { announceAddress, holderOf, makeDataFolder, type Holder } from './data-folder.ts';
export type { Access, Db, Engine, Tx, TxOptions } from './db.ts';
export {
  ConnectionLost,
  DatabaseUnavailable,
  isConflict,
  isConnectionLoss,
  isOutOfRoom,
  sqlState,
  TransactionConflict,
  violatedUnique,
} from './errors.ts';
export { eachKey, type LookUp } from './look-up.ts';
export { migrate, missingMigrations, readFunctions, readMigrations, type Migration } from './migrate.ts';
export { occupy, type Occupancy } from './occupancy.ts';
export { openDb, type DbOptions } from './open-db.ts';
export { grantToServer, databaseOf, roleOf, shortcomingsOf } from './roles.ts';
export { assertSuits } from './suitability.ts';
export type { Tables } from './tables.ts';
export type { Payee } from './tables/deposit.ts';
export { toDate, toMillis } from './time.ts';
export { makeWriteProbe } from './write-probe.ts';
