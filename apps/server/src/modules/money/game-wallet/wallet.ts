/** Game wallet on the ledger: each movement is one posting, made under the lock of the member's account. */
import type { Deps } from '../../../ports/deps.ts';
import { createAnnouncer } from './announcer.ts';
import { answerOf, balanceOf, occasion, announcedAnswer, type WalletDesk } from './desk.ts';
import { payWin } from './pay-win.ts';
import { betInput, placeBet, placeBetIn, playAtOnce } from './place-bet.ts';
import { ZERO } from '#kernel';
import type { StakeReturnInput } from '#ledger';
import type { Movement, Payee, Rollback, GameWallet, StakeReturn, WalletAnswer } from './port.ts';

export function createGameWallet(deps: Pick<Deps, 'ledger' | 'clock' | 'db' | 'push' | 'log' | 'brands'>): GameWallet {
  const desk: WalletDesk = { deps, announce: createAnnouncer(deps) };
  return {
    balance: (player) => balanceOf(desk, player),
    bet: async (player, bet) => closedToo(desk, player, bet, bet.key, await placeBet(desk, player, bet)),
    betIn: (tx, player, bet) => placeBetIn(desk, tx, player, bet),
    announce: desk.announce,
    play: (player, play) => playAtOnce(desk, player, play),
    win: async (player, win) => closedToo(desk, player, win, win.betKey, await payWin(desk, player, win)),
    close: (closings) =>
      deps.ledger.game.close(
        closings.map(({ player, betKey, ...fields }) => ({ ...occasion(desk, player, fields), betKey })),
      ),
    async rollback(player, rollback) {
      const answer = await rollBack(desk, player, rollback);
      // Repeating the rollback moves nothing and closes the round.
      if (await leavesOpen(desk, player, rollback, answer)) await rollBack(desk, player, closing(rollback));
      return answer;
    },
    async undo(undoings) {
      const inputs = undoings.map(({ player, referenceKey, ...fields }) => ({
        ...occasion(desk, player, fields),
        referenceKey,
      }));
      const balances = await deps.ledger.game.undo(inputs);
      for (const [at, { player }] of undoings.entries()) if (balances[at] != null) desk.announce(player, balances[at]);
      return balances;
    },
    rollbackIn: async (tx, player, rollback) =>
      answerOf(
        await deps.ledger.game.rollbackIn(tx, {
          ...occasion(desk, player, rollback),
          referenceKey: rollback.referenceKey,
        }),
      ),
    returnStake: async (player, back) =>
      announcedAnswer(desk, player, await deps.ledger.game.returnStake(returnInput(desk, player, back))),
    returnStakeIn: async (tx, player, back) =>
      answerOf(await deps.ledger.game.returnStakeIn(tx, returnInput(desk, player, back))),
    taken: async (player, bet) => (await deps.ledger.game.recall(betInput(desk, player, bet))) === 'same',
  };
}

const returnInput = (desk: WalletDesk, player: Payee, back: StakeReturn): StakeReturnInput => ({
  ...occasion(desk, player, back),
  amount: back.amount,
  betKey: back.betKey,
});

const closing = <M extends Movement>(movement: M): M => ({ ...movement, key: `closed:${movement.key}` });

/** True if a repeated movement closes the round while the first did not: the round must still be closed. */
async function leavesOpen(
  { deps }: WalletDesk,
  { merchant, vendor, memberId }: Payee,
  { roundId, roundClosed }: Movement,
  { isRepeated }: WalletAnswer,
): Promise<boolean> {
  if (!isRepeated || !roundClosed) return false;
  const postings = await deps.ledger.roundPostings({ merchant, vendor, roundId, memberId });
  return postings.every((posting) => !posting.roundClosed);
}

/** Closes the round with a win of zero if needed. */
async function closedToo(
  desk: WalletDesk,
  player: Payee,
  movement: Movement,
  betKey: string,
  answer: WalletAnswer,
): Promise<WalletAnswer> {
  if (await leavesOpen(desk, player, movement, answer))
    await payWin(desk, player, { ...closing(movement), amount: ZERO, betKey, bar: null });
  return answer;
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
  return announcedAnswer(desk, player, outcome);
}
