/** A mission that cannot be counted, or a prize that cannot be granted, does not hold up others. */
import { currency, DAY_MS, memberId, merchantCode, millis } from '#kernel';
import { createSite, stakeRound, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countBoards, givePrizes, publishMission } from './index.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
  site.clock.advance(Date.parse('2027-01-06T12:00:00+08:00') - site.clock.now());
});
afterAll(() => site.close());

const publish = () =>
  publishMission(site.deps.db, 'pavilion', {
    texts: { EN: { title: 'Race', description: '' } },
    rule: {
      trigger: { kind: 'STAKES', category: null },
      period: 'ONCE',
      milestones: [{ target: 1_000, reward: { type: 'POINTS', points: 1 } }],
      board: { prizes: [{ from: 1, to: 1_000, reward: { type: 'POINTS', points: 7 } }] },
    },
    position: 0,
    startsAt: millis(Date.parse('2027-01-06T00:00:00+08:00')),
    endsAt: millis(Date.parse('2027-01-06T00:00:00+08:00') + DAY_MS),
  });

it('R65 a thousand prizes that cannot be given keep no other waiting, and a board that cannot be counted no other board', async () => {
  const [broken, fine] = [await publish(), await publish()];
  const { db } = site.deps;
  await db.run(
    `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
     select 'pavilion', 'winner' || n, 0, now(), 'USD', 'EN', now(), '' from generate_series(1, 1000) n`,
  );
  await db.run(
    `insert into mission_prize (merchant, mission_id, place, member_id, reward)
     select 'pavilion', $1, row_number() over (), id, '{"type":"TICKET","kind":"gone"}' from member where account like 'winner%'`,
    [broken],
  );
  await db.run(`update mission set rule = '{}' where id = $1`, [broken]);
  const player = await site.register('racer');
  await site.fund(player, 50);
  await stakeRound(site, player, 5);
  site.clock.advance(DAY_MS);
  await countBoards(site.deps);
  await givePrizes(site.deps);
  const points = await site.deps.ledger.balances({
    merchant: merchantCode('pavilion'),
    memberIds: [memberId(player.id)],
  });
  expect(points.find((each) => each.currency === currency('PTS'))).toMatchObject({ balance: 70_000n });
  const left = await db.run('select mission_id from mission_prize where given_at is null group by 1');
  expect(left).toEqual([{ mission_id: BigInt(broken) }]);
  expect(fine).not.toBe(broken);
});
