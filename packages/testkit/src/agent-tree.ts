/** A small line of agents at a brand, with the rows that the roll-up would make of what they play. */
import { createHash } from 'node:crypto';
import type { Db } from '#db';
import { lotteryGroups } from '#kernel';

const NOBODY = 0n;

export interface Amounts {
  readonly staked?: bigint;
  readonly won?: bigint;
  readonly turnover?: bigint;
  readonly deposited?: bigint;
  readonly withdrawn?: bigint;
  readonly promotion?: bigint;
  readonly rebate?: bigint;
  readonly salary?: bigint;
}
const COLUMNS = ['staked', 'won', 'turnover', 'deposited', 'withdrawn', 'promotion', 'rebate', 'salary'] as const;

/** An amount of play, under the agents that the account was below at the time. */
export interface Played extends Amounts {
  readonly account: string;
  readonly day: string;
  readonly area: string;
  /** Agents above, nearest first; an agent is the first of their own. */
  readonly above: readonly string[];
}

export interface AgentTree {
  readonly idOf: (account: string) => bigint;
  readonly above: (account: string) => string[];
  readonly book: readonly Played[];
  addAgent(account: string, parent: string | null, type?: 1 | 2): Promise<void>;
  addMember(account: string, upline: string | null, type?: 0 | 4 | 41 | 42): Promise<void>;
  move(account: string, to: string): Promise<void>;
  play(account: string, day: string, area: string, amounts: Amounts): Promise<void>;
}

/** Accounts have the password of the demo's. */
export function growTree(db: Db, merchant: string): AgentTree {
  const ids = new Map<string, bigint>();
  const uplines = new Map<string, string | null>();
  const agents = new Set<string>();
  const book: Played[] = [];
  const idOf = (account: string): bigint => ids.get(account)!;
  const above = (account: string): string[] => {
    const chain: string[] = [];
    for (let at: string | null = agents.has(account) ? account : (uplines.get(account) ?? null); at;)
      [chain[chain.length], at] = [at, uplines.get(at) ?? null];
    return chain;
  };
  const insert = async (account: string, upline: string | null, type: number) => {
    const [row] = await db.run<{ id: bigint }>(
      `insert into member (merchant, account, account_type, password_hash, password_changed_at, currency, language, upline_id,
         terms_version, registered_at, registered_ip)
       select $1, $2, $3, password_hash, password_changed_at, currency, language, $4, terms_version, registered_at, registered_ip
       from member where merchant = $1 and account = 'agent1' returning id`,
      [merchant, account, type, upline === null ? null : idOf(upline)],
    );
    ids.set(account, row!.id);
    uplines.set(account, upline);
  };
  /** All lines anew: slow, and surely right. */
  const draw = async () => {
    const all = [...agents].map((account) => idOf(account));
    await db.run('delete from agent_line where below_id = any ($1)', [all]);
    for (const account of agents) {
      for (const [distance, of] of above(account).entries())
        await db.run('insert into agent_line (above_id, below_id, distance) values ($1, $2, $3)', [
          idOf(of),
          idOf(account),
          distance,
        ]);
    }
    for (const account of agents) {
      const direct = [...uplines].filter(([, upline]) => upline === account).length;
      await db.run('update agent set direct_size = $2 where id = $1', [idOf(account), direct]);
    }
  };
  return {
    idOf,
    above,
    book,
    async addAgent(account, parent, type = 2) {
      await insert(account, parent, type);
      agents.add(account);
      const depth = above(account).length;
      await db.run('insert into agent (id, merchant, parent_id, depth, since) values ($1, $2, $3, $4, now())', [
        idOf(account),
        merchant,
        parent === null ? null : idOf(parent),
        depth,
      ]);
      await draw();
    },
    async addMember(account, upline, type = 0) {
      await insert(account, upline, type);
      await draw();
    },
    async move(account, to) {
      const from = uplines.get(account)!;
      uplines.set(account, to);
      await db.run('update member set upline_id = $2 where id = $1', [idOf(account), idOf(to)]);
      await db.run('update agent set parent_id = $2, depth = $3 where id = $1', [
        idOf(account),
        idOf(to),
        above(account).length,
      ]);
      await db.run(
        `insert into agent_change (merchant, member_id, kind, parent_id, from_id, asked_by, by_operator, asked_at, fence, applied_at)
         values ($1, $2, 'move', $3, $4, 'kim', true, now(), 0, 'infinity')`,
        [merchant, idOf(account), idOf(to), idOf(from)],
      );
      await draw();
    },
    async play(account, day, area, amounts) {
      const chain = above(account);
      book.push({ account, day, area, above: chain, ...amounts });
      await countPlay(db, merchant, { id: idOf(account), day, area, agents: chain.map(idOf), amounts });
    },
  };
}

interface Count {
  readonly id: bigint;
  readonly day: string;
  readonly area: string;
  readonly agents: readonly bigint[];
  readonly amounts: Amounts;
}

async function countPlay(db: Db, merchant: string, { id, day, area, agents, amounts }: Count): Promise<void> {
  const name = createHash('md5')
    .update(`${merchant}/${area}/${agents.join(',')}`)
    .digest('hex');
  const [chain] = await db.run<{ id: bigint }>(
    `insert into agent_chain (merchant, area, agents, rates, name) values ($1, $2, $3, $4, $5::uuid)
     on conflict (name) do update set area = excluded.area returning id`,
    [merchant, area, agents, agents.map(() => 0), name],
  );
  const values = COLUMNS.map((column) => amounts[column] ?? 0n);
  const more = (table: string) =>
    COLUMNS.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');
  await db.run(
    `insert into agent_play as p (member_id, day, area, chain_id, rate, merchant, ${COLUMNS.join(', ')})
     values ($1, $2, $3, $4, 0, $5, ${COLUMNS.map((_, at) => `$${at + 6}`).join(', ')})
     on conflict (member_id, day, area, chain_id, rate) do update set ${more('p')}`,
    [id, day, area, chain!.id, merchant, ...values],
  );
  for (const [at, agent] of agents.entries()) {
    await db.run(
      `insert into agent_day as d (agent_id, day, area, parent_id, merchant, ${COLUMNS.join(', ')})
       values ($1, $2, $3, $4, $5, ${COLUMNS.map((_, n) => `$${n + 6}`).join(', ')})
       on conflict (agent_id, day, area, parent_id) do update set ${more('d')}`,
      [agent, day, area, agents[at + 1] ?? NOBODY, merchant, ...values],
    );
  }
}

export const isLotteryArea = (area: string): boolean => lotteryGroups.some((group) => group === area);
