/** Pushes a member's balance after each movement: at once, then at most once a second. */
import { unitsToWire, type MemberId, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { announceBalance } from '../wallet/index.ts';
import type { Payee } from './port.ts';

const PAUSE_MS = 1_000;

/** Runs beside the answer; a failed push does not affect the movement. */
export type Announce = (player: Payee, balance: Units) => void;

export function createAnnouncer(deps: Pick<Deps, 'ledger' | 'push' | 'log' | 'brands'>): Announce {
  const resting = new Map<MemberId, { latest: Units | null }>();

  const announce: Announce = (player, balance) => {
    const rest = resting.get(player.memberId);
    if (rest) {
      rest.latest = balance;
      return;
    }
    const started = { latest: null as Units | null };
    resting.set(player.memberId, started);
    push(deps, player, balance).catch((error: unknown) => deps.log.warn({ err: error }, 'balance not announced'));
    setTimeout(() => {
      resting.delete(player.memberId);
      if (started.latest !== null) announce(player, started.latest);
    }, PAUSE_MS).unref();
  };
  return announce;
}

/** At brands with a single wallet its balance is the total and needs no query. */
function push(deps: Pick<Deps, 'ledger' | 'push' | 'brands'>, player: Payee, balance: Units): Promise<void> {
  const { merchant, memberId } = player;
  if (player.wallet === 'bonus' || !deps.brands.find(merchant)?.config.singleWallet)
    return announceBalance(deps, { merchant, memberId });
  const frame = { t: 'balance', sumBalance: unitsToWire(balance) } as const;
  return deps.push.send({ to: 'member', merchant, memberId, frame });
}
