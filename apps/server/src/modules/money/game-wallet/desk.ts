/** Dependencies of every game-wallet movement, and the announcement of its outcome. */
import type { Units } from '#kernel';
import type { BetInput, GameOutcome, WinInput } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Announce } from './announcer.ts';
import type { Movement, Payee, MovementFields, WalletAnswer, WalletRefusal } from './port.ts';

export interface WalletDesk {
  readonly deps: Pick<Deps, 'ledger' | 'clock' | 'db' | 'log' | 'brands'>;
  readonly announce: Announce;
}

export function balanceOf({ deps }: WalletDesk, { merchant, memberId, currency, wallet }: Payee): Promise<Units> {
  return deps.ledger.balanceOf({ merchant, memberId, currency, kind: wallet });
}

export function occasion({ deps }: WalletDesk, player: Payee, movement: Movement | MovementFields) {
  const { merchant, vendor, category, memberId, currency, wallet } = player;
  const { key, roundId, gameCode, payload } = movement;
  const occurredAt = deps.clock.now();
  return {
    merchant,
    vendor,
    category,
    memberId,
    currency,
    wallet,
    key,
    roundId,
    gameCode,
    ...('roundClosed' in movement && { roundClosed: movement.roundClosed }),
    payload,
    occurredAt,
  };
}

export function announcedAnswer(desk: WalletDesk, player: Payee, outcome: GameOutcome): WalletAnswer {
  if (outcome.ok && !outcome.value.duplicate) desk.announce(player, outcome.balance);
  return answerOf(outcome);
}

export const answerOf = (outcome: GameOutcome): WalletAnswer => ({
  outcome: outcome.ok ? 'done' : refusalOf(outcome.code),
  balance: outcome.balance,
  ...(outcome.ok && outcome.value.duplicate && { isRepeated: true as const }),
});

/** Refuses with `bar`, except for a repeated key: it gets its first answer even if it would be refused now. */
export async function barred(
  desk: WalletDesk,
  player: Payee,
  input: BetInput | WinInput,
  bar: WalletRefusal,
): Promise<WalletAnswer> {
  const known = await desk.deps.ledger.game.recall(input);
  const outcome = known === 'same' ? 'done' : known === 'other' ? 'duplicate_key' : bar;
  const balance = await balanceOf(desk, player);
  return { outcome, balance, ...(known === 'same' && { isRepeated: true as const }) };
}

function refusalOf(code: Exclude<GameOutcome, { ok: true }>['code']): WalletRefusal {
  if (code === 'account_frozen') return 'wallet_frozen';
  if (code === 'payouts_stopped') throw new Error('a game is no payout');
  if (code === 'bet_elsewhere') throw new Error('the ledger finds the wallet of a bet by itself');
  if (code === 'bet_free') throw new Error('the promotion pays what a free bet won');
  return code;
}
