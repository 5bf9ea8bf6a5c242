/**
 * Folder of result files: `xsmb….csv` of the north, `xsmn….csv` and `xsmt….csv` of the provinces, in the formats that
 * games/src/lottery/vn/results-file.ts parses. A file with an error is ignored until it is corrected.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import {
  readNorthResults,
  readSouthResults,
  type DayResults,
  type FileRefusal,
  type ProvinceResults,
} from '#games/lottery/vn/results-file.ts';
import { done, refuse, type Result } from '#kernel';
import type { ResultSource } from './draw-results.ts';

const FILE = /^xsm[bnt][\w.-]*\.csv$/;
const NORTH = 'xsmb';

/** By lottery and day. */
type Results = Map<string, string>;
type Read = Result<Results, FileRefusal>;

function readResults(file: string, text: string): Read {
  const lines = parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true });
  const read = file.startsWith(NORTH) ? readNorthResults(lines) : readSouthResults(lines);
  if (!read.ok) return refuse(read.code, { ...read.detail, because: file });
  return done(new Map(read.value.map((day) => [`${lotteryIn(day)} ${day.date}`, day.results.join(',')] as const)));
}

const lotteryIn = (day: DayResults | ProvinceResults): string => ('lottery' in day ? day.lottery : NORTH);

export function folderResults(folder: string): ResultSource {
  const known = new Map<string, { readonly changed: number; readonly read: Read }>();
  const fileOf = async (file: string): Promise<Read> => {
    const path = join(folder, file);
    const { mtimeMs: changed } = await stat(path);
    const kept = known.get(file);
    if (kept?.changed === changed) return kept.read;
    const read = readResults(file, await readFile(path, 'utf8'));
    known.set(file, { changed, read });
    return read;
  };
  return {
    name: 'folder',
    async resultOf({ lottery, day }) {
      const files = await readdir(folder).catch(() => null);
      if (!files) return refuse('source.silent', { because: folder });
      const area = lottery.slice(0, 4);
      let found: string | null = null;
      for (const file of files.filter((name) => FILE.test(name) && name.startsWith(area)).toSorted()) {
        const read = await fileOf(file);
        if (!read.ok) return read;
        const result = read.value.get(`${lottery} ${day}`);
        if (result === undefined) continue;
        if (found !== null && found !== result) return refuse('results.twice', { because: file });
        found = result;
      }
      return done(found);
    },
  };
}
