/** Races in the console: one operator drafts, a second approves; no change afterwards; two operators call off. */
import { millis } from '#kernel';
import { createSite, type Site } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK_ACTS } from '../../operations/operations/desk.ts';
import { unnotifiedRaces } from './entrant-queries.ts';
import { notifyCalledOff } from './index.ts';

const BRAND = 'pavilion';
const DRAFT = {
  ref: 'POINTS:10',
  title: 'Long weekend',
  description: 'A point for each ten staked',
  'title.CN': '长周末',
  'description.CN': '每投注十元得一分',
  games: 'originals,LANTERN_COURT',
  leastStake: '10',
  prizes: '1:BONUS:50,2-3:POINTS:100',
};

let site: Site;
let [ada, ben]: ConsoleClient[] = [];
beforeAll(async () => {
  site = await createSite();
  await site.deps.db.q.deleteFrom('race').execute();
  [ada, ben] = [await operatorAt(site), await operatorAt(site, 'operator2')];
});
afterAll(() => site.close());

const untold = () => unnotifiedRaces(site.deps.db, BRAND, millis(0));
/** To the minute, in GMT+8. */
const moment = (inMs: number) => new Date(site.clock.now() + inMs + 8 * 3_600_000).toISOString().slice(0, 16);
const fieldsOf = (more: Record<string, string> = {}) => ({
  ...DRAFT,
  from: moment(3_600_000),
  until: moment(7_200_000),
  reason: 'for the holidays',
  ...more,
});
const act = (name: string, fields: Record<string, string>, by = ada!) =>
  by.desk.act({ brand: BRAND, act: name, kind: 'race', fields: { reason: 'as decided', ...fields } });
async function together(name: string, fields: Record<string, string>) {
  const asked = await act(name, fields);
  if (!asked.ok) return asked;
  if (asked.value.asked === null) throw new Error('one pair of eyes was enough');
  const decision = { brand: BRAND, approval: asked.value.asked, agreed: true, reason: 'I see it so' };
  expect(await ada!.desk.decide(decision)).toMatchObject({ ok: false });
  return ben!.desk.decide(decision);
}
async function rowsOf(table: string, filters: Record<string, string> = {}) {
  const page = await ada!.desk.rows({ brand: BRAND, table, filters: JSON.stringify(filters) });
  if (!page.ok) throw new Error(page.code);
  return page.value.list;
}
async function racesShown() {
  site.clock.advance(2_100);
  const answer = await site.client().race.list();
  return answer.ok ? answer.value.list : [];
}

it('R51 a race is shown once a second operator has agreed to it as it was drafted, and no act changes it', async () => {
  expect(await act('make', fieldsOf())).toMatchObject({ ok: true });
  expect(await racesShown()).toEqual([]);
  const [draft] = await rowsOf('races');
  expect(draft).toMatchObject({ acts: ['approve', 'reject'], cells: { state: 'draft', measure: 'POINTS:10' } });
  expect(await together('approve', { ref: draft!.ref })).toMatchObject({ ok: true });
  expect(await racesShown()).toMatchObject([{ title: 'Long weekend', state: 'UPCOMING', measure: 'POINTS' }]);
  expect(await act('reject', { ref: draft!.ref })).toMatchObject({ ok: false });
  expect(DESK_ACTS.filter(({ kind }) => kind === 'race').map(({ verb }) => verb)).toEqual([
    'make',
    'approve',
    'reject',
    'callOff',
  ]);
});

it('refuses what no race can be', async () => {
  const faults: Record<string, string>[] = [
    { ref: 'LUCK' },
    { ref: 'POINTS:0' },
    { games: 'BACCARAT_A' },
    { prizes: '2:BONUS:50' },
    { prizes: '1:TICKET:nothing' },
    { until: moment(-60_000) },
    { until: moment(40 * 86_400_000) },
    { from: '2027-02-31T10:00' },
  ];
  for (const fault of faults)
    expect(await act('make', fieldsOf(fault)), JSON.stringify(fault)).toMatchObject({ ok: false });
});

it('a race is called off by two, and everybody who had entered is told why, once', async () => {
  const [race] = await racesShown();
  const { raceId } = race!;
  const member = await site.register('calledoff');
  expect(await member.client.race.enter({ raceId })).toMatchObject({ ok: true });
  const because = 'A game that takes part has to be mended.';
  expect(await together('callOff', { ref: String(raceId), because })).toMatchObject({ ok: true });
  await Promise.all([1, 2].map(() => notifyCalledOff(site.deps)));
  expect(await untold()).toEqual([BigInt(raceId)]);
  site.clock.advance(60_000);
  await notifyCalledOff(site.deps);
  expect(await untold()).toEqual([]);
  const inbox = await member.client.message.inbox({});
  if (!inbox.ok) throw new Error(inbox.code);
  const notices = inbox.value.list.filter(({ title }) => title.includes('Long weekend'));
  expect(notices).toHaveLength(1);
  expect(notices[0]!.content).toContain(because);
  expect(await racesShown()).toMatchObject([{ state: 'CALLED_OFF' }]);
  expect(await member.client.race.enter({ raceId })).toMatchObject({ code: 'race.over' });
  expect(await together('callOff', { ref: String(raceId), because })).toMatchObject({ ok: false });
  expect(await rowsOf('racePlaces', { number: String(raceId) })).toEqual([]);
});
