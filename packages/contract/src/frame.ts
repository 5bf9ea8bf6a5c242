/** What a game frame and the site around it tell each other by postMessage; both check the other's origin. */
export type FromArcade =
  | { readonly from: 'arcade'; readonly type: 'balance'; readonly balance: number }
  | { readonly from: 'arcade'; readonly type: 'close' }
  | { readonly from: 'arcade'; readonly type: 'cashier' }
  | { readonly from: 'arcade'; readonly type: 'ended' };

export function isFromArcade(data: unknown): data is FromArcade {
  return typeof data === 'object' && data !== null && 'from' in data && data.from === 'arcade' && 'type' in data;
}
