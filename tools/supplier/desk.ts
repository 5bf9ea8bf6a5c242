import type { Chance } from './games/index.ts';
import type { Store } from './store.ts';
import type { Ask } from './wallet.ts';

/** What everything here is done with. */
export interface Desk {
  readonly store: Store;
  readonly ask: Ask;
  readonly now: () => number;
  readonly chance: Chance;
  readonly log: (line: string) => void;
  /** What addresses of rounds are signed with. */
  readonly secret: string;
  /** The last balance the wallet told of a player; for showing, nothing is decided by it. */
  readonly balances: Map<string, number>;
}

export const playerName = ({ operator, player }: { readonly operator: number; readonly player: string }): string =>
  `${operator}/${player}`;
