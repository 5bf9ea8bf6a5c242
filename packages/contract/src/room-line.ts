/**
 * The socket to rooms: GET /ws of the arcade, JSON frames; the first frame is `auth` with the token of a play session.
 * The server closes with 1012 when it could not carry out a frame: the client reconnects and sends it again.
 */

export type RoomClientFrame =
  | { readonly op: 'auth'; readonly token: string }
  /** Watches a room; a player with a seat there gets it again. At most four rooms per socket. */
  | { readonly op: 'enter'; readonly room: string }
  /** `id` is a UUID chosen by the player's page: a repetition is the same action. `round` is the round on screen. */
  | {
      readonly op: 'act';
      readonly room: string;
      readonly id: string;
      readonly round: string;
      readonly action: Readonly<Record<string, unknown>>;
    }
  | { readonly op: 'leave'; readonly room: string }
  /** Subscribes to all rooms that the play session opens, until `off`. */
  | { readonly op: 'lobby'; readonly off?: true | undefined }
  | { readonly op: 'ping' };

/** A room's summary in the lobby. */
export interface RoomSummary {
  readonly room: string;
  /** Phase by the game's name; `off` accepts no stakes, `away` has no host at the moment. */
  readonly phase: string;
  readonly nextAt: number | null;
  readonly round: number;
  readonly results: readonly string[];
  /** Seats with real money in this round. */
  readonly players: number;
  /** Number of open pages. */
  readonly watching: number;
  /** Limits in points, of the kind of bet with the highest; null while unknown. */
  readonly limits: { readonly min: number; readonly max: number } | null;
  readonly shoe?: { readonly used: number; readonly cards: number };
  /** Start, by the host's clock, of a value that grows with time; absent while none does. */
  readonly startedAt?: number;
}

export type RoomServerFrame =
  | { readonly t: 'ready' }
  /**
   * Changed parts, null for a removed one; all parts with `whole`. Beside its game's parts, each room has `roundId`,
   * `roundNo`, `unit` and `isOn`.
   */
  | {
      readonly t: 'room';
      readonly room: string;
      readonly v: number;
      readonly set: Readonly<Record<string, unknown>>;
      readonly whole?: true;
    }
  /** The same for the parts that only this player sees. */
  | {
      readonly t: 'own';
      readonly room: string;
      readonly set: Readonly<Record<string, unknown>>;
      readonly whole?: true;
    }
  /** The action is accepted; `balance` is that of the wallet staked from. */
  | { readonly t: 'done'; readonly id: string; readonly balance: number | null }
  /** With `whole`, all rooms of the lobby, else the changed ones; each room in full. */
  | { readonly t: 'lobby'; readonly rooms: readonly RoomSummary[]; readonly whole?: true }
  /** Refusal of an action, or of an `enter`, which has no id but `room` in `params`. */
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
