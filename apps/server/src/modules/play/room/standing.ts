/** In-memory state of a hosted room: all of it follows from the rows, and can be loaded again by another node. */
import { refuse, type Millis, type Refusal, type Units } from '#kernel';
import type { Played } from './fold.ts';
import type { LastAct } from './watermarks.ts';
import { momentOf } from './engines.ts';
import type { ActionRow, SeatRow } from './queries.ts';
import type { Hosted, OpenRound } from './write-move.ts';

export interface Acted {
  readonly ok: true;
  /** Units as text; null without a stake. */
  readonly balance: string | null;
}

export type ActAnswer = Acted | Refusal;

export const acted = (balance: Units | null): Acted => ({
  ok: true,
  balance: balance === null ? null : String(balance),
});

/** Answer stored in an action's row; undefined while there is none. */
export function answerOfRow({ state, refusal }: Pick<ActionRow, 'state' | 'refusal'>): ActAnswer | undefined {
  if (state === 'reserved') return undefined;
  return refusal === null ? acted(null) : refuse(refusal);
}

export const requestKey = (player: string, request: string): string => `${player} ${request}`;

export interface Standing {
  readonly hosted: Hosted;
  round: OpenRound;
  state: unknown;
  lastAction: bigint;
  nextSeat: number;
  readonly seats: Map<string, SeatRow>;
  /** Seats of players without a written action. */
  readonly coming: Map<string, SeatRow>;
  /** Answers, or their promises, to requests of this round and the one before. */
  answers: Map<string, Promise<ActAnswer | null>>;
  answersBefore: Map<string, Promise<ActAnswer | null>>;
  /** Seats with stakes in the open round, and the wallet of each. */
  inRound: Map<number, string>;
  /** Last action of each seat in the open round. */
  lastActs: Map<number, LastAct>;
}

export const playedIn = ({ hosted: { engine }, round }: Standing): Played => ({ engine, moment: momentOf(round.seed) });

export function goOn(standing: Standing, state: unknown, next: OpenRound | null): void {
  standing.state = next ? next.began : state;
  if (!next) return;
  standing.round = next;
  standing.inRound = new Map();
  standing.lastActs = new Map();
  standing.answersBefore = standing.answers;
  standing.answers = new Map();
}

/**
 * Drops seats without a part in the round that ended; they are loaded again on return. `took` took part, `waiting`
 * have queued actions. Answers the dropped players.
 */
export function leaveOut(
  { seats, coming }: Pick<Standing, 'seats' | 'coming'>,
  took: ReadonlyMap<number, string>,
  waiting: ReadonlySet<string>,
): string[] {
  const isHere = ({ seat, player }: SeatRow) => took.has(seat) || waiting.has(player);
  const absent = [...seats.values(), ...coming.values()].filter((each) => !isHere(each)).map(({ player }) => player);
  for (const player of absent) {
    seats.delete(player);
    coming.delete(player);
  }
  return absent;
}

/** True when the tick is overdue for longer than a round may wait. */
export const isAbandoned = (due: Millis | null, now: Millis, longest: number): boolean =>
  due !== null && now - due > longest;
