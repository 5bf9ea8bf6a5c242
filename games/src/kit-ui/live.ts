/**
 * Interface between the arcade and the face of a live table. The arcade handles the socket, money, chips and the clock;
 * a face draws the state and reports where a player puts a chip. It knows no network, no balance and no limits.
 */
import type { ComponentType } from 'react';
import type { LiveOwn, LiveShared } from '../kit/live/table.ts';
import type { Points } from '../kit/room.ts';
import type { Translate } from './table.ts';

/** Codes of spots. */
export type Spots = readonly string[];

export interface StageProps<Rules = unknown, Step = unknown, Outcome = unknown> {
  readonly t: Translate;
  readonly locale: string;
  readonly shared: LiveShared<Rules, Step, Outcome>;
  /** Server's clock in ms; `shared.nextAt` is in its time. */
  readonly now: () => number;
  /** Time that one step stays on screen, in ms. */
  readonly stepMs: number;
  readonly reducedMotion: boolean;
  /** Plays a sound; the arcade has the volume, and writes captions. */
  readonly onSound: (cue: LiveCue) => void;
}

/** `say` is a key of the game's texts: spoken where a voice exists, and always written. */
export type LiveCue =
  | { readonly kind: 'card' | 'chip' | 'ball' | 'dice' | 'coins' | 'beads' | 'win' }
  | { readonly kind: 'say'; readonly key: string; readonly values?: Readonly<Record<string, string | number>> };

export interface FeltProps<Rules = unknown, Step = unknown, Outcome = unknown> {
  readonly t: Translate;
  readonly locale: string;
  readonly shared: LiveShared<Rules, Step, Outcome>;
  readonly own: LiveOwn;
  /** The player's bets by spot, accepted or pending. */
  readonly stakes: Readonly<Record<string, Points>>;
  /** Points as money in short form, for chips. */
  readonly short: (points: Points) => string;
  /** True when a chip may be placed now. */
  readonly isOpen: boolean;
  /** Puts a chip on each of these spots; several for combined bets (neighbours, calls). */
  readonly onBet: (spots: Spots) => void;
  /** Draws a stack of chips of this value; the arcade's component, so that chips look the same everywhere. */
  readonly Chips: ComponentType<{ readonly points: Points }>;
}

/** Boards beside the table: roads, last results, shares. */
export interface BoardProps {
  readonly t: Translate;
  readonly locale: string;
  /** Marks of the results, oldest first. */
  readonly results: readonly string[];
  /** Reduced to the size of a lobby tile. */
  readonly isSmall: boolean;
}

/** The face of a live game; its `ui/face.tsx` exports it as `face`. */
export interface LiveFace<Rules = unknown, Step = unknown, Outcome = unknown> {
  readonly Stage: ComponentType<StageProps<Rules, Step, Outcome>>;
  readonly Felt: ComponentType<FeltProps<Rules, Step, Outcome>>;
  readonly Board: ComponentType<BoardProps>;
}
