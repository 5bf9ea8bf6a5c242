/** The line to rooms: GET /ws of the arcade, JSON frames; the first frame is `auth` with the token of a play session. */

export type RoomClientFrame =
  | { readonly op: 'auth'; readonly token: string }
  /** Looks on; whoever has a seat there sees it again. One room for each line. */
  | { readonly op: 'enter'; readonly room: string }
  /** `id` is a UUID of the player's own: said again, it is the same action. `round` is the one that he sees. */
  | {
      readonly op: 'act';
      readonly room: string;
      readonly id: string;
      readonly round: string;
      readonly action: Readonly<Record<string, unknown>>;
    }
  | { readonly op: 'leave' }
  | { readonly op: 'ping' };

export type RoomServerFrame =
  | { readonly t: 'ready' }
  /** Parts that are other than before, null where one is gone; all of them where `whole` says so. */
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
