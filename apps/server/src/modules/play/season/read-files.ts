/** Parses files in the format of football.json, and gives each line its fixture's name. */
import { readSeason, type Match, type Oddity } from '#games/sports/goals/season.ts';
import type { Result } from '#games/sports/goals/rate.ts';
import { DAY_MS } from '#kernel';
import type { Line } from './rules.ts';
import { momentOf } from './zoned-time.ts';

export interface SeasonFile {
  readonly name: string;
  readonly content: unknown;
}

export interface FileLine extends Line, Pick<Match, 'round' | 'home' | 'away'> {
  readonly file: string;
  /** Counted from 1. */
  readonly number: number;
  /** Competition, season, round and teams, which do not change with the date. */
  readonly name: string;
  /** Day number in calendar order. */
  readonly day: number;
}

/** An unusable line, or a whole file. */
export interface OddLine {
  readonly file: string;
  readonly number: number | null;
  readonly because: Oddity | 'file.form' | 'file.season';
}

export interface Read {
  readonly lines: readonly FileLine[];
  readonly odd: readonly OddLine[];
}

const SEPARATOR = ' · ';

/** The years at the end of a file's name: `2024/25`, `2018`. */
const yearsIn = (name: string): string | null => /\b(\d{4}(?:[/-]\d{2,4})?)$/.exec(name.trim())?.[1] ?? null;

export function readFiles(
  files: readonly SeasonFile[],
  { competition, zone }: { readonly competition: string; readonly zone: string | null },
): Read {
  const odd: OddLine[] = [];
  const lines = files.flatMap(({ name: file, content }): FileLine[] => {
    const season = readOr(content);
    const years = season && yearsIn(season.name);
    if (!season || years === null) {
      odd.push({ file, number: null, because: season ? 'file.season' : 'file.form' });
      return [];
    }
    odd.push(...season.odd.map(({ at, because }) => ({ file, number: at + 1, because })));
    return season.matches.map(({ date, time, ...match }) => ({
      ...match,
      file,
      number: match.at + 1,
      name: [competition, years, match.round, match.home, match.away].join(SEPARATOR),
      startsAt: momentOf(date, time, zone),
      day: Math.floor(Date.parse(date) / DAY_MS),
    }));
  });
  const first = new Map(lines.toReversed().map((line) => [line.name, line]));
  const twice = lines.filter((line) => first.get(line.name) !== line);
  odd.push(...twice.map(({ file, number }) => ({ file, number, because: 'match.twice' as const })));
  return { lines: lines.filter((line) => !twice.includes(line)), odd };
}

function readOr(content: unknown): ReturnType<typeof readSeason> | null {
  try {
    return readSeason(content);
  } catch {
    return null;
  }
}

/** Results that rate teams: matches played to the end. */
export const resultsIn = (lines: readonly FileLine[]): Result[] =>
  lines.flatMap(({ home, away, day, facts }) =>
    facts?.played === 'whole' ? [{ home, away, day, score: facts.full }] : [],
  );
