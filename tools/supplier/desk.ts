import type { Chance } from './games/index.ts';
import type { Store } from './store.ts';
import type { Ask } from './wallet.ts';

/** Dependencies of the supplier. */
export interface Desk {
  readonly store: Store;
  readonly ask: Ask;
  readonly now: () => number;
  readonly chance: Chance;
  readonly log: (line: string) => void;
  /** Secret for signing the addresses of rounds. */
  readonly secret: string;
  /** Last known balance by player; for display only. */
  readonly balances: Map<string, number>;
}

export const playerName = ({ operator, player }: { readonly operator: number; readonly player: string }): string =>
  `${operator}/${player}`;
