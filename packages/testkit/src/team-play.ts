/** Plays and payments straight into the ledger, for tests of the figures of teams. */
import { randomUUID } from 'node:crypto';
import { currency, memberId, units, type GameCategory } from '#kernel';
import { depositReceived, rewardPaid, type PlayKind, type Posting, type RewardKind } from '#ledger';
import type { Site } from './site.ts';

interface Person {
  readonly id: number;
}
interface Round {
  readonly category?: GameCategory;
  readonly wallet?: PlayKind;
  readonly won?: bigint;
  readonly free?: boolean;
}

/** Amounts are in units of the brand's currency. */
export function teamPlay(site: Site, merchant = 'pavilion') {
  const occasion = () => ({
    merchant,
    currency: currency('USD'),
    source: 'test',
    key: randomUUID(),
    occurredAt: site.deps.clock.now(),
  });
  const post = async (posting: Posting) => {
    const posted = await site.deps.ledger.post(posting);
    if (!posted.ok) throw new Error(posted.code);
  };
  const deposit = (who: Person, amount: bigint) =>
    post(depositReceived({ ...occasion(), memberId: memberId(who.id), provider: 'test', amount: units(amount) }));
  const reward = (who: Person, kind: RewardKind, to: 'main' | 'bonus', amount: bigint) =>
    post(rewardPaid({ ...occasion(), memberId: memberId(who.id), reward: kind, to, amount: units(amount) }));

  const roundOf = (who: Person, roundId: string, { category = 'RNG', wallet = 'main' }: Round) => ({
    merchant,
    currency: currency('USD'),
    occurredAt: site.deps.clock.now(),
    vendor: 'T',
    gameCode: 'G',
    category,
    wallet,
    memberId: memberId(who.id),
    roundId,
  });
  async function play(who: Person, stake: bigint, round: Round = {}): Promise<string> {
    const id = randomUUID();
    const { free = false, won = 0n } = round;
    const common = roundOf(who, id, round);
    const placed = await site.deps.ledger.game.bet({
      ...common,
      key: `${id}:bet`,
      amount: units(stake),
      ...(free && { free: { rewardId: id, paysTo: 'main' as const } }),
    });
    const end = { ...common, key: `${id}:win`, betKey: `${id}:bet`, amount: units(won), roundClosed: true };
    const paid = free
      ? await site.deps.ledger.game.freeBetWin({ ...end, rewardId: id, paysTo: 'main' })
      : await site.deps.ledger.game.win(end);
    if (!placed.ok || !paid.ok) throw new Error('not played');
    return id;
  }
  async function undo(who: Person, id: string, round: Round = {}): Promise<void> {
    const back = { ...roundOf(who, id, round), key: `${id}:back`, referenceKey: `${id}:bet` };
    if (!(await site.deps.ledger.game.rollback(back)).ok) throw new Error('not undone');
  }
  return { occasion, post, deposit, reward, play, undo };
}
