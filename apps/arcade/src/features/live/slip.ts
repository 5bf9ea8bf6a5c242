/**
 * Stakes of a player on a table: counted by the server, sent, and not yet sent. Each action is shown at once and rolled
 * back if it is refused; the server's count always wins.
 */
import type { LiveAction } from '#games/kit/live/bets.ts';
import type { Stakes } from '#games/kit/live/state.ts';

interface Sent {
  readonly id: string;
  readonly type: LiveAction['type'];
  /** Change of stakes by spot; negative for undo and clear. */
  readonly effect: Stakes;
  readonly isDone: boolean;
}

export interface Slip {
  readonly round: number;
  /** Stakes by spot as last reported by the server. */
  readonly counted: Stakes;
  /** Actions not yet included in `counted`. */
  readonly sent: readonly Sent[];
  /** Chips placed and not yet sent. */
  readonly taps: readonly Stakes[];
  /** Bets of this round that still stand, as far as this page made them; undo takes the last one. */
  readonly bets: readonly { readonly id: string; readonly spots: Stakes }[];
  /** Stakes at the end of the last round with a bet, for "repeat". */
  readonly last: Stakes;
}

export const emptySlip: Slip = { round: 0, counted: {}, sent: [], taps: [], bets: [], last: {} };

export function added(one: Stakes, other: Stakes, times = 1): Stakes {
  const sum: Record<string, number> = { ...one };
  for (const [spot, points] of Object.entries(other)) sum[spot] = (sum[spot] ?? 0) + points * times;
  return Object.fromEntries(Object.entries(sum).filter(([, points]) => points !== 0));
}

const sumUp = (stakes: readonly Stakes[]): Stakes => stakes.reduce((sum, each) => added(sum, each), {});
export const total = (stakes: Stakes): number => Object.values(stakes).reduce((sum, points) => sum + points, 0);
const isSame = (one: Stakes, other: Stakes): boolean => Object.keys(added(one, other, -1)).length === 0;
export const isNothing = (stakes: Stakes): boolean => Object.keys(stakes).length === 0;

/** Counted and sent stakes; chips not yet sent are left out. */
const promised = ({ counted, sent }: Slip): Stakes => sumUp([counted, ...sent.map(({ effect }) => effect)]);

export function shownStakes(slip: Slip): Stakes {
  const all = sumUp([promised(slip), ...slip.taps]);
  return Object.fromEntries(Object.entries(all).filter(([, points]) => points > 0));
}

/** Points not yet deducted from the balance. */
export const unpaid = ({ sent, taps }: Slip): number =>
  total(sumUp(taps)) +
  sent.filter(({ type, isDone }) => type === 'bet' && !isDone).reduce((sum, { effect }) => sum + total(effect), 0);

/** Applies the stakes counted by the server, and drops the sent actions they include. */
export function withCounted(slip: Slip, round: number, counted: Stakes): Slip {
  if (round !== slip.round) {
    const last = isNothing(slip.counted) ? slip.last : slip.counted;
    return { ...emptySlip, round, counted, last };
  }
  if (isSame(counted, slip.counted)) return slip;
  const explained = slip.sent.findIndex((_, at) =>
    isSame(counted, sumUp([slip.counted, ...slip.sent.slice(0, at + 1).map(({ effect }) => effect)])),
  );
  const sent = explained < 0 ? slip.sent.filter(({ isDone }) => !isDone) : slip.sent.slice(explained + 1);
  return { ...slip, counted, sent };
}

export const tapped = (slip: Slip, spots: Stakes): Slip => ({ ...slip, taps: [...slip.taps, spots] });
export const withoutTaps = (slip: Slip): Slip => ({ ...slip, taps: [] });

/** All unsent chips as one bet; null when there are none. */
export function gathered(slip: Slip): LiveAction | null {
  const spots = sumUp(slip.taps);
  return isNothing(spots) ? null : { type: 'bet', spots };
}

/** True when there are counted or sent stakes that the server could undo. */
export const mayTakeBack = (slip: Slip): boolean => !isNothing(promised(slip));

export function sending(slip: Slip, id: string, action: LiveAction): Slip {
  const { type } = action;
  const grown = { ...slip, sent: [...slip.sent, { id, type, effect: effectOf(slip, action), isDone: false }] };
  if (type === 'bet') return { ...grown, taps: [], bets: [...slip.bets, { id, spots: action.spots }] };
  return { ...grown, taps: [], bets: type === 'clear' ? [] : slip.bets.slice(0, -1) };
}

/**
 * Undo removes the last bet this page made; after a reload that bet is unknown and the server's answer shows the
 * effect.
 */
function effectOf(slip: Slip, action: LiveAction): Stakes {
  if (action.type === 'bet') return action.spots;
  const back = action.type === 'clear' ? promised(slip) : (slip.bets.at(-1)?.spots ?? {});
  return added({}, back, -1);
}

/** Applies the answer to an action; a refused one is rolled back. */
export function answered(slip: Slip, id: string, isDone: boolean): Slip {
  if (!slip.sent.some((each) => each.id === id)) return slip;
  if (isDone) return { ...slip, sent: slip.sent.map((each) => (each.id === id ? { ...each, isDone } : each)) };
  return {
    ...slip,
    sent: slip.sent.filter((each) => each.id !== id),
    bets: slip.bets.filter((bet) => bet.id !== id),
  };
}
