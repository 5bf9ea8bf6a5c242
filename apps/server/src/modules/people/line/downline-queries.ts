import { toDate, type Access } from '#db';
import type { Millis } from '#kernel';

export interface DownlineRow {
  id: bigint;
  account: string;
  nickname: string | null;
  account_type: number;
  status: 'active' | 'disabled' | 'closed';
  upline_id: bigint | null;
  registered_at: Date;
  first_login_at: Date | null;
  last_login_at: Date | null;
  /** Null for members. */
  team_size: number | null;
  team_balance: bigint | null;
  online: boolean;
}

const COLUMNS =
  'm.id, m.account, m.nickname, m.account_type, m.status, m.upline_id, m.registered_at, m.first_login_at, m.last_login_at';

/** Adds to rows `m` the team and whether a session was seen since a time; `since` names its parameter. */
const dressed = (rows: string, since: string, order: string): string => `select m.*, t.team_size, t.team_balance,
    exists (
      select from session s where s.member_id = m.id and s.merchant = $1 and s.last_seen_at >= ${since}::timestamptz
        and s.ended_at is null
    ) as online
  from (${rows}) m
  left join lateral (
    select a.team_members + a.team_agents as team_size, a.team_balance from agent a where a.id = m.id limit 1
  ) t on true
  order by ${order}`;

const NOT_ERASED = `m.account <> 'erased-' || m.id`;

export type Kind = 'members' | 'agents' | 'both';
const KINDS: Readonly<Record<Exclude<Kind, 'both'>, string>> = {
  members: 'm.account_type = 0',
  agents: 'm.account_type in (1, 2)',
};
const kindsOf = (kind: Kind): readonly string[] => (kind === 'both' ? [KINDS.members, KINDS.agents] : [KINDS[kind]]);

interface Filter {
  readonly merchant: string;
  readonly kind: Kind;
  /** Registration, from inclusive to exclusive. */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly limit: number;
  readonly seenSince: Millis;
}

/** Direct downlines of `upline` behind a key, newest first; each kind of account has an index of its own. */
const directOf = (kind: Kind, { upline, behind }: Readonly<{ upline: string; behind: string }>): string =>
  kindsOf(kind)
    .map(
      (which) => `(select ${COLUMNS} from member m
         where m.upline_id = ${upline} and m.merchant = $1 and ${which} and ${NOT_ERASED}
           and m.registered_at >= coalesce($2::timestamptz, '-infinity') and m.registered_at < coalesce($3::timestamptz, 'infinity')
           and (m.registered_at, m.id) < (${behind})
         order by m.registered_at desc, m.id desc limit $4)`,
    )
    .join(' union all ');

export interface DirectKey {
  readonly at: Date;
  readonly id: bigint;
}

export function directDownlines(
  access: Access,
  { merchant, kind, from, to, limit, seenSince }: Filter,
  { agentId, behind }: Readonly<{ agentId: bigint; behind?: DirectKey | undefined }>,
): Promise<DownlineRow[]> {
  const order = 'm.registered_at desc, m.id desc';
  const rows = `select * from (${directOf(kind, { upline: '$6', behind: '$7::timestamptz, $8::int8' })}) m order by ${order} limit $4`;
  return access.run<DownlineRow>(dressed(rows, '$5', order), [
    merchant,
    from,
    to,
    limit,
    toDate(seenSince),
    agentId,
    behind?.at ?? 'infinity',
    behind?.id ?? 0n,
  ]);
}

export interface BranchKey extends DirectKey {
  /** Agent whose row and members are shown. */
  readonly agentId: bigint;
}

export interface BranchRow extends DownlineRow {
  /** Agent whose row it is, or who is directly above. */
  branch_id: bigint;
}

/**
 * All below an agent, agent by agent, those who joined last first, each followed by their members. As many agents are
 * read as the page has rows, and those who have none.
 */
export function branchDownlines(
  access: Access,
  { merchant, kind, from, to, limit, seenSince }: Filter,
  { agentId, behind }: Readonly<{ agentId: bigint; behind?: BranchKey | undefined }>,
): Promise<BranchRow[]> {
  const agents = `select ${COLUMNS}, true as is_head from member m
    where m.id = l.below_id and l.distance > 0 and m.merchant = $1 and ${NOT_ERASED}
      and m.registered_at >= coalesce($2::timestamptz, '-infinity') and m.registered_at < coalesce($3::timestamptz, 'infinity')
      and l.below_id < $7::int8 limit 1`;
  const members = `select x.*, false as is_head from (${directOf('members', {
    upline: 'l.below_id',
    behind: `case when l.below_id = $7::int8 then $8::timestamptz else 'infinity' end, case when l.below_id = $7::int8 then $9::int8 else 0 end`,
  })}) x`;
  const parts = [kind !== 'members' && `(${agents})`, kind !== 'agents' && `(${members})`].filter(Boolean);
  const rows = `select x.*, l.below_id as branch_id from (
      select below_id, distance from agent_line where above_id = $6 and below_id <= $7::int8 order by below_id desc
    ) l cross join lateral (${parts.join(' union all ')}) x limit $4`;
  const order = 'm.branch_id desc, m.is_head desc, m.registered_at desc, m.id desc';
  return access.run<BranchRow>(dressed(rows, '$5', order), [
    merchant,
    from,
    to,
    limit,
    toDate(seenSince),
    agentId,
    behind?.agentId ?? BigInt(Number.MAX_SAFE_INTEGER),
    ...(kind === 'agents' ? [] : [behind?.at ?? 'infinity', behind?.id ?? 0n]),
  ]);
}

