/** Cost of the roll-up, compared with a bare grouped insert of the same postings, batch by batch. */
import { openDb, type Db, type Tx } from '#db';
import { makeLedger } from '#ledger';
import { countAgents } from '#server/modules/agents/commission/index.ts';
import type { Deps } from '#server/ports/deps.ts';
import { applyChange } from '#server/modules/people/line/index.ts';
import { repeatSince } from '../bulk-history.ts';
import type { LineSide } from './line-side.ts';
import { fund, playEach } from './play.ts';

export interface Batch {
  readonly postings: number;
  readonly rollUpMs: number;
  readonly bareMs: number;
  readonly statements: number;
}

interface Stretch {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** Member, day and kind of game, with the sums of the first transfers. */
const BARE = `insert into bench_grouped
  select p.member_id, (p.occurred_at at time zone interval '8 hours')::date, p.credit_type_id / 1000, count(*),
    sum(t.amount) filter (where p.game_kind = 'bet'), sum(t.amount) filter (where p.game_kind = 'win'), sum(p.settled)
  from ledger_posting p join ledger_transfer t on t.posting_id = p.id and t.n = 0
  where p.id > $1 and p.id <= $2 and p.member_id is not null group by 1, 2, 3`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Runs the bare insert beside each batch, before and after it in turn. */
function paired(db: Db, bare: (stretch: Stretch) => Promise<number>, done: (batch: Batch) => void): Db {
  let turn = 0;
  const tx: Db['tx'] = async (work, options) => {
    let [statements, bareMs] = [0, 0];
    let stretch: Stretch | undefined;
    const from = performance.now();
    const result = await db.tx((inner) => {
      const run: Tx['run'] = async (sql, params, name) => {
        statements += 1;
        if (name === 'agent_count') {
          const [after, upTo] = params as [bigint, bigint];
          stretch = { after, upTo };
          if (turn++ % 2 === 0) bareMs = await bare(stretch);
        }
        return inner.run(sql, params, name);
      };
      return work({ ...inner, q: inner.q, run });
    }, options);
    const rollUpMs = performance.now() - from - bareMs;
    if (stretch) {
      const postings = Number(stretch.upTo - stretch.after);
      done({ postings, rollUpMs, bareMs: bareMs || (await bare(stretch)), statements });
    }
    return result;
  };
  return { ...db, q: db.q, tx };
}

/** Counts everything that is booked. */
export async function countAll(deps: Deps): Promise<void> {
  for (;;) {
    await countAgents(deps, applyChange);
    const [row] = await deps.db.run<{ is: boolean }>(
      `select counted = (select coalesce(max(id), 0) from ledger_posting) as is from book_follower where name = 'agents'`,
    );
    if (row!.is) return;
  }
}

/** Books so many postings of all players in turn, and counts them. */
export async function compareRollUp({ site, players }: LineSide, databaseUrl: string, postings: number) {
  const { deps } = site;
  await fund(site, players);
  await countAll(deps);
  const [before] = await deps.db.run<{ last: bigint }>('select max(id) as last from ledger_posting');
  await playEach(site, players);
  await repeatSince(deps.db, before!.last, postings);
  await deps.ledger.rollup();
  await deps.db.run('vacuum analyze');
  const beside = await openDb({ databaseUrl, poolSize: 1, statementMs: 0 });
  await beside.run(
    'create temporary table bench_grouped (member_id int8, day date, area int, times int8, staked int8, won int8, settled int8)',
  );
  const batches: Batch[] = [];
  const bare = (stretch: Stretch) => timed(() => beside.run(BARE, [stretch.after, stretch.upTo]));
  const db = paired(deps.db, bare, (batch) => batches.push(batch));
  await countAll({ ...deps, db, ledger: makeLedger(db, deps) });
  await beside.close();
  return batches;
}
