/**
 * `npm run bench:draws`: delay of a draw's result, with more than forty one-minute lotteries at once, in real time, on
 * PGlite and on its own PostgreSQL. Ends non-zero when the 99th percentile exceeds a second.
 */
import { parseArgs } from 'node:util';
import { LOTTERIES } from '#games/lottery/lotteries.ts';
import { merchantCode } from '#kernel';
import { systemClock } from '#server/compose.ts';
import type { Deps } from '#server/ports/deps.ts';
import { startDraws } from '#server/modules/play/draw/index.ts';
import { createSite } from '#testkit';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { print } from '../launch/print.ts';
import { fellShort, report } from './report.ts';

const { values } = parseArgs({
  options: { brands: { type: 'string', default: '7' }, minutes: { type: 'string', default: '2' } },
});
const BRANDS = Number(values.brands);
const MINUTES = Number(values.minutes);
const MINUTE_MS = 60_000;
const P99_MAX_MS = 1_000;

/** Commit time of each draw, by issue. */
function noting(deps: Deps, drawnAt: Map<bigint, number>): Deps {
  const tx: Deps['db']['tx'] = async (work, options) => {
    const drawn: bigint[] = [];
    const result = await deps.db.tx(
      (inner) =>
        work({
          ...inner,
          q: inner.q,
          run: async <R>(sql: string, params?: readonly unknown[], name?: string): Promise<R[]> => {
            const rows = await inner.run<R>(sql, params, name);
            if (sql.includes("set state = 'drawn'")) drawn.push(...(rows as { id: bigint }[]).map(({ id }) => id));
            return rows;
          },
        }),
      options,
    );
    for (const id of drawn) drawnAt.set(id, Date.now());
    return result;
  };
  return { ...deps, db: { ...deps.db, tx } };
}

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const clock = { ...systemClock, advance() {} };
  const site = await createSite({ clock, ...(databaseUrl !== undefined && { databaseUrl }) });
  const { config } = site.deps.brands.all()[0]!;
  for (let count = site.deps.brands.all().length; count < BRANDS; count += 1)
    await site.deps.brands.make(
      { code: merchantCode(`bench${count}`), config: { ...config, domains: [] } },
      async () => {},
    );
  const drawnAt = new Map<bigint, number>();
  const draws = startDraws(noting(site.deps, drawnAt));
  // The first minute creates the chains.
  await new Promise((over) => setTimeout(over, (MINUTES + 1) * MINUTE_MS + 2_000 - (Date.now() % MINUTE_MS)));
  await draws.stop();
  const minutely = LOTTERIES.filter(({ source, schedule }) => source === 'chain' && schedule.every === 60);
  const rows = await site.deps.db.q
    .selectFrom('lottery_issue')
    .select(['id', 'draws_at', 'lottery'])
    .where('result', 'is not', null)
    .execute();
  const delays = rows
    .filter(({ lottery }) => LOTTERIES.some(({ code, source }) => code === lottery && source === 'chain'))
    .flatMap(({ id, draws_at: at }) => {
      const ended = drawnAt.get(id);
      return ended === undefined ? [] : [ended - at.getTime()];
    })
    .toSorted((a, b) => a - b);
  const at = (part: number) => delays[Math.min(delays.length - 1, Math.floor(part * delays.length))] ?? Number.NaN;
  const p99 = at(0.99);
  const lotteries = `${minutely.length * BRANDS} minute lotteries, ${delays.length} draws`;
  report(`${name}: draw delay`, `p50 ${at(0.5)} ms, p99 ${p99} ms (${lotteries})`, p99 <= P99_MAX_MS);
  await site.close();
}

print(`draws of ${MINUTES} minutes at ${BRANDS} brands`);
await measure('PGlite', undefined);
const postgres = await startThrowawayPostgres();
await measure('PostgreSQL', postgres.url);
await postgres.stop();
if (fellShort()) process.exitCode = 1;
