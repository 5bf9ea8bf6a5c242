/** Bet slip of this browser, stored by brand, and its submission. */
import type { CallRefusal } from '#client';
import type { FreeBet } from '#contract';
import { ONE } from '#games/sports/kit/odds.ts';
import { unitsToWire } from '#kernel';
import { client, merchantCode } from '../../../shared/calls/client.ts';
import { isDecided } from '../../../shared/calls/decided.ts';
import { readLocal, writeLocal } from '../../../shared/device/storage.ts';
import { renewFreeBets } from '../../../shared/games/free-bets.ts';
import { pageStore } from '../../../shared/page/page-store.ts';
import { announce, announceFull } from './announce.ts';
import { onceDecided, renewBets } from './once-decided.ts';
import type { Coupon } from './wire.ts';
import {
  couponsOf,
  EMPTY,
  isFullFor,
  keyOf,
  limitIn,
  notesIn,
  PICKS_MOST,
  readSlip,
  toggle,
  without,
  type Note,
  type Placed,
  type Slip,
  type SlipPick,
} from './slip-rules.ts';
import { stakeOn, type Meant } from './stake-rules.ts';

interface SlipState {
  readonly slip: Slip;
  readonly busy: boolean;
  /** Result of the last submission: accepted or pending coupons, and reasons for refused ones. */
  readonly placed: readonly Placed[];
  readonly notes: ReadonlyMap<string, Note>;
  readonly refusal: CallRefusal | null;
}

const NOTHING = { placed: [], notes: new Map<string, Note>(), refusal: null } as const;
const START: SlipState = { slip: EMPTY, busy: false, ...NOTHING };

const storageKey = (what: 'slip' | 'sent'): string => `book-${what}:${merchantCode()}`;

/** Rendered empty on the server. */
export const useSlip = pageStore<SlipState>(
  () => ({ ...START, slip: readSlip(readLocal(storageKey('slip'))) }),
  () => START,
);

const keep = (slip: Slip): void => writeLocal(storageKey('slip'), JSON.stringify(slip));

const waitingIn = (placed: readonly Placed[]): readonly Placed[] =>
  placed.filter(({ coupon }) => coupon.state === 'WAITING');

/** A change clears notes on the previous slip; pending bets stay. */
export function changeSlip(change: (slip: Slip) => Slip): void {
  const { slip: before, busy, placed } = useSlip.getState();
  if (busy) return;
  const slip = change(before);
  useSlip.setState({ slip, ...NOTHING, placed: waitingIn(placed) });
  keep(slip);
}

/** Handles a press on a price. */
export function pressPick(pick: SlipPick): void {
  if (isFullFor(useSlip.getState().slip, pick)) announceFull(PICKS_MOST);
  else changeSlip((slip) => toggle(slip, pick));
}

function becomes(coupon: Coupon): void {
  useSlip.setState(({ placed }) => ({
    placed: placed.map((each) => (each.coupon.couponId === coupon.couponId ? { ...each, coupon } : each)),
  }));
  announce(coupon);
  void renewBets();
  if (coupon.freeBet) void renewFreeBets();
}

const inputOf = (slip: Slip, picks: readonly SlipPick[], meant: Meant, free: FreeBet | null) => ({
  picks: picks.map(({ fixtureId, selection, odds }) => ({ fixtureId, selection, odds: odds / ONE })),
  stake: free ? free.amount : unitsToWire(stakeOn(slip, picks, meant)),
  accept: slip.accepts,
  ...(free && { freeBetId: free.freeBetId }),
});

/** A coupon without an answer keeps its request id, over a reload too: sending it again is idempotent. */
function requestOf(input: ReturnType<typeof inputOf>): string {
  const of = JSON.stringify(input);
  const [sentOf, sentAs] = (readLocal(storageKey('sent')) ?? '').split('\n');
  if (sentOf === of && sentAs) return sentAs;
  const name = crypto.randomUUID();
  writeLocal(storageKey('sent'), `${of}\n${name}`);
  return name;
}

const amountIn = ({ stake, toWin, freeBetId }: Slip) => ({ stake, toWin, freeBetId });

const forgetRequest = (): void => writeLocal(storageKey('sent'), '');

/**
 * Sends coupons one by one; accepted ones are removed at once, so that a reload cannot send them again. A refused pick
 * does not stop the others; a refusal of the member or a lost connection does.
 */
export async function placeSlip(meant: Meant, free: FreeBet | null = null): Promise<void> {
  const { slip, busy, placed: before } = useSlip.getState();
  if (busy) return;
  useSlip.setState({ busy: true, ...NOTHING, placed: waitingIn(before) });
  const placed: Placed[] = [];
  let notes = new Map<string, Note>();
  let refusal: CallRefusal | null = null;
  let left = slip;
  for (const picks of couponsOf(slip)) {
    const input = inputOf(slip, picks, meant, free);
    const answer = await client.coupon.place(input, { requestId: requestOf(input) });
    if (answer.ok) {
      placed.push({ coupon: answer.value.coupon, picks, ...amountIn(slip) });
      left = without(left, picks);
      keep(left);
      forgetRequest();
      continue;
    }
    if (isDecided(answer)) forgetRequest();
    refusal = answer;
    const own = notesIn(answer, picks);
    notes = new Map([...notes, ...own]);
    if (own.size === 0 && limitIn(answer) === null) break;
  }
  if (left.picks.length === 0) left = { ...left, stake: '', freeBetId: null };
  useSlip.setState(({ placed: waiting }) => ({
    slip: left,
    busy: false,
    placed: [...waiting, ...placed],
    notes,
    refusal,
  }));
  keep(left);
  for (const { coupon } of waitingIn(placed)) onceDecided(coupon, becomes);
  if (free) await renewFreeBets();
  if (placed.length > 0) await renewBets();
}

export const usePicked = (fixtureId: number, selection: string): boolean =>
  useSlip(({ slip }) => slip.picks.some((pick) => keyOf(pick) === keyOf({ fixtureId, selection })));
