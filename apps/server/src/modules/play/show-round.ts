/** A round with what stands beside its row: the money of its player, and what it has won of the jackpot. */
import type { ArcadeRound, RoundProof } from '#contract';
import { units, unitsToText, type Units } from '#kernel';
import type { Deps } from '../../deps.ts';
import { fallenOf, toldOf } from '../jackpot/index.ts';
import type { Host } from '../game-wallet/index.ts';
import type { HouseGame } from './house-game.ts';
import { presentRound } from './present.ts';
import type { Purse } from './purse.ts';
import type { RoundRow } from './round-queries.ts';

/** `balance` where it is known. */
export async function showRound(
  { deps }: Host,
  purse: Purse,
  game: HouseGame,
  round: RoundRow,
  balance?: Units,
): Promise<ArcadeRound> {
  const won = round.state === 'settled' && (round.jackpot_won ?? 0n) > 0n;
  const fallen = won ? toldOf(await fallenOf(deps.db, round.merchant, round.id)) : null;
  const money = balance === undefined ? await purse.money() : { balance, isBonus: purse.wallet === 'bonus' };
  return presentRound(game, round, { ...money, fallen });
}

/** Of a round that was settled: what its place in the jackpot is recomputed with. Null where it had none. */
export async function fallenIn({ db }: Pick<Deps, 'db'>, round: RoundRow): Promise<RoundProof['jackpot'] | null> {
  if (round.jackpot === null || round.state !== 'settled') return null;
  const fallen = await fallenOf(db, round.merchant, round.id);
  return {
    currency: round.currency,
    stakeUnits: String(round.stake),
    fallen: fallen.map(({ tier, no, amount }) => ({ tier, no: Number(no), amount: unitsToText(units(amount)) })),
  };
}
