/**
 * Opens a round that feeds the jackpot by assigning its place, the running sum of stakes. Places are unique across
 * nodes, so a pot falls to exactly one of two concurrent rounds.
 */
import { JACKPOT_TIERS } from '#games/kit/jackpot.ts';
import { assert } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { freshSecret, openJackpot, putPots } from './open-jackpot.ts';
import { lockJackpot, lockReserved, markFallen, openPots, placeUnderLock, takePlace } from './queries.ts';
import { fallsAt, fallsOf, fedBehind, opened, type FedRound } from './rules.ts';

type Feeding = Pick<Deps, 'db' | 'ledger' | 'clock' | 'chance'>;

/** Acts on a round that is reserved with its stake taken; leaves any other unchanged. */
export async function feedJackpot(deps: Feeding, round: FedRound): Promise<void> {
  const at = new Date(deps.clock.now());
  if (round.byChance.length === 0 && (await takePlace(deps.db, round, at))) return;
  await openJackpot(deps, round);
  await deps.db.tx(async (tx) => {
    if (!(await lockReserved(tx, round))) return;
    const jackpot = await lockJackpot(tx, round);
    assert(jackpot, 'a jackpot that was opened stays');
    const pots = await openPots(tx, round);
    assert(pots.length === JACKPOT_TIERS.length, 'of each tier one pot stands');
    const falls = fallsOf(pots, jackpot.staked + round.stake, round);
    for (const fall of falls) await markFallen(tx, round, fall, at);
    const next = falls.map((fall) =>
      opened(fall.pot.tier, round.currency, {
        no: fall.pot.no + 1n,
        fedBefore: fedBehind(fall),
        secret: freshSecret(deps),
      }),
    );
    await putPots(deps, tx, round, next);
    const standing = pots.filter((pot) => !falls.some((fall) => fall.pot === pot));
    const won = falls.reduce((sum, { amount }) => sum + amount, 0n);
    await placeUnderLock(tx, round, { fallsAt: fallsAt([...standing, ...next], round.currency), won, at });
  });
}
