/**
 * Net result of this visit and its start time, shown while playing (R20). Shared by all tabs, and kept over reloads.
 */
import { create } from 'zustand';

interface Visit {
  /** Start of the visit: the login. */
  readonly since: number;
  readonly staked: number;
  readonly won: number;
}

type Part = Pick<Visit, 'staked' | 'won'> & {
  /** Key of a shared round, whose end every tab at its table sees. */
  readonly of?: string;
};

interface NetPosition extends Visit {
  readonly stake: (amount: number) => void;
  readonly win: (amount: number) => void;
  /** Settlement of a shared round; counted once across tabs. */
  readonly settle: (round: Required<Part>) => void;
  /** Marks stakes placed before this page opened, which the server's totals already include. */
  readonly noteStaked: (round: string, staked: number) => void;
}

/** Connects to the other tabs of the visit; returns the function that announces stakes and wins to them. */
type Join = (name: string, onPart: (part: Part) => void) => (part: Part) => void;

const joinTabs: Join = (name, onPart) => {
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', ({ data }) => onPart(data as Part));
  // A channel has no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return (part) => tabs.postMessage(part);
};

/** Null until the visit is known. */
let announce: ReturnType<Join> | null = null;

const counted = new Set<string>();
const earlierStakes = new Map<string, number>();

function sum(now: Visit, { staked, won, of }: Part): Pick<Visit, 'staked' | 'won'> {
  if (of !== undefined && counted.has(of)) return now;
  if (of !== undefined) counted.add(of);
  const before = of === undefined ? 0 : (earlierStakes.get(of) ?? 0);
  return { staked: now.staked + staked - before, won: now.won + won };
}

export const useNetPosition = create<NetPosition>((set) => {
  const add = (part: Part) => {
    set((now) => sum(now, part));
    announce?.(part);
  };
  return {
    since: Date.now(),
    staked: 0,
    won: 0,
    stake: (amount) => add({ staked: amount, won: 0 }),
    win: (amount) => add({ staked: 0, won: amount }),
    settle: add,
    noteStaked: (round, staked) => void earlierStakes.set(round, staked),
  };
});

/** Continues from the server's totals of the visit, together with its other open tabs. A demo stands alone. */
export function openPosition(visit: Visit, nickname: string, join: Join = joinTabs): void {
  useNetPosition.setState({ ...visit });
  const onPart = (part: Part) => useNetPosition.setState((now) => sum(now, part));
  announce = nickname === '' ? null : join(`visit ${nickname} ${visit.since}`, onPart);
}

/** Wire amounts have four decimals; the float sum is rounded back. */
export const netOf = ({ staked, won }: Pick<Visit, 'staked' | 'won'>): number =>
  Math.round((won - staked) * 10_000) / 10_000;
