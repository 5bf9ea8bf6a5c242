/**
 * What the arcade and the drawing of a live table say to each other. The arcade has the line, the money, the chips and the clock; a table
 * draws what it is shown and says where a player has put a chip. It knows no network, no balance and no limits.
 */
import type { ComponentType } from 'react';
import type { LiveOwn, LiveShared } from '../kit/live/table.ts';
import type { Points } from '../kit/room.ts';
import type { Translate } from './table.ts';

/** Places by code of spot. */
export type Spots = readonly string[];

export interface StageProps<Rules = unknown, Step = unknown, Outcome = unknown> {
  readonly t: Translate;
  readonly locale: string;
  readonly shared: LiveShared<Rules, Step, Outcome>;
  /** Milliseconds of the server's clock; `shared.nextAt` counts by it. */
  readonly now: () => number;
  /** How long one step is looked at, in milliseconds. */
  readonly stepMs: number;
  readonly reducedMotion: boolean;
  /** What is to be heard now; the arcade has the volume, and writes captions. */
  readonly onSound: (cue: LiveCue) => void;
}

/** `say` is a key of the game's texts: it is spoken where there is a voice, and written in any case. */
export type LiveCue =
  | { readonly kind: 'card' | 'chip' | 'ball' | 'dice' | 'coins' | 'beads' | 'win' }
  | { readonly kind: 'say'; readonly key: string; readonly values?: Readonly<Record<string, string | number>> };

export interface FeltProps<Rules = unknown, Step = unknown, Outcome = unknown> {
  readonly t: Translate;
  readonly locale: string;
  readonly shared: LiveShared<Rules, Step, Outcome>;
  readonly own: LiveOwn;
  /** What the player sees on each spot: what counts and what is on its way. */
  readonly stakes: Readonly<Record<string, Points>>;
  /** Points as money, short: what stands on a chip. */
  readonly short: (points: Points) => string;
  /** Whether a chip may be put down now. */
  readonly isOpen: boolean;
  /** A chip on each of these places; several for bets that are made of others (neighbours, calls). */
  readonly onBet: (spots: Spots) => void;
  /** Draws a stack of chips worth so much; the arcade's, so that chips look the same everywhere. */
  readonly Chips: ComponentType<{ readonly points: Points }>;
}

/** What stands beside the table: roads, the last results, shares. */
export interface BoardProps {
  readonly t: Translate;
  readonly locale: string;
  /** Marks as the engine keeps them, the oldest first. */
  readonly results: readonly string[];
  /** As small as a tile of the lobby has room for. */
  readonly isSmall: boolean;
}

/** Every live game's `ui/face.tsx` exports this under the name `face`. */
export interface LiveFace<Rules = unknown, Step = unknown, Outcome = unknown> {
  readonly Stage: ComponentType<StageProps<Rules, Step, Outcome>>;
  readonly Felt: ComponentType<FeltProps<Rules, Step, Outcome>>;
  readonly Board: ComponentType<BoardProps>;
}
