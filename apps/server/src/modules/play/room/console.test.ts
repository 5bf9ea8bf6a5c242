import { memberId } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { FAN_TAN, hostFanTan } from '#testkit/live-table.ts';
import { sittingOf } from '#testkit/room.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetIdleRounds } from './forget-idle.ts';

const BRAND = 'pavilion';
const TABLE = FAN_TAN.room;
let site: Site;
let table: Awaited<ReturnType<typeof hostFanTan>>;
let [ada, ben]: ConsoleClient[] = [];
let accounts = 0;

beforeAll(async () => {
  site = await createSite();
  [ada, ben] = [await operatorAt(site), await operatorAt(site, 'operator2')];
  table = await hostFanTan(site);
});
afterAll(async () => {
  await table.node.stop();
  const { findings } = await site.deps.ledger.audit({ deep: true });
  await site.close();
  expect(findings).toEqual([]);
});

async function funded(): Promise<SiteMember> {
  accounts += 1;
  const member = await site.register(`tabled${accounts}`);
  await site.fund(member, 100);
  return member;
}
const cash = ({ id }: SiteMember) =>
  site.deps.ledger.balanceOf({ merchant: BRAND, memberId: memberId(id), currency: 'USD' as never, kind: 'main' });
const bet = (member: SiteMember, points = 100) =>
  table.act(sittingOf(site, member), { type: 'bet', spots: { 'fan-1': points } });

type Command = { readonly act: string; readonly kind: string } & Record<string, string>;
const ask = ({ act, kind, ...fields }: Command) =>
  ada!.desk.act({ brand: BRAND, act, kind, fields: { reason: 'as decided', ...fields } });
/** Requested by one operator, approved by another. */
async function together(command: Command) {
  const asked = await ask(command);
  if (!asked.ok) return asked;
  if (asked.value.asked === null) throw new Error('one pair of eyes was enough');
  return ben!.desk.decide({ brand: BRAND, approval: asked.value.asked, agreed: true, reason: 'I see it so' });
}
async function rowsOf(name: string, filters: Record<string, string> = {}) {
  const page = await ada!.desk.rows({ brand: BRAND, table: name, filters: JSON.stringify(filters) });
  if (!page.ok) throw new Error(page.code);
  return page.value.list;
}
const rowOf = async (ref: string) => (await rowsOf('rooms')).find((row) => row.ref === ref)!;

it('shows each table as it runs: who hosts it, what it takes, and what is staked in the round', async () => {
  const member = await funded();
  await bet(member, 300);
  expect((await rowOf(TABLE)).cells).toMatchObject({
    name: 'Fan Tan · Jade',
    game: 'FAN_TAN',
    isOn: true,
    host: expect.any(String),
    round: '1',
    crowd: 1,
    staked: '3.0000',
    least: '1',
    most: '500',
    bettingMs: 15_000,
    video: null,
  });
  expect((await rowOf('ROULETTE_C')).cells).toMatchObject({ host: null, crowd: 0, staked: '0.0000', least: '100' });
  await table.playOut();
  const [round] = await rowsOf('roomRounds', { room: TABLE });
  expect(await rowsOf('roomRounds', { room: 'NOBODYS' })).toEqual([]);
  const rounds = await rowsOf('roomRounds', { room: TABLE });
  expect(rounds.at(-1)).toMatchObject({ acts: [], cells: { state: 'settled', crowd: 1, staked: '3.0000' } });
  expect(round).toMatchObject({ acts: ['void'], cells: { state: 'running', crowd: 0, result: null } });
  expect(await rowsOf('roomActions', { id: rounds.at(-1)!.ref })).toMatchObject([
    { cells: { account: member.account, what: 'bet fan-1 3', staked: '3.0000', state: 'taken' } },
  ]);
  for (const id of ['', 'nonsense', '00000000-0000-4000-8000-000000000000'])
    expect(await rowsOf('roomActions', { id })).toEqual([]);
  expect(await rowsOf('roomBets', { number: String(member.id) })).toHaveLength(1);
  for (const number of ['', 'x', '0']) expect(await rowsOf('roomBets', { number })).toEqual([]);
});

it('R50 a table is switched off at once by one operator: the round that is played ends, and pays', async () => {
  const [player, late] = [await funded(), await funded()];
  await bet(player);
  expect(await ask({ act: 'close', kind: 'room', ref: TABLE })).toMatchObject({ ok: true, value: { asked: null } });
  await table.node.keep();
  expect(await bet(late)).toMatchObject({ code: 'room.closed' });
  const launch = () => late.client.game.launch({ nodeId: 3014, vassalage: 'HOUSE' });
  expect(await launch()).toMatchObject({ code: 'vendor.maintenance' });
  await table.playOut();
  const own = await player.client.room.own({});
  expect(own.ok && own.value.list).toMatchObject([{ status: 'S' }]);
  const back = own.ok ? own.value.list[0]!.back * 10_000 : 0;
  expect(await cash(player)).toBe(990_000n + BigInt(Math.round(back)));
  await table.node.keep();
  expect((await rowOf(TABLE)).cells).toMatchObject({ isOn: false, host: null });
  await ask({ act: 'open', kind: 'room', ref: TABLE });
  await table.node.keep();
  expect(await launch()).toMatchObject({ ok: true });
  expect(await bet(late)).toMatchObject({ ok: true });
  expect(await ask({ act: 'close', kind: 'room', ref: 'NOBODYS' })).toMatchObject({ code: 'desk.refused' });
});

