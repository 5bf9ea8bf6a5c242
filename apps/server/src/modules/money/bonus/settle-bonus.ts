/** Ends a bonus: wagered, expired or cancelled by the member; never while one of its sports bets is open. */
import type { Tx } from '#db';
import { currency, done, refuse, units, ZERO, type Result, type Units } from '#kernel';
import { bonusCleared, type BonusInput } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { announceBonus } from './announce-bonus.ts';
import { refOf } from './grant-bonus.ts';
import { addLate, bonusInForce, endBonus, lockBonus, lockLastEnded, type BonusRow, type Owner } from './queries.ts';
import { hasOpenSports, ownerOf, stakedTowards } from './read-staked.ts';
import { endingOf, type Ending } from './rules.ts';

type Ledger = Pick<Deps, 'clock' | 'ledger'>;
type Books = Ledger & Pick<Deps, 'db' | 'push'>;

const TRIES = 5;

/** A concurrent bet changed the balance after it was read. */
class Overtaken extends Error {}

/** Ends the member's bonus if due, and forwards late winnings of the previous one. True if money moved. */
export const settleBonus = (deps: Books, owner: Owner): Promise<boolean> =>
  movingMoney(deps, owner, async (tx) => {
    const row = await lockBonus(tx, owner);
    if (!row) return sendOn(deps, tx, owner);
    const balance = await balanceIn(deps, tx, row);
    const ending = endingOf(row, await stakedTowards(deps, row, tx), balance, deps.clock.now());
    if (!ending || (await hasOpenSports(deps, owner, row, tx))) return false;
    await end(deps, tx, row, ending);
    return true;
  });

/** Cancels a bonus at the member's request; its balance is forfeited. */
export async function cancelBonus(
  deps: Books,
  owner: Owner,
  id: bigint,
): Promise<Result<null, 'bonus.unknown' | 'bonus.bets.open'>> {
  let isWaiting = false;
  const ended = await movingMoney(deps, owner, async (tx) => {
    const row = await lockBonus(tx, owner);
    if (row?.id !== id) return false;
    // The balance is read before the open bets: a bet in between lowers it, which the posting then detects.
    const forfeited = await balanceIn(deps, tx, row);
    isWaiting = await hasOpenSports(deps, owner, row, tx);
    if (isWaiting) return false;
    await end(deps, tx, row, { state: 'cancelled', cleared: ZERO, forfeited });
    return true;
  });
  if (ended) return done();
  return refuse(isWaiting ? 'bonus.bets.open' : 'bonus.unknown');
}

async function movingMoney(deps: Books, owner: Owner, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      const moved = await deps.db.tx(work);
      if (moved) await announceBonus(deps, owner);
      return moved;
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
    }
  }
}

const balanceIn = (deps: Ledger, tx: Tx, row: BonusRow): Promise<Units> =>
  deps.ledger.balanceOf({ ...ownerOf(row), currency: currency(row.currency), kind: 'bonus' }, tx);

async function end(
  deps: Books,
  tx: Tx,
  row: BonusRow,
  ending: Omit<Ending, 'state'> & { state: Ending['state'] | 'cancelled' },
): Promise<void> {
  await endBonus(tx, row.id, { ...ending, now: deps.clock.now() });
  await move(deps, tx, row, 'end', ending);
}

/**
 * Forwards late wins and returns of an ended bonus to where its balance went. Excludes `except`, an amount in the
 * wallet from another source.
 */
export async function sendOn(deps: Ledger, tx: Tx, owner: Owner, except: Units = ZERO): Promise<boolean> {
  const last = await lockLastEnded(tx, owner);
  const balance = last ? units((await balanceIn(deps, tx, last)) - except) : ZERO;
  if (!last || balance <= 0n) return false;
  // Checked after the balance was read: money of a bonus granted meanwhile belongs to that bonus.
  if (await bonusInForce(tx, owner)) return false;
  const room = last.cash_max === null ? balance : units(last.cash_max - last.cleared);
  const cleared = last.state !== 'cleared' ? ZERO : room < balance ? room : balance;
  const late = { cleared, forfeited: units(balance - cleared) };
  const times = await addLate(tx, last.id, late);
  await move(deps, tx, last, `late-${times}`, late);
  return true;
}

async function move(
  deps: Ledger,
  tx: Tx,
  row: BonusRow,
  occasion: string,
  { cleared, forfeited }: { cleared: Units; forfeited: Units },
): Promise<void> {
  const post = async (outcome: BonusInput['outcome'], amount: Units): Promise<void> => {
    if (amount === 0n) return;
    const posted = await deps.ledger.postIn(
      tx,
      bonusCleared({
        ...ownerOf(row),
        currency: currency(row.currency),
        source: 'bonus',
        key: `${occasion}:${outcome}:${row.id}`,
        occurredAt: deps.clock.now(),
        refId: refOf(row.id),
        amount,
        outcome,
      }),
    );
    if (!posted.ok && posted.code === 'insufficient_balance') throw new Overtaken();
    if (!posted.ok) throw new Error(`bonus ${row.id} could not be ended: ${posted.code}`);
  };
  await post('played-through', cleared);
  await post('forfeited', forfeited);
}
