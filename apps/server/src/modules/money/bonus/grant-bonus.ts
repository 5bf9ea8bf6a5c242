import { toDate, type Tx } from '#db';
import { DAY_MS, done, millis, refuse, units, type Currency, type Result, type Units } from '#kernel';
import { rewardPaid } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { endBonus, insertBonus, lockBonus, lockLastEnded, type Owner } from './queries.ts';
import { mayStillBring, stakedSince } from './read-staked.ts';
import type { BonusTerms } from './terms.ts';

export interface Grant extends Owner {
  readonly currency: Currency;
  /** Idempotency key: one bonus per fact. */
  readonly fact: string;
  readonly names: Readonly<Record<string, string>>;
  readonly amount: Units;
  readonly terms: BonusTerms;
  /** True (default) if games stake bonus money at once; false for a bonus that came by itself, from a free bet. */
  readonly playing?: boolean;
}

/**
 * Grants bonus money in the caller's transaction. Refuses `bonus.in.force` while an earlier bonus has money left or
 * open bets, whose winnings would fall under the new terms; a bonus that is played down to nothing gives way.
 * Idempotent per fact.
 */
export async function grantBonus(
  deps: Pick<Deps, 'ledger' | 'clock'>,
  tx: Tx,
  grant: Grant,
): Promise<Result<null, 'bonus.in.force'>> {
  const now = deps.clock.now();
  const { merchant, memberId, currency, amount, fact } = grant;
  const before = await lockBonus(tx, grant);
  const last = before ?? (await lockLastEnded(tx, grant));
  if (last?.fact === fact) return done();
  if (last) {
    if (await mayStillBring(deps, grant, last, tx)) return refuse('bonus.in.force');
    const left = await deps.ledger.balanceOf({ merchant, memberId, currency, kind: 'bonus' }, tx);
    if (left > 0n) return refuse('bonus.in.force');
  }
  if (before) await endBonus(tx, before.id, { state: 'spent', cleared: 0n, forfeited: 0n, now });
  const id = await writeBonus(deps, tx, grant);
  if (id === null) {
    const other = await lockBonus(tx, grant);
    return other && other.fact !== fact ? refuse('bonus.in.force') : done();
  }
  const posted = await deps.ledger.postIn(
    tx,
    rewardPaid({
      merchant,
      currency,
      source: 'bonus',
      key: `grant:${id}`,
      occurredAt: now,
      refId: refOf(id),
      memberId,
      reward: 'promotionBonus',
      to: 'bonus',
      amount: units(amount),
    }),
  );
  if (!posted.ok) throw new Error(`bonus ${id} could not be given: ${posted.code}`);
  return done();
}

/** Inserts the bonus, moving no money. Null if the fact has its bonus already, or another came into force meanwhile. */
export async function writeBonus(deps: Pick<Deps, 'ledger' | 'clock'>, tx: Tx, grant: Grant): Promise<bigint | null> {
  const { merchant, memberId, amount, terms } = grant;
  const now = deps.clock.now();
  const before = Object.entries(await stakedSince(deps, grant, now, tx)).map(([kind, staked]) => [
    kind,
    String(staked),
  ]);
  return insertBonus(tx, {
    merchant,
    member_id: BigInt(memberId),
    currency: grant.currency,
    fact: grant.fact,
    names: JSON.stringify(grant.names),
    amount,
    required: amount * BigInt(terms.times),
    weights: JSON.stringify(terms.weights),
    stake_max: terms.stakeMax ?? null,
    cash_max: terms.cashMax ?? null,
    playing: grant.playing ?? true,
    staked_before: JSON.stringify(Object.fromEntries(before)),
    granted_at: toDate(now),
    expires_at: toDate(millis(now + terms.days * DAY_MS)),
    ended_at: null,
  });
}

export const refOf = (id: bigint): string => `B${id}`;
