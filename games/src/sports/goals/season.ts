/**
 * Parser of a season in the format of football.json: matches by round, with scores at half-time and full-time. Each
 * match gets a parsed result, or a reason for its rejection.
 */
import type { Score } from '../kit/sides.ts';
import { SIZE } from './distribution.ts';
import type { Facts } from './judge.ts';

export interface Match {
  /** Its place in the file, counted from 0. */
  readonly at: number;
  readonly round: string;
  /** yyyy-mm-dd, and hh:mm in a time zone that the file rarely names; null when absent. */
  readonly date: string;
  readonly time: string | null;
  readonly home: string;
  readonly away: string;
  /** Null when absent. */
  readonly status: Status | null;
  /** Null while it has not been played. */
  readonly facts: Facts | null;
}

export interface Season {
  readonly name: string;
  readonly matches: readonly Match[];
  /** Lines of the file that are no match: which, and why. */
  readonly odd: readonly { readonly at: number; readonly because: Oddity }[];
}

export type Oddity =
  | 'match.form'
  | 'match.date'
  | 'match.itself'
  | 'match.status'
  | 'match.twice'
  | 'match.score'
  | 'match.goals';

const STATUSES = ['postponed', 'cancelled', 'awarded'] as const;
export type Status = (typeof STATUSES)[number];

const NOT_PLAYED: Facts = { played: 'void', half: null, full: [0, 0], goals: null, goesOn: null };

/** Throws where it is no season at all. */
export function readSeason(file: unknown): Season {
  const { name, matches } = isRecord(file) ? file : {};
  if (typeof name !== 'string' || !Array.isArray(matches)) throw new Error('a season has a name and a list of matches');
  const known = new Set<string>();
  const read: Match[] = [];
  const odd: { at: number; because: Oddity }[] = [];
  matches.forEach((each: unknown, at) => {
    const match = readMatch(each, at);
    if (typeof match === 'string') {
      odd.push({ at, because: match });
      return;
    }
    const { round, home, away } = match;
    const key = [round, home, away].join('\n');
    if (known.has(key)) odd.push({ at, because: 'match.twice' });
    else read.push(match);
    known.add(key);
  });
  return { name, matches: read, odd };
}

function readMatch(line: unknown, at: number): Match | Oddity {
  if (!isRecord(line)) return 'match.form';
  const { round, date, time, team1, team2, score, status } = line;
  const [home, away, stage] = [team1, team2, isText(round) ? round : ''].map(readName);
  const isDated = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date);
  if (!home || !away || stage === undefined || !isDated) return 'match.form';
  if (!isDay(date)) return 'match.date';
  if (home === away) return 'match.itself';
  // The score of an abandoned match, for example, is not its result.
  const known = STATUSES.find((each) => each === status) ?? null;
  if (isText(status) && !known) return 'match.status';
  const facts = factsOf(isRecord(score) ? score : {}, known);
  if (typeof facts === 'string') return facts;
  return {
    at,
    round: stage,
    date,
    time: typeof time === 'string' ? time : null,
    home,
    away,
    status: known,
    facts,
  };
}

/** The calendar has no 30 February. */
function isDay(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}

/** Awarded without a word of how it was played, or called off: every bet on it goes back. */
function factsOf(score: Record<string, unknown>, status: Status | null): Facts | null | 'match.score' | 'match.goals' {
  if (status === 'cancelled' || status === 'awarded') return NOT_PLAYED;
  const [full, half, extra, shootOut] = [score['ft'], score['ht'], score['et'], score['p']].map(readScore);
  if ([full, half, extra, shootOut].includes(null)) return 'match.score';
  if (!full) return half || extra || shootOut ? 'match.score' : null;
  // Above the range of the model: the ratings could not use such a score.
  if (Math.max(...full) >= SIZE) return 'match.goals';
  if (half && (half[0] > full[0] || half[1] > full[1])) return 'match.score';
  if (extra && (extra[0] < full[0] || extra[1] < full[1])) return 'match.score';
  const last = shootOut ?? extra;
  return {
    played: 'whole',
    half: half ?? null,
    full,
    goals: null,
    goesOn: !last || last[0] === last[1] ? null : last[0] > last[1] ? 'home' : 'away',
  };
}

/** Null for an invalid score; undefined for none. */
function readScore(score: unknown): Score | null | undefined {
  if (score === undefined || (Array.isArray(score) && score.length === 0)) return undefined;
  const isCount = (goals: unknown) => typeof goals === 'number' && Number.isInteger(goals) && goals >= 0 && goals < 100;
  return Array.isArray(score) && score.length === 2 && score.every(isCount) ? (score as unknown as Score) : null;
}

const NAME_MOST = 80;
/** Control signs, ends of lines, and signs that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Trimmed; undefined for names with invisible characters or too long. */
function readName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value.trim();
  return name.length > NAME_MOST || UNSEEN.test(name) ? undefined : name;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
