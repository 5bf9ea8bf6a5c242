/** The vendor wallet over the ledger: each movement is one posting, decided under the lock of the member's account. */
import type { Deps } from '../../deps.ts';
import { createAnnouncer } from './announcer.ts';
import { answerOf, balanceOf, occasion, told, type WalletDesk } from './desk.ts';
import { payWin } from './pay-win.ts';
import { betInput, placeBet, placeBetIn } from './place-bet.ts';
import type { Payee, Rollback, VendorWallet, WalletAnswer } from './port.ts';

export function createVendorWallet(
  deps: Pick<Deps, 'ledger' | 'clock' | 'db' | 'push' | 'log' | 'brands'>,
): VendorWallet {
  const desk: WalletDesk = { deps, announce: createAnnouncer(deps) };
  return {
    balance: (player) => balanceOf(desk, player),
    bet: (player, bet) => placeBet(desk, player, bet),
    betIn: (tx, player, bet) => placeBetIn(desk, tx, player, bet),
    announce: desk.announce,
    win: (player, win) => payWin(desk, player, win),
    rollback: (player, rollback) => rollBack(desk, player, rollback),
    rollbackIn: async (tx, player, rollback) =>
      answerOf(
        await deps.ledger.game.rollbackIn(tx, {
          ...occasion(desk, player, rollback),
          referenceKey: rollback.referenceKey,
        }),
      ),
    taken: async (player, bet) => (await deps.ledger.game.recall(betInput(desk, player, bet))) === 'same',
  };
}

async function rollBack(desk: WalletDesk, player: Payee, rollback: Rollback): Promise<WalletAnswer> {
  const { ledger, log } = desk.deps;
  const { referenceKey, key } = rollback;
  const outcome = await ledger.game.rollback({ ...occasion(desk, player, rollback), referenceKey });
  if (!outcome.ok && outcome.code === 'insufficient_balance') {
    const { merchant, vendor, memberId } = player;
    log.warn(
      { event: 'vendor.rollback.spent', merchant, vendor, memberId, key, referenceKey },
      'a spent win stays paid',
    );
  }
  return told(desk, player, outcome);
}