it('what a table takes is set by two, as its engine reads it, and nothing else of it changes', async () => {
  const standing = async () => {
    const now = await ada!.desk.standing({ brand: BRAND, act: 'set', kind: 'room', ref: 'SIC_BO_A' });
    return now.ok ? now.value : {};
  };
  const before = await standing();
  expect(before).toMatchObject({ chip: '1', seatMax: '2000', bettingMs: '15000', video: '' });
  const limits = 'side 5 1000 20000';
  const video = 'https://studio.example/sicbo.m3u8';
  const set = { act: 'set', kind: 'room', ref: 'SIC_BO_A' };
  expect(
    await together({
      ...set,
      chip: '5',
      seatMax: '5000',
      limits: every(before['limits'] ?? '', 5),
      bettingMs: '20000',
    }),
  ).toMatchObject({ ok: true });
  expect(await together({ ...set, limits, video })).toMatchObject({ ok: true });
  expect(await standing()).toMatchObject({ chip: '5', bettingMs: '20000', video, bothSides: 'yes' });
  expect((await standing())['limits']).toContain(limits);
  const listed = await site.client().room.list();
  const room = listed.ok ? listed.value.find((each) => each.room === 'SIC_BO_A') : undefined;
  expect(room).toMatchObject({ video, terms: { chip: 500, limits: { side: { min: 500, max: 100_000 } } } });
});

/** All limits in whole chips. */
const every = (lines: string, chip: number): string =>
  lines
    .split('\n')
    .map((line) => `${line.split(' ')[0]} ${chip} ${chip * 10} ${chip * 100}`)
    .join('\n');

it.each([
  ['a chip that is no whole unit', { chip: '0.5' }],
  ['a chip that the limits are no multiple of', { chip: '7' }],
  ['words for an amount', { seatMax: 'much' }],
  ['a limit without its end', { limits: 'side 1 100' }],
  ['more at least than at most', { limits: 'side 100 10 1000' }],
  ['a kind of bet that there is not', { limits: 'purple 1 10 100' }],
  ['bets that are open for an hour', { bettingMs: '3600000' }],
  ['bets that are open for less than R44 allows', { bettingMs: '1000' }],
])('a table is not set to %s', async (_, fields) => {
  const before = (await rowOf('ROULETTE_A')).cells;
  const answer = await together({ act: 'set', kind: 'room', ref: 'ROULETTE_A', ...(fields as object) });
  expect(answer).toMatchObject({ ok: false });
  expect((await rowOf('ROULETTE_A')).cells).toEqual(before);
});

it.each(['http://plain.example/a.m3u8', 'javascript:alert(1)', 'studio'])('no video comes from %s', async (video) => {
  expect(await ask({ act: 'set', kind: 'room', ref: 'ROULETTE_A', video })).toMatchObject({
    code: 'request.param.invalid',
  });
});

it('a round that is made void gives every stake back, once, and the table goes on with a seed of its own', async () => {
  const [one, other] = [await funded(), await funded()];
  await bet(one);
  await bet(one, 200);
  await bet(other);
  const [round] = await rowsOf('roomRounds', { room: TABLE });
  const before = [await cash(one), await cash(other)];
  expect(before).toEqual([970_000n, 990_000n]);
  expect(await together({ act: 'void', kind: 'room-round', ref: round!.ref })).toMatchObject({ ok: true });
  expect([await cash(one), await cash(other)]).toEqual([1_000_000n, 1_000_000n]);
  // The host does not know of the takeover yet: its writes fail.
  await bet(one).catch(() => null);
  site.clock.advance(5_000);
  await table.node.keep();
  await table.node.keep();
  expect([await cash(one), await cash(other)]).toEqual([1_000_000n, 1_000_000n]);
  expect(await bet(one)).toMatchObject({ ok: true });
  await table.playOut();
  const own = await one.client.room.own({});
  expect(own.ok && own.value.list.map(({ status, stake, back }) => [status, stake, back])).toMatchObject([
    ['S', 1, expect.any(Number)],
    ['C', 3, 3],
  ]);
  expect(await together({ act: 'void', kind: 'room-round', ref: round!.ref })).toMatchObject({ ok: false });
});

it('a round that is over stands, whoever wants it otherwise', async () => {
  const member = await funded();
  await bet(member);
  const [round] = await rowsOf('roomRounds', { room: TABLE });
  await table.playOut();
  const after = await cash(member);
  expect(await together({ act: 'void', kind: 'room-round', ref: round!.ref })).toMatchObject({ ok: false });
  expect(await cash(member)).toBe(after);
});

it('what was dealt to nobody is forgotten after a week, and what somebody staked in never', async () => {
  const count = async (which: string) =>
    (await site.deps.db.run(`select from room_round where finished_at is not null and ${which}`, [])).length;
  await table.playOut();
  await table.playOut();
  const [idle, played] = [await count('is_idle'), await count('not is_idle')];
  expect(idle).toBeGreaterThan(0);
  await forgetIdleRounds(site.deps);
  expect(await count('is_idle')).toBe(idle);
  site.clock.advance(7 * 86_400_000 + 1);
  await site.deps.db.run(`update room_round set state = 'settled' where state = 'settling'`, []);
  await forgetIdleRounds(site.deps);
  expect([await count('is_idle'), await count('not is_idle')]).toEqual([0, played]);
});
