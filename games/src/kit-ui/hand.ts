/**
 * Interface between the arcade and the face of a hand game. The arcade handles the host, the stake, the keys, auto play
 * and the sounds; a face draws the player's view, and reports bets and moves. It knows no network and no balance.
 */
import type { ComponentType } from 'react';
import type { BetFigures, Points, Standing } from '../kit/hand.ts';
import type { Translate } from './table.ts';

/** The hand on the table: the current one, or the last one. */
export interface ShownHand<Bet = unknown, View = unknown> extends Standing {
  readonly roundId: string;
  /** Bet of this hand; the settings may have changed since. */
  readonly bet: Bet;
  readonly view: View;
  /** True for a hand that was there on load, or is replayed: it is shown without celebration or motion. */
  readonly isOld: boolean;
}

interface Wording {
  readonly t: Translate;
  readonly locale: string;
}

export interface SceneProps<Bet = unknown, Move = unknown, View = unknown> extends Wording {
  /** Chosen bet for the next hand; a scene shows it where no hand is under way. */
  readonly bet: Bet;
  readonly hand: ShownHand<Bet, View> | null;
  /** Points of the hand's stake as money, in the player's currency. */
  readonly money: (points: Points) => string;
  /** True when a move may be made: a hand is under way, and no answer is pending. */
  readonly mayMove: boolean;
  readonly onMove: (move: Move) => void;
  /** The animation is over: the next hand may begin. Called once per change of `hand`, at once where nothing moves. */
  readonly onShown: () => void;
  readonly reducedMotion: boolean;
  /** Plays a sound. */
  readonly onSound: (cue: HandCue) => void;
}

export type HandCue = 'deal' | 'turn' | 'step' | 'tick' | 'hit' | 'miss' | 'win' | 'lose';

export interface SettingsProps<Bet = unknown> extends Wording {
  readonly bet: Bet;
  /** Null while the typed text is no valid bet. */
  readonly onBet: (bet: Bet | null) => void;
  /** The last typed text is invalid: `bet` is the one before it. */
  readonly isUnread: boolean;
  /** A hand is under way: its bet cannot change. */
  readonly isLocked: boolean;
  readonly figures: BetFigures;
}

/** A button for a move, laid out by the arcade: hit, stand, cash out. */
export interface MoveButton<Move = unknown> {
  readonly move: Move;
  /** Key of the game's texts. */
  readonly label: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Letter or digit that makes the move; the space bar makes the first one. */
  readonly hotkey: string;
  /** Addition to the stake. */
  readonly adds?: Points;
  readonly isOff?: boolean;
}

/** Short result of a hand in the row of last results. */
export interface HandMark {
  readonly text: string;
  readonly tone: 'win' | 'even' | 'lose';
}

/** A line of the rules sheet for the chosen bet: a payout and its condition. */
export interface PayRow {
  readonly label: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Return of 100, in points. */
  readonly back: Points;
  /** Per cent of hands, as text with the decimals it needs; null where it depends on the strategy. */
  readonly chance: string | null;
}

/** The face of a hand game; its `ui/face.tsx` exports it as `face`. */
export interface HandFace<Bet = unknown, Move = unknown, View = unknown> {
  /** Default bet. */
  readonly firstBet: Bet;
  readonly Settings: ComponentType<SettingsProps<Bet>>;
  readonly Scene: ComponentType<SceneProps<Bet, Move, View>>;
  /** Moves of a hand under way, the likeliest first. None for a game that ends with its deal. */
  readonly moves: (view: View) => readonly MoveButton<Move>[];
  /**
   * Move of auto play in a hand under way; `atOnce` for a game that ends with its deal. Null where the player must
   * decide; auto play is then not offered.
   */
  readonly auto: ((bet: Bet, view: View) => Move) | null;
  readonly mark: (view: View, standing: Standing) => HandMark;
  /** Sentence for the line that screen readers read. */
  readonly statusText: (
    view: View,
    standing: Standing,
  ) => { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };
  readonly pays: (bet: Bet) => readonly PayRow[];
}
