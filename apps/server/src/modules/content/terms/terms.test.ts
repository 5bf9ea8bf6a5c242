/** New terms: members asked, calls closed until acceptance, and exceptions. */
import { randomUUID } from 'node:crypto';
import { SANDBOX_CHANNEL, notification, notify, registration, type Site, type SiteMember } from '#testkit';
import { plantSeed, seedFor, sitDown } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, ONE, playerAt, type Supplier } from '#testkit/supplier.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actsAbout } from '../../house/operator-act/index.ts';
import { writeArticle } from '../support/index.ts';
import { publishTerms } from './publish-terms.ts';

const WHO = { merchant: 'pavilion', by: 'Ana', reason: 'a new licence' };

describeSiteOnEachDatabase('new terms', (open) => {
  let site: Site;
  let supplier: Supplier;
  let [accounts, version] = [0, 1];

  beforeAll(async () => {
    site = await open();
    supplier = await createSupplier(site, 'STUDIO');
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const playerWith = (main: number) => {
    accounts += 1;
    return playerAt(site, supplier, `reader${accounts}`, main);
  };
  const publish = async () => {
    version += 1;
    expect(await publishTerms(site.deps, { ...WHO, version: String(version) })).toMatchObject({ ok: true });
    return String(version);
  };
  const deposit = ({ client }: SiteMember) =>
    client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 25 }, { requestId: randomUUID() });
  const launch = ({ client }: SiteMember) => client.game.launch({ nodeId: 1001, vassalage: 'HOUSE' });

  it('R02 new terms close play and deposits until the member has accepted them, and then open them', async () => {
    const player = await playerWith(50);
    const { member } = player;
    expect(await member.client.member.info()).toMatchObject({ value: { termsDue: false } });
    const table = await sitDown(site, member);
    expect(await player.send('bet', player.bet(1))).toMatchObject({ status: 'RS_OK' });
    const now = await publish();

    expect(await member.client.member.info()).toMatchObject({ value: { termsDue: true } });
    expect(await launch(member)).toMatchObject({ code: 'terms.not.accepted', detail: { version: now } });
    expect(await deposit(member)).toMatchObject({ code: 'terms.not.accepted' });
    expect(await player.send('bet', player.bet(1))).toMatchObject({
      status: 'RS_ERROR_USER_DISABLED',
      balance: 49 * ONE,
    });
    expect(await table.spin()).toMatchObject({ code: 'bet.terms.not.accepted' });

    expect(await member.client.terms.show()).toMatchObject({ value: { version: now, accepted: false } });
    expect(await member.client.terms.accept({ version: now })).toMatchObject({ ok: true });
    expect(await member.client.terms.show()).toMatchObject({ value: { version: now, accepted: true } });
    expect(await member.client.member.info()).toMatchObject({ value: { termsDue: false } });
    expect(await launch(member)).toMatchObject({ ok: true });
    expect(await deposit(member)).toMatchObject({ ok: true });
    expect(await player.send('bet', player.bet(1))).toMatchObject({ status: 'RS_OK', balance: 48 * ONE });
    table.wait();
    expect(await table.spin()).toMatchObject({ ok: true });
  });

  it('R02 which version was accepted, and when, is kept for each of them', async () => {
    const { member } = await playerWith(1);
    const [first, registered] = [String(version), site.clock.now()];
    site.clock.advance(1_000);
    const second = await publish();
    await member.client.terms.accept({ version: second });
    const accepted = site.clock.now();
    site.clock.advance(1_000);
    await member.client.terms.accept({ version: second });
    const rows = await site.deps.db.run(
      'select version, accepted_at from terms_acceptance where member_id = $1 order by accepted_at',
      [member.id],
    );
    expect(rows).toEqual([
      { version: first, accepted_at: new Date(registered) },
      { version: second, accepted_at: new Date(accepted) },
    ]);
    await expect(
      site.deps.db.run('update terms_acceptance set accepted_at = now() where member_id = $1', [member.id]),
    ).rejects.toThrow('append-only');
  });

  it('R02 what is shown is what was published, whatever is written afterwards', async () => {
    const { member } = await playerWith(1);
    const write = (content: string) =>
      writeArticle(site.deps.db, 'pavilion', { tag: 'terms', language: 'EN', text: { title: 'Terms', content } });
    await write('<p>Nobody bets more than a dollar.</p>');
    const now = await publish();
    await write('<p>A draft.</p>');
    expect(await member.client.terms.show()).toMatchObject({
      value: { title: 'Terms', content: '<p>Nobody bets more than a dollar.</p>', publishedAt: site.clock.now() },
    });
    expect(await publishTerms(site.deps, { ...WHO, version: now })).toMatchObject({ code: 'terms.in.force' });
    expect(await publishTerms(site.deps, { ...WHO, version: '1' })).toMatchObject({ code: 'terms.published.before' });
  });

  it('R02 terms that are not in force are not accepted', async () => {
    const { member } = await playerWith(1);
    const before = String(version);
    await publish();
    expect(await member.client.terms.accept({ version: before })).toMatchObject({ code: 'terms.unknown' });
    expect(await launch(member)).toMatchObject({ code: 'terms.not.accepted' });
  });

  it('R02 open rounds go on and are paid, money on its way arrives, and withdrawals are not asked', async () => {
    const player = await playerWith(50);
    const { member } = player;
    const bet = player.bet(10);
    await player.send('bet', bet);
    const table = await sitDown(site, member);
    const winning = seedFor(({ total, steps }) => total > 0 && steps.length > 1);
    await plantSeed(site, table.player, winning.serverSeed);
    const spun = await table.spin();
    const roundId = spun.ok ? spun.value.roundId : '';
    const started = await deposit(member);
    await publish();
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('win', player.win(bet, 30))).toMatchObject({ status: 'RS_OK' });
    for (let step = 1; step < winning.outcome.steps.length; step += 1) await table.step(roundId, step);
    expect(await table.client.arcade.round({ roundId })).toMatchObject({ value: { finished: true } });
    await notify(site, notification(site, started.ok ? started.value.refId : ''));
    const balance = await member.client.wallet.balance({});
    expect(balance.ok && balance.value.sumBalance).toBeGreaterThan(94);
    expect(await member.client.withdrawal.list({})).toMatchObject({ ok: true });
    expect(await member.client.report.transactions({})).toMatchObject({ ok: true });
  });

  it('R02 guests of a trial are not asked, and visitors read what they always read', async () => {
    await publish();
    const trial = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
    if (!trial.ok) throw new Error(trial.code);
    const client = site.client('pavilion', { token: trial.value.token });
    expect(await client.member.info()).toMatchObject({ value: { termsDue: false } });
    expect(await client.game.launch({ nodeId: 1001, vassalage: 'HOUSE' })).toMatchObject({ ok: true });
    expect(await client.terms.show()).toMatchObject({ code: 'trial.account.forbidden' });
    expect(await site.client().game.trialLaunch({ nodeId: 1001, vassalage: 'HOUSE' })).toMatchObject({ ok: true });
  });

  it('R02 another brand’s members hear nothing of it, and who registers afterwards has agreed to it', async () => {
    const elsewhere = await site.login('member1', 'lotus');
    await publish();
    expect(await elsewhere.client.member.info()).toMatchObject({ value: { termsDue: false } });
    const { member } = await playerWith(0);
    expect(await launch(member)).toMatchObject({ ok: true });
  });

  it('R02 publishing stands in the book of acts, and what was interrupted is carried on by the same command', async () => {
    const interrupted = String(version + 1);
    const brands = { ...site.deps.brands, change: () => Promise.reject(new Error('killed')) };
    await expect(publishTerms({ ...site.deps, brands }, { ...WHO, version: interrupted })).rejects.toThrow('killed');
    expect(site.deps.brands.find('pavilion')?.config.termsVersion).toBe(String(version));
    const before = String(version);
    const now = await publish();
    const acts = await actsAbout(site.deps.db, { merchant: 'pavilion', subject: 'terms' }, 2);
    expect(acts[0]).toMatchObject({
      act: 'terms.publish',
      by: 'Ana',
      reason: 'a new licence',
      before: { version: before },
      after: { version: now },
    });
    expect(acts[1]).not.toMatchObject({ after: { version: now } });
  });

  it('R02 the way back to a version of before stands in the book of acts, and is a change like any other', async () => {
    const { member } = await playerWith(0);
    const [first, second] = [await publish(), await publish()];
    expect(await publishTerms(site.deps, { ...WHO, version: first })).toMatchObject({ ok: true });
    expect(await actsAbout(site.deps.db, { merchant: 'pavilion', subject: 'terms' }, 1)).toMatchObject([
      { before: { version: second }, after: { version: first } },
    ]);
    await member.client.terms.accept({ version: first });
    expect(await member.client.member.info()).toMatchObject({ value: { termsDue: false } });
  });

  it('R02 nobody is asked where nothing was published, not even who agreed to nothing; and all are once it is', async () => {
    const { brands, db } = site.deps;
    const brand = brands.find('lotus')!;
    await db.run("update merchant set config = config - 'termsVersion' where code = 'lotus'");
    await brands.change(brand.code, {});
    const opened = await site.client('lotus').member.register({ ...registration('early1'), payeeName: 'Early Bird' });
    const early = site.client('lotus', { token: opened.ok ? opened.value.token : '' });
    const old = await site.login('member1', 'lotus');
    await db.run(
      "update member set terms_version = null, terms_accepted_at = null where merchant = 'lotus' and id = $1",
      [old.id],
    );
    const play = { nodeId: 1001, vassalage: 'HOUSE' };
    for (const client of [early, old.client]) {
      expect(await client.member.info()).toMatchObject({ value: { termsDue: false } });
      expect(await client.game.launch(play)).toMatchObject({ ok: true });
      expect(await client.terms.show()).toMatchObject({ code: 'terms.unknown' });
    }
    expect(await publishTerms(site.deps, { ...WHO, merchant: 'lotus', version: 'first' })).toMatchObject({ ok: true });
    for (const client of [early, old.client]) {
      expect(await client.game.launch(play)).toMatchObject({ code: 'terms.not.accepted' });
      expect(await client.terms.accept({ version: 'first' })).toMatchObject({ ok: true });
      expect(await client.game.launch(play)).toMatchObject({ ok: true });
    }
  });

  it('R02 a page that is open hears of new terms, and of the word on them', async () => {
    const { member } = await playerWith(0);
    const page = await site.socket('pavilion', member.token);
    const now = await publish();
    expect(await page.next('terms')).toEqual({ t: 'terms' });
    await member.client.terms.accept({ version: now });
    expect(await page.next('terms')).toEqual({ t: 'terms' });
    page.close();
  });
});
