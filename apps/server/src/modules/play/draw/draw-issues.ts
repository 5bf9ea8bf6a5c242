/** Draws due issues: from the link of a hash chain, from a block, or from external results. */
import type { DrawnFrom } from '#db/tables/lottery.ts';
import { toMillis } from '#db';
import { fairDraw } from '#games/lottery/kit/fair-draw.ts';
import { LOTTERIES, lotteryOf, type DrawSource } from '#games/lottery/lotteries.ts';
import { assert, millis, type Millis } from '#kernel';
import { chainsById, type ChainRow } from '../../house/chain/index.ts';
import type { Clockwork } from './clockwork.ts';
import { underLease } from '../../../lease/lease.ts';
import type { Lease } from '../../../lease/queries.ts';
import { agreedResult } from './agree.ts';
import { dueToDraw, writeDraws, type DueDraw } from './queries.ts';
import { BLOCK_AFTER_MS, dayOf } from './rules.ts';

const BATCH = 500;

interface Outcome {
  readonly result: string;
  readonly source: DrawnFrom;
}

/** Draws due issues of one source. Answers how many; issues that cannot be drawn yet do not hold up others. */
export async function drawDue(clockwork: Clockwork, lease: Lease, now: Millis, source: DrawSource): Promise<number> {
  const { deps, signer } = clockwork;
  const lotteries = LOTTERIES.filter((lottery) => lottery.source === source).map(({ code }) => code);
  const due = await dueToDraw(deps.db, lotteries, now, BATCH);
  if (due.length === 0) return 0;
  const chains = await chainsIn(clockwork, due);
  const found = await Promise.all(
    due.map(async (issue) => {
      const chain = issue.chain_id === null ? undefined : chains.get(issue.chain_id);
      const outcome = await outcomeOf(clockwork, issue, chain).catch((error: unknown) => {
        deps.log.error({ event: 'draw.failed', ...logFields(issue), err: error }, 'an issue could not be drawn');
        return null;
      });
      return outcome ? [{ ...outcome, id: issue.id, signature: signer.sign(toSign(issue, outcome, chain)) }] : [];
    }),
  );
  const draws = found.flat();
  if (draws.length === 0) return 0;
  return (await underLease(deps, lease, (tx) => writeDraws(tx, draws, now))).length;
}

const logFields = ({ merchant, lottery, numero }: DueDraw) => ({ merchant, lottery, numero });

export const toSign = (
  issue: Pick<DueDraw, 'merchant' | 'lottery' | 'numero' | 'draws_at' | 'link_no'>,
  { result, source }: Outcome,
  chain: Pick<ChainRow, 'terminating_hash'> | undefined,
) => ({
  merchant: issue.merchant,
  lottery: issue.lottery,
  numero: issue.numero,
  drawsAt: toMillis(issue.draws_at),
  result,
  source,
  chain: chain && issue.link_no !== null ? { terminatingHash: chain.terminating_hash, linkNo: issue.link_no } : null,
});

async function chainsIn({ deps }: Clockwork, due: readonly DueDraw[]): Promise<Map<bigint, ChainRow>> {
  const ids = new Set(due.flatMap(({ chain_id: id }) => (id === null ? [] : [id])));
  const rows = ids.size === 0 ? [] : await chainsById(deps.db, [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

async function outcomeOf(clockwork: Clockwork, issue: DueDraw, chain: ChainRow | undefined): Promise<Outcome | null> {
  const lottery = lotteryOf(issue.lottery);
  assert(lottery, 'a lottery that has issues is known');
  if (lottery.source === 'results') return agreedResult(clockwork.deps, issue);
  const family = lottery.familyOn(dayOf(issue.numero));
  const drawnBy = (link: string) =>
    family.write(fairDraw(family, { link, lottery: issue.lottery, numero: issue.numero }));
  if (lottery.source === 'chain') {
    assert(chain && issue.link_no !== null, 'an issue of a chain has a link');
    const link = clockwork.links.linkOf(chain, issue.link_no);
    return { result: drawnBy(link), source: { link } };
  }
  const { beacon } = clockwork.deps.providers;
  const block = await beacon?.firstSince(millis(toMillis(issue.locks_at) + BLOCK_AFTER_MS));
  if (!beacon || !block) return null;
  const { height, hash, at } = block;
  return { result: drawnBy(hash), source: { chain: beacon.chain, height: String(height), hash, at } };
}
