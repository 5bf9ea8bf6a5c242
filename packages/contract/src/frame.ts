/** Messages between a game frame and the site around it, by postMessage; both check the other's origin. */
export type FromArcade =
  /** A draw was requested. Until `shown`, the site does not show balance updates, which would give the outcome away. */
  | { readonly from: 'arcade'; readonly type: 'playing' }
  /** The balance that the table shows: while a round runs, without its payout. */
  | { readonly from: 'arcade'; readonly type: 'balance'; readonly balance: number }
  /** The round's animation has ended, or there is none; `balance` is the present one, where the arcade knows it. */
  | { readonly from: 'arcade'; readonly type: 'shown'; readonly balance: number | null }
  | { readonly from: 'arcade'; readonly type: 'close' }
  /** The frame's ticket has expired; the site may reopen it with a new one. */
  | { readonly from: 'arcade'; readonly type: 'stale' }
  | { readonly from: 'arcade'; readonly type: 'cashier' }
  /** A visitor who watches wants to play: the site opens its login. */
  | { readonly from: 'arcade'; readonly type: 'login' }
  | { readonly from: 'arcade'; readonly type: 'ended' };

export interface CalledOff {
  readonly from: 'site';
  readonly type: 'issueVoid';
  readonly gameCode: string;
  readonly numero: string;
}

/** Messages from the site to the game in its frame. */
export type ToArcade =
  /** The pushed event of a draw that was called off; a game without the channel polls for it. */
  | CalledOff
  /** The member's balance has changed, other than by a round of this frame: the frame may query it. */
  | { readonly from: 'site'; readonly type: 'balance' }
  /** A reality check or new terms are on screen: auto play begins no further round. */
  | { readonly from: 'site'; readonly type: 'check' };

export function isToArcade(data: unknown): data is ToArcade {
  return typeof data === 'object' && data !== null && 'from' in data && data.from === 'site' && 'type' in data;
}

export function isFromArcade(data: unknown): data is FromArcade {
  return typeof data === 'object' && data !== null && 'from' in data && data.from === 'arcade' && 'type' in data;
}
