/** Parts of a table, and its memory. */
import type { ReelStep } from '../../../kit/slot/step.ts';
import type { AutoStop } from '../../controls/auto-play.ts';
import type { TableProps } from '../../table.ts';
import type { Scene, SlotFace } from '../face.ts';
import type { Layout } from '../layout.ts';
import type { Motion } from '../motion.ts';
import type { Badges } from '../over/badges.ts';
import type { Meters } from '../over/meters.ts';
import type { Overs } from '../over/overs.ts';
import type { Reels, ShownGrid } from '../reels/reels.ts';
import type { Skip } from '../skip.ts';
import type { Sound } from '../sound.ts';
import type { Art } from '../symbols/art.ts';
import type { Sign } from '../wins/sign.ts';
import type { Sparks } from '../wins/sparks.ts';
import type { Wins } from '../wins/wins.ts';
import type { Controls } from './controls.ts';
import type { Haste } from './haste.ts';
import type { Notices } from './notices.ts';
import type { Pace } from './pace.ts';

/** The table knows a game's symbols by name only. */
export type AnyFace = SlotFace<ReelStep, string>;

export interface Parts {
  readonly pace: Pace;
  readonly face: AnyFace;
  readonly haste: Haste;
  readonly props: TableProps<ReelStep>;
  readonly art: Art;
  readonly badges: Badges;
  readonly controls: Controls;
  readonly meters: Meters;
  readonly motion: Motion;
  readonly notices: Notices;
  readonly overs: Overs;
  readonly reels: Reels;
  readonly scene: Scene;
  readonly sign: Sign;
  /** The player's request to skip. */
  readonly skip: Skip;
  readonly sound: Sound;
  readonly sparks: Sparks;
  readonly wins: Wins;
  /** Null until the table has its size. */
  readonly layout: () => Layout | null;
}

export interface Auto {
  left: number;
  halt: AutoStop | null;
}

/** State of the table between rounds. */
export interface Memory {
  busy: boolean;
  balance: bigint;
  betIndex: number;
  grid: ShownGrid;
  /** Auto play with its rounds left, and the reason to stop; null while the player plays by hand. */
  auto: Auto | null;
}
