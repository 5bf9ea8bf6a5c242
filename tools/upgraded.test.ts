/** A demo site that a program before has left is upgraded: it opens every page, plays on, and its books balance. */
import { openDb, shortcomingsOf } from '#db';
import { DAY_MS, dayName, millis } from '#kernel';
import { migrateAsOwner } from '#server/database.ts';
import { createSite, stakeRound, virtualClock, type Site, type SiteMember } from '#testkit';
import { operatorAt } from '#testkit/console.ts';
import { DEMO_AT_0281_KEY, restoreDemoAt0281 } from '#testkit/demo-at-0281.ts';
import { openTwoRoles, testDatabaseUrl, type TwoRoles } from '#testkit/postgres.ts';
import { schemaOf } from '#testkit/schema-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberAskerOf } from './bench/pages/asker.ts';
import { asksOfContract } from './bench/pages/asks.ts';

/** Some hours after the site was left. */
const clock = virtualClock(Date.UTC(2026, 10, 20, 10));

describe.skipIf(testDatabaseUrl() === undefined)('a site that is upgraded', () => {
  let two: TwoRoles;
  let site: Site;
  let member: SiteMember;
  beforeAll(async () => {
    two = await openTwoRoles();
    const owner = await openDb({ databaseUrl: two.ownerUrl });
    await restoreDemoAt0281(owner);
    await owner.close();
    const env = { SECRET_KEY: DEMO_AT_0281_KEY };
    site = await createSite({ databaseUrl: two.url, databaseOwnerUrl: two.ownerUrl, env, clock });
    member = await site.login('keeper');
  });
  afterAll(async () => {
    await site?.close();
    await two.drop();
  });

  it('balances, to the last posting there has ever been', async () => {
    const [played] = await site.deps.db.run<{ n: number }>('select count(*)::int as n from house_round');
    expect(played!.n).toBeGreaterThan(100);
    expect((await site.deps.ledger.audit()).findings).toEqual([]);
    expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
  });

  it('has the tables, functions and grants of one that begins with this program', async () => {
    const begun = await openTwoRoles();
    await migrateAsOwner({ databaseUrl: begun.url, databaseOwnerUrl: begun.ownerUrl });
    const [before, fresh] = await Promise.all([two, begun].map(({ ownerUrl }) => openDb({ databaseUrl: ownerUrl })));
    expect(await schemaOf(before!)).toEqual(await schemaOf(fresh!));
    expect(await shortcomingsOf(site.deps.db)).toEqual([]);
    await Promise.all([before!.close(), fresh!.close()]);
    await begun.drop();
  });

  it('opens every page of a member, and the agent centre only once an operator has turned it on', async () => {
    const [round] = await site.deps.db.run<{ id: string }>(
      `select id from house_round where member_id = $1 order by started_at desc limit 1`,
      [member.id],
    );
    const offers = await site.deps.db.run<{ id: bigint }>(
      `select id from promotion where merchant = 'pavilion' order by id limit 3`,
    );
    const asker = {
      ...(await memberAskerOf(site, member, 30)),
      roundId: round!.id,
      joined: offers.map(({ id }) => Number(id)),
    };
    const closed: string[] = [];
    for (const { label, agentOnly, ask } of asksOfContract()) {
      const answer = await ask(asker);
      if (agentOnly) expect([label, answer.code]).toEqual([label, 'function.disabled']);
      else if (!answer.ok) closed.push(`${label}: ${answer.code}`);
    }
    expect(closed).toEqual([]);
  });

  it('opens every table and report of the console', async () => {
    const { desk } = await operatorAt(site);
    const forms = await desk.forms({});
    if (!forms.ok) throw new Error(forms.code);
    const { tables, reports } = forms.value;
    expect([tables.length, reports.length].every((many) => many > 5)).toBe(true);
    const closed: string[] = [];
    for (const { table } of tables) {
      const answer = await desk.rows({ brand: 'pavilion', table });
      if (!answer.ok) closed.push(`${table}: ${answer.code}`);
    }
    const [first, last] = [-30, 0].map((days) => dayName(millis(clock.now() + days * DAY_MS)));
    for (const { report } of reports) {
      const answer = await desk.report({ brand: 'pavilion', report, first: first!, last: last! });
      if (!answer.ok) closed.push(`${report}: ${answer.code}`);
    }
    expect(closed).toEqual([]);
    const answers = [desk.waiting({ brand: 'pavilion' }), desk.figures({ brand: 'pavilion' })];
    expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('plays on, and balances', async () => {
    await stakeRound(site, member, 10, { win: 30 });
    expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
  });
});
