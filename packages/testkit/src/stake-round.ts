/** A finished real-money round in the ledger, for tests of rules that follow from play. */
import { randomUUID } from 'node:crypto';
import { assert, currency, memberId, unitsFromWire, ZERO, type GameCategory, type Millis } from '#kernel';
import type { PlayKind } from '#ledger';
import type { Site, SiteMember } from './site.ts';

export interface StakedRound {
  readonly vendor?: string;
  readonly gameCode?: string;
  readonly category?: GameCategory;
  readonly wallet?: PlayKind;
  /** Win, in main units. */
  readonly win?: number;
  /** True when the round has ended; only then does its stake count. */
  readonly closed?: boolean;
  /** Part of the stake returned before the end, in main units. */
  readonly returned?: number;
  /** True when the stake is given back. */
  readonly calledOff?: boolean;
  /** Time of its postings; now when absent. */
  readonly at?: Millis;
}

/** `stake` in main units of the brand's currency. */
export async function stakeRound(
  site: Site,
  member: Pick<SiteMember, 'id' | 'merchant'>,
  stake: number,
  {
    vendor = 'TEST',
    gameCode = 'TEST_GAME',
    category = 'RNG',
    wallet = 'main',
    win = 0,
    closed = true,
    returned = 0,
    calledOff = false,
    at = site.deps.clock.now(),
  }: StakedRound = {},
): Promise<string> {
  const roundId = randomUUID();
  const brand = site.deps.brands.find(member.merchant);
  const [staked, won] = [unitsFromWire(stake), unitsFromWire(win)];
  assert(brand && staked.ok && won.ok, 'a brand and two amounts');
  const round = {
    merchant: member.merchant,
    currency: currency(brand.config.currency),
    source: vendor,
    vendor,
    category,
    wallet,
    memberId: memberId(member.id),
    gameCode,
    roundId,
    occurredAt: at,
  };
  const bet = await site.deps.ledger.game.bet({ ...round, key: `${roundId}:bet`, amount: staked.value });
  assert(bet.ok, `staked: ${JSON.stringify(bet.ok)}`);
  if (returned > 0) {
    const part = unitsFromWire(returned);
    assert(part.ok, 'an amount');
    const input = { ...round, key: `${roundId}:part`, betKey: `${roundId}:bet`, amount: part.value };
    assert((await site.deps.ledger.game.returnStake(input)).ok, 'returned in part');
  }
  if (!closed) return roundId;
  const end = { ...round, key: `${roundId}:win`, betKey: `${roundId}:bet`, roundClosed: true };
  if (calledOff) {
    const back = await site.deps.ledger.game.rollback({ ...end, key: `${roundId}:back`, referenceKey: end.betKey });
    assert(back.ok, 'given back');
    return roundId;
  }
  const paid = await site.deps.ledger.game.win({ ...end, amount: won.ok ? won.value : ZERO });
  assert(paid.ok, 'paid');
  return roundId;
}
