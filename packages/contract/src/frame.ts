/** What a game frame and the site around it tell each other by postMessage; both check the other's origin. */
export type FromArcade =
  /** The next draw was asked for. Until it is `shown`, what the site hears of the balance would tell how it ends. */
  | { readonly from: 'arcade'; readonly type: 'playing' }
  /** What the table says the balance is: while a round runs, without what it will pay. */
  | { readonly from: 'arcade'; readonly type: 'balance'; readonly balance: number }
  /** The round has been shown to its end, or there is none; `balance` is what it is then, where the arcade knows. */
  | { readonly from: 'arcade'; readonly type: 'shown'; readonly balance: number | null }
  | { readonly from: 'arcade'; readonly type: 'close' }
  /** The ticket that the frame was opened with is good no more; the site may open it with another. */
  | { readonly from: 'arcade'; readonly type: 'stale' }
  | { readonly from: 'arcade'; readonly type: 'cashier' }
  /** A visitor who looks on wants to play: the site knows how one gets in. */
  | { readonly from: 'arcade'; readonly type: 'login' }
  | { readonly from: 'arcade'; readonly type: 'ended' };

export interface CalledOff {
  readonly from: 'site';
  readonly type: 'issueVoid';
  readonly gameCode: string;
  readonly numero: string;
}

/** Word from the site to the game in its frame. */
export type ToArcade =
  /** The pushed event of a draw that was called off; a game without the channel polls for it. */
  | CalledOff
  /** The member's balance has changed, and not by a round that this frame shows: it may ask what it is. */
  | { readonly from: 'site'; readonly type: 'balance' }
  /** A reality check or new terms stand before the player: what plays by itself begins no further round. */
  | { readonly from: 'site'; readonly type: 'check' };

export function isToArcade(data: unknown): data is ToArcade {
  return typeof data === 'object' && data !== null && 'from' in data && data.from === 'site' && 'type' in data;
}

export function isFromArcade(data: unknown): data is FromArcade {
  return typeof data === 'object' && data !== null && 'from' in data && data.from === 'arcade' && 'type' in data;
}
