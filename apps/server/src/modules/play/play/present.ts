/** Rounds in wire form: never a step the player has not seen, never a seed before its rotation. */
import type { ArcadeRound, GameCategory, GameItem } from '#contract';
import type { Round } from '#games/kit/round.ts';
import { units, unitsToWire, ZERO, type Units } from '#kernel';
import type { highestFall } from '../jackpot/index.ts';
import { handOutcome } from './hand-row.ts';
import type { HouseGame } from './house-game.ts';
import type { ProvenRow, RoundRow } from './round-queries.ts';

/** The win is zero until the round is settled, since nothing has been paid. Jackpot wins are reported separately. */
const paid = (round: RoundRow): Units => (round.state === 'settled' ? units(round.win) : ZERO);

/** The visible part of a hand is stored with each move. */
function viewOf(game: HouseGame, round: RoundRow): unknown {
  if (round.seen === 0) return null;
  const hand = handOutcome(round);
  if (hand) return { ...hand, moves: hand.moves.length };
  const outcome = round.outcome as Round<unknown>;
  return game.kind === 'round' ? game.view({ bet: round.bet, round: outcome, seen: round.seen }, 0) : null;
}

/** `money` is the balance of the wallet and its kind; `fallen` the jackpot win of the round. */
export function presentRound(
  game: HouseGame,
  round: RoundRow,
  money: { readonly balance: Units; readonly isBonus: boolean; readonly fallen: ReturnType<typeof highestFall> },
): ArcadeRound {
  return {
    roundId: round.id,
    bet: round.bet,
    baseBet: unitsToWire(units(round.base_bet)),
    stake: unitsToWire(units(round.stake)),
    view: viewOf(game, round),
    finished: round.state === 'settled',
    win: unitsToWire(paid(round)),
    balance: unitsToWire(money.balance),
    isBonus: money.isBonus,
    ...(money.fallen && { jackpot: { tier: money.fallen.tier, amount: unitsToWire(money.fallen.amount) } }),
  };
}

const STATUS = { reserved: 'U', open: 'U', settled: 'S', void: 'C' } as const;

export function presentRow(round: RoundRow, games: ReadonlyMap<number, GameItem>) {
  const stake = unitsToWire(units(round.stake));
  return {
    betOrderNo: round.id,
    betTime: round.started_at.getTime(),
    gameName: games.get(round.node_id)?.nodeName ?? round.game_code,
    vassalage: round.vendor,
    gameType: round.category as GameCategory,
    nodeId: round.node_id,
    betAmt: stake,
    validBetAmt: round.state === 'settled' ? stake : 0,
    winAmt: unitsToWire(units(paid(round) + (round.state === 'settled' ? (round.jackpot_won ?? 0n) : 0n))),
    status: STATUS[round.state],
  };
}

/** Inputs of a round's draw. The outcome is shown when the round is over, the server seed after its rotation. */
export const presentDraw = (round: ProvenRow) => ({
  serverSeedHash: round.server_seed_hash,
  serverSeed: round.revealed_at === null ? null : round.server_seed,
  clientSeed: round.client_seed,
  nonce: round.nonce,
  bet: round.bet,
  outcome: round.state === 'settled' ? round.outcome : null,
  status: STATUS[round.state],
  ...(round.state === 'void' && round.refusal !== null && { refusal: round.refusal }),
});

export const presentProof = (round: ProvenRow) => ({
  ...presentDraw(round),
  roundId: round.id,
  gameCode: round.game_code,
  gameVersion: round.game_version,
  finishedAt: round.finished_at?.getTime() ?? null,
});
