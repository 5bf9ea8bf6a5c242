/** Moves the money of all wallets to the main one: all or nothing, idempotent by request. */
import type { Contract } from '#contract';
import { toDate, type Tx } from '#db';
import { done, refuse, units, unitsToWire, type Units } from '#kernel';
import { walletTransferred } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { announceBalance } from './announce-balance.ts';
import { claimCollect, movedBy, noteMoved } from './queries.ts';
import { readBalance } from './read-balance.ts';
import { toCollect } from './rules.ts';

type Collect = Contract['transfer']['collect'];
/** Units as text, by source wallet. */
type Moved = Record<string, string>;

class Frozen extends Error {
  override readonly name = 'Frozen';
}

export async function collectWallets(deps: Deps, context: CallContext<Collect>): Promise<Answer<Collect>> {
  const { merchant, session, requestId } = context;
  const owner = { merchant: merchant.code, memberId: session.memberId };
  if (merchant.config.singleWallet) return refuse('function.disabled', { modId: 'FUNDTRANS3' });
  let moved: Moved;
  try {
    moved = await deps.db.tx(async (tx) => {
      if (!(await claimCollect(tx, owner, requestId, toDate(deps.clock.now())))) return movedBy(tx, owner, requestId);
      const now = await moveAll(deps, tx, context);
      await noteMoved(tx, owner, requestId, now);
      return now;
    });
  } catch (error) {
    if (error instanceof Frozen) return refuse('wallet.locked');
    throw error;
  }
  await announceBalance(deps, owner);
  const balance = await readBalance(deps, merchant, session.memberId);
  const list = Object.entries(moved).map(([id, amount]) => ({
    accountTypeId: Number(id),
    amount: unitsToWire(units(BigInt(amount))),
  }));
  return done({ ...balance, moved: list });
}

async function moveAll(deps: Deps, tx: Tx, context: CallContext<Collect>): Promise<Moved> {
  const { merchant, session } = context;
  const accounts = await deps.ledger.balances({ merchant: merchant.code, memberIds: [session.memberId] }, tx);
  const moved: Moved = {};
  for (const { accountTypeId, from, amount } of toCollect(accounts)) {
    const taken = await moveOne(deps, tx, context, { accountTypeId, from, amount });
    if (taken > 0n) moved[accountTypeId] = String(taken);
  }
  return moved;
}

interface Full {
  readonly accountTypeId: number;
  readonly from: ReturnType<typeof toCollect>[number]['from'];
  readonly amount: Units;
}

/** A concurrent bet may take from the wallet first: then its rest is moved. */
async function moveOne(deps: Deps, tx: Tx, context: CallContext<Collect>, full: Full): Promise<Units> {
  const { merchant, session, requestId } = context;
  const owner = { merchant: merchant.code, memberId: session.memberId, currency: session.currency };
  let { amount } = full;
  while (amount > 0n) {
    const posted = await deps.ledger.postIn(
      tx,
      walletTransferred({
        ...owner,
        source: 'wallet',
        key: `collect:${session.memberId}:${requestId}:${full.accountTypeId}`,
        occurredAt: deps.clock.now(),
        from: full.from,
        to: 'main',
        amount,
      }),
    );
    if (posted.ok) return amount;
    if (posted.code === 'account_frozen') throw new Frozen();
    if (posted.code !== 'insufficient_balance') throw new Error(`a wallet could not be collected: ${posted.code}`);
    amount = await deps.ledger.balanceOf({ ...owner, kind: full.from }, tx);
  }
  return amount;
}
