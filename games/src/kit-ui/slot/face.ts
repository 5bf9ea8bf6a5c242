/**
 * Definition of a slot's table: its symbols and their animations, its scene, sounds, rules page, and a script that
 * shows a step. Everything else is the same for all slots and is in this folder: `mountSlot(face)` makes the table.
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
  /**
   * The game's id, prefix of its texts: `<id>.title` is written on the plaque, `<id>.symbol.<symbol>` names a symbol
   * for screen readers, `<id>.win.big` and `<id>.win.grand` are the titles of large wins.
   */
  readonly id: string;
  /** The bet, in the engine's form. */
  readonly bet: object;
  readonly betsPerRound: number;
  readonly reels: ReelsFace<S>;
  readonly symbols: Readonly<Record<S, SymbolFace>>;
  readonly frame: Frame;
  /** Reserves space over the head for a ladder of prizes. */
  readonly hasLadder?: boolean;
  readonly scene: SceneFace;
  readonly colours: Colours;
  readonly sound: SoundFace;
  readonly rules: (words: RulesWords) => RulesPage<S>;
  readonly show: Show<Step, S>;
}

export interface ReelsFace<S extends string> {
  readonly rows: number;
  /**
   * Strips that run by: the game's own, per scene. `base` is required; a scene without strips keeps those of `base`.
   */
  readonly strips: Readonly<Record<string, readonly (readonly S[])[]>> & {
    readonly base: readonly (readonly S[])[];
  };
  /** Screen before the first round. */
  readonly first: Grid<S>;
  /**
   * Suspense: a reel slows down once `after` of the symbol lie before it; `on` are the reels that may bring it, all by
   * default.
   */
  readonly suspense?: { readonly symbol: S; readonly after: number; readonly on?: readonly number[] };
}

/** Offset of a point of a drawing. */
export type Moved = readonly [du: number, dv: number];

/**
 * Animation of a winning symbol: the offset of a point of its drawing, `u` right and `v` down from its middle, -0.5 to
 * 0.5, at a time from 0 to 1. It starts and ends at rest, so that it may be cut at any frame, and goes no further than
 * a neighbour's middle.
 */
export type Dance = (u: number, v: number, time: number) => Moved;

export interface SymbolFace {
  /** An SVG of 160 × 160, its root with `width` and `height`. */
  readonly art: string;
  /** Background of a symbol, which does not move with it. */
  readonly ground?: string;
  /** SVG as high as a whole reel (160 × 160 per row), for `expand`. */
  readonly tall?: string;
  readonly dance: Dance;
  /** Key of a text written on a ribbon at the foot of the drawing: around y = 133 of 160, 100 wide. */
  readonly word?: string;
}

/** A drawing of the scene, rendered once to a texture. `isWhole` fills the table and is rendered at its own size. */
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
  /** Font family. */
  readonly font: string;
  /** Reduced motion: nothing moves by itself. */
  readonly isStill: boolean;
}

export interface Scene {
  /** Behind the reels. */
  readonly behind: Container;
  /** In front of them. */
  readonly before: Container;
  /** Writes a text on the plaque of the head. */
  inscribe(text: string): void;
  /** Closes the present scene, and behind the curtain switches to the named one; `base` is the first. */
  change(name: string): Promise<void>;
  /** Opens the scene that was switched to. */
  reveal(): Promise<void>;
  place(layout: Layout): void;
}

/** CSS colours, and numeric ones for Pixi. Text on `ground`, `panel` and `raised` needs a contrast of 4.5 : 1. */
export interface Colours {
  /** Background of everything, into which the controls fade. */
  readonly ground: string;
  /** Background of figures and of the text line. */
  readonly ink: string;
  /** Sheets and notices, and raised parts on them. */
  readonly panel: string;
  readonly raised: string;
  readonly text: string;
  /** Small labels beside a figure. */
  readonly label: string;
  /** Headings and amounts won. */
  readonly title: string;
  /** The largest amounts, on `ink` and on `sum`. */
  readonly bright: string;
  /** Face of a primary button, and its text. */
  readonly press: string;
  readonly pressText: string;
  /** Focus ring, on any ground. */
  readonly focus: string;
  /** The metal of rims, and its shaded side. */
  readonly rim: string;
  readonly rimDeep: string;
  /** The large button: its face, the shade of its rim, and its face while it stops a spin. */
  readonly spin: string;
  readonly spinDeep: string;
  readonly stop: string;
  readonly stopDeep: string;
  /** The base's plaque. */
  readonly sum: string;
  /** Light on a winning line: its glow, its colour, its core. */
  readonly line: { readonly glow: number; readonly colour: number; readonly core: number };
  /** Light on a reel in suspense: its fill and its rim. */
  readonly beam: { readonly fill: number; readonly rim: number };
  /** Tint of symbols that do not win, beside winning ones. */
  readonly dimmed: number;
  /** Ground of a held symbol, which hides the reel running under it. */
  readonly held: number;
  /** Shade above and below the reels, as red, green and blue, which rounds them. */
  readonly shade: string;
}

export interface SoundFace {
  readonly score: Score<string>;
  /** Audible layers of each scene; a scene without an entry keeps those of `base`. */
  readonly scenes: Readonly<Record<string, readonly string[]>> & { readonly base: readonly string[] };
  /** Frequency by degree of the game's scale. */
  readonly hertzOf: (degree: number) => number;
  /** Tunes as degrees, which rise with the size of a win. */
  readonly tunes: Readonly<Record<'gain' | 'big' | 'grand', readonly number[]>>;
  /** The game's own sounds instead of the common ones, played at `when` of the channel's clock. */
  readonly voices?: Partial<Readonly<Record<VoiceCue, (channel: Channel, when: number, at: number) => void>>>;
}

/**
 * `at` is the reel for `land`, the number of scatters on screen for `scatter`, the degree for `note` (of a tune), and 0
 * otherwise.
 */
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

/** The game's part of the rules panel, between RTP, hit rate and maximum win at its start, and fairness at its end. */
export interface RulesPage<S extends string> {
  /** Heading of the pays, where they are not shown at the stake. */
  readonly heading?: string;
  /** Symbols in order of display: payouts by count, in base bets, and remarks. */
  readonly pays: readonly PayCard<S>[];
  /** Rules common to all pays: lines or ways, direction, addition. */
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
  /** Drawings, such as the paylines (`linePictures`). */
  readonly content?: readonly Node[];
}

/**
 * Script of a round. The host fetches a step, passes it in, and asks for the next one once it has been shown; only the
 * host knows if a round is finished. A plain slot needs `step` only.
 */
export interface Show<Step extends ReelStep<S>, S extends string> {
  /** Shows a fetched step: the reels run already when `lead` has started them, as they do for the bought step. */
  readonly step: (step: Step, stage: Stage<S>) => Promise<void>;
  /**
   * Animation before the step after `last` is fetched: reels start, a box or a wheel is pressed. It must not depend on
   * the next step. By default all reels spin.
   */
  readonly lead?: (last: Step, stage: Stage<S>) => Promise<void>;
  /** Closes a bonus after the last step of a round of several. */
  readonly close?: (last: Step, stage: Stage<S>) => Promise<void>;
  /**
   * Restores the table for a returning player as after these steps, with its scene and held symbols. `lead` comes next.
   */
  readonly resume?: (steps: readonly Step[], stage: Stage<S>) => Promise<void>;
}
