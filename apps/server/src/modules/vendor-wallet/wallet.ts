/** The vendor wallet over the ledger: each movement is one posting, decided under the lock of the member's account. */
import type { Units } from '#kernel';
import type { GameOutcome } from '#ledger';
import type { Deps } from '../../deps.ts';
import { createAnnouncer, type Announce } from './announcer.ts';
import type { Bet, Movement, Player, VendorWallet, WalletAnswer, WalletRefusal, Win } from './port.ts';
import { rewardPaysTo } from './queries.ts';

interface Desk {
  readonly deps: Pick<Deps, 'ledger' | 'clock' | 'db'>;
  readonly announce: Announce;
}

export function createVendorWallet(
  deps: Pick<Deps, 'ledger' | 'clock' | 'db' | 'push' | 'log' | 'brands'>,
): VendorWallet {
  const desk: Desk = { deps, announce: createAnnouncer(deps) };
  const { game } = deps.ledger;
  return {
    balance: (player) => balanceOf(desk, player),
    bet: (player, bet) => placeBet(desk, player, bet),
    win: (player, win) => payWin(desk, player, win),
    rollback: async (player, rollback) =>
      told(
        desk,
        player,
        await game.rollback({ ...occasion(desk, player, rollback), referenceKey: rollback.referenceKey }),
      ),
    taken: async (player, bet) => (await game.recall(betInput(desk, player, bet))) === 'same',
  };
}

function balanceOf({ deps }: Desk, { merchant, memberId, currency, wallet }: Player): Promise<Units> {
  return deps.ledger.balanceOf({ merchant, memberId, currency, kind: wallet });
}

function occasion({ deps }: Desk, player: Player, movement: Movement) {
  const { merchant, vendor, category, memberId, currency, wallet } = player;
  const { key, roundId, gameCode, roundClosed, payload } = movement;
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
    roundClosed,
    payload,
    occurredAt,
  };
}

const betInput = (desk: Desk, player: Player, bet: Bet) => ({
  ...occasion(desk, player, bet),
  amount: bet.amount,
  ...(bet.rewardId !== null && { free: { rewardId: bet.rewardId } }),
});

async function placeBet(desk: Desk, player: Player, bet: Bet): Promise<WalletAnswer> {
  const input = betInput(desk, player, bet);
  const { game } = desk.deps.ledger;
  const bar = barAgainst(player, bet);
  if (bar === null) return told(desk, player, await game.bet(input));
  // A bet that was taken before is still taken: its repetition hears so, even if it would be barred today.
  const known = await game.recall(input);
  const outcome = known === 'same' ? 'done' : known === 'other' ? 'duplicate_key' : bar;
  return { outcome, balance: await balanceOf(desk, player) };
}

function barAgainst(player: Player, bet: Bet): WalletRefusal | null {
  if (bet.bar !== null) return bet.bar;
  if (!player.mayBet) return 'member_disabled';
  return player.stakeMax !== null && bet.amount > player.stakeMax ? 'stake_too_high' : null;
}

async function payWin(desk: Desk, player: Player, win: Win): Promise<WalletAnswer> {
  const { ledger, db } = desk.deps;
  const { amount, betKey, rewardId } = win;
  const input = { ...occasion(desk, player, win), amount, betKey };
  if (rewardId === null) return told(desk, player, await ledger.game.win(input));
  const paysTo = player.wallet === 'main' ? await rewardPaysTo(db, player, rewardId) : player.wallet;
  return told(desk, player, await ledger.game.freeBetWin({ ...input, paysTo, rewardId }));
}

function told(desk: Desk, player: Player, outcome: GameOutcome): WalletAnswer {
  const { balance } = outcome;
  if (!outcome.ok) return { outcome: refusalOf(outcome.code), balance };
  if (!outcome.value.duplicate) desk.announce(player, balance);
  return { outcome: 'done', balance };
}

function refusalOf(code: Exclude<GameOutcome, { ok: true }>['code']): WalletRefusal {
  if (code === 'account_frozen') return 'member_disabled';
  if (code === 'payouts_stopped') throw new Error('a game is no payout');
  return code;
}
