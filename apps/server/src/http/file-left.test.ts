/** Generation stops when the client of a file download disconnects. */
import { randomUUID } from 'node:crypto';
import { createSite, type Site } from '#testkit';
import { consolePage, secretOf, withOperators } from '#testkit/console.ts';
import { codeOf } from '#testkit/second-step.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const ROWS = 20_000;
let site: Site;
beforeAll(async () => {
  site = await createSite({ listen: true });
  await withOperators(site);
  // Larger than all buffers between the server and a client that does not read.
  await site.deps.db.run(
    `insert into operator_act (merchant, subject, act, done_by, reason, done_at)
     select 'pavilion', 'file ' || n, 'member.note', 'kim', repeat(md5(n::text), 30), now() - n * interval '1 second'
     from generate_series(1, ${ROWS}) n`,
  );
});
afterAll(() => site.close());

async function cookieOf(account: string): Promise<string> {
  site.clock.advance(30_000);
  const { client, jar } = consolePage(site);
  await client.operator.enter({ account, password: DEMO_PASSWORD });
  await client.operator.code({ code: codeOf(site, secretOf(account)) });
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

test.each(['csv', 'xlsx'])('a %s file is read no further once its taker has gone', async (format) => {
  const headers = { cookie: await cookieOf('operator1') };
  const asked = new URLSearchParams({ brand: 'pavilion', table: 'acts', format, watch: randomUUID() });
  const left = new AbortController();
  const reads = vi.spyOn(site.deps.db.q, 'selectFrom');
  const answer = await fetch(`${site.origins.console}/console/export?${asked}`, { headers, signal: left.signal });
  expect(answer.status).toBe(200);
  const reader = answer.body!.getReader();
  await reader.read();
  left.abort();
  await expect(reader.read()).rejects.toThrow();
  let before = -1;
  // Queries under way at the disconnect finish; no new ones start.
  await expect
    .poll(
      () => {
        const now = reads.mock.calls.length;
        const isStill = now === before;
        before = now;
        return isStill;
      },
      { interval: 500 },
    )
    .toBe(true);
  expect(before).toBeLessThan(ROWS / 500);
  reads.mockRestore();
});
