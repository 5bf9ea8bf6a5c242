/** Dependencies of the use cases, built once by hand in `compose.ts`. Use cases take them as first argument. */
import type { Db } from '#db';
import type { HouseEngine } from '#games/engines.ts';
import type { HouseHand } from '#games/hands.ts';
import type { HouseRoomEngine } from '#games/rooms.ts';
import type { Chance, Clock } from '#kernel';
import type { Ledger } from '#ledger';
import type { Logger } from 'pino';
import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Brands } from './brand/brands.ts';
import type { Providers } from './providers.ts';
import type { Push } from './push.ts';
import type { Secrets } from './secrets.ts';
import type { SharedState } from '../shared-state/shared-state.ts';
import type { Timekeeper } from './timekeeper.ts';

/** Public origins of the three apps. */
export interface Origins {
  readonly site: string;
  readonly arcade: string;
  readonly console: string;
}

export interface Deps {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly timekeeper: Timekeeper;
  readonly db: Db;
  /** Separate pool for rooms, spins and draws; the same as `db` where the database is embedded. */
  readonly playDb: Db;
  readonly ledger: Ledger;
  readonly state: SharedState;
  readonly brands: Brands;
  readonly push: Push;
  readonly providers: Providers;
  readonly background: Background;
  /** Engines of house games by game code. */
  readonly engines: (code: string) => HouseEngine | undefined;
  /** Engines of card hands by game code. */
  readonly hands: (code: string) => HouseHand | undefined;
  /** Engines of all rooms, whichever node hosts them. */
  readonly rooms: readonly HouseRoomEngine[];
  readonly log: Logger;
  /** Known once the ports are open. */
  readonly origins: () => Origins;
}
