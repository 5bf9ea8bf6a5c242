/** What the lotteries work with: the site, and the wallet that they share with all other games. */
import type { Deps } from '../../deps.ts';
import type { GameWallet } from '../game-wallet/index.ts';
import type { OfferToBet } from './settings.ts';

export interface Host {
  readonly deps: Pick<
    Deps,
    | 'db'
    | 'clock'
    | 'timekeeper'
    | 'ledger'
    | 'brands'
    | 'providers'
    | 'push'
    | 'log'
    | 'state'
    | 'background'
    | 'config'
  >;
  readonly wallet: GameWallet;
}

/** And where tickets are sold: what is on offer there is asked for with every one. */
export interface Counter extends Host {
  readonly deps: Host['deps'] & Pick<Deps, 'secrets'>;
  readonly offerToBet: OfferToBet;
}
