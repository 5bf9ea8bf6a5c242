/** What becomes of a fixture by a line of a file. */
import type { Facts } from '#games/sports/goals/judge.ts';
import type { Match } from '#games/sports/goals/season.ts';
import type { Millis } from '#kernel';
import type { FixtureRow } from '../book/index.ts';
import type { NoMoment } from './zoned-time.ts';

/** A match that has not begun so long after its first time is void. */
const BEGINS_WITHIN_MS = 48 * 3_600_000;

export type Because =
  | NoMoment
  | 'calendar.other'
  | 'begun.unknown'
  | 'begun.unsaid'
  | 'moved.told'
  | 'moved.past'
  | 'postponed'
  | 'void';

export type Step =
  /** Nothing is to be sold of what was played before it was known; it rates the teams. */
  | { readonly do: 'nothing'; readonly because: 'same' | 'past' }
  | { readonly do: 'refuse'; readonly because: Because }
  /** Its sale is suspended as well, for as long as the source says so. */
  | { readonly do: 'suspend'; readonly because: Because }
  | { readonly do: 'lift' }
  | { readonly do: 'add'; readonly startsAt: Millis }
  /** It is suspended until an operator lifts that where it may have been played (`isShut`). */
  | { readonly do: 'move'; readonly startsAt: Millis; readonly isShut: boolean }
  /** Too late for the bets on it: they are void, and it is sold anew. */
  | { readonly do: 'renew'; readonly startsAt: Millis; readonly isShut: boolean }
  | { readonly do: 'void'; readonly because: 'cancelled' }
  | { readonly do: 'report'; readonly facts: Facts };

export interface Line extends Pick<Match, 'status' | 'facts'> {
  readonly startsAt: Millis | NoMoment;
}

export type Known = Pick<FixtureRow, 'state'> & {
  readonly startsAt: Millis;
  readonly firstStartsAt: Millis;
  /** A source has told a result of it. */
  readonly isTold: boolean;
  /** The source that the line is of has suspended it. */
  readonly isSuspended: boolean;
};

export interface Asking {
  readonly now: Millis;
  /** The source that the file is of keeps the calendar of the competition. */
  readonly isKeeper: boolean;
}

const refuse = (because: Because): Step => ({ do: 'refuse', because });
const SAME: Step = { do: 'nothing', because: 'same' };

export function stepOf(line: Line, known: Known | null, asking: Asking): Step {
  if (!known) return firstStep(line, asking);
  if (line.facts) return resultStep(line.status, line.facts, known, asking);
  return line.status === 'postponed' ? postponedStep(line, known, asking) : timeStep(line, known, asking);
}

function firstStep({ status, facts, startsAt }: Line, { now, isKeeper }: Asking): Step {
  if (facts || status !== null) return { do: 'nothing', because: 'past' };
  if (typeof startsAt === 'string') return refuse(startsAt);
  if (startsAt <= now) return refuse('begun.unknown');
  return isKeeper ? { do: 'add', startsAt } : refuse('calendar.other');
}

const isSold = ({ state, startsAt }: Known, now: Millis): boolean => state === 'coming' && startsAt > now;

const isLate = ({ firstStartsAt }: Known, at: Millis): boolean => at > firstStartsAt + BEGINS_WITHIN_MS;

/** Told once its time is past it is a result like any other. */
const NOT_BEGUN: Step = {
  do: 'report',
  facts: { played: 'void', half: null, full: [0, 0], goals: null, goesOn: null },
};

/** Cancelled before its time it is void at once; what is told later is a result like any other. What was awarded changes nothing that was played. */
function resultStep(status: Line['status'], facts: Facts, known: Known, { now, isKeeper }: Asking): Step {
  if (known.state === 'void' && facts.played === 'void') return SAME;
  if (isSold(known, now)) {
    if (status === 'cancelled' && isKeeper) return { do: 'void', because: 'cancelled' };
    return { do: 'suspend', because: status === 'cancelled' ? 'calendar.other' : 'begun.unsaid' };
  }
  if (status === 'awarded' && (known.isTold || known.state !== 'coming')) return SAME;
  return { do: 'report', facts };
}

function postponedStep(line: Line, known: Known, asking: Asking): Step {
  if (known.state !== 'coming' || known.isTold) return SAME;
  if (!asking.isKeeper) return refuse('calendar.other');
  if (typeof line.startsAt === 'number' && line.startsAt !== known.startsAt) return timeStep(line, known, asking);
  return isLate(known, asking.now) ? NOT_BEGUN : { do: 'suspend', because: 'postponed' };
}

/** It is still to come, as the file has it. */
function timeStep({ startsAt }: Line, known: Known, { now, isKeeper }: Asking): Step {
  if (!isKeeper || known.startsAt === startsAt || known.state === 'ended' || known.state === 'settled')
    return isToCome(startsAt, known, now) ? { do: 'lift' } : SAME;
  if (known.state === 'void') return againStep(startsAt, known, now);
  if (typeof startsAt === 'string') return untimedStep(startsAt, isSold(known, now));
  if (known.isTold) return refuse('moved.told');
  if (startsAt <= now) return isSold(known, now) ? { do: 'suspend', because: 'moved.past' } : refuse('moved.past');
  const isShut = !isSold(known, now);
  if (!isLate(known, startsAt)) return { do: 'move', startsAt, isShut };
  return isShut ? NOT_BEGUN : { do: 'renew', startsAt, isShut };
}

/** The source tells no more why it suspended it. */
const isToCome = (startsAt: Line['startsAt'], known: Known, now: Millis): boolean =>
  known.isSuspended && isSold(known, now) && typeof startsAt === 'number' && startsAt > now;

/** Without a time it may begin at any; a time that cannot be read leaves the one that is known. */
function untimedStep(because: NoMoment, isOnSale: boolean): Step {
  if (!isOnSale) return SAME;
  return because === 'time.none' ? { do: 'suspend', because } : refuse(because);
}

/** What was cancelled may be played on another day. */
const againStep = (startsAt: Line['startsAt'], known: Known, now: Millis): Step =>
  typeof startsAt === 'number' && startsAt > now ? { do: 'renew', startsAt, isShut: known.startsAt <= now } : SAME;
