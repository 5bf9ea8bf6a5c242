import type { Access } from '#db';
import type { PayoutRow } from './settle-queries.ts';

/** What somebody should have given back and had spent, with where it is from. */
export interface KeptRow extends PayoutRow {
  readonly issue_id: bigint;
  readonly lottery: string;
  readonly numero: string;
  readonly account: string;
  /** What a later run has already set against it: nothing once the issue is void. */
  readonly covered: bigint;
  /** The run that the issue was in. */
  readonly last_run: number;
}

export interface KeptKey {
  readonly issue: bigint;
  readonly run: number;
  readonly member: bigint;
  readonly wallet: string;
}

const FROM_FIRST: KeptKey = { issue: 0n, run: 0, member: 0n, wallet: '' };

const KEPT = `select p.issue_id, i.run as last_run, p.run, p.member_id, p.wallet, p.merchant, p.currency, o.vendor, o.category, p.win, p.rebate, p.kept,
    p.leg_id, i.lottery, i.numero, m.account, coalesce((
      select least(n.kept, n.win + n.rebate) from lottery_payout n
      where i.state <> 'void' and n.issue_id = p.issue_id and n.run = i.run and n.run > p.run and n.member_id = p.member_id and n.wallet = p.wallet
        and n.merchant = p.merchant limit 1), 0) as covered
  from lottery_payout p
  cross join lateral (select * from lottery_issue i where i.id = p.issue_id and i.merchant = p.merchant limit 1) i
  cross join lateral (select account from member m where m.id = p.member_id and m.merchant = p.merchant limit 1) m
  cross join lateral (select l.order_id from lottery_leg l where l.id = p.leg_id and l.merchant = p.merchant limit 1) l
  cross join lateral (select * from lottery_order o where o.id = l.order_id and o.merchant = p.merchant limit 1) o
  where p.state = 'kept' and (p.issue_id, p.run, p.member_id, p.wallet) > `;
const IN_ORDER = 'order by p.issue_id, p.run, p.member_id, p.wallet limit';

/** Of every brand, while nothing is being settled: what an issue whose new result is still being paid will bring is not known yet. */
export function keptEverywhere(access: Access, after: KeptKey | undefined, limit: number): Promise<KeptRow[]> {
  const { issue, run, member, wallet } = after ?? FROM_FIRST;
  return access.run(
    `${KEPT} ($1, $2::int2, $3, $4) and i.state in ('settled', 'void') ${IN_ORDER} $5`,
    [issue, run, member, wallet, limit],
    'lottery_kept_everywhere',
  );
}

export function keptAt(
  access: Access,
  merchant: string,
  after: KeptKey | undefined,
  limit: number,
): Promise<KeptRow[]> {
  const { issue, run, member, wallet } = after ?? FROM_FIRST;
  return access.run(`${KEPT} ($1, $2::int2, $3, $4) and p.merchant = $5 ${IN_ORDER} $6`, [
    issue,
    run,
    member,
    wallet,
    merchant,
    limit,
  ]);
}
