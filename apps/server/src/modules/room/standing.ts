/** What a host holds of a room: all of it follows from the rows, and can be read again by whoever takes the room over. */
import { refuse, type Millis, type Refusal, type Units } from '#kernel';
import type { Played } from './fold.ts';
import type { LastAct } from './hearing.ts';
import { momentOf } from './engines.ts';
import type { ActionRow, SeatRow } from './queries.ts';
import type { Hosted, OpenRound } from './write-move.ts';

export interface Acted {
  readonly ok: true;
  /** Units as text; null where nothing was staked. */
  readonly balance: string | null;
}

export type ActAnswer = Acted | Refusal;

export const acted = (balance: Units | null): Acted => ({
  ok: true,
  balance: balance === null ? null : String(balance),
});

/** What was said of an action, as it stands in its row; undefined while nothing has been. */
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
  /** Of players who have done nothing yet that was written. */
  readonly coming: Map<string, SeatRow>;
  /** What was answered, or will be, to requests of this round and the one before. */
  answers: Map<string, Promise<ActAnswer | null>>;
  answersBefore: Map<string, Promise<ActAnswer | null>>;
  /** Seats that have staked in the open round, and the wallet from which each does. */
  inRound: Map<number, string>;
  /** The last action of each seat in the open round. */
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

/** Whoever sat the round out that has ended is read again when he comes back; `took` had a part in it, `waiting` is at the door. Answers who went. */
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

/** When its clock should have moved it on, where that is longer ago than a round may wait. */
export const isAbandoned = (due: Millis | null, now: Millis, longest: number): boolean =>
  due !== null && now - due > longest;
