/**
 * What a slot hands in to have a table: its symbols and how they move, its scene, its sounds, its rules to read, and a script that shows a
 * step. All else is the same for every slot and stands in this folder: `mountSlot(face)` makes the table.
 */
import type { Container, Texture } from 'pixi.js';
import type { Grid } from '../../kit/slot/evaluate.ts';
import type { ReelStep } from '../../kit/slot/step.ts';
import type { Score } from '../sound/music.ts';
import type { Channel } from '../sound/mixer.ts';
import type { Translate } from '../table.ts';
import type { Frame, Layout } from './layout.ts';
import type { Motion } from './motion.ts';
import type { Stage } from './stage.ts';

export interface SlotFace<Step extends ReelStep<S>, S extends string> {
  /** The game's id. Its texts begin with it: `<id>.title` is written on the plaque, `<id>.symbol.<symbol>` is read of each symbol,
   * `<id>.win.big` and `<id>.win.grand` stand over a large win. */
  readonly id: string;
  /** What is bet on, as the engine reads it. */
  readonly bet: object;
  readonly betsPerRound: number;
  readonly reels: ReelsFace<S>;
  readonly symbols: Readonly<Record<S, SymbolFace>>;
  readonly frame: Frame;
  /** A ladder of prizes is shown at times: room is kept for it over the head. */
  readonly hasLadder?: boolean;
  readonly scene: SceneFace;
  readonly colours: Colours;
  readonly sound: SoundFace;
  readonly rules: (words: RulesWords) => RulesPage<S>;
  readonly show: Show<Step, S>;
}

export interface ReelsFace<S extends string> {
  readonly rows: number;
  /** What runs by: the game's own strips, per scene. `base` is there; a scene without strips keeps those of `base`. */
  readonly strips: Readonly<Record<string, readonly (readonly S[])[]>> & {
    readonly base: readonly (readonly S[])[];
  };
  /** What somebody sees who has not played yet. */
  readonly first: Grid<S>;
  /** A reel is waited for once so many of the symbol lie before it; `on` are the reels that may bring it, all without it. */
  readonly suspense?: { readonly symbol: S; readonly after: number; readonly on?: readonly number[] };
}

/** Where a spot of a drawing goes. */
export type Moved = readonly [du: number, dv: number];

/**
 * How a symbol moves when it wins: where a spot of its drawing goes, `u` to the right and `v` down from its middle, -0.5 to 0.5, at a time
 * from 0 to 1. Begins and ends where the drawing rests, so that it may be cut at any frame; strays no further than a neighbour's middle.
 */
export type Dance = (u: number, v: number, time: number) => Moved;

export interface SymbolFace {
  /** A drawing of 160 × 160, its root with `width` and `height`. */
  readonly art: string;
  /** What stands still behind a symbol that moves. */
  readonly ground?: string;
  /** As high as a whole reel (160 × 160 for each row), for `expand`. */
  readonly tall?: string;
  readonly dance: Dance;
  /** A key of the game's texts that is written on a ribbon at the foot of the drawing: around y = 133 of 160, 100 wide. */
  readonly word?: string;
}

/** A drawing of the scene, drawn once to a texture. `isWhole` fills the table and is drawn at its own size. */
export interface SceneArt {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly isWhole?: boolean;
}

export interface SceneFace {
  readonly art: Readonly<Record<string, SceneArt>>;
  readonly create: (kit: SceneKit) => Scene;
}

export interface SceneKit<Art extends string = string> {
  readonly art: Readonly<Record<Art, Texture>>;
  readonly motion: Motion;
  /** The family to write in. */
  readonly font: string;
  /** Reduced motion: nothing moves by itself. */
  readonly isStill: boolean;
}

export interface Scene {
  /** Behind the reels. */
  readonly behind: Container;
  /** In front of them. */
  readonly before: Container;
  /** What is written on the plaque of the head. */
  inscribe(text: string): void;
  /** Closes what is shown, and behind that becomes the scene of the name; `base` is the first. */
  change(name: string): Promise<void>;
  /** Opens on the scene that has been changed to. */
  reveal(): Promise<void>;
  place(layout: Layout): void;
}

