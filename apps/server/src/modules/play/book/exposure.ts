/**
 * Exposure limits of markets on this node: the latest sums counted by the host of the book plus bets sold here since.
 * The sums of a host stay in force until its successor publishes new ones.
 */
import type { Odds } from '#games/sports/kit/odds.ts';
import type { SharedState } from '../../../shared-state/shared-state.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { subscribeFrames, type Frame, type SoldNow } from './frames.ts';
import { limitsOf } from './hall.ts';
import {
  addBet,
  exposureOn,
  applyMarketFrame,
  keyOfMarket,
  stakeWithin,
  type MarketBet,
  type MarketSums,
} from './market-bets.ts';

export interface HeldBet extends MarketBet {
  readonly odds: Odds;
}

/** A bet that exceeds the market's limit, and the stake (in units) that the limit still allows. */
interface Over {
  readonly bet: HeldBet;
  readonly left: bigint;
}

/** Reservation of a coupon against the limits, from pricing until its sale is confirmed or refused. */
export interface Holding {
  /** Replaces the reservation. If a bet exceeds its limit, reserves nothing and answers the bet with least left. */
  hold(bets: readonly HeldBet[]): Over | null;
  end(isSold: boolean): void;
}

interface Exposure {
  holding(merchant: Merchant, coupon: bigint): Holding;
  /** Subscribes to the host, starting from the database's sums so that a new node can sell. Answers the stop. */
  listen(standing: () => Promise<SoldNow>): Promise<() => Promise<void>>;
}

const CHANNEL = 'book_sold';

/** Message to the host: bets were sold, or (`asksWhole`) a node needs a full snapshot. */
interface Word {
  readonly asksWhole: boolean;
}

export const subscribeSales = (
  state: SharedState,
  listener: (word: Word) => void,
  missed: () => void,
): Promise<() => Promise<void>> => state.subscribe(CHANNEL, (word) => listener(word as Word), missed);

const notifyHost = (state: SharedState, word: Word): void => void state.publish(CHANNEL, word);

const NOTHING: Pick<Frame, 'memory' | 'no' | 'epoch'> = { memory: '', no: 0, epoch: '0' };

interface Own {
  readonly bets: readonly HeldBet[];
  /** Number of host counts seen when the coupon was sold; null while its sale is in progress. */
  readonly soldAfter: number | null;
}

/** Coupons of this node not yet known to be counted by the host, and their sums. */
function createOwn() {
  const own = new Map<bigint, Own>();
  const sums: MarketSums = new Map();
  function letGo(coupon: bigint): void {
    for (const bet of own.get(coupon)?.bets ?? []) addBet(sums, bet, -1n);
    own.delete(coupon);
  }
  return {
    sums,
    betsOf: (coupon: bigint) => own.get(coupon)?.bets,
    letGo,
    keep(coupon: bigint, bets: readonly HeldBet[], soldAfter: number | null): void {
      letGo(coupon);
      own.set(coupon, { bets, soldAfter });
      for (const bet of bets) addBet(sums, bet);
    },
    letGoBefore(counts: number): void {
      for (const [coupon, { soldAfter }] of own) if (soldAfter !== null && soldAfter < counts) letGo(coupon);
    },
  };
}

/** Sums counted by the host, kept up to date by its frames; a missed frame triggers a request for a full snapshot. */
function createHostSums(state: SharedState, counted: (sold: SoldNow) => void) {
  let sums: MarketSums = new Map();
  let last = NOTHING;
  let isMissing = true;
  const miss = () => {
    isMissing = true;
    notifyHost(state, { asksWhole: true });
  };

  function onFrame({ epoch, memory, no, sold }: Frame): void {
    if (BigInt(epoch) < BigInt(last.epoch)) return;
    if (memory !== last.memory || no !== last.no + 1) isMissing = true;
    last = { epoch, memory, no };
    if (sold) take(sold);
    if (isMissing) miss();
  }

  function take(sold: SoldNow): void {
    if (sold.isWhole) [sums, isMissing] = [new Map(), false];
    for (const market of sold.markets) applyMarketFrame(sums, market);
    counted(sold);
  }

  /** A node of another version may send an unknown format; the last understood sums stay in force. */
  function onAnyFrame(frame: Frame): void {
    try {
      onFrame(frame);
    } catch {
      miss();
    }
  }

  /** Initial sums, used until the first snapshot of the host. */
  function begin(standing: SoldNow): void {
    if (isMissing) for (const market of standing.markets) applyMarketFrame(sums, market);
  }

  return { sums: () => sums, miss, onFrame: onAnyFrame, begin };
}

function createExposure(state: SharedState): Exposure {
  const own = createOwn();
  let counts = 0;
  let hasNotified = false;
  const hostSums = createHostSums(state, ({ coupons }) => {
    for (const coupon of coupons) own.letGo(BigInt(coupon));
    // The previous count may have started before such a coupon was committed; this one cannot have.
    own.letGoBefore(counts);
    counts += 1;
    hasNotified = false;
  });

  function overOf(merchant: Merchant, bets: readonly HeldBet[]): Over | null {
    const { market: most } = limitsOf(merchant);
    const over = bets.flatMap((bet): Over[] => {
      const left = most - exposureOn([hostSums.sums(), own.sums], keyOfMarket(bet), bet.selection);
      return bet.paid - bet.stake > left ? [{ bet, left: stakeWithin(left, bet.odds) }] : [];
    });
    return over.toSorted((a, b) => (a.left < b.left ? -1 : 1))[0] ?? null;
  }

  return {
    holding: (merchant, coupon) => ({
      hold(bets) {
        own.letGo(coupon);
        const over = overOf(merchant, bets);
        if (!over) own.keep(coupon, bets, null);
        return over;
      },
      end(isSold) {
        const bets = own.betsOf(coupon);
        own.letGo(coupon);
        if (!isSold || !bets) return;
        own.keep(coupon, bets, counts);
        if (!hasNotified) notifyHost(state, { asksWhole: false });
        hasNotified = true;
      },
    }),
    async listen(standing) {
      const deaf = await subscribeFrames(state, hostSums.onFrame, hostSums.miss);
      hostSums.begin(await standing());
      hostSums.miss();
      return deaf;
    },
  };
}

const exposures = new WeakMap<SharedState, Exposure>();

/** One instance per process. */
export function exposureOf({ state }: { readonly state: SharedState }): Exposure {
  const exposure = exposures.get(state) ?? createExposure(state);
  exposures.set(state, exposure);
  return exposure;
}
