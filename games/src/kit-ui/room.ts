/**
 * Interface between the arcade and the face of a room that is no live table. The arcade handles the socket, money and
 * the clock; the face draws the whole game and reports the player's actions. It knows no network and no account.
 */
import type { ComponentType } from 'react';
import type { Points } from '../kit/room.ts';
import type { Translate } from './table.ts';

/** Sounds; the arcade has the volume. */
export type RoomCue = 'chip' | 'lift' | 'out' | 'gone';

/** Private part of a seat, common to all rooms. */
export interface OwnOfRoom {
  /** Result of the last finished round, if the seat took part in it. */
  readonly settled: { readonly round: number; readonly staked: Points; readonly back: Points } | null;
}

/** A refusal with the values of its text. `no` counts up, so that the same refusal can be shown twice. */
export interface RoomRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly no: number;
}

export interface RoomMoney {
  /** Points still available for stakes. */
  readonly free: Points;
  /** Points as money, with the currency. */
  readonly write: (points: Points) => string;
  /** Points as text in a field, and back; NaN where the text is no whole number of points. */
  readonly typed: (points: Points) => string;
  readonly read: (text: string) => Points;
  readonly symbol: string;
  /** Number of decimals that may be typed. */
  readonly decimals: number;
  readonly isReal: boolean;
}

export interface RoomFaceProps<Shared = unknown, Own extends OwnOfRoom = OwnOfRoom, Action = object> {
  readonly t: Translate;
  readonly shared: Shared;
  /** Null before the player has a seat. */
  readonly own: Own | null;
  readonly money: RoomMoney;
  /** Server's clock in ms. */
  readonly now: () => number;
  /** The room accepts stakes, and its socket is connected. */
  readonly isOpen: boolean;
  /** Actions of this page without an answer yet. */
  readonly pending: readonly Action[];
  readonly refused: RoomRefusal | null;
  readonly reducedMotion: boolean;
  readonly onAct: (action: Action) => void;
  readonly onSound: (cue: RoomCue) => void;
}

export type RoomFace = ComponentType<RoomFaceProps>;
