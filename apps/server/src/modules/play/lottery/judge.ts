/** Settles the lines of an issue: each distinct line is judged once, by the functions that sold it. */
import type { Tx } from '#db';
import type { Family } from '#games/lottery/kit/family.ts';
import { readPicked } from '#games/lottery/kit/selection.ts';
import { assert } from '#kernel';
import {
  insertHits,
  openLines,
  selectionsOf,
  type DistinctLine,
  type Hit,
  type PlayReturn,
  type Run,
} from './settle-queries.ts';

/** Maximum of ticket text in memory at once, in bytes. */
const TEXT_MAX = 8 * 1024 * 1024;

type Judged = Omit<PlayReturn, 'won'>;

/** Stores the hits. Answers stake and expected return by play. */
export async function judge(tx: Tx, run: Run, family: Family<never>, result: string): Promise<Judged[]> {
  const draw = family.read(result);
  assert(draw !== null, 'a result is a draw of its family');
  const plays = new Map(family.plays.map((play) => [play.code, play]));
  const staked = new Map<string, { staked: bigint; expected: bigint }>();
  const next = await openLines(tx, run);
  for (let page = await next(); page.length > 0; page = await next()) {
    for (const lines of portions(page)) {
      const selections = await selectionsOf(tx, lines);
      const hits = lines.flatMap(({ play, name }, at): Hit[] => {
        const hit = hitsOf(plays.get(play), selections[at]!, draw);
        return hit.some((count) => count > 0) ? [{ play, name, hits: hit }] : [];
      });
      if (hits.length > 0) await insertHits(tx, run, hits);
      for (const line of lines) add(staked, line);
    }
  }
  return [...staked].map(([key, sums]) => {
    const [play, currency] = key.split('\n') as [string, string];
    return { play, currency, staked: sums.staked, expected: sums.expected / 10_000n };
  });
}

function hitsOf(play: Family<never>['plays'][number] | undefined, selection: string, draw: never): readonly number[] {
  const picked = play && readPicked(play.board, selection);
  if (!picked?.ok) throw new Error('a line that was sold cannot be read');
  return play!.hits(picked.value, draw);
}

function add(sums: Map<string, { staked: bigint; expected: bigint }>, line: DistinctLine): void {
  if (line.staked === 0n) return;
  const key = `${line.play}\n${line.currency}`;
  const sum = sums.get(key) ?? { staked: 0n, expected: 0n };
  sums.set(key, { staked: sum.staked + line.staked, expected: sum.expected + BigInt(line.expected) });
}

function* portions(page: readonly DistinctLine[]): Generator<DistinctLine[]> {
  let [portion, size]: [DistinctLine[], number] = [[], 0];
  for (const line of page) {
    if (portion.length > 0 && size + line.size > TEXT_MAX) {
      yield portion;
      [portion, size] = [[], 0];
    }
    portion.push(line);
    size += line.size;
  }
  if (portion.length > 0) yield portion;
}
