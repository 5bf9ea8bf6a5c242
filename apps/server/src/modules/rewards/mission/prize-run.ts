/** Grants the prizes of final standings, each once, and notifies the winners. Missions and races give theirs by it. */
import type { Language } from '#contract';
import { toDate, type Access, type Tx } from '#db';
import type { MessageKey } from '#i18n';
import { currency, memberId, unitsFromWire, ZERO } from '#kernel';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import type { Deps } from '../../../ports/deps.ts';
import { inLanguage } from '../../house/text/index.ts';
import { announceBalance } from '../../money/wallet/index.ts';
import { notifyMember } from '../../people/message/index.ts';
import { mayBeAddressed } from '../../people/safe-play/index.ts';
import { give, type Given } from './give.ts';
import type { BoardReward } from './mission-rule.ts';

interface Prize {
  readonly member_id: bigint;
  readonly place: number;
  readonly reward: unknown;
}

/** Prizes of one kind of standings. `Key` orders them. */
export interface Prizes<Key, Row extends Key & Prize> {
  readonly source: Given['source'];
  /** Key before all others. */
  readonly first: Key;
  readonly waiting: (db: Access, merchant: string, page: { after: Key; limit: number }) => Promise<Row[]>;
  readonly lock: (tx: Tx, prize: Row) => Promise<Row | undefined>;
  readonly mark: (db: Access, prize: Row, done: { given_at: Date } | { told_at: Date }) => Promise<void>;
  /** Id of the mission or race. */
  readonly idOf: (prize: Row) => bigint;
  readonly find: (db: Access, merchant: string, id: bigint) => Promise<Given['row'] | undefined>;
  readonly title: MessageKey;
  readonly text: (reward: BoardReward['type'] | 'TERMS') => MessageKey;
}

const AT_ONCE = 1_000;

export async function runPrizes<Key, Row extends Key & Prize>(deps: Deps, prizes: Prizes<Key, Row>): Promise<void> {
  const { source, idOf } = prizes;
  for (const merchant of deps.brands.all()) {
    for await (const prize of waiting(deps, merchant.code, prizes)) {
      const of = { merchant: merchant.code, [`${source}Id`]: Number(idOf(prize)), place: prize.place };
      // A prize that cannot be granted does not hold up others; it is retried each run.
      await givePrize(deps, merchant, prizes, prize).catch((error: unknown) =>
        deps.log.error({ event: `${source}.prize`, ...of, err: error }, 'a prize could not be given'),
      );
    }
  }
}

/** Yields each waiting prize once, including ones that cannot be granted. */
async function* waiting<Key, Row extends Key & Prize>(
  { db }: Pick<Deps, 'db'>,
  merchant: string,
  prizes: Prizes<Key, Row>,
): AsyncGenerator<Row> {
  let after: Key | undefined = prizes.first;
  while (after) {
    const page: Row[] = await prizes.waiting(db, merchant, { after, limit: AT_ONCE });
    yield* page;
    after = page.at(-1);
  }
}

/** Grants a prize in one transaction; the notification follows once, in this run or a later one. */
async function givePrize<Key, Row extends Key & Prize>(
  deps: Deps,
  merchant: Merchant,
  { source, lock, mark, idOf, find, title, text }: Prizes<Key, Row>,
  prize: Row,
): Promise<void> {
  const { place } = prize;
  const row = await find(deps.db, merchant.code, idOf(prize));
  if (!row) throw new Error(`a prize of no ${source}`);
  const owner = { merchant: merchant.code, memberId: memberId(Number(prize.member_id)) };
  const reward = prize.reward as BoardReward;
  const fact = `${source}:${idOf(prize)}:place:${place}`;
  // The prize waits while the winner has a time-out or exclusion.
  if (!(await mayBeAddressed(deps, owner))) return;
  await deps.db.tx(async (tx) => {
    if (!(await lock(tx, prize))) return;
    const to = { ...owner, currency: currency(merchant.config.currency) };
    await give(deps, tx, to, { row, fact, reward, requestId: fact, source });
    await mark(tx, prize, { given_at: toDate(deps.clock.now()) });
  });
  if (reward.type === 'BONUS') await announceBalance(deps, owner);
  const amount = reward.type === 'BONUS' ? unitsFromWire(reward.amount) : null;
  await notifyMember(deps, {
    ...owner,
    kind: 'offer',
    fact,
    title,
    text: text(reward.type === 'BONUS' && reward.terms ? 'TERMS' : reward.type),
    amount: amount?.ok ? amount.value : ZERO,
    values: (language: Language) => ({
      place,
      title: inLanguage(row.texts, language).title,
      count: reward.type === 'POINTS' ? reward.points : 1,
    }),
  });
  await mark(deps.db, prize, { told_at: toDate(deps.clock.now()) });
}
