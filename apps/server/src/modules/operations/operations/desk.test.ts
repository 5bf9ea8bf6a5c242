/** Content made in the console, as members see it in each language. */
import type { Language } from '#contract';
import type { DeskCommand } from './desk.ts';
import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsSecret } from './index.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
  site.clock.advance(Date.parse('2027-01-06T12:00:00+08:00') - site.clock.now());
});
afterAll(() => site.close());

interface DeskAnswer {
  readonly status: number;
  readonly body: {
    readonly waiting?: { kind: string; id: string; what: string; said: string }[];
    readonly because?: string;
  };
}

const at = async (
  merchant: string,
  command: Omit<DeskCommand, 'merchant'> & Record<string, unknown>,
): Promise<DeskAnswer> => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/ops/desk',
    headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
    payload: { merchant, by: 'kim', ...command },
  });
  return { status: answer.statusCode, body: answer.json<DeskAnswer['body']>() };
};
const missions = ({ body }: DeskAnswer) => (body.waiting ?? []).filter(({ kind }) => kind === 'mission');

const RACE = {
  act: 'make',
  kind: 'mission',
  ref: 'STAKES:RNG',
  title: 'Race',
  description: 'Who stakes most',
  'title.CN': '竞赛',
  'description.CN': '谁投注最多',
  period: 'ONCE',
  days: '7',
  milestones: '20:POINTS:20,100:BONUS:0.5,300:TICKET:wheel',
  prizes: '1:BONUS:50,2-3:BONUS:20:10x30,4-10:POINTS:100',
  reason: 'for the new year',
} as const;

const member = async (language: Language) =>
  site.client('pavilion', { token: (await site.login('member1')).token, language });

test('a mission is shown when an operator has said so, in each language it was written in, at his brand alone', async () => {
  const drafted = await at('pavilion', RACE);
  const [draft] = missions(drafted);
  expect(draft).toMatchObject({ what: 'Race' });
  expect(draft!.said).toContain('prizes 1:BONUS:50,2-3:BONUS:20:10x30,4-10:POINTS:100');
  const titles = async (language: Language) => {
    const shown = await (await member(language)).mission.list();
    return shown.ok ? shown.value.list.map(({ title }) => title) : [];
  };
  expect(await titles('EN')).not.toContain('Race');
  const decide = (merchant: string, act: string) =>
    at(merchant, { act, kind: 'mission', ref: draft!.id, reason: 'looked at it' });
  expect(await decide('lotus', 'approve')).toMatchObject({ status: 404 });
  expect(missions(await decide('pavilion', 'approve'))).toEqual([]);
  expect(await decide('pavilion', 'reject')).toMatchObject({ status: 404 });
  expect(await titles('EN')).toContain('Race');
  expect(await titles('CN')).toContain('竞赛');
  const listed = await (await member('EN')).mission.list();
  const race = listed.ok ? listed.value.boards.find(({ title }) => title === 'Race') : undefined;
  expect(race?.endTime).toBe(Date.parse('2027-01-13T00:00:00+08:00'));
  expect(await (await member('EN')).mission.board({ missionId: race!.missionId })).toMatchObject({
    value: {
      prizes: [
        { from: 1, to: 1, reward: { type: 'BONUS', value: 50, wagering: null } },
        { from: 2, to: 3, reward: { type: 'BONUS', value: 20, wagering: 10 } },
        { from: 4, to: 10, reward: { type: 'POINTS', value: 100 } },
      ],
    },
  });
  const acts = await site.deps.db.run(
    `select act, done_by as operator, reason from operator_act where merchant = 'pavilion' and subject = $1 order by id`,
    [`mission ${draft!.id}`],
  );
  expect(acts).toMatchObject([
    { act: 'mission.drafted', operator: 'kim', reason: 'for the new year' },
    { act: 'mission.shown', operator: 'kim', reason: 'looked at it' },
  ]);
});

test('a mission that is taken away is gone, and one that is over is not shown', async () => {
  const [calledOff] = missions(await at('pavilion', RACE));
  expect(
    missions(await at('pavilion', { act: 'reject', kind: 'mission', ref: calledOff!.id, reason: 'a mistake' })),
  ).toEqual([]);
  const [late] = missions(await at('pavilion', { ...RACE, days: '1' }));
  site.clock.advance(24 * 3_600_000);
  const decide = (act: string) => at('pavilion', { act, kind: 'mission', ref: late!.id, reason: 'looked at it' });
  expect(await decide('approve')).toMatchObject({
    status: 404,
    body: { error: 'its end has passed: create a new one' },
  });
  expect(missions(await decide('reject'))).toEqual([]);
});

test.each([
  ['a kind of ticket there is not', { milestones: '5:TICKET:none' }],
  ['no target', { milestones: 'x:POINTS:5' }],
  ['an amount that is no amount', { milestones: '5:BONUS:0.00001' }],
  ['targets that do not rise', { milestones: '5:POINTS:5,5:POINTS:6' }],
  ['places with a gap', { prizes: '1:BONUS:5,3:BONUS:1' }],
  ['bonus money that is staked by no measure', { prizes: '1:BONUS:5:often' }],
  ['a board of a day that comes again', { period: 'DAY' }],
  ['a board of deposits', { ref: 'DEPOSIT_SUM' }],
  ['something nobody can do', { ref: 'SINGING' }],
  ['games there are not', { ref: 'STAKES:CHESS' }],
  ['more days than are read', { days: '93' }],
  ['half of a language', { 'title.JA': '競争' }],
])('a mission with %s is refused, and not drafted', async (_what, change) => {
  const { status, body } = await at('pavilion', { ...RACE, ...change });
  expect([status, body.waiting]).toEqual([404, undefined]);
  expect(missions(await at('pavilion', { act: 'list' }))).toEqual([]);
});

test('a letter and a code are written in the languages that the operator gives', async () => {
  const message = {
    title: 'Hello',
    content: '<p>A word</p>',
    'title.JA': 'こんにちは',
    'content.JA': '<p>お知らせ</p>',
  };
  const send = { act: 'send', kind: 'message', ref: 'member1', purpose: 'service', ...message, reason: 'said so' };
  expect(await at('pavilion', send)).toMatchObject({ status: 200 });
  const { 'content.JA': _, ...halved } = send;
  expect(await at('pavilion', halved)).toMatchObject({
    status: 404,
    body: { error: 'a language has all of the texts or none' },
  });
  const newest = async (language: Language) => {
    const inbox = await (await member(language)).message.inbox({});
    return inbox.ok ? inbox.value.list[0] : undefined;
  };
  expect(await newest('EN')).toMatchObject({ title: 'Hello' });
  expect(await newest('JA')).toMatchObject({ title: 'こんにちは', content: '<p>お知らせ</p>' });
  expect(await newest('TH')).toMatchObject({ title: 'Hello' });
  const code = { act: 'make', kind: 'code', ref: 'NEW-YEAR-1', name: 'New year', 'name.AR': 'عام جديد', amount: '5' };
  expect(await at('pavilion', { ...code, uses: '5', days: '9', account: 'member1', reason: 'a gift' })).toMatchObject({
    status: 200,
  });
  const own = await (await member('AR')).reward.codes();
  expect(own).toMatchObject({ value: expect.arrayContaining([expect.objectContaining({ description: 'عام جديد' })]) });
});
