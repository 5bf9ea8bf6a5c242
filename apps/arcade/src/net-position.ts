/** The net result of this visit so far, and its beginning; shown while playing (R20). It is the same in every tab, and after a reload. */
import { create } from 'zustand';

interface Visit {
  /** When it began: with the login. */
  readonly since: number;
  readonly staked: number;
  readonly won: number;
}

type Part = Pick<Visit, 'staked' | 'won'> & {
  /** The shared round that it is of, which every tab at its table sees end. */
  readonly of?: string;
};

interface NetPosition extends Visit {
  readonly stake: (amount: number) => void;
  readonly win: (amount: number) => void;
  /** A shared round is over: counted once, in whichever tab it was seen first. */
  readonly settle: (round: Required<Part>) => void;
  /** Stakes on a shared round from before this page came are in the visit's sums that the house told. */
  readonly stood: (round: string, staked: number) => void;
}

/** Meets the other tabs of a visit, and answers how to tell them what is staked and won here. */
type Join = (name: string, hear: (part: Part) => void) => (part: Part) => void;

const joinTabs: Join = (name, hear) => {
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', ({ data }) => hear(data as Part));
  // A channel has no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return (part) => tabs.postMessage(part);
};

/** Nobody is told before it is known which visit it is. */
let tell: ReturnType<Join> | null = null;

const counted = new Set<string>();
const told = new Map<string, number>();

function sum(now: Visit, { staked, won, of }: Part): Pick<Visit, 'staked' | 'won'> {
  if (of !== undefined && counted.has(of)) return now;
  if (of !== undefined) counted.add(of);
  const before = of === undefined ? 0 : (told.get(of) ?? 0);
  return { staked: now.staked + staked - before, won: now.won + won };
}

export const useNetPosition = create<NetPosition>((set) => {
  const add = (part: Part) => {
    set((now) => sum(now, part));
    tell?.(part);
  };
  return {
    since: Date.now(),
    staked: 0,
    won: 0,
    stake: (amount) => add({ staked: amount, won: 0 }),
    win: (amount) => add({ staked: 0, won: amount }),
    settle: add,
    stood: (round, staked) => void told.set(round, staked),
  };
});

/** Goes on from what the house has of the visit, together with the tabs that are open in it. A demo is alone with its play money. */
export function openPosition(visit: Visit, nickname: string, join: Join = joinTabs): void {
  useNetPosition.setState({ ...visit });
  const hear = (part: Part) => useNetPosition.setState((now) => sum(now, part));
  tell = nickname === '' ? null : join(`visit ${nickname} ${visit.since}`, hear);
}

/** Wire amounts have four decimals; a sum of them is cut back to four. */
export const netOf = ({ staked, won }: Pick<Visit, 'staked' | 'won'>): number =>
  Math.round((won - staked) * 10_000) / 10_000;
