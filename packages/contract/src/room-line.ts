/**
 * The line to rooms: GET /ws of the arcade, JSON frames; the first frame is `auth` with the token of a play session. A line that could not
 * do what was said ends with 1012: who comes again says it again.
 */

export type RoomClientFrame =
  | { readonly op: 'auth'; readonly token: string }
  /** Looks on; whoever has a seat there sees it again. Four rooms for each line at most. */
  | { readonly op: 'enter'; readonly room: string }
  /** `id` is a UUID of the player's own: said again, it is the same action. `round` is the one that he sees. */
  | {
      readonly op: 'act';
      readonly room: string;
      readonly id: string;
      readonly round: string;
      readonly action: Readonly<Record<string, unknown>>;
    }
  | { readonly op: 'leave'; readonly room: string }
  /** Looks at all rooms that the play session opens, until `off`. */
  | { readonly op: 'lobby'; readonly off?: true | undefined }
  | { readonly op: 'ping' };

/** A room as the lobby shows it. */
export interface RoomGlance {
  readonly room: string;
  /** As its game calls it; `off` takes no stakes, `away` is hosted by nobody just now. */
  readonly phase: string;
  readonly nextAt: number | null;
  readonly round: number;
  readonly results: readonly string[];
  /** Seats that play in this round with real money. */
  readonly players: number;
  /** Open pages. */
  readonly watching: number;
  /** In points, of the kind of bet that takes most; null where it is not known just now. */
  readonly limits: { readonly min: number; readonly max: number } | null;
  readonly shoe?: { readonly used: number; readonly cards: number };
  /** Since when something grows by the clock, by the host's; absent while nothing does. */
  readonly startedAt?: number;
}

export type RoomServerFrame =
  | { readonly t: 'ready' }
  /**
   * Parts that are other than before, null where one is gone; all of them where `whole` says so. Besides what its game shows, each room
   * has `roundId`, `roundNo`, `unit` and `isOn`.
   */
  | {
      readonly t: 'room';
      readonly room: string;
      readonly v: number;
      readonly set: Readonly<Record<string, unknown>>;
      readonly whole?: true;
    }
  /** The same of what this player alone sees. */
  | {
      readonly t: 'own';
      readonly room: string;
      readonly set: Readonly<Record<string, unknown>>;
      readonly whole?: true;
    }
  /** It counts; the balance is told where it was staked from. */
  | { readonly t: 'done'; readonly id: string; readonly balance: number | null }
  /** All rooms of the lobby where it says so, else those that have changed; each of them whole. */
  | { readonly t: 'lobby'; readonly rooms: readonly RoomGlance[]; readonly whole?: true }
  /** Of an action, or with `room` in `params` of an entry, which has no id. */
  | {
      readonly t: 'refused';
      readonly id: string | null;
      readonly code: string;
      readonly params?: Readonly<Record<string, unknown>>;
    }
  | { readonly t: 'balance'; readonly balance: number }
  | { readonly t: 'pong'; readonly now: number }
  /** The play session has ended. */
  | { readonly t: 'gone' };
