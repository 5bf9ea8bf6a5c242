/**
 * Dependencies of rooms, spins and draws, with a connection pool and ledger of their own: when calls block on a row,
 * spins, lease renewals and draws continue in time.
 */
import { makeLedger } from '#ledger';
import type { Deps } from './deps.ts';

export const playDeps = (deps: Deps): Deps => ({
  ...deps,
  db: deps.playDb,
  ledger: deps.playDb === deps.db ? deps.ledger : makeLedger(deps.playDb, { clock: deps.clock }),
});
