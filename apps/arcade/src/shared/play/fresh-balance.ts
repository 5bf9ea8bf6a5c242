/**
 * Balance of a single-player table when it changes outside a round of this page, such as by a deposit or in another
 * tab.
 */
import type { Units } from '#kernel';
import { useKindOfMoney } from './kind-of-money.ts';
import { onWord } from '../page/lobby.ts';
import { useUnseenRound } from './unseen-round.ts';
import { unitsOf } from './wire-amount.ts';

export interface Money {
  readonly balance: number;
  readonly isBonus: boolean;
}

export interface BalanceDeps {
  readonly lobbyOrigin: string;
  /** Null when the request fails; the shown balance stays. */
  readonly ask: () => Promise<Money | null>;
  readonly put: (balance: Units) => void;
}

/** Refetches when the page becomes visible, and when the site reports a change. Returns a function that stops it. */
export function keepBalance({ lobbyOrigin, ask, put }: BalanceDeps): () => void {
  let isDue = false;
  let turn = 0;
  const refresh = async (): Promise<void> => {
    // Deferred while a round is animated: the balance would reveal its result.
    isDue = useUnseenRound.getState().isUnderWay;
    // A hidden page refetches when it becomes visible.
    if (isDue || document.hidden) return;
    const before = turn;
    const money = await ask();
    // A round begun meanwhile has a newer balance.
    if (!money || turn !== before) return;
    useKindOfMoney.setState({ isBonus: money.isBonus });
    put(unitsOf(money.balance));
  };
  const leave = useUnseenRound.subscribe(({ isUnderWay }) => {
    if (isUnderWay) turn += 1;
    else if (isDue) void refresh();
  });
  const seen = () => void refresh();
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
