/** One player at one game of hands, for as long as the page is open: all that the parts of the room share. */
import type { HouseHand } from '#games/hands.ts';
import type { HandFace } from '#games/kit-ui/hand.ts';
import type { Units } from '#kernel';
import { useSyncExternalStore } from 'react';
import type { FeedSource } from '../feed/lines.ts';
import type { Opened } from '../play-session.ts';
import type { HandPlay } from './hand-play.ts';
import type { HandState } from './hand-state.ts';
import type { StakesOf } from './stake.ts';
import type { Dealt } from './wire.ts';

export interface Sitting {
  readonly name: string;
  readonly engine: HouseHand;
  readonly face: HandFace;
  readonly play: HandPlay;
  /** What may be staked on a bet. */
  readonly stakesOf: StakesOf;
  readonly decimals: number;
  readonly symbol: string;
  readonly money: (amount: Units) => string;
  readonly mode: Opened['mode'];
  /** The profile allows it, and the game leaves nothing to the player on the way. */
  readonly mayAuto: boolean;
  readonly lobbyOrigin: string;
  /** Keys of the game's rules. */
  readonly rules: readonly string[];
  /** What others have played, and his rounds of this game. */
  readonly feed: FeedSource;
  /** A hand that is over; null where it cannot be had. */
  readonly record: (roundId: string) => Promise<Dealt | null>;
}

/** A part that is the same as long as nothing about it changes. */
export function useHand<Part>({ play: { store } }: Pick<Sitting, 'play'>, part: (state: HandState) => Part): Part {
  const look = () => part(store.getState());
  return useSyncExternalStore(store.subscribe, look, look);
}
