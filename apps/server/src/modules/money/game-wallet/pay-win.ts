import type { PlayKind, WinInput } from '#ledger';
import { barred, occasion, announcedAnswer, type WalletDesk } from './desk.ts';
import type { Payee, WalletAnswer, Win } from './port.ts';
import { holdBonus, noteWonBonus } from '../bonus/index.ts';
import { rewardOf } from './queries.ts';

/** Pays a win. Wins of free bets are charged to the promotion; only the bet tells if it was free. */
export async function payWin(desk: WalletDesk, player: Payee, win: Win): Promise<WalletAnswer> {
  const { amount, betKey, bar } = win;
  const input = { ...occasion(desk, player, win), amount, betKey };
  const isBarred = bar === 'wrong_game' ? !(await isGameOfBet(desk, player, win)) : bar !== null;
  if (bar !== null && isBarred) return barred(desk, player, input, bar);
  const outcome = await desk.deps.ledger.game.win(input);
  if (outcome.ok || outcome.code !== 'bet_free') return announcedAnswer(desk, player, outcome);
  return payFreeWin(desk, player, input);
}

/** True if the bet, or this win when first paid, was in the game; it may have left the catalogue since. */
async function isGameOfBet({ deps }: WalletDesk, { merchant, vendor, memberId }: Payee, win: Win): Promise<boolean> {
  for (const key of [win.betKey, win.key]) {
    const known = await deps.ledger.gamePosting({ merchant, vendor, key });
    if (known?.memberId === memberId && known.gameCode === win.gameCode) return true;
  }
  return false;
}

async function payFreeWin(desk: WalletDesk, player: Payee, input: WinInput): Promise<WalletAnswer> {
  const { ledger, db } = desk.deps;
  const { merchant, vendor } = player;
  const bet = await ledger.gamePosting({ merchant, vendor, key: input.betKey });
  const { rewardId, paysTo: paidKind } = bet!.detail as { rewardId: string; paysTo?: PlayKind };
  const wallet = player.cash;
  const reward = paidKind === undefined && wallet === 'main' ? await rewardOf(db, player, rewardId) : undefined;
  const paysTo = paidKind ?? (wallet === 'main' ? (reward?.pays_to ?? 'bonus') : wallet);
  const win = { ...input, wallet, paysTo, rewardId };
  if (paysTo !== 'bonus') return announcedAnswer(desk, player, await ledger.game.freeBetWin(win));
  const outcome = await db.tx(async (tx) => {
    await holdBonus(tx, player);
    const paid = await ledger.game.freeBetWinIn(tx, win);
    if (paid.ok && !paid.value.duplicate)
      await noteWonBonus(desk.deps, tx, { ...win, fact: `free:${vendor}:${rewardId}` });
    return paid;
  });
  return announcedAnswer(desk, player, outcome);
}
