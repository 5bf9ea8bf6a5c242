/**
 * The site as rooms, presses and draws have it: with connections and a ledger of their own. However many calls wait for one row, a press is
 * written down in time, a lease is renewed and a draw takes place.
 */
import { makeLedger } from '#ledger';
import type { Deps } from './deps.ts';

export const playDeps = (deps: Deps): Deps => ({
  ...deps,
  db: deps.playDb,
  ledger: deps.playDb === deps.db ? deps.ledger : makeLedger(deps.playDb, { clock: deps.clock }),
});
