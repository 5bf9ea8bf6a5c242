/**
 * Fairness test of the draws: draws many issues of each family from chains like the server's, and compares each place,
 * each pair of places and the sums with equal chances (chi-square).
 *
 *   npm run lottery:draws -- --draws 1000000 --seed 7
 *
 * The last seed of a lottery's n-th chain is sha256 of `seed/lottery/n`, so results are reproducible.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { hashChain } from '#games/kit/hash-chain.ts';
import { fairDraw } from '#games/lottery/kit/fair-draw.ts';
import { nextIssues } from '#games/lottery/kit/schedule.ts';
import { LOTTERIES, type Lottery } from '#games/lottery/lotteries.ts';
import { millis, type Millis } from '#kernel';
import { chainLength } from '#server/modules/house/chain/walk.ts';
import { createTables, type Table } from './draws/tables.ts';

/** With this many tables, one exceeds this deviation once in a thousand runs. */
const FARTHEST = 4.5;
const PART_OF_99 = 2.5758;
const LINKS = chainLength.links;
const FROM = millis(Date.UTC(2026, 2, 1));

const { values } = parseArgs({
  options: {
    draws: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const DRAWS = Number(values.draws);

/** One lottery of each family that draws from a chain. */
function ours(): Lottery[] {
  const byFamily = new Map<string, Lottery>();
  for (const lottery of LOTTERIES.filter(({ source }) => source !== 'results')) {
    const { id } = lottery.familyOn('2026-03-01');
    if (!byFamily.has(id)) byFamily.set(id, lottery);
  }
  return [...byFamily.values()].filter(({ code }) => values.only === undefined || values.only === code);
}

const seedOf = ({ code }: Lottery, chain: number): string =>
  createHash('sha256').update(`${values.seed}/${code}/${chain}`).digest('hex');

function drawAll(lottery: Lottery): Table[] {
  const family = lottery.familyOn('2026-03-01');
  const tables = createTables(family.id);
  let from: Millis = FROM;
  for (let drawn = 0, chain = 0; drawn < DRAWS; chain += 1) {
    const { links } = hashChain(seedOf(lottery, chain), LINKS);
    const issues = nextIssues(lottery.schedule, from, Math.min(LINKS, DRAWS - drawn));
    for (const [at, { numero, drawsAt }] of issues.entries()) {
      tables.count(family.write(fairDraw(family, { link: links[at]!, lottery: lottery.code, numero })));
      from = drawsAt;
    }
    drawn += issues.length;
  }
  return tables.all;
}

let isEnough = true;
for (const lottery of ours()) {
  const tables = drawAll(lottery).map((table) => ({ ...table, away: table.away(DRAWS) }));
  const within = tables.filter(({ away }) => Math.abs(away) <= PART_OF_99).length;
  const worst = tables.toSorted((a, b) => Math.abs(b.away) - Math.abs(a.away))[0]!;
  if (Math.abs(worst.away) > FARTHEST) isEnough = false;
  console.log(
    `${lottery.familyOn('2026-03-01').id} (${lottery.code}): ${DRAWS} draws, ${tables.length} tables, ${within} within 99 %, ` +
      `the farthest ${worst.name} at ${worst.away.toFixed(2)} deviations · ` +
      tables
        .slice(0, 6)
        .map(({ name, away }) => `${name} ${away.toFixed(2)}`)
        .join(', '),
  );
}
process.exit(isEnough ? 0 : 1);
