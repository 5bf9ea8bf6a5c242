import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currency, memberId, merchantCode, units } from '#kernel';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, ONE, playerAt, type Supplier } from '#testkit/supplier.ts';
import { grantBonus } from '../bonus/index.ts';
import { closeStaleVendorRounds, createGameWallet } from './index.ts';

const DAY = 86_400_000;
const NO_REWARD = 'RS_ERROR_INVALID_REWARD';

describeSiteOnEachDatabase('rule 13: free bets', (open) => {
  let site: Site;
  let supplier: Supplier;
  let accounts = 0;

  beforeAll(async () => {
    site = await open();
    supplier = await createSupplier(site, 'STUDIO');
    await supplier.reward('cash', { paysTo: 'main' });
    await supplier.reward('bonus');
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  type Player = Awaited<ReturnType<typeof playerAt>>;
  const playerWith = (main: number, from: Supplier = supplier) => {
    accounts += 1;
    return playerAt(site, from, `free${accounts}`, main);
  };
  const free = (reward_uuid: string) => ({ is_free: true, reward_uuid });
  const bonusOf = async ({ member }: Player) => {
    const held = await site.deps.ledger.balances({ merchant: member.merchant, memberIds: [member.id as never] });
    return held.find(({ kind }) => kind === 'bonus')?.balance;
  };

  it('a free bet takes nothing, and its win goes where the campaign says', async () => {
    const player = await playerWith(10);
    const [cash, bonus] = [player.bet(20, free('cash')), player.bet(20, free('bonus'))];
    for (const bet of [cash, bonus])
      expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: 10 * ONE });
    expect(await player.send('win', player.win(cash, 7, free('cash')))).toMatchObject({ balance: 17 * ONE });
    expect(await player.send('win', player.win(bonus, 5, free('bonus')))).toMatchObject({ balance: 17 * ONE });
    expect(await bonusOf(player)).toBe(50_000n);
  });

  it.each([
    ['no marks', {}],
    ['no reward', { is_free: true }],
    ['a reward of cash', free('cash')],
    ['a reward nobody has', free('unknown')],
  ])('a win with %s follows its bet into the bonus wallet, once', async (_, marks) => {
    const player = await playerWith(10);
    const bet = player.bet(20, free('bonus'));
    await player.send('bet', bet);
    const win = player.win(bet, 5, marks);
    for (let n = 0; n < 2; n += 1)
      expect(await player.send('win', win)).toMatchObject({ status: 'RS_OK', balance: 10 * ONE });
    expect(await player.send('win', { ...win, ...free('bonus') })).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('win', { ...win, amount: 6 * ONE })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      balance: 10 * ONE,
    });
    expect(await bonusOf(player)).toBe(50_000n);
  });

  it('a win that calls itself free pays a staked bet in cash', async () => {
    const player = await playerWith(10);
    const bet = player.bet(2);
    await player.send('bet', bet);
    expect(await player.send('win', player.win(bet, 5, free('bonus')))).toMatchObject({ balance: 13 * ONE });
    expect((await bonusOf(player)) ?? 0n).toBe(0n);
  });

  it('a win of a free bet that was rolled back, or is another’s, is refused', async () => {
    const [player, other] = [await playerWith(1), await playerWith(1)];
    const bet = player.bet(20, free('cash'));
    await player.send('bet', bet);
    expect(await other.send('win', other.win(bet, 5))).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      balance: ONE,
    });
    await player.send('rollback', player.rollback(bet));
    expect(await player.send('win', player.win(bet, 5))).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      balance: ONE,
    });
  });

  it('what a bonus that was given up still won goes back, and comes under no other by the win of a free bet', async () => {
    const player = await playerWith(10);
    const { member } = player;
    const owner = { merchant: merchantCode(member.merchant), memberId: memberId(member.id) };
    const terms = { times: 30, days: 7, weights: { RNG: 100 } };
    const given = {
      ...owner,
      currency: currency('USD'),
      fact: 'given',
      names: { EN: 'Given' },
      amount: units(1_000_000n),
    };
    await site.deps.db.tx((tx) => grantBonus(site.deps, tx, { ...given, terms }));
    const round = {
      ...owner,
      currency: currency('USD'),
      source: 'TEST',
      vendor: 'TEST',
      category: 'RNG',
      wallet: 'bonus',
    } as const;
    const late = { ...round, gameCode: 'G', roundId: randomUUID(), occurredAt: site.clock.now() };
    const betKey = randomUUID();
    expect(await site.deps.ledger.game.bet({ ...late, key: betKey, amount: units(900_000n) })).toMatchObject({
      ok: true,
    });
    const active = await member.client.bonus.active();
    if (!active.ok || !active.value) throw new Error('no bonus');
    await member.client.bonus.cancel({ refNo: active.value.refNo });
    const win = { ...late, key: randomUUID(), betKey, roundClosed: true, amount: units(5_000_000n) };
    expect(await site.deps.ledger.game.win(win)).toMatchObject({ ok: true });

    const bet = player.bet(20, free('bonus'));
    await player.send('bet', bet);
    expect(await player.send('win', player.win(bet, 5))).toMatchObject({ status: 'RS_OK', balance: 10 * ONE });
    expect(await bonusOf(player)).toBe(50_000n);
    expect(await member.client.bonus.active()).toMatchObject({ ok: true, value: { amount: 5, balance: 5 } });
  });

  it('a rollback of what a free bet won takes it back from where it went', async () => {
    const player = await playerWith(1);
    const bet = player.bet(20, free('bonus'));
    await player.send('bet', bet);
    const win = player.win(bet, 5);
    await player.send('win', win);
    expect(await player.send('rollback', player.rollback(win))).toMatchObject({ status: 'RS_OK', balance: ONE });
    expect(await bonusOf(player)).toBe(0n);
  });

  it('free without a reward, and a reward nobody granted, are refused', async () => {
    const player = await playerWith(10);
    const nameless = [{ is_free: true }, { is_free: true, reward_uuid: null }, free(' '), free(randomUUID())];
    for (const marks of nameless)
      expect(await player.send('bet', player.bet(1, marks))).toMatchObject({ status: NO_REWARD, balance: 10 * ONE });
  });

  it('a reward of another member, vendor or brand is nobody’s here', async () => {
    const [player, owner] = [await playerWith(10), await playerWith(10)];
    await supplier.reward('hers', { member: owner.member });
    await (await createSupplier(site, 'OTHER')).reward('of another vendor');
    await (await createSupplier(site, 'STUDIO', { merchant: 'lotus' })).reward('of another brand');
    for (const reward of ['hers', 'of another vendor', 'of another brand'])
      expect(await player.send('bet', player.bet(1, free(reward)))).toMatchObject({ status: NO_REWARD });
    expect(await owner.send('bet', owner.bet(1, free('hers')))).toMatchObject({ status: 'RS_OK' });
  });

  it('a reward that has ended takes no bets, still knows those it took, and pays their wins', async () => {
    const player = await playerWith(10);
    await supplier.reward('brief', { paysTo: 'main', lifeMs: 60_000 });
    const bet = player.bet(1, free('brief'));
    await player.send('bet', bet);
    site.clock.advance(60_000);
    expect(await player.send('bet', player.bet(1, free('brief')))).toMatchObject({ status: NO_REWARD });
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: 10 * ONE });
    expect(await player.send('win', player.win(bet, 3))).toMatchObject({ status: 'RS_OK', balance: 13 * ONE });
  });

  it('of many bets at once a reward allows as many as it grants, and one that is rolled back comes back', async () => {
    const [player, other] = [await playerWith(10), await playerWith(10)];
    await supplier.reward('three', { bets: 3 });
    const bets = Array.from({ length: 12 }, () => player.bet(1, free('three')));
    const answers = await Promise.all(bets.map((bet) => player.send('bet', bet)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => NO_REWARD),
      ...Array.from({ length: 3 }, () => 'RS_OK'),
    ]);
    const taken = bets.filter((_, n) => answers[n]?.status === 'RS_OK');
    for (const bet of taken) expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('bet', { ...taken[0], amount: 2 * ONE })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    await player.send('rollback', player.rollback(taken[0]!));
    expect(await player.send('bet', player.bet(1, free('three')))).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('bet', player.bet(1, free('three')))).toMatchObject({
      status: NO_REWARD,
      balance: 10 * ONE,
    });
    expect(await other.send('bet', other.bet(1, free('three')))).toMatchObject({ status: 'RS_OK' });
  });

  it('rule 11: a round of free bets that nobody closed is closed', async () => {
    const player = await playerWith(1);
    await player.send('bet', player.bet(1, free('bonus')));
    site.clock.advance(3 * DAY);
    const logged = site.log.length;
    await closeStaleVendorRounds(site.deps, createGameWallet(site.deps));
    expect(site.log.slice(logged).filter((line) => line.includes('stale round not closed'))).toEqual([]);
    const lines = await site.deps.db.q
      .selectFrom('round_closure')
      .select('paid')
      .where('member_id', '=', BigInt(player.user))
      .execute();
    expect(lines).toEqual([{ paid: 0n }]);
  });
});
