/**
 * What a game's script shows a step with. Every promise is resolved when its part has been shown, at once where the player presses that he
 * has seen enough; none is ever rejected. Amounts are in base bets: only the stage knows the stake. A script computes nothing and knows no
 * step before it was handed in.
 */
import type { Grid } from '../../kit/slot/evaluate.ts';
import type { ReelStep } from '../../kit/slot/step.ts';
import type { Translate } from '../table.ts';

export type Cell = readonly [reel: number, row: number];

/** One thing to light: its cells, and the line through them if there is one. Ways and clusters have none. */
export interface Lit {
  readonly cells: readonly Cell[];
  /** The row on each reel. */
  readonly line?: readonly number[];
}

/** Something written on a symbol, such as the amount of a coin. */
export interface Label {
  readonly cell: Cell;
  readonly text: string;
}

export interface Landing {
  /** Where the strips of the scene stop, for a game whose steps say so; else a place that shows the same is looked for. */
  readonly stops?: readonly number[];
  /** Shown on each reel as it comes to rest. */
  readonly labels?: readonly Label[];
}

export interface Win {
  /** What pays, each shown by itself after all were shown at once. */
  readonly lit: readonly Lit[];
  /** The line of text that readers hear; without it the amount is told. */
  readonly said?: string;
}

/** Winning symbols burst, the others fall, and new ones come from above. */
export interface Cascade<S extends string> {
  readonly burst: readonly Cell[];
  /** The screen that it leads to. */
  readonly grid: Grid<S>;
  readonly labels?: readonly Label[];
}

/** A prize of a ladder beside what is played for. */
export interface Rung {
  readonly name: string;
  readonly text: string;
  /** It has been reached. */
  readonly isLit?: boolean;
}

/** Boxes over the reels, of which the player opens one after the other. */
export interface PickBoard {
  /** Resolves with the box that the player has pressed; a replay presses by itself. */
  pick(): Promise<number>;
  /** What lay in it. `kind` is there for the style: an end is not a prize. */
  open(box: number, found: { readonly text: string; readonly kind?: 'prize' | 'end' }): Promise<void>;
  close(): Promise<void>;
}

export interface PickBoardFace {
  readonly title: string;
  readonly line?: string;
  readonly boxes: number;
  /** A drawing for a closed box. */
  readonly art: string;
  /** What readers hear of a closed box, such as "Clock 3". */
  readonly name: (box: number) => string;
  /** Opened before, by a player who returns: which boxes he had pressed nobody knows, so they lie in the first ones. */
  readonly opened?: readonly { readonly text: string; readonly kind?: 'prize' | 'end' }[];
}

/** A wheel over the reels that turns and stops under its pointer. */
export interface Wheel {
  /** Resolves when the player presses to turn it; a replay presses by itself. */
  press(): Promise<void>;
  /** Turns it to a segment, and tells it. */
  turn(segment: number): Promise<void>;
  close(): Promise<void>;
}

export interface WheelFace {
  readonly title: string;
  readonly line?: string;
  readonly button: string;
  /** Clockwise from the top. `colour` is CSS; without it the theme's two are taken in turn. */
  readonly segments: readonly { readonly text: string; readonly colour?: string }[];
}

/** Read, and gone on from by a press. */
export interface Notice {
  readonly title: string;
  readonly lines: readonly string[];
  readonly button: string;
}

export interface Stage<S extends string = string> {
  readonly t: Translate;
  /** Base bets as money, at the stake of the round. */
  readonly money: (bets: number) => string;
  /** Reduced motion is asked for: nothing moves but what tells something. The stage's own parts know it. */
  readonly isStill: boolean;
  /** A recorded round is shown again: nobody is asked to press. */
  readonly isReplay: boolean;
  /** The player has seen enough of what is shown. Forgotten when the next part begins. */
  readonly isCut: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
  /** Calls `step` with 0 … 1 on every frame, ending exactly at 1. */
  readonly animate: (ms: number, step: (progress: number) => void) => Promise<void>;
  /** What the scene has drawn by itself is other than before. */
  readonly changed: () => void;

  /** The line under the reels, which is read out. */
  readonly say: (text: string) => void;
  /** The plaque of the head; null writes the game's name again. */
  readonly inscribe: (text: string | null) => void;
  /** A small sign beside the plaque for as long as something lasts, such as "× 3" or "Respins 2"; null takes it away. */
  readonly badge: (name: string, text: string | null) => void;
  /** What the round has paid so far, on the base, from now on counted up with every win; null takes it away. */
  readonly total: (bets: number | null) => void;
  /** Written on the large button: spins that are still to come. Null writes nothing. */
  readonly left: (count: number | null) => void;
  /** Something to read between two scenes. */
  readonly notice: (notice: Notice) => Promise<void>;

  /**
   * The reels start, no sooner than the least time after their last start; those in `still` stay as they are. What was lit is lit no
   * more, and labels go, but those of held cells. The host has started them for the bought step.
   */
  readonly spin: (options?: { readonly still?: readonly number[] }) => Promise<void>;
  /** The reels land from the left on a screen, and slow down where the face's `suspense` says so. */
  readonly land: (grid: Grid<S>, landing?: Landing) => Promise<void>;
  /** A screen at once, without movement: where a player returns to it. */
  readonly lay: (grid: Grid<S>, labels?: readonly Label[]) => void;
  /**
   * What a step pays: lit, told, counted up, and celebrated as its size allows: not at all where it is no larger than the stake (R38).
   * Where nothing is won it says so. Tells it too where the round has reached its most.
   */
  readonly win: (step: Pick<ReelStep, 'win' | 'total' | 'capped'>, win: Win) => Promise<void>;
  /** A sum that is made of several steps, celebrated by its own size: such as what held coins amount to. Not counted again. */
  readonly sum: (bets: number, title?: string) => Promise<void>;
  /** What was lit is lit no more, and the amount over the reels goes. */
  readonly clear: () => void;

  /** These cells stay as they show while the reels under them run, until `release`. Adds to those held already. */
  readonly hold: (cells: readonly Cell[], labels?: readonly Label[]) => void;
  readonly release: () => void;
  /** Symbols turn into another one where they stand, one after the other. */
  readonly turnInto: (cells: readonly Cell[], symbol: S) => Promise<void>;
  /** A symbol grows from one of its cells over the whole reel, and is held there: its `tall` drawing, or itself in every row. */
  readonly expand: (cell: Cell, symbol: S) => Promise<void>;
  readonly cascade: (cascade: Cascade<S>) => Promise<void>;
  /** What is written on symbols at rest; replaces what was. */
  readonly labels: (labels: readonly Label[]) => void;
  /** Symbols dance without anything being won, such as scatters that open what follows. */
  readonly dance: (cells: readonly Cell[]) => Promise<void>;
  /** Sparks from a cell. */
  readonly spark: (cell: Cell, count: number) => void;

  /**
   * The scene is closed, changed to a named one with its strips and music, and opened again. `between` is what happens while it is closed,
   * such as a notice.
   */
  readonly change: (scene: string, between?: () => Promise<void>) => Promise<void>;
  /** The music of a scene before its change, or without one. */
  readonly music: (scene: string) => void;
  /** Prizes over the head; null takes them away. The face's `hasLadder` keeps room for it. */
  readonly ladder: (rungs: readonly Rung[] | null) => void;
  readonly pickBoard: (board: PickBoardFace) => PickBoard;
  readonly wheel: (wheel: WheelFace) => Wheel;
  /** Sounds by what they mean. */
  readonly sound: (cue: 'gong' | 'press' | 'burst' | 'coin' | 'turn' | 'tick') => void;
}
