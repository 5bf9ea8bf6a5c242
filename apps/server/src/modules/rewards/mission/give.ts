/** Grants rewards of missions in the caller's transaction: cash, bonus money, points, reward tickets. */
import type { Tx } from '#db';
import { currency, units, unitsFromWire, UNITS_PER_ONE, type Currency } from '#kernel';
import { POINTS, pointsEarned } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { grantReward, issueReward } from '../promotion/index.ts';
import { giveTicket } from '../reward/index.ts';
import type { BoardReward } from './mission-rule.ts';
import type { MissionRow, Owner } from './queries.ts';

export interface Given {
  readonly row: Pick<MissionRow, 'texts'>;
  readonly fact: string;
  readonly reward: BoardReward;
  readonly requestId: string;
  readonly source: 'mission' | 'race';
}

type Givers = Pick<Deps, 'brands' | 'ledger' | 'clock' | 'chance'>;

/** Throws if the reward cannot be granted, which rolls the transaction back. */
export async function give(
  deps: Givers,
  tx: Tx,
  owner: Owner & { readonly currency: Currency },
  given: Given,
): Promise<void> {
  const { reward, fact } = given;
  if (reward.type === 'TICKET')
    await giveTicket(deps.chance, tx, owner, { kind: reward.kind, fact, now: deps.clock.now() });
  else if (reward.type === 'BONUS') await giveMoney(deps, tx, owner, { ...given, reward });
  else await givePoints(deps, tx, owner, given, reward.points);
}

/** Bonus money waits in the reward centre without expiry, since the member may have another bonus in force. */
async function giveMoney(
  deps: Givers,
  tx: Tx,
  owner: Owner & { readonly currency: Currency },
  { row, fact, reward, requestId, source }: Given & { readonly reward: Extract<BoardReward, { type: 'BONUS' }> },
): Promise<void> {
  const amount = unitsFromWire(reward.amount);
  if (!amount.ok) throw new Error(`${reward.amount} is no amount`);
  const names = Object.fromEntries(Object.entries(row.texts).map(([language, { title }]) => [language, title]));
  const draft = { type: remarkOf(source), fact, names, amount: amount.value, now: deps.clock.now() };
  const { terms } = reward;
  const made = terms
    ? await issueReward(tx, { merchant: owner.merchant, memberId: owner.memberId, ...draft, claimDays: null, terms })
    : await grantReward(deps, tx, owner, { ...draft, requestId });
  if (!made) throw new Error(`${fact} was rewarded before`);
}

const remarkOf = (source: Given['source']) => source.toUpperCase();

async function givePoints(
  deps: Givers,
  tx: Tx,
  { merchant, memberId }: Owner,
  { fact, source }: Given,
  points: number,
): Promise<void> {
  const posted = await deps.ledger.postIn(
    tx,
    pointsEarned({
      merchant,
      currency: currency(POINTS),
      source,
      key: `${fact}:${memberId}`,
      occurredAt: deps.clock.now(),
      remark: remarkOf(source),
      memberId,
      points: units(BigInt(points) * UNITS_PER_ONE),
    }),
  );
  if (!posted.ok) throw new Error(`${fact} could not be paid: ${posted.code}`);
}
