import type { Access, Tx } from '#db';
import type { SettlementPayoutTable } from '#db/tables/settlement.ts';
import { units } from '#kernel';
import type { Moved } from './move-each.ts';

/** Payouts settled together in one run. */
export interface Batch {
  readonly source: SettlementPayoutTable['source'];
  readonly batch: string;
  readonly run: number;
  readonly merchant: string;
}

export interface PayoutRow extends Batch {
  /** Id of the player at the source: a member, a seat. */
  readonly place: bigint;
  readonly member_id: bigint | null;
  /** Demo whose play money it is. */
  readonly play_session_id: string | null;
  readonly wallet: string;
  readonly currency: string;
  readonly vendor: string;
  readonly category: string;
  readonly game_code: string;
  readonly round_id: string;
  readonly bet_key: string;
  readonly amount: bigint;
  readonly kept: bigint;
  /** The bet is void: its stake is refunded. */
  readonly is_void: boolean;
}

export type PayoutState = 'due' | 'paid' | 'kept' | 'reversed';

const PAYOUT = `p.source, p.batch, p.run, p.place, p.member_id, p.play_session_id, p.wallet, p.merchant, p.currency, p.vendor, p.category,
  p.game_code, p.round_id, p.bet_key, p.amount, p.kept, p.is_void`;
const OF_BATCH = `select ${PAYOUT} from settlement_payout p where p.source = $1 and p.batch = $2 and p.merchant = $3`;

/** Next payouts to pay. */
export function duePayouts(
  access: Access,
  { source, batch, run, merchant }: Batch,
  limit: number,
): Promise<PayoutRow[]> {
  return access.run(
    `${OF_BATCH} and p.state = 'due' and p.run = $4 order by p.run, p.place, p.wallet limit $5`,
    [source, batch, merchant, run, limit],
    'settlement_due',
  );
}

/** Next standing payouts (paid or due) of earlier runs, after `after`. */
export function paidBefore(
  access: Access,
  { source, batch, run, merchant }: Batch,
  after: Pick<PayoutRow, 'run' | 'place' | 'wallet'> | null,
  limit: number,
): Promise<PayoutRow[]> {
  return access.run(
    `${OF_BATCH} and p.state in ('paid', 'due') and p.run < $4 and (p.run, p.place, p.wallet) > ($6, $7, $8)
     order by p.run, p.place, p.wallet limit $5`,
    [source, batch, merchant, run, limit, after?.run ?? -1, after?.place ?? 0n, after?.wallet ?? ''],
    'settlement_paid_before',
  );
}

/** The same for these places alone, each of which has runs of its own. */
export function paidBeforeAt(
  access: Access,
  { source, batch, run, merchant }: Batch,
  places: readonly bigint[],
): Promise<PayoutRow[]> {
  return access.run(
    // Run by run: a range of runs would be scanned for every place.
    `${OF_BATCH} and p.state in ('paid', 'due') and p.run = any($4::int2[]) and p.place = any($5::int8[]) order by p.run, p.place, p.wallet`,
    [source, batch, merchant, Array.from({ length: run }, (_, before) => before), places],
    'settlement_paid_before_at',
  );
}

/** Runs with due payouts, for batches whose places have runs of their own. */
export async function runsDue(access: Access, { source, batch, merchant }: Omit<Batch, 'run'>): Promise<number[]> {
  const rows = await access.run<{ run: number }>(
    `select distinct p.run from settlement_payout p
     where p.source = $1 and p.batch = $2 and p.merchant = $3 and p.state = 'due' order by p.run`,
    [source, batch, merchant],
    'settlement_runs_due',
  );
  return rows.map(({ run }) => run);
}

/** Marks due payouts as paid; for a reversal without payments, all standing ones. A page has one run, 1-2 wallets. */
export async function markPayouts(
  access: Access,
  { source, batch, merchant }: Batch,
  payouts: readonly PayoutRow[],
  state: 'paid' | 'reversed',
): Promise<void> {
  for (const rows of Map.groupBy(payouts, ({ run, wallet }) => `${run} ${wallet}`).values()) {
    const { run, wallet } = rows[0]!;
    // No join: planned while tables are young, it would compare each payout of the batch with each of the page.
    await access.run(
      `update settlement_payout set state = $6
       where source = $1 and batch = $2 and merchant = $3 and run = $4 and wallet = $5 and place = any($7::int8[]) and state = any($8::text[])`,
      [
        source,
        batch,
        merchant,
        run,
        wallet,
        state,
        rows.map(({ place }) => place),
        state === 'paid' ? ['due'] : ['due', 'paid'],
      ],
      'settlement_mark',
    );
  }
}

