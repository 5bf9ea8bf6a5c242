import { createSite, type Site } from '#testkit';
import { millis } from '#kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tracks, type Job } from './jobs.ts';
import { startJobs } from './index.ts';
import { registerJobs } from '../lease/job-queries.ts';
import { runDue } from './run-due.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

it('runs a job once for each time it is due, however many nodes look', async () => {
  let runs = 0;
  const job: Job = { name: 'count', everyMs: 60_000, run: async () => void (runs += 1) };
  await registerJobs(site.deps.db, ['count'], site.clock.now());
  const poll = () => Promise.all(Array.from({ length: 5 }, () => runDue(site.deps, [job])));
  await poll();
  expect(runs).toBe(1);
  site.clock.advance(59_999);
  await poll();
  expect(runs).toBe(1);
  site.clock.advance(1);
  await poll();
  expect(runs).toBe(2);
});

it('leaves what is due to other nodes while the clock of this one is wrong', async () => {
  let runs = 0;
  const job: Job = { name: 'by-the-clock', everyMs: 60_000, run: async () => void (runs += 1) };
  await registerJobs(site.deps.db, [job.name], site.clock.now());
  const fast = { now: () => millis(site.clock.now() + 600_000) };
  await runDue({ ...site.deps, clock: fast, timekeeper: { ...site.deps.timekeeper, offBy: async () => 600_000 } }, [
    job,
  ]);
  expect(runs).toBe(0);
  await runDue(site.deps, [job]);
  expect(runs).toBe(1);
});

it('takes a time that only a wrong clock can have written down for none', async () => {
  let runs = 0;
  const job: Job = { name: 'leapt', everyMs: 60_000, run: async () => void (runs += 1) };
  const dueIn = (ms: number) =>
    site.deps.db.run(`update job set next_at = $2 where name = $1`, [job.name, new Date(site.clock.now() + ms)]);
  await registerJobs(site.deps.db, [job.name], site.clock.now());
  await dueIn(62_000);
  await runDue(site.deps, [job]);
  expect(runs).toBe(0);
  await dueIn(600_000);
  await Promise.all([runDue(site.deps, [job]), runDue(site.deps, [job])]);
  expect(runs).toBe(1);
});

it('polls the track of a prompt job as often as that is due, and others less', async () => {
  const third = Promise.withResolvers<void>();
  const runs = { prompt: 0, plain: 0 };
  const run = (name: keyof typeof runs) => async () => {
    runs[name] += 1;
    site.clock.advance(10);
    if (runs.prompt === 3) third.resolve();
  };
  const polled = await startJobs(site.deps, [
    [{ name: 'prompt', everyMs: 10, isPrompt: true, run: run('prompt') }],
    [{ name: 'plain', everyMs: 10, run: run('plain') }],
  ]);
  await third.promise;
  await polled.stop();
  expect(runs.plain).toBe(1);
});

it('goes on with the next job when one fails, writes the failure down, and tries again', async () => {
  const ran: string[] = [];
  const broken: Job = { name: 'broken', everyMs: 1_000, run: () => Promise.reject(new Error('on purpose')) };
  const sound: Job = { name: 'sound', everyMs: 1_000, run: async () => void ran.push('sound') };
  await registerJobs(site.deps.db, ['broken', 'sound'], site.clock.now());
  await runDue(site.deps, [broken, sound]);
  expect(ran).toEqual(['sound']);
  const row = () =>
    site.deps.db.q.selectFrom('job').select(['error', 'next_at']).where('name', '=', 'broken').executeTakeFirst();
  expect(await row()).toMatchObject({ error: 'on purpose', next_at: new Date(millis(site.clock.now() + 1_000)) });
  expect(site.log.some((line) => line.includes('job.failed') && line.includes('broken'))).toBe(true);
  site.clock.advance(1_000);
  await runDue(site.deps, [{ ...broken, run: async () => {} }]);
  expect(await row()).toMatchObject({ error: null });
});

it('runs all jobs of the site when it starts, without a failure, and stops', async () => {
  const running = await startJobs(site.deps);
  await running.stop();
  const rows = await site.deps.db.q.selectFrom('job').selectAll().where('error', 'is not', null).execute();
  expect(rows).toEqual([]);
  expect(
    await site.deps.db.q.selectFrom('job').select('name').where('name', '=', 'audit-ledger').execute(),
  ).toHaveLength(1);
});

const FOLLOWERS = ['agents', 'days', 'large-wins', 'leaderboards', 'points', 'races'];

it('counts for every follower of the books before it looks whether one is behind, at a start after a night as well', async () => {
  site.clock.advance(12 * 60 * 60_000);
  const running = await startJobs(site.deps);
  await running.stop();
  expect((await site.deps.ledger.followers()).map(({ name }) => name)).toEqual(FOLLOWERS);
  expect(site.log.filter((line) => line.includes('books.behind'))).toEqual([]);
});

it('carries members’ rounds on while another job takes its time', async () => {
  const [started, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Job = {
    name: 'slow',
    everyMs: 1_000,
    run() {
      started.resolve();
      return done.promise;
    },
  };
  const carried = Promise.withResolvers<void>();
  const quick: Job = {
    name: 'quick',
    everyMs: 1_000,
    async run() {
      await started.promise;
      carried.resolve();
    },
  };
  const running = await startJobs(site.deps, [[slow], [quick]]);
  await carried.promise;
  done.resolve();
  await running.stop();
  for (const alone of ['carry-on-rounds', 'check-branches'])
    expect(tracks.find((track) => track.some(({ name }) => name === alone))).toHaveLength(1);
});
