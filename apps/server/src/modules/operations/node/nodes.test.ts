/** Nodes on record: start, end, and whether each runs the program that was built. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConnectionLost } from '#db';
import { createSite, type Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { makeManifest, type Program } from '../../../program/manifest.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterNode } from './enter-node.ts';
import { runNode } from './run-node.ts';

const BRAND = 'pavilion';
let site: Site;
let ada: ConsoleClient;
let program: Program;
const place = () => join(program.root, 'apps/server/src/main.ts');
beforeAll(async () => {
  site = await createSite();
  ada = await operatorAt(site, 'operator1');
  program = {
    root: await mkdtemp(join(tmpdir(), 'program-')),
    games: { LANTERN_COURT: { version: '1', rtp: '96.01' } },
  };
  await mkdir(join(program.root, 'apps/server/src'), { recursive: true });
  await writeFile(place(), 'start();');
  await makeManifest(program, site.clock.now());
});
afterAll(async () => {
  await site.close();
  await rm(program.root, { recursive: true });
});

async function eventsOf(kind?: string, table = 'houseEvents') {
  const rows = await ada.desk.rows({ brand: BRAND, table, ...(kind && { filters: JSON.stringify({ kind }) }) });
  return rows.ok ? rows.value.list.map(({ cells }) => cells) : [];
}
async function alarms(who = ada) {
  const figures = await who.desk.figures({ brand: BRAND });
  return figures.ok ? figures.value.alarms.map(({ kind, said }) => `${kind} ${said}`) : [];
}
const enter = (deps: Partial<Site['deps']> = {}, of = program, alone = false) =>
  enterNode({ ...site.deps, ...deps }, { program: of, alone });

test('R62 a process that begins and ends says so, at every brand', async () => {
  const node = await enter();
  await node.end();
  expect((await eventsOf()).slice(0, 2).map(({ kind }) => kind)).toEqual(['ended', 'began']);
  expect((await eventsOf(undefined, 'events')).slice(0, 2).map(({ kind }) => kind)).toEqual(['ended', 'began']);
});

test('R62 one that was killed is found out by the next, with the time it was last seen', async () => {
  const killed = await enter();
  site.clock.advance(20_000);
  await killed.beat();
  const seen = site.clock.now();
  const other = await enter();
  site.clock.advance(50_000);
  await other.beat();
  expect(await eventsOf('killed')).toEqual([]);
  site.clock.advance(20_000);
  await other.beat();
  expect(await eventsOf('killed')).toMatchObject([{ time: seen }]);
  await other.beat();
  expect(await eventsOf('killed')).toHaveLength(1);
  await other.end();
});

test('R62 where a process has the database to itself, whoever is written down at its start was killed', async () => {
  const before = await eventsOf('killed');
  await enter();
  const next = await enter({}, program, true);
  expect(await eventsOf('killed')).toHaveLength(before.length + 1);
  await next.end();
});

test('R62 one that was given up and goes on begins anew', async () => {
  const slow = await enter();
  const other = await enter();
  site.clock.advance(70_000);
  await other.beat();
  await slow.beat();
  expect((await eventsOf())[0]).toMatchObject({ kind: 'began' });
  const rows = await ada.desk.rows({ brand: BRAND, table: 'nodes' });
  expect(rows.ok && rows.value.list.filter(({ cells }) => cells['endedAt'] === null)).toHaveLength(2);
  await Promise.all([slow.end(), other.end()]);
});

test('R62 a database that was away, and a Redis, stand there with when they went and came back', async () => {
  let away = { database: false, redis: false };
  const failing = new Proxy(site.deps.db, {
    get(target, name) {
      if (away.database) throw new ConnectionLost('gone');
      return Reflect.get(target, name) as unknown;
    },
  });
  const node = await enter({ db: failing, state: { ...site.deps.state, isAway: () => away.redis } });
  const from = site.clock.now();
  away = { database: true, redis: true };
  site.clock.advance(5_000);
  await node.beat();
  expect(await eventsOf('outage')).toEqual([]);
  away = { database: false, redis: true };
  site.clock.advance(5_000);
  await node.beat();
  away = { database: false, redis: false };
  site.clock.advance(5_000);
  await node.beat();
  await node.beat();
  const outages = (await eventsOf('outage')).map(({ time, subject, after }) => [
    subject,
    (JSON.parse(String(after)) as { state: string }).state,
    Number(time) - from,
  ]);
  expect(outages).toEqual([
    ['redis', 'back', 15_000],
    ['redis', 'away', 10_000],
    ['database', 'back', 10_000],
    ['database', 'away', 0],
  ]);
  await node.end();
});

test('R61 a file that is changed is an alarm of the house and an event; as it was built again, the alarm is over', async () => {
  const node = await enter();
  await node.beat();
  expect(await alarms()).toEqual([]);
  await writeFile(place(), 'start(); steal();');
  // Checked at the start, and once a day after that.
  await node.beat();
  expect(await alarms()).toEqual([]);
  site.clock.advance(86_400_000);
  ada = await operatorAt(site, 'operator1');
  await node.beat();
  expect(await alarms()).toEqual(['altered changed apps/server/src/main.ts']);
  expect(await eventsOf('altered')).toMatchObject([{ after: '{"differs":["changed apps/server/src/main.ts"]}' }]);
  const auditor = await operatorWith(site, 'brand.auditor', { merchant: BRAND, role: 'auditor' });
  expect(await alarms(auditor)).toEqual([]);
  await writeFile(place(), 'start();');
  await node.check();
  expect(await alarms()).toEqual([]);
  await node.end();
});

test('R61 an operator of the house reads which program runs since when, and has it checked at once; it is his act', async () => {
  const node = await runNode(site.deps, program);
  const fields = { reason: 'the regulator asks' };
  await writeFile(place(), 'other();');
  expect(await ada.desk.act({ brand: BRAND, act: 'check', kind: 'program', fields })).toMatchObject({ ok: true });
  await node.stop();
  const [row] = await eventsOf(undefined, 'nodes');
  expect(row).toMatchObject({
    program: expect.stringMatching(/^[0-9a-f]{64}$/),
    programAt: expect.any(Number),
    checkedAt: site.clock.now(),
    differs: '["changed apps/server/src/main.ts"]',
  });
  expect((await eventsOf('act'))[0]).toMatchObject({
    what: 'program.checked',
    by: 'operator1',
    reason: 'the regulator asks',
  });
});

test('R61 R62 another program is an event, and each game that returns other than it did, with before and after', async () => {
  await makeManifest({ ...program, games: { LANTERN_COURT: { version: '2', rtp: '94.00' } } }, site.clock.now());
  const of = { ...program, games: { LANTERN_COURT: { version: '2', rtp: '94.00' } } };
  const [one, other] = [await enter({}, of), await enter({}, of)];
  await Promise.all([one.check(), other.check()]);
  const programs = await eventsOf('program');
  expect(programs).toHaveLength(2);
  expect(programs[0]!['before']).toContain('"rtp":"96.01"');
  expect(await eventsOf('returns', 'events')).toMatchObject([
    { subject: 'game LANTERN_COURT', before: '{"rtp":"96.01","version":"1"}', after: '{"rtp":"94.00","version":"2"}' },
  ]);
  await Promise.all([one.end(), other.end()]);
});
