/** Messages of the host of the book to all nodes: published incidents, counted exposure, or just a heartbeat. */
import { randomUUID } from 'node:crypto';
import type { Happened } from '#games/sports/kit/in-play.ts';
import type { Millis } from '#kernel';
import type { SharedState } from '../../../shared-state/shared-state.ts';
import type { MarketFrame } from './market-bets.ts';
import type { Incident } from './sport.ts';

export interface Frame {
  /** Epoch of the host's lease; frames with a lower epoch than seen before are stale. */
  readonly epoch: string;
  /** Identifies the host's stream, which restarts with its process; `no` is consecutive within a stream. */
  readonly memory: string;
  readonly no: number;
  /** Incidents up to this moment have been published. */
  readonly at: Millis;
  readonly told: readonly PublishedIncidents[];
  /** Exposure by market, if counted since the previous frame. */
  readonly sold?: SoldNow | undefined;
}

/** Exposure snapshot of all markets with bets (`isWhole`), or only the markets changed since the last one. */
export interface SoldNow {
  readonly isWhole: boolean;
  readonly markets: readonly MarketFrame[];
  /** Newly counted coupons; empty in a full snapshot. */
  readonly coupons: readonly string[];
}

/** Incidents published after the first `before` of a fixture. */
export interface PublishedIncidents {
  readonly fixture: string;
  readonly sport: string;
  readonly rules: number;
  readonly before: number;
  readonly incidents: readonly Happened<Incident>[];
}

const CHANNEL = 'book';

export interface FramePublisher {
  /** Call after the commit only. */
  publish(epoch: bigint, at: Millis, incidents: readonly PublishedIncidents[], sold?: SoldNow | null): Promise<void>;
}

export function createFramePublisher(state: SharedState): FramePublisher {
  const memory = randomUUID();
  let no = 0;
  return {
    async publish(epoch, at, incidents, sold) {
      const frame: Frame = { epoch: String(epoch), memory, no, at, told: incidents, ...(sold && { sold }) };
      no += 1;
      await state.publish(CHANNEL, frame);
    },
  };
}

export const subscribeFrames = (
  state: SharedState,
  listener: (frame: Frame) => void,
  missed: () => void,
): Promise<() => Promise<void>> => state.subscribe(CHANNEL, (frame) => listener(frame as Frame), missed);
