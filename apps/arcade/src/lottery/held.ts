/** The draw that is on its way or being shown place by place: no list, ticket or balance tells of it before its show ends. */
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { tellLobby } from '../lobby.ts';
import { isDrawn, WAITS } from './bet-status.ts';

/** So long at the most the balance waits for a draw that is late. */
const BALANCE_HELD_MS_MAX = 30_000;

interface Held {
  readonly numero: string | null;
  /** The amount shown meanwhile; null when it is not held. */
  readonly balance: number | null;
}

export const useHeld = create<Held>(() => ({ numero: null, balance: null }));

/**
 * Holds a draw before the page is painted, so that it is never seen in a list meanwhile; null holds none. The balance keeps
 * still, here and around this frame, from the time of the draw on for at most half a minute, and again while it is shown.
 */
export function useHold(numero: string | null, isShown: boolean, balanceNow: () => number): void {
  useLayoutEffect(() => {
    if (numero === null) return letGo();
    useHeld.setState({ numero });
    holdBalance(balanceNow);
  }, [numero, balanceNow]);
  useLayoutEffect(() => {
    if (numero !== null && isShown) holdBalance(balanceNow);
  }, [numero, isShown, balanceNow]);
  useLayoutEffect(() => letGo, []);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function holdBalance(balanceNow: () => number): void {
  clearTimeout(timer);
  timer = setTimeout(letBalanceGo, BALANCE_HELD_MS_MAX);
  useHeld.setState(({ balance }) => ({ balance: balance ?? balanceNow() }));
  tellLobby({ from: 'arcade', type: 'playing' });
}

function letBalanceGo(): void {
  clearTimeout(timer);
  if (useHeld.getState().balance === null) return;
  useHeld.setState({ balance: null });
  tellLobby({ from: 'arcade', type: 'shown', balance: null });
}

function letGo(): void {
  letBalanceGo();
  useHeld.setState({ numero: null });
}

/** The balance that a purchase leaves, without what the held draw may have brought; null when no balance is held. */
export function payFromHeld(stake: number): number | null {
  const { balance } = useHeld.getState();
  if (balance === null) return null;
  // Wire amounts have four decimals; a difference of them is cut back to four.
  const left = Math.round((balance - stake) * 10_000) / 10_000;
  useHeld.setState({ balance: left });
  return left;
}

/** `draws` without the one that is held, and what came after it. */
export const withoutHeld = <Draw extends Pick<Bet, 'numero'>>(
  draws: readonly Draw[],
  held: string | null,
): readonly Draw[] => (held === null ? draws : draws.filter(({ numero }) => numero < held));

interface Bet {
  readonly numero: string;
  readonly orderStatus: number;
  readonly winningAmount: number | null;
  readonly winningNumber: string | null;
  readonly rebateAmount: number | null;
}

/** Bets on the draw that is held, or on one after it, still wait. */
export const waitingForHeld = <Row extends Bet>(rows: readonly Row[], held: string | null): readonly Row[] =>
  held === null ? rows : rows.map((row) => (row.numero >= held && isDrawn(row.orderStatus) ? asWaiting(row) : row));

const asWaiting = <Row extends Bet>(row: Row): Row => ({
  ...row,
  orderStatus: WAITS,
  winningAmount: null,
  winningNumber: null,
  rebateAmount: null,
});
