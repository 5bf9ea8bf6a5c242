/** Hundreds of missions: finished ones and drafts do not hide running ones, and every leaderboard is counted. */
import { toDate } from '#db';
import { DAY_MS, millis } from '#kernel';
import { createSite, stakeRound, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countBoards, publishMission } from './index.ts';

const MIDNIGHT = Date.parse('2027-01-06T00:00:00+08:00');
/** More missions than one query reads. */
const MANY = 101;

let site: Site;
beforeAll(async () => {
  site = await createSite();
  site.clock.advance(MIDNIGHT + DAY_MS / 2 - site.clock.now());
});
afterAll(() => site.close());

const publish = () =>
  publishMission(site.deps.db, 'pavilion', {
    texts: { EN: { title: 'Race', description: '' } },
    rule: {
      trigger: { kind: 'STAKES', category: null },
      period: 'ONCE',
      milestones: [{ target: 1_000, reward: { type: 'POINTS', points: 1 } }],
      board: { prizes: [{ from: 1, to: 10, reward: { type: 'POINTS', points: 7 } }] },
    },
    position: 0,
    startsAt: millis(MIDNIGHT),
    endsAt: millis(MIDNIGHT + 2 * DAY_MS),
  });

/** A mission without a leaderboard, by the hour of its end. */
const others = (endsAt: number, publishedAt: number | null) =>
  site.deps.db.run(
    `insert into mission (merchant, texts, rule, starts_at, ends_at, published_at)
     select merchant, texts, rule - 'board', starts_at - interval '9 days', $1, $2::timestamptz
     from mission, generate_series(1, ${MANY}) where id = (select max(id) from mission where rule ? 'board')`,
    [toDate(millis(endsAt)), publishedAt === null ? null : toDate(millis(publishedAt))],
  );

const shownTo = async (player: Awaited<ReturnType<Site['register']>>) => {
  const shown = await player.client.mission.list();
  if (!shown.ok) throw new Error(shown.code);
  const { boards, list } = shown.value;
  return { boards: boards.map(({ missionId }) => missionId), missions: list.map(({ missionId }) => missionId) };
};

it('R65 hundreds that are over and as many drafts hide no leaderboard and no mission that runs', async () => {
  const board = await publish();
  const player = await site.register('viewer');
  const before = await shownTo(player);
  expect(before.boards).toContain(board);
  await others(MIDNIGHT - DAY_MS, MIDNIGHT - 5 * DAY_MS);
  await others(site.clock.now() + DAY_MS / 24, null);
  expect(await shownTo(player)).toEqual(before);
});

it('R65 of so many leaderboards that run at once each is counted', async () => {
  const boards: bigint[] = [];
  while (boards.length < MANY) boards.push(BigInt(await publish()));
  const player = await site.register('player');
  await site.fund(player, 50);
  await stakeRound(site, player, 5);
  await countBoards(site.deps);
  const counted = await site.deps.db.run<{ id: bigint }>(
    'select mission_id as id from mission_standing where member_id = $1 and mission_id = any ($2::int8[]) order by 1',
    [player.id, boards],
  );
  expect(counted.map(({ id }) => id)).toEqual(boards);
});
