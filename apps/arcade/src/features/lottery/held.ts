/** Draw being awaited or revealed: no list, ticket or balance shows its result before the reveal ends. */
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { notifyLobby } from '../../shared/page/lobby.ts';
import { isDrawn, WAITS } from './bet-status.ts';

/** Maximum time the balance is held for a late draw. */
const BALANCE_HELD_MS_MAX = 30_000;

interface Held {
  readonly numero: string | null;
  /** Held balance; null when it is not held. */
  readonly balance: number | null;
}

export const useHeld = create<Held>(() => ({ numero: null, balance: null }));

/**
 * Holds a draw before paint, so that it never flashes in a list; null holds none. The balance is held here and in the
 * embedding site from draw time for at most 30 s, and again during the reveal.
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
  notifyLobby({ from: 'arcade', type: 'playing' });
}

function letBalanceGo(): void {
  clearTimeout(timer);
  if (useHeld.getState().balance === null) return;
  useHeld.setState({ balance: null });
  notifyLobby({ from: 'arcade', type: 'shown', balance: null });
}

function letGo(): void {
  letBalanceGo();
  useHeld.setState({ numero: null });
}

/** Held balance after a purchase, without what the held draw may have won; null when none is held. */
export function payFromHeld(stake: number): number | null {
  const { balance } = useHeld.getState();
  if (balance === null) return null;
  // Wire amounts have four decimals; the float difference is rounded back.
  const left = Math.round((balance - stake) * 10_000) / 10_000;
  useHeld.setState({ balance: left });
  return left;
}

/** `draws` without the held one and later ones. */
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

/** Bets on the held draw or a later one are shown as pending. */
export const waitingForHeld = <Row extends Bet>(rows: readonly Row[], held: string | null): readonly Row[] =>
  held === null ? rows : rows.map((row) => (row.numero >= held && isDrawn(row.orderStatus) ? asWaiting(row) : row));

const asWaiting = <Row extends Bet>(row: Row): Row => ({
  ...row,
  orderStatus: WAITS,
  winningAmount: null,
  winningNumber: null,
  rebateAmount: null,
});