/** Play money moves in the statement that marks it. */
export async function payDemos(
  access: Access,
  { source, batch, run, merchant }: Batch,
  demos: readonly PayoutRow[],
): Promise<Moved<PayoutRow>[]> {
  if (demos.length === 0) return [];
  const rows = await access.run<{ place: bigint; balance: bigint }>(
    `with paid as (
       update settlement_payout p set state = 'paid'
       where p.source = $1 and p.batch = $2 and p.merchant = $3 and p.run = $4 and p.place = any($5::int8[]) and p.state = 'due'
         and p.play_session_id is not null
       returning p.place, p.play_session_id, p.amount
     )
     update play_session s set demo_balance = s.demo_balance + p.amount from paid p where s.id = p.play_session_id
     returning p.place, s.demo_balance as balance`,
    [source, batch, merchant, run, demos.map(({ place }) => place)],
    'settlement_pay_demos',
  );
  const balances = new Map(rows.map(({ place, balance }) => [place, units(balance)]));
  return demos.flatMap((row) => {
    const balance = balances.get(row.place);
    return balance === undefined ? [] : [{ row, balance }];
  });
}

const ONE = 'source = $1 and batch = $2 and merchant = $3 and run = $4 and place = $5 and wallet = $6';
const nameOf = ({ source, batch, merchant, run, place, wallet }: PayoutRow) => [
  source,
  batch,
  merchant,
  run,
  place,
  wallet,
];

/** Locks the payout. False when it is in none of these states any more. */
export async function lockPayout(tx: Tx, payout: PayoutRow, states: readonly PayoutState[]): Promise<boolean> {
  const rows = await tx.run(
    `select from settlement_payout where ${ONE} and state = any($7::text[]) for no key update`,
    [...nameOf(payout), states],
    'settlement_lock',
  );
  return rows.length > 0;
}

export async function markPayout(tx: Tx, payout: PayoutRow, state: PayoutState): Promise<void> {
  await tx.run(
    `update settlement_payout set state = $7 where ${ONE}`,
    [...nameOf(payout), state],
    'settlement_mark_one',
  );
}

/** A payout to recover, which had been spent. */
export interface KeptRow extends PayoutRow {
  readonly account: string;
  /** Amount that a later standing run offsets. */
  readonly covered: bigint;
}

export type KeptKey = Pick<PayoutRow, 'batch' | 'run' | 'place' | 'wallet'>;

const COVERED = `coalesce((
    select least(n.kept, n.amount) from settlement_payout n
    where n.source = p.source and n.batch = p.batch and n.merchant = p.merchant and n.run > p.run and n.place = p.place
      and n.wallet = p.wallet and n.state in ('due', 'paid') order by n.run desc limit 1), 0)`;
const KEPT = `select ${PAYOUT}, m.account, ${COVERED} as covered
  from settlement_payout p
  cross join lateral (select account from member m where m.id = p.member_id and m.merchant = p.merchant limit 1) m
  where p.state = 'kept' and p.source = $1 and (p.batch, p.run, p.place, p.wallet) > ($2, $3::int2, $4, $5)`;
const IN_ORDER = 'order by p.source, p.batch, p.run, p.place, p.wallet limit';
const behind = (after: KeptKey | undefined) => [
  after?.batch ?? '',
  after?.run ?? 0,
  after?.place ?? 0n,
  after?.wallet ?? '',
];

/** Over all brands. */
export function keptEverywhere(
  access: Access,
  source: Batch['source'],
  after: KeptKey | undefined,
  limit: number,
): Promise<KeptRow[]> {
  return access.run(`${KEPT} ${IN_ORDER} $6`, [source, ...behind(after), limit], 'settlement_kept_everywhere');
}

export function keptAt(
  access: Access,
  { merchant, source }: Pick<Batch, 'merchant' | 'source'>,
  after: KeptKey | undefined,
  limit: number,
): Promise<KeptRow[]> {
  return access.run(`${KEPT} and p.merchant = $6 ${IN_ORDER} $7`, [source, ...behind(after), merchant, limit]);
}

export async function coveredOf(tx: Tx, payout: PayoutRow): Promise<bigint> {
  const [row] = await tx.run<{ covered: bigint }>(
    `select ${COVERED} as covered from settlement_payout p
     where p.source = $1 and p.batch = $2 and p.merchant = $3 and p.run = $4 and p.place = $5 and p.wallet = $6`,
    nameOf(payout),
  );
  return row?.covered ?? 0n;
}