/** CSS colours, and those that Pixi draws with as numbers. Text on `ground`, `panel` and `raised` must be read with ease (4.5 : 1). */
export interface Colours {
  /** Behind everything, and what the controls fade into. */
  readonly ground: string;
  /** Behind readings and the line of text. */
  readonly ink: string;
  /** Sheets and notices, and what is raised on them. */
  readonly panel: string;
  readonly raised: string;
  readonly text: string;
  /** Small words beside a figure. */
  readonly label: string;
  /** Headings and amounts that were won. */
  readonly title: string;
  /** The largest amounts, on `ink` and on `sum`. */
  readonly bright: string;
  /** The face of a button that leads on, and what is written on it. */
  readonly press: string;
  readonly pressText: string;
  /** Around what has the keyboard's focus, on whatever it lies. */
  readonly focus: string;
  /** The metal of rims, and its shaded side. */
  readonly rim: string;
  readonly rimDeep: string;
  /** The large button: its face and its rim's shade, and the face while it stops what runs. */
  readonly spin: string;
  readonly spinDeep: string;
  readonly stop: string;
  readonly stopDeep: string;
  /** The base's plaque. */
  readonly sum: string;
  /** Light on a winning line: its glow, its colour, its core. */
  readonly line: { readonly glow: number; readonly colour: number; readonly core: number };
  /** Light on a reel that is waited for: its fill and its rim. */
  readonly beam: { readonly fill: number; readonly rim: number };
  /** What symbols that win nothing are dimmed to, beside those that do. */
  readonly dimmed: number;
  /** Behind a held symbol, so that what runs under it is not seen. */
  readonly held: number;
  /** Above and below the reels, as red, green and blue: darkness that rounds them. */
  readonly shade: string;
}

export interface SoundFace {
  readonly score: Score<string>;
  /** Which layers are heard in each scene; a scene that is not named keeps those of `base`. */
  readonly scenes: Readonly<Record<string, readonly string[]>> & { readonly base: readonly string[] };
  /** By degrees of the game's scale. */
  readonly hertzOf: (degree: number) => number;
  /** Degrees that rise with the size of a win. */
  readonly tunes: Readonly<Record<'gain' | 'big' | 'grand', readonly number[]>>;
  /** The game's own sounds in place of the common ones, played at `when` of the channel's clock. */
  readonly voices?: Partial<Readonly<Record<VoiceCue, (channel: Channel, when: number, at: number) => void>>>;
}

/** `at` is the reel for `land`, how many scatters lie there for `scatter`, the degree for `note` (of a tune), and 0 for the others. */
export type VoiceCue =
  | 'press'
  | 'start'
  | 'land'
  | 'scatter'
  | 'hold'
  | 'gong'
  | 'burst'
  | 'coin'
  | 'turn'
  | 'tick'
  | 'note';

export interface RulesWords {
  readonly t: Translate;
  /** Base bets as money, at the chosen bet. */
  readonly money: (bets: number) => string;
}

/** What the rules say besides return, hit rate and most, which every game's panel begins with, and fairness, which ends it. */
export interface RulesPage<S extends string> {
  /** Over the pays, where they are not told at the stake. */
  readonly heading?: string;
  /** Symbols in the order in which they are shown: what so many of them pay, in base bets, and what else there is to say. */
  readonly pays: readonly PayCard<S>[];
  /** What holds for all of them: lines or ways, from where, what is added. */
  readonly about: readonly string[];
  readonly sections: readonly RulesSection[];
}

export interface PayCard<S extends string> {
  readonly symbol: S;
  readonly pays: readonly (readonly [count: number | string, bets: number])[];
  readonly note?: string;
}

export interface RulesSection {
  readonly title: string;
  readonly texts: readonly string[];
  /** Drawings, such as the lines (`linePictures`). */
  readonly content?: readonly Node[];
}

/**
 * How a round is shown. The host fetches a step, hands it in, and asks for the next one when it has been shown; that a round is finished
 * only the host can tell. For a plain slot `step` is all there is.
 */
export interface Show<Step extends ReelStep<S>, S extends string> {
  /** Shows a step that has arrived: the reels run already where `lead` has set them going, as they do for the bought step. */
  readonly step: (step: Step, stage: Stage<S>) => Promise<void>;
  /**
   * What leads to the step after `last`, before it is asked for: reels are set going, a box is pressed, a wheel is turned on. It must not
   * show what it cannot know. Without it all reels spin.
   */
  readonly lead?: (last: Step, stage: Stage<S>) => Promise<void>;
  /** After the last step of a round that had several: what was opened is closed again. */
  readonly close?: (last: Step, stage: Stage<S>) => Promise<void>;
  /** A player returns: the table stands as after these steps, its scene and what is held included. `lead` comes next. */
  readonly resume?: (steps: readonly Step[], stage: Stage<S>) => Promise<void>;
}
