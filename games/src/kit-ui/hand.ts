/**
 * What the arcade and the face of a hand say to each other. The arcade has the host, the stake, the keys, auto play and the sounds; a face
 * draws what the player may see, and says what he would like to bet on and what he does. It knows no network and no balance.
 */
import type { ComponentType } from 'react';
import type { BetFigures, Points, Standing } from '../kit/hand.ts';
import type { Translate } from './table.ts';

/** The hand on the table: the one under way, or the last one. */
export interface ShownHand<Bet = unknown, View = unknown> extends Standing {
  readonly roundId: string;
  /** What it was bet on; the settings may have been changed since. */
  readonly bet: Bet;
  readonly view: View;
  /** It stood there when the player came, or is being looked at again: nothing about it is to be celebrated or set in motion. */
  readonly isOld: boolean;
}

interface Said {
  readonly t: Translate;
  readonly locale: string;
}

export interface SceneProps<Bet = unknown, Move = unknown, View = unknown> extends Said {
  /** What is chosen for the next hand; a scene shows it where no hand is under way. */
  readonly bet: Bet;
  readonly hand: ShownHand<Bet, View> | null;
  /** Points of the hand's stake as money, in the player's currency. */
  readonly money: (points: Points) => string;
  /** Whether a move may be made now: a hand is under way, and no answer is awaited. */
  readonly mayMove: boolean;
  readonly onMove: (move: Move) => void;
  /** What has been shown moved to its end: the next hand may begin. Called once for each change of `hand`, at once where nothing moves. */
  readonly onShown: () => void;
  readonly reducedMotion: boolean;
  /** What is to be heard now. */
  readonly onSound: (cue: HandCue) => void;
}

export type HandCue = 'deal' | 'turn' | 'step' | 'tick' | 'hit' | 'miss' | 'win' | 'lose';

export interface SettingsProps<Bet = unknown> extends Said {
  readonly bet: Bet;
  /** Null while what is typed is no bet. */
  readonly onBet: (bet: Bet | null) => void;
  /** The text typed last is no bet: `bet` is the one before it. */
  readonly isUnread: boolean;
  /** A hand is under way: what it was bet on stands. */
  readonly isLocked: boolean;
  readonly figures: BetFigures;
}

/** A button of the hand under way that the arcade lays out: hit, stand, take the money. */
export interface MoveButton<Move = unknown> {
  readonly move: Move;
  /** A key of the game's texts. */
  readonly label: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** A letter or digit that makes it at the keyboard; the space bar makes the first one. */
  readonly hotkey: string;
  /** What it adds to the stake. */
  readonly adds?: Points;
  readonly isOff?: boolean;
}

/** A hand in a row of last results: as short as a chip. */
export interface HandMark {
  readonly text: string;
  readonly tone: 'win' | 'even' | 'lose';
}

/** What stands in the rules sheet under the chosen bet: a pay with what it takes to get it. */
export interface PayRow {
  readonly label: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Points that come back of 100. */
  readonly back: Points;
  /** Per cent of hands, as text with the decimals it needs; null where it depends on how one plays. */
  readonly chance: string | null;
}

/** Every hand's `ui/face.tsx` exports this under the name `face`. */
export interface HandFace<Bet = unknown, Move = unknown, View = unknown> {
  /** What a newcomer finds chosen. */
  readonly firstBet: Bet;
  readonly Settings: ComponentType<SettingsProps<Bet>>;
  readonly Scene: ComponentType<SceneProps<Bet, Move, View>>;
  /** Of a hand under way, the likeliest first. None for a game that ends where it begins. */
  readonly moves: (view: View) => readonly MoveButton<Move>[];
  /**
   * How auto play goes on with a hand under way; `atOnce` for a game that ends where it begins. Null where it leaves that to the player, and
   * auto play is then not offered.
   */
  readonly auto: ((bet: Bet, view: View) => Move) | null;
  readonly mark: (view: View, standing: Standing) => HandMark;
  /** A sentence for the line that is read aloud. */
  readonly said: (
    view: View,
    standing: Standing,
  ) => { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };
  readonly pays: (bet: Bet) => readonly PayRow[];
}
