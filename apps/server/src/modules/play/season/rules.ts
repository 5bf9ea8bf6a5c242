/** Effect of a file's line on a fixture. */
import type { Facts } from '#games/sports/goals/judge.ts';
import type { Match } from '#games/sports/goals/season.ts';
import type { Millis } from '#kernel';
import type { FixtureRow } from '../book/index.ts';
import type { NoMoment } from './zoned-time.ts';

/** A match that has not begun this long after its first date is void. */
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
  /** Past when first seen: nothing to sell, but the result rates the teams. */
  | { readonly do: 'nothing'; readonly because: 'same' | 'past' }
  | { readonly do: 'refuse'; readonly because: Because }
  /** Suspends the sale as well, until the source reports otherwise. */
  | { readonly do: 'suspend'; readonly because: Because }
  | { readonly do: 'lift' }
  | { readonly do: 'add'; readonly startsAt: Millis }
  /** With `isShut` it may have been played already: suspended until an operator lifts it. */
  | { readonly do: 'move'; readonly startsAt: Millis; readonly isShut: boolean }
  /** Too late for its bets: they are void, and the fixture is sold anew. */
  | { readonly do: 'renew'; readonly startsAt: Millis; readonly isShut: boolean }
  | { readonly do: 'void'; readonly because: 'cancelled' }
  | { readonly do: 'report'; readonly facts: Facts };

export interface Line extends Pick<Match, 'status' | 'facts'> {
  readonly startsAt: Millis | NoMoment;
}

export type Known = Pick<FixtureRow, 'state'> & {
  readonly startsAt: Millis;
  readonly firstStartsAt: Millis;
  /** True once a source has reported a result. */
  readonly isReported: boolean;
  /** Suspended by the source of this line. */
  readonly isSuspended: boolean;
};

export interface Asking {
  readonly now: Millis;
  /** The file's source keeps the calendar of the competition. */
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

/** Reported after its time, this is a result like any other. */
const NOT_BEGUN: Step = {
  do: 'report',
  facts: { played: 'void', half: null, full: [0, 0], goals: null, goesOn: null },
};

/**
 * Cancelled before its time, the match is void at once; later reports are results like any other. Awarded results do
 * not change a match that was played.
 */
function resultStep(status: Line['status'], facts: Facts, known: Known, { now, isKeeper }: Asking): Step {
  if (known.state === 'void' && facts.played === 'void') return SAME;
  if (isSold(known, now)) {
    if (status === 'cancelled' && isKeeper) return { do: 'void', because: 'cancelled' };
    return { do: 'suspend', because: status === 'cancelled' ? 'calendar.other' : 'begun.unsaid' };
  }
  if (status === 'awarded' && (known.isReported || known.state !== 'coming')) return SAME;
  return { do: 'report', facts };
}

function postponedStep(line: Line, known: Known, asking: Asking): Step {
  if (known.state !== 'coming' || known.isReported) return SAME;
  if (!asking.isKeeper) return refuse('calendar.other');
  if (typeof line.startsAt === 'number' && line.startsAt !== known.startsAt) return timeStep(line, known, asking);
  return isLate(known, asking.now) ? NOT_BEGUN : { do: 'suspend', because: 'postponed' };
}

/** The file has it in the future. */
function timeStep({ startsAt }: Line, known: Known, { now, isKeeper }: Asking): Step {
  if (!isKeeper || known.startsAt === startsAt || known.state === 'ended' || known.state === 'settled')
    return isToCome(startsAt, known, now) ? { do: 'lift' } : SAME;
  if (known.state === 'void') return againStep(startsAt, known, now);
  if (typeof startsAt === 'string') return untimedStep(startsAt, isSold(known, now));
  if (known.isReported) return refuse('moved.told');
  if (startsAt <= now) return isSold(known, now) ? { do: 'suspend', because: 'moved.past' } : refuse('moved.past');
  const isShut = !isSold(known, now);
  if (!isLate(known, startsAt)) return { do: 'move', startsAt, isShut };
  return isShut ? NOT_BEGUN : { do: 'renew', startsAt, isShut };
}

/** The source no longer gives the reason for which it was suspended. */
const isToCome = (startsAt: Line['startsAt'], known: Known, now: Millis): boolean =>
  known.isSuspended && isSold(known, now) && typeof startsAt === 'number' && startsAt > now;

/** Without a time it may begin at any moment; an unreadable time leaves the known one. */
function untimedStep(because: NoMoment, isOnSale: boolean): Step {
  if (!isOnSale) return SAME;
  return because === 'time.none' ? { do: 'suspend', because } : refuse(because);
}

/** Cancelled matches may be played on another day. */
const againStep = (startsAt: Line['startsAt'], known: Known, now: Millis): Step =>
  typeof startsAt === 'number' && startsAt > now ? { do: 'renew', startsAt, isShut: known.startsAt <= now } : SAME;
