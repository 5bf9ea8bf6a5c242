/** Payouts of a seat's bets in a finished flight, derived from the stored round. */
import type { Played, Points } from '../../kit/room.ts';
import type { CrashAction } from './bets.ts';
import { multipleAt } from './climb.ts';
import type { Outcome } from './clock.ts';
import type { CrashConfig } from './config.ts';
import { backOf, endOf } from './state.ts';

/** Keyed by number of action. `actions` are the accepted ones; refunded bets are left out. */
export function backsOfCrash(
  config: Pick<CrashConfig, 'winMax'>,
  { crash, startedAt }: Outcome,
  actions: readonly Played<CrashAction>[],
): ReadonlyMap<number, Points> {
  const backs = new Map<number, Points>();
  for (const { action } of actions) {
    if (action.type !== 'bet') continue;
    const { bet, points, target = null } = action;
    const cashed = actions.find(({ action: { type, bet: of } }) => type === 'cash' && of === bet);
    const end = endOf(config, { points, target });
    const atEnd = end <= crash ? end : null;
    backs.set(bet, backOf({ points, out: cashed ? multipleAt(cashed.at - startedAt) : atEnd }));
  }
  return backs;
}
