/** Word of the host of the book to all nodes: what it has told of fixtures, and at least that it is there. */
import { randomUUID } from 'node:crypto';
import type { Happened } from '#games/sports/kit/in-play.ts';
import type { Millis } from '#kernel';
import type { SharedState } from '../../shared-state/shared-state.ts';
import type { ToldMarket } from './market-bets.ts';
import type { Incident } from './sport.ts';

export interface Frame {
  /** The epoch of the host's lease: a frame of a lower one comes too late. */
  readonly epoch: string;
  /** Names the host's memory, which it may begin anew; each frame of it has the number after the one before. */
  readonly memory: string;
  readonly no: number;
  /** Everything up to then has been told. */
  readonly at: Millis;
  readonly told: readonly ToldNow[];
  /** What stands on markets, where it was counted since the frame before. */
  readonly sold?: SoldNow | undefined;
}

/** All markets with bets on them, or those that are other than they were told before. */
export interface SoldNow {
  readonly isWhole: boolean;
  readonly markets: readonly ToldMarket[];
  /** Coupons that were not counted before, and are not in all that was added up anew. */
  readonly coupons: readonly string[];
}

/** Incidents that were told behind the first `before` of a fixture. */
export interface ToldNow {
  readonly fixture: string;
  readonly sport: string;
  readonly rules: number;
  readonly before: number;
  readonly incidents: readonly Happened<Incident>[];
}

const CHANNEL = 'book';

export interface Teller {
  /** Called once it is committed. */
  tell(epoch: bigint, at: Millis, told: readonly ToldNow[], sold?: SoldNow | null): Promise<void>;
}

export function createTeller(state: SharedState): Teller {
  const memory = randomUUID();
  let no = 0;
  return {
    async tell(epoch, at, told, sold) {
      const frame: Frame = { epoch: String(epoch), memory, no, at, told, ...(sold && { sold }) };
      no += 1;
      await state.publish(CHANNEL, frame);
    },
  };
}

export const hearFrames = (
  state: SharedState,
  hear: (frame: Frame) => void,
  missed: () => void,
): Promise<() => Promise<void>> => state.subscribe(CHANNEL, (frame) => hear(frame as Frame), missed);
