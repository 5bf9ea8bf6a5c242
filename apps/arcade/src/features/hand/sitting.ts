/** A player at one hand game for as long as the page is open: everything the parts of the page share. */
import type { HouseHand } from '#games/hands.ts';
import type { HandFace } from '#games/kit-ui/hand.ts';
import type { Units } from '#kernel';
import { useSyncExternalStore } from 'react';
import type { FeedSource } from '../../shared/feed/lines.ts';
import type { Opened } from '../../shared/play/play-session.ts';
import type { HandPlay } from './hand-play.ts';
import type { HandState } from './hand-state.ts';
import type { StakesOf } from './stake.ts';
import type { Dealt } from './wire.ts';

export interface Sitting {
  readonly name: string;
  readonly engine: HouseHand;
  readonly face: HandFace;
  readonly play: HandPlay;
  /** Stake limits of a bet. */
  readonly stakesOf: StakesOf;
  readonly decimals: number;
  readonly symbol: string;
  readonly money: (amount: Units) => string;
  readonly mode: Opened['mode'];
  /** True when the brand's profile allows auto play and the game needs no decision from the player during a round. */
  readonly mayAuto: boolean;
  readonly lobbyOrigin: string;
  /** Text keys of the game's rules. */
  readonly rules: readonly string[];
  /** Other players' bets, and the player's own rounds of this game. */
  readonly feed: FeedSource;
  /** Loads a finished hand; null when it cannot be loaded. */
  readonly record: (roundId: string) => Promise<Dealt | null>;
}

/** Selects a part of the state; the component renders again only when that part changes. */
export function useHand<Part>({ play: { store } }: Pick<Sitting, 'play'>, part: (state: HandState) => Part): Part {
  const getSnapshot = () => part(store.getState());
  return useSyncExternalStore(store.subscribe, getSnapshot, getSnapshot);
}
