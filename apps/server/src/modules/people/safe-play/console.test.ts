/** Operators' acts on safe play, over the command line. */
import { DAY_MS, memberId } from '#kernel';
import { createSite, stakeRound, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tracks } from '../../../jobs/jobs.ts';
import { actsAbout } from '../../house/operator-act/index.ts';
import { operationsSecret } from '../../operations/operations/index.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 10_000_000, absoluteDays: 9_999 } } });
});
afterAll(() => site.close());

async function desk(command: object) {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/ops/desk',
    headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
    payload: { merchant: 'pavilion', by: 'kim', ...command },
  });
  return {
    status: answer.statusCode,
    ...answer.json<{
      waiting?: { kind: string; id: string; account: string; what: string; said: string }[];
      error?: string;
    }>(),
  };
}
const cases = async () => (await desk({ act: 'list' })).waiting?.filter(({ kind }) => kind === 'case') ?? [];
const runCheck = () =>
  tracks
    .flat()
    .find(({ name }) => name === 'look-for-harm')!
    .run(site.deps);

it('R30 an operator excludes who asked for it, with his name and the reason; who it was hears of it', async () => {
  const member = await site.register('asked1');
  expect(
    await desk({ act: 'exclude', kind: 'member', ref: 'asked1', months: '6', reason: 'asked by mail' }),
  ).toMatchObject({
    status: 200,
  });
  expect(await member.client.game.launch({ nodeId: 1001, vassalage: 'HOUSE' })).toMatchObject({
    code: 'safe.play.paused',
  });
  const [act] = await actsAbout(site.deps.db, { merchant: 'pavilion', subject: `member ${memberId(member.id)}` }, 5);
  expect(act).toMatchObject({
    act: 'safe-play.exclude',
    by: 'kim',
    reason: 'asked by mail',
    after: { indefinite: false },
  });
  expect(await desk({ act: 'exclude', kind: 'member', ref: 'nobody9', reason: 'x' })).toMatchObject({ status: 404 });
  expect(await desk({ act: 'exclude', kind: 'member', ref: 'asked1', reason: '' })).toMatchObject({ status: 400 });
});

it('R30 an exclusion without an end is ended by an operator, after six months and not before, and a day later', async () => {
  const member = await site.register('asked2');
  await member.client.safePlay.pause({ kind: 'exclusion', months: null });
  const end = () => desk({ act: 'end', kind: 'exclusion', ref: 'asked2', reason: 'talked with him' });
  expect(await end()).toMatchObject({ status: 404, error: 'six months have not passed since the exclusion began' });
  site.clock.advance(181 * DAY_MS);
  expect(await end()).toMatchObject({ status: 200 });
  const launch = () => member.client.game.launch({ nodeId: 1001, vassalage: 'HOUSE' });
  expect(await launch()).toMatchObject({ code: 'safe.play.paused' });
  site.clock.advance(DAY_MS);
  expect(await launch()).toMatchObject({ ok: true });
});

it('R35 signs of harm open one case each, which operators note on and close, and which then rests', async () => {
  const member = await site.register('chaser');
  const quiet = await site.register('quiet1');
  for (let n = 0; n < 4; n += 1) await site.fund(member, 20);
  await stakeRound(site, member, 70, { win: 1 });
  await site.fund(quiet, 20);
  await runCheck();
  await runCheck();
  const [opened, ...more] = await cases();
  expect(opened).toMatchObject({ account: 'chaser', what: 'chasing-losses' });
  expect(more.filter(({ account }) => account === 'quiet1')).toEqual([]);
  const ref = opened!.id;
  await desk({ act: 'note', kind: 'case', ref, reason: 'called, offered a limit' });
  expect((await cases()).find(({ id }) => id === ref)?.said).toContain('kim: called, offered a limit');
  expect(await desk({ act: 'close', kind: 'case', ref, reason: 'he has set a limit' })).toMatchObject({ status: 200 });
  expect(await desk({ act: 'close', kind: 'case', ref, reason: 'again' })).toMatchObject({ status: 404 });
  await runCheck();
  expect((await cases()).filter(({ what, account }) => account === 'chaser' && what === 'chasing-losses')).toEqual([]);
  const acts = await actsAbout(site.deps.db, { merchant: 'pavilion', subject: `safe-play case ${ref}` }, 5);
  expect(acts.map(({ act, by }) => [act, by])).toEqual([
    ['safe-play.close-case', 'kim'],
    ['safe-play.note-case', 'kim'],
  ]);
  site.clock.advance(31 * DAY_MS);
  for (let n = 0; n < 4; n += 1) await site.fund(member, 5);
  await stakeRound(site, member, 20);
  await runCheck();
  expect((await cases()).filter(({ what, account }) => account === 'chaser' && what === 'chasing-losses')).toHaveLength(
    1,
  );
});
