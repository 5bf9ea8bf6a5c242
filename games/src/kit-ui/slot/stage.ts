/**
 * Interface by which a game's script shows a step. Every promise resolves when its part has been shown, at once when
 * the player skips; none ever rejects. Amounts are in base bets: only the stage knows the stake. A script computes
 * nothing and knows no future step.
 */
import type { Grid } from '../../kit/slot/evaluate.ts';
import type { ReelStep } from '../../kit/slot/step.ts';
import type { Translate } from '../table.ts';

export type Cell = readonly [reel: number, row: number];

/** A highlight: its cells, and the line through them if there is one. Ways and clusters have none. */
export interface Lit {
  readonly cells: readonly Cell[];
  /** Row on each reel. */
  readonly line?: readonly number[];
}

/** Text on a symbol, such as the amount of a coin. */
export interface Label {
  readonly cell: Cell;
  readonly text: string;
}

export interface Landing {
  /** Stops of the scene's strips, for a game whose steps have them; by default a matching place is looked up. */
  readonly stops?: readonly number[];
  /** Labels shown on each reel as it comes to rest. */
  readonly labels?: readonly Label[];
}

export interface Win {
  /** Winning combinations: all are shown at once, then each by itself. */
  readonly lit: readonly Lit[];
  /** Text for screen readers; the amount by default. */
  readonly announcement?: string;
}

/** Winning symbols burst, the others fall, and new ones drop in from above. */
export interface Cascade<S extends string> {
  readonly burst: readonly Cell[];
  /** Screen after the fall. */
  readonly grid: Grid<S>;
  readonly labels?: readonly Label[];
}

/** A prize of a ladder. */
export interface Rung {
  readonly name: string;
  readonly text: string;
  /** True when it has been reached. */
  readonly isLit?: boolean;
}

/** Boxes over the reels, which the player opens one by one. */
export interface PickBoard {
  /** Resolves with the box that the player presses; a replay chooses by itself. */
  pick(): Promise<number>;
  /** Shows the content of a box. `kind` sets its style: an end is not a prize. */
  open(box: number, found: { readonly text: string; readonly kind?: 'prize' | 'end' }): Promise<void>;
  close(): Promise<void>;
}

export interface PickBoardFace {
  readonly title: string;
  readonly line?: string;
  readonly boxes: number;
  /** Drawing of a closed box. */
  readonly art: string;
  /** Name of a closed box for screen readers, such as "Clock 3". */
  readonly name: (box: number) => string;
  /** Boxes opened before the player returned: which ones is not stored, so the first ones show them. */
  readonly opened?: readonly { readonly text: string; readonly kind?: 'prize' | 'end' }[];
}

/** A wheel over the reels that turns and stops under its pointer. */
export interface Wheel {
  /** Resolves when the player presses to turn it; a replay presses by itself. */
  press(): Promise<void>;
  /** Turns it to a segment, and announces it. */
  turn(segment: number): Promise<void>;
  close(): Promise<void>;
}

export interface WheelFace {
  readonly title: string;
  readonly line?: string;
  readonly button: string;
  /** Clockwise from the top. `colour` is CSS; by default the theme's two alternate. */
  readonly segments: readonly { readonly text: string; readonly colour?: string }[];
}

/** A text to read and confirm by a press. */
export interface Notice {
  readonly title: string;
  readonly lines: readonly string[];
  readonly button: string;
}

export interface Stage<S extends string = string> {
  readonly t: Translate;
  /** Base bets as money, at the stake of the round. */
  readonly money: (bets: number) => string;
  /** Reduced motion: only motion that carries meaning is shown. The stage's own parts handle it. */
  readonly isStill: boolean;
  /** A recorded round is replayed: the player is never asked to press. */
  readonly isReplay: boolean;
  /** True once the player has skipped the present part. Reset when the next part begins. */
  readonly isCut: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
  /** Calls `step` with 0 … 1 on every frame, ending exactly at 1. */
  readonly animate: (ms: number, step: (progress: number) => void) => Promise<void>;
  /** Requests a redraw after the scene has changed its drawing. */
  readonly changed: () => void;

  /** Writes the line under the reels, which screen readers read. */
  readonly announce: (text: string) => void;
  /** Writes on the plaque of the head; null restores the game's name. */
  readonly inscribe: (text: string | null) => void;
  /** Shows a small badge beside the plaque, such as "× 3" or "Respins 2"; null removes it. */
  readonly badge: (name: string, text: string | null) => void;
  /** Shows the running total of the round on the base, counted up with every win from now on; null removes it. */
  readonly total: (bets: number | null) => void;
  /** Number of spins left, on the large button. Null removes it. */
  readonly left: (count: number | null) => void;
  /** Shows a notice between two scenes. */
  readonly notice: (notice: Notice) => Promise<void>;

  /**
   * Starts the reels, no sooner than the minimum time after their last start; those in `still` stay. Clears highlights,
   * and labels except on held cells. For the bought step the host has started them.
   */
  readonly spin: (options?: { readonly still?: readonly number[] }) => Promise<void>;
  /** Lands the reels from the left on a screen, with suspense by the face's `suspense`. */
  readonly land: (grid: Grid<S>, landing?: Landing) => Promise<void>;
  /** Shows a screen at once, for a returning player. */
  readonly lay: (grid: Grid<S>, labels?: readonly Label[]) => void;
  /**
   * Shows the win of a step: highlights, text, count-up, and a celebration by its size; none when it is not above the
   * stake (R38). Announces a step without a win, and a round that has reached its maximum win.
   */
  readonly win: (step: Pick<ReelStep, 'win' | 'total' | 'capped'>, win: Win) => Promise<void>;
  /** Celebrates a sum of several steps by its own size, such as that of held coins. It is not added to the total. */
  readonly sum: (bets: number, title?: string) => Promise<void>;
  /** Clears highlights, and the amount over the reels. */
  readonly clear: () => void;

  /** Holds these cells while the reels under them run, until `release`. Adds to cells held already. */
  readonly hold: (cells: readonly Cell[], labels?: readonly Label[]) => void;
  readonly release: () => void;
  /** Turns symbols into another one in place, one after the other. */
  readonly turnInto: (cells: readonly Cell[], symbol: S) => Promise<void>;
  /**
   * Expands a symbol from one of its cells over the whole reel, and holds it there: its `tall` drawing, or itself in
   * every row.
   */
  readonly expand: (cell: Cell, symbol: S) => Promise<void>;
  readonly cascade: (cascade: Cascade<S>) => Promise<void>;
  /** Replaces the labels on symbols at rest. */
  readonly labels: (labels: readonly Label[]) => void;
  /** Makes symbols dance without a win, such as scatters that trigger a feature. */
  readonly dance: (cells: readonly Cell[]) => Promise<void>;
  /** Sparks from a cell. */
  readonly spark: (cell: Cell, count: number) => void;

  /**
   * Closes the scene, switches to the named one with its strips and music, and opens it again. `between` runs while it
   * is closed, such as for a notice.
   */
  readonly change: (scene: string, between?: () => Promise<void>) => Promise<void>;
  /** Plays the music of a scene, before its change or without one. */
  readonly music: (scene: string) => void;
  /** Shows prizes over the head; null removes them. The face's `hasLadder` reserves the space. */
  readonly ladder: (rungs: readonly Rung[] | null) => void;
  readonly pickBoard: (board: PickBoardFace) => PickBoard;
  readonly wheel: (wheel: WheelFace) => Wheel;
  /** Plays a sound by its meaning. */
  readonly sound: (cue: 'gong' | 'press' | 'burst' | 'coin' | 'turn' | 'tick') => void;
}
