/** The balance at a table that is played alone, where it changes without a round of this page: by a deposit, or by play in another tab. */
import type { Units } from '#kernel';
import { useKindOfMoney } from './kind-of-money.ts';
import { onWord } from './lobby.ts';
import { useUnseenRound } from './unseen-round.ts';
import { unitsOf } from './wire-amount.ts';

export interface Money {
  readonly balance: number;
  readonly isBonus: boolean;
}

export interface BalanceDeps {
  readonly lobbyOrigin: string;
  /** Answers null where it cannot be had; then the one that stands stays. */
  readonly ask: () => Promise<Money | null>;
  readonly put: (balance: Units) => void;
}

/** Asks when the player comes back to this page, and when the site hears that the balance has changed. Answers how to stop. */
export function keepBalance({ lobbyOrigin, ask, put }: BalanceDeps): () => void {
  let isOwed = false;
  let turn = 0;
  const look = async (): Promise<void> => {
    // It would tell how the round ends whose picture is still running.
    isOwed = useUnseenRound.getState().isUnderWay;
    // Where nobody sees it, it is asked for when they come back.
    if (isOwed || document.hidden) return;
    const before = turn;
    const money = await ask();
    // A round that has begun meanwhile brings a newer one.
    if (!money || turn !== before) return;
    useKindOfMoney.setState({ isBonus: money.isBonus });
    put(unitsOf(money.balance));
  };
  const leave = useUnseenRound.subscribe(({ isUnderWay }) => {
    if (isUnderWay) turn += 1;
    else if (isOwed) void look();
  });
  const seen = () => void look();
  const heedless = onWord(lobbyOrigin, 'balance', seen);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('focus', seen);
  return () => {
    turn += 1;
    leave();
    heedless();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('focus', seen);
  };
}
