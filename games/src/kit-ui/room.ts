/**
 * What the arcade and the face of a room say to each other, where the room is no live table. The arcade has the line, the money and the
 * clock; the face draws all of the game, and says what its player does. It knows no network and no account.
 */
import type { ComponentType } from 'react';
import type { Points } from '../kit/room.ts';
import type { Translate } from './table.ts';

/** What is heard; the arcade has the volume. */
export type RoomCue = 'chip' | 'lift' | 'out' | 'gone';

/** What a seat is shown of every room beside what its game shows. */
export interface OwnOfRoom {
  /** Of the last round that is over, if the seat had a part in it. */
  readonly settled: { readonly round: number; readonly staked: Points; readonly back: Points } | null;
}

/** A refusal with what its text takes. `no` grows, so that the same may be said twice. */
export interface RoomRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly no: number;
}

export interface RoomMoney {
  /** What the balance leaves. */
  readonly free: Points;
  /** Points as money, with the currency. */
  readonly write: (points: Points) => string;
  /** As they are typed into a field, and back; NaN where that is no whole number of points. */
  readonly typed: (points: Points) => string;
  readonly read: (text: string) => Points;
  readonly symbol: string;
  /** Decimal places that may be typed. */
  readonly decimals: number;
  readonly isReal: boolean;
}

export interface RoomFaceProps<Shared = unknown, Own extends OwnOfRoom = OwnOfRoom, Action = object> {
  readonly t: Translate;
  readonly shared: Shared;
  /** Null before the player has a seat. */
  readonly own: Own | null;
  readonly money: RoomMoney;
  /** Milliseconds of the server's clock. */
  readonly now: () => number;
  /** The room takes stakes, and the line to it stands. */
  readonly isOpen: boolean;
  /** What this page has said and nobody has answered yet. */
  readonly pending: readonly Action[];
  readonly refused: RoomRefusal | null;
  readonly reducedMotion: boolean;
  readonly onAct: (action: Action) => void;
  readonly onSound: (cue: RoomCue) => void;
}

export type RoomFace = ComponentType<RoomFaceProps>;
