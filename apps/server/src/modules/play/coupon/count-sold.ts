/**
 * The host of the book sums up the exposure of bets sold by all nodes, so that every node knows what is left of each
 * market. It reads the coupon rows, so bets never contend for a shared row. A new host starts from a full sum of open
 * bets.
 */
import { toMillis, type Db } from '#db';
import { millis, type Millis } from '#kernel';
import {
  addBet,
  subscribeSales,
  keyOfMarket,
  marketFrameOf,
  type MarketBet,
  type MarketSums,
  type SoldNow,
} from '../book/index.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Lease } from '../../../lease/queries.ts';
import { betsOfOpen, betsSince, betsStanding, type SoldRow } from './sold-queries.ts';

/** Polling interval; catches lost sale messages. */
const ASK_EVERY_MS = 2_000;
/** Interval of full recounts. Until then, coupons settled, lost or repriced meanwhile count as sold. */
const ANEW_EVERY_MS = 60_000;

export interface Counting {
  /** Exposure changed since the last count; null if nothing was read. */
  count(lease: Pick<Lease, 'epoch'>): Promise<SoldNow | null>;
  listen(): Promise<() => Promise<void>>;
}

interface Waiting {
  readonly due: number;
  readonly bets: readonly MarketBet[];
}

/** Counting state of a host. */
interface Counted {
  readonly epoch: bigint;
  readonly sums: MarketSums;
  /** Coupons waiting for acceptance (in play). */
  readonly waiting: Map<bigint, Waiting>;
  readonly since: Millis;
  upTo: string;
  /** Coupons counted already that the next read returns again. */
  late: ReadonlySet<bigint>;
}

interface Changed {
  readonly coupons: ReadonlySet<bigint>;
  readonly markets: ReadonlySet<string>;
}

const betOf = ({ fixture_id: fixture, merchant, market, selection, stake, paid }: SoldRow): MarketBet => ({
  merchant,
  fixture,
  market,
  selection,
  stake,
  paid,
});

async function anew(db: Db, of: Pick<Counted, 'epoch' | 'since'>): Promise<Counted> {
  const { upTo, rows } = await betsStanding(db);
  const sums: MarketSums = new Map();
  const waiting = new Map<bigint, Waiting>();
  for (const row of rows) addBet(sums, betOf(row));
  keepWaiting(waiting, rows);
  return { ...of, sums, waiting, upTo, late: new Set() };
}

/** Full exposure snapshot, for a node that starts. */
export async function soldNow({ db }: Pick<Deps, 'db'>): Promise<SoldNow> {
  const { sums } = await anew(db, { epoch: 0n, since: millis(0) });
  return { isWhole: true, markets: [...sums.keys()].map((key) => marketFrameOf(sums, key)), coupons: [] };
}

/** Adds the bets sold since the last count. Answers their coupons and the changed markets. */
async function goOn(db: Db, known: Counted): Promise<Changed> {
  const { upTo, rows } = await betsSince(db, known.upTo);
  const sold = rows.filter(({ coupon_id: coupon }) => !known.late.has(coupon));
  for (const row of sold) addBet(known.sums, betOf(row));
  keepWaiting(known.waiting, sold);
  known.upTo = upTo;
  known.late = new Set(rows.flatMap(({ coupon_id: coupon, is_late: isLate }) => (isLate ? [coupon] : [])));
  const coupons = new Set(sold.map(({ coupon_id: coupon }) => coupon));
  return { coupons, markets: new Set(sold.map((row) => keyOfMarket(betOf(row)))) };
}

/** Removes refused coupons and recounts accepted ones at their accepted price. Answers the changed markets. */
async function decided(db: Db, { sums, waiting }: Counted, coupons: readonly bigint[]): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  if (coupons.length === 0) return changed;
  const open = Map.groupBy(await betsOfOpen(db, coupons), ({ coupon_id: coupon }) => coupon);
  for (const coupon of coupons) {
    const rows = open.get(coupon) ?? [];
    if (rows.some(({ due_at: due }) => due !== null)) continue;
    const { bets } = waiting.get(coupon)!;
    waiting.delete(coupon);
    for (const bet of bets) addBet(sums, bet, -1n);
    for (const row of rows) addBet(sums, betOf(row));
    for (const bet of bets) changed.add(keyOfMarket(bet));
  }
  return changed;
}

const decidedBy = ({ waiting }: Counted, now: Millis): bigint[] =>
  [...waiting].flatMap(([coupon, { due }]) => (due <= now ? [coupon] : []));

const isOld = ({ since, sums }: Counted, now: Millis): boolean => now - since >= ANEW_EVERY_MS && sums.size > 0;

export function createCounting({ db, clock, state }: Pick<Deps, 'db' | 'clock' | 'state'>): Counting {
  let counted: Counted | null = null;
  let isWhole = true;
  /** Set by a sale message, or when the last read found new coupons. */
  let isSold = true;
  let askedAt = 0;

  async function poll(epoch: bigint, now: Millis): Promise<SoldNow | null> {
    const known = counted?.epoch === epoch && !isOld(counted, now) ? counted : null;
    const due = known ? decidedBy(known, now) : [];
    if (known && !isSold && !isWhole && due.length === 0 && now - askedAt < ASK_EVERY_MS) return null;
    askedAt = now;
    isSold = false;
    isWhole ||= known === null;
    const of = known ?? (await anew(db, { epoch, since: now }));
    counted = of;
    const { coupons, markets } = await goOn(db, of);
    isSold ||= coupons.size > 0;
    const settled = await decided(db, of, due);
    const changed = isWhole ? of.sums.keys() : new Set([...markets, ...settled]);
    const frames = [...changed].map((key) => marketFrameOf(of.sums, key));
    const word = { isWhole, markets: frames, coupons: [...coupons].map(String) };
    isWhole = false;
    return word;
  }

  const onSales = ({ asksWhole }: { readonly asksWhole: boolean }) => {
    isWhole ||= asksWhole;
    isSold = true;
  };
  return {
    async count({ epoch }) {
      try {
        return await poll(epoch, clock.now());
      } catch (error) {
        counted = null;
        throw error;
      }
    },
    listen: () => subscribeSales(state, onSales, () => onSales({ asksWhole: true })),
  };
}

function keepWaiting(waiting: Map<bigint, Waiting>, rows: readonly SoldRow[]): void {
  const own = rows.filter(({ coupon_id: coupon, due_at: due }) => coupon !== null && due !== null);
  for (const [coupon, bets] of Map.groupBy(own, ({ coupon_id: id }) => id!))
    waiting.set(coupon, { due: toMillis(bets[0]!.due_at!), bets: bets.map(betOf) });
}
