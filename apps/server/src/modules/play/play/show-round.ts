/** A round with values beside its row: the player's balance, and jackpot wins. */
import type { ArcadeRound, RoundProof } from '#contract';
import { units, unitsToText, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { fallenOf, highestFall } from '../jackpot/index.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import type { HouseGame } from './house-game.ts';
import { presentRound } from './present.ts';
import type { WalletAdapter } from './wallet-adapter.ts';
import type { RoundRow } from './round-queries.ts';

/** `balance` if the caller knows it. */
export async function showRound(
  { deps }: Host,
  walletAdapter: WalletAdapter,
  game: HouseGame,
  round: RoundRow,
  balance?: Units,
): Promise<ArcadeRound> {
  const won = round.state === 'settled' && (round.jackpot_won ?? 0n) > 0n;
  const fallen = won ? highestFall(await fallenOf(deps.db, round.merchant, round.id)) : null;
  const money =
    balance === undefined ? await walletAdapter.money() : { balance, isBonus: walletAdapter.wallet === 'bonus' };
  return presentRound(game, round, { ...money, fallen });
}

/** Jackpot wins of a settled round with the inputs to verify them. Null if it fed no jackpot. */
export async function fallenIn({ db }: Pick<Deps, 'db'>, round: RoundRow): Promise<RoundProof['jackpot'] | null> {
  if (round.jackpot === null || round.state !== 'settled') return null;
  const fallen = await fallenOf(db, round.merchant, round.id);
  return {
    currency: round.currency,
    stakeUnits: String(round.stake),
    fallen: fallen.map(({ tier, no, amount }) => ({ tier, no: Number(no), amount: unitsToText(units(amount)) })),
  };
}
