/**
 * What is left to be sold of each market, as this node knows it: what the host of the book counted last, and what was sold here since. The last
 * word of a host stands until there is another one.
 */
import type { Odds } from '#games/sports/kit/odds.ts';
import type { SharedState } from '../../shared-state/shared-state.ts';
import type { Merchant } from '../brand/index.ts';
import { hearFrames, type Frame, type SoldNow } from './frames.ts';
import { limitsOf } from './hall.ts';
import {
  addBet,
  exposureOn,
  hearMarket,
  keyOfMarket,
  stakeWithin,
  type MarketBet,
  type MarketSums,
} from './market-bets.ts';

export interface HeldBet extends MarketBet {
  readonly odds: Odds;
}

/** The bet for which too little is left, and the stake that there is room for. */
interface Over {
  readonly bet: HeldBet;
  readonly left: bigint;
}

/** A coupon against what is left, from when it is priced until it is known to be sold or not. */
export interface Holding {
  /** Instead of what it held before; where one of the bets loses too much it holds none, and answers the one with least left. */
  hold(bets: readonly HeldBet[]): Over | null;
  end(isSold: boolean): void;
}

interface Exposure {
  holding(merchant: Merchant, coupon: bigint): Holding;
  /** Begins with what stands, as the database has it: a node that has just started sells by that. Answers how to stop. */
  listen(standing: () => Promise<SoldNow>): Promise<() => Promise<void>>;
}

const CHANNEL = 'book_sold';

/** Word to the host: something was sold, or somebody does not know what stands. */
interface Word {
  readonly asksWhole: boolean;
}

export const hearSold = (
  state: SharedState,
  hear: (word: Word) => void,
  missed: () => void,
): Promise<() => Promise<void>> => state.subscribe(CHANNEL, (word) => hear(word as Word), missed);

const say = (state: SharedState, word: Word): void => void state.publish(CHANNEL, word);

const NOTHING: Pick<Frame, 'memory' | 'no' | 'epoch'> = { memory: '', no: 0, epoch: '0' };

interface Own {
  readonly bets: readonly HeldBet[];
  /** How often the host had counted when it was sold; null while it is being sold. */
  readonly soldAfter: number | null;
}

/** Coupons of this node that the host has not counted, as far as is known here, and what they come to. */
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

/** What the host has counted, as its frames tell; where one was missed it asks for all. */
function createTold(state: SharedState, counted: (sold: SoldNow) => void) {
  let sums: MarketSums = new Map();
  let last = NOTHING;
  let isMissing = true;
  const miss = () => {
    isMissing = true;
    say(state, { asksWhole: true });
  };

  function hear({ epoch, memory, no, sold }: Frame): void {
    if (BigInt(epoch) < BigInt(last.epoch)) return;
    if (memory !== last.memory || no !== last.no + 1) isMissing = true;
    last = { epoch, memory, no };
    if (sold) take(sold);
    if (isMissing) miss();
  }

  function take(sold: SoldNow): void {
    if (sold.isWhole) [sums, isMissing] = [new Map(), false];
    for (const market of sold.markets) hearMarket(sums, market);
    counted(sold);
  }

  /** A node of another program may say what this one does not know: the last word that was understood stands. */
  function hearOdd(frame: Frame): void {
    try {
      hear(frame);
    } catch {
      miss();
    }
  }

  /** Until the host has said more. */
  function begin(standing: SoldNow): void {
    if (isMissing) for (const market of standing.markets) hearMarket(sums, market);
  }

  return { sums: () => sums, miss, hear: hearOdd, begin };
}

function createExposure(state: SharedState): Exposure {
  const own = createOwn();
  let counts = 0;
  let hasSaid = false;
  const told = createTold(state, ({ coupons }) => {
    for (const coupon of coupons) own.letGo(BigInt(coupon));
    // The count before this one may have begun before such a coupon was committed, and this one not.
    own.letGoBefore(counts);
    counts += 1;
    hasSaid = false;
  });

  function overOf(merchant: Merchant, bets: readonly HeldBet[]): Over | null {
    const { market: most } = limitsOf(merchant);
    const over = bets.flatMap((bet): Over[] => {
      const left = most - exposureOn([told.sums(), own.sums], keyOfMarket(bet), bet.selection);
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
        if (!hasSaid) say(state, { asksWhole: false });
        hasSaid = true;
      },
    }),
    async listen(standing) {
      const deaf = await hearFrames(state, told.hear, told.miss);
      told.begin(await standing());
      told.miss();
      return deaf;
    },
  };
}

const exposures = new WeakMap<SharedState, Exposure>();

/** A process has one, whoever asks for it. */
export function exposureOf({ state }: { readonly state: SharedState }): Exposure {
  const exposure = exposures.get(state) ?? createExposure(state);
  exposures.set(state, exposure);
  return exposure;
}