/** Names read for a page at most: those of others are read past. */
const NAMES_MAX = 2_000;

export interface NamedRow extends DownlineRow {
  name: string;
}

/**
 * Accounts below an agent whose names begin with `prefix`, behind a name, alphabetically. Reads a limited number of
 * names of the brand: `last` is where the next page goes on, null at the end.
 */
export async function namedDownlines(
  access: Access,
  { merchant, kind, from, to, limit, seenSince }: Filter,
  asked: Readonly<{ agentId: bigint; direct: boolean; prefix: string; behind: string }>,
): Promise<{ rows: NamedRow[]; last: string | null }> {
  const prefix = asked.prefix.toLowerCase();
  const params = [
    merchant,
    from,
    to,
    limit,
    toDate(seenSince),
    asked.agentId,
    prefix,
    `${prefix}\u{10FFFF}`,
    asked.behind,
  ];
  const named = `select ${COLUMNS}, m.merchant, lower(m.account) collate "C" as name from member m
    where m.merchant = $1 and lower(m.account) collate "C" >= $7 and lower(m.account) collate "C" < $8
      and lower(m.account) collate "C" > $9
    order by lower(m.account) collate "C" limit ${NAMES_MAX}`;
  const isOfKind = `(${kindsOf(kind).join(' or ')})`;
  const isBelow = asked.direct
    ? 'm.upline_id = $6'
    : `m.id <> $6 and exists (
         select from agent_line l
         where l.above_id = $6 and l.below_id = case when m.account_type = 0 then m.upline_id else m.id end
       )`;
  const rows = `select ${COLUMNS}, m.name from (${named}) m
    where ${isOfKind} and ${NOT_ERASED} and ${isBelow}
      and m.registered_at >= coalesce($2::timestamptz, '-infinity') and m.registered_at < coalesce($3::timestamptz, 'infinity')
    order by m.name limit $4`;
  const found = await access.run<NamedRow>(dressed(rows, '$5', 'm.name'), params);
  if (found.length === limit) return { rows: found, last: null };
  const [end] = await access.run<{ last: string | null }>(
    `select max(n.name) as last from (
       select lower(m.account) collate "C" as name from member m
       where m.merchant = $1 and lower(m.account) collate "C" >= $2 and lower(m.account) collate "C" < $3
         and lower(m.account) collate "C" > $4
       order by lower(m.account) collate "C" limit ${NAMES_MAX}
     ) n having count(*) = ${NAMES_MAX}`,
    [merchant, prefix, `${prefix}\u{10FFFF}`, asked.behind],
  );
  return { rows: found, last: end?.last ?? null };
}

export async function downlineById(
  access: Access,
  { merchant, id, seenSince }: Readonly<{ merchant: string; id: bigint; seenSince: Millis }>,
): Promise<DownlineRow | undefined> {
  const rows = `select ${COLUMNS} from member m where m.merchant = $1 and m.id = $2 limit 1`;
  const [row] = await access.run<DownlineRow>(dressed(rows, '$3', 'm.id'), [merchant, id, toDate(seenSince)]);
  return row;
}

export interface Head {
  team_size: number;
  team_balance: bigint;
}

export async function headOf(access: Access, merchant: string, agentId: bigint): Promise<Head> {
  const [row] = await access.run<Head>(
    'select team_members + team_agents as team_size, team_balance from agent where merchant = $1 and id = $2',
    [merchant, agentId],
  );
  return row ?? { team_size: 0, team_balance: 0n };
}

/** Agents from the root of the scope down to one below. */
export function pathTo(
  access: Access,
  merchant: string,
  { rootId, agentId }: Readonly<{ rootId: bigint; agentId: bigint }>,
): Promise<{ id: bigint; account: string }[]> {
  return access.run(
    `select m.id, m.account from agent_line l
     join agent_line r on r.above_id = $2 and r.below_id = l.below_id
     cross join lateral (select m.id, m.account from member m where m.merchant = $1 and m.id = l.above_id limit 1) m
     where l.below_id = $3 and l.distance <= r.distance order by l.distance desc`,
    [merchant, rootId, agentId],
  );
}

export interface Played {
  turnover: bigint;
  last_day: string | null;
}

/**
 * Valid stakes of an account since it is in the line, and the last day (GMT+8) with a bet: closed days are summed already.
 * The first open day is read before, so that the plan knows how few days are left.
 */
export async function playOf(access: Access, merchant: string, id: bigint): Promise<Played> {
  const [standing] = await access.run<{ open_day: string }>(
    'select s.open_day::text as open_day from agent_standing s where s.merchant = $1',
    [merchant],
  );
  const [row] = await access.run<Played>(
    `select coalesce(t.turnover, 0) + o.turnover as turnover, greatest(t.last_bet, o.last_bet) as last_day
     from (
       select coalesce(sum(p.turnover), 0)::int8 as turnover, max(p.day) filter (where p.bets > 0) as last_bet
       from agent_play p where p.merchant = $1 and p.member_id = $2 and p.day >= $3::date
     ) o
     left join lateral (
       select t.turnover, t.last_bet from agent_total t where t.merchant = $1 and t.member_id = $2 limit 1
     ) t on true`,
    [merchant, id, standing?.open_day ?? '-infinity'],
  );
  return row ?? { turnover: 0n, last_day: null };
}

export async function accountOf(access: Access, merchant: string, id: bigint | null): Promise<string> {
  if (id === null) return '';
  const [row] = await access.run<{ account: string }>('select account from member where merchant = $1 and id = $2', [
    merchant,
    id,
  ]);
  return row?.account ?? '';
}
