import { currency, memberId, merchantCode, units } from '#kernel';
import { stakeRound } from '#testkit/stake-round.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import type { Site, SiteMember } from '#testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MAIN = 2;
const SLOTS = 3;
const LOTTERY = 4;
const LIVE = 5;
const FISH = 7;
const IDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

describeSiteOnEachDatabase('a brand with a wallet per category', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  let people = 0;
  async function somebody(amount: number): Promise<SiteMember> {
    people += 1;
    const login = await site.client('lotus').member.register({
      username: `carrier${people}`,
      password: 'Pavilion-demo-1',
      confirmPassword: 'Pavilion-demo-1',
      payeeName: 'Nguyen Van An',
      birthday: '1990-05-17',
      agreement: true,
      login: true,
      registerUrl: 'https://lotus.test/register',
      registerMethod: 'WEB',
    });
    if (!login.ok) throw new Error(login.code);
    const { id, token, userName } = login.value;
    const client = site.client('lotus', { token });
    const member = { id, token, account: userName, merchant: 'lotus', login: login.value, client };
    if (amount > 0) await site.fund(member, amount);
    return member;
  }

  const moved = (member: SiteMember, from: number, to: number, amount: number, requestId?: string) =>
    member.client.transfer.move(
      { fromAccountTypeId: from, toAccountTypeId: to, amount },
      requestId === undefined ? {} : { requestId },
    );

  async function wallets({ client }: SiteMember): Promise<Record<number, number>> {
    const answer = await client.wallet.balance({});
    if (!answer.ok) throw new Error(answer.code);
    return Object.fromEntries(answer.value.balances.map((each) => [each.accountTypeId, each.availBalance]));
  }

  it('moves money between two wallets, and each has a line of it in the record', async () => {
    const member = await somebody(100_000);
    expect(await moved(member, MAIN, SLOTS, 30_001)).toMatchObject({ ok: true, value: { sumBalance: 100_000 } });
    expect(await wallets(member)).toMatchObject({ [MAIN]: 69_999, [SLOTS]: 30_001 });
    expect(await moved(member, SLOTS, LIVE, 30_001)).toMatchObject({ ok: true });
    expect(await wallets(member)).toMatchObject({ [MAIN]: 69_999, [SLOTS]: 0, [LIVE]: 30_001 });
    const record = await member.client.report.transactions({});
    expect(record).toMatchObject({
      value: {
        list: [
          { tx_type_id: 3201, amount: -30_001, accountTypeId: SLOTS },
          { tx_type_id: 9101, amount: 30_001, accountTypeId: LIVE },
          { tx_type_id: 8202, amount: -30_001, accountTypeId: MAIN },
          { tx_type_id: 3101, amount: 30_001, accountTypeId: SLOTS },
          { tx_type_id: 6101 },
        ],
      },
    });
  });

  it('moves no more than there is, nothing to where it is, and nothing to a wallet that nobody has', async () => {
    const member = await somebody(10);
    expect(await moved(member, MAIN, SLOTS, 11)).toMatchObject({ code: 'wallet.insufficient.balance' });
    expect(await moved(member, SLOTS, MAIN, 1)).toMatchObject({ code: 'wallet.insufficient.balance' });
    expect(await moved(member, MAIN, MAIN, 1)).toMatchObject({ code: 'request.param.invalid' });
    expect(await moved(member, MAIN, 9, 1)).toMatchObject({ code: 'request.param.invalid' });
    for (const amount of [0, -1, 0.00001, 0.5, 9.9999]) {
      expect(await moved(member, MAIN, SLOTS, amount)).toMatchObject({ code: 'request.param.invalid' });
    }
    expect(await wallets(member)).toMatchObject({ [MAIN]: 10, [SLOTS]: 0 });
  });

  it('the same request moves once, and as another transfer not at all', async () => {
    const member = await somebody(100);
    const again = await Promise.all([1, 2, 3].map(() => moved(member, MAIN, SLOTS, 40, 'twice')));
    expect(again.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await moved(member, MAIN, SLOTS, 41, 'twice')).toMatchObject({ code: 'request.param.invalid' });
    expect(await wallets(member)).toMatchObject({ [MAIN]: 60, [SLOTS]: 40 });
  });

  it('nothing goes into a wallet that nothing is played from; what is in it comes out, and what has moved is told again', async () => {
    const member = await somebody(100);
    const kinds = async () => {
      const answer = await member.client.wallet.merchantWallet();
      return answer.ok ? answer.value.wallets.filter(({ isOpen }) => isOpen).map((each) => each.accountTypeId) : [];
    };
    expect(await kinds()).toEqual([MAIN, SLOTS, LOTTERY, LIVE, 8]);
    expect(await moved(member, MAIN, FISH, 10)).toMatchObject({ code: 'wallet.hall.closed' });
    expect(await moved(member, MAIN, LIVE, 40, 'before-it-closed')).toMatchObject({ ok: true });
    const turn = (status: string) =>
      site.deps.db.run(`update game set status = $1 where merchant = 'lotus' and category = 'LIVE'`, [status]);
    await turn('MAINTAIN');
    expect(await kinds()).not.toContain(LIVE);
    expect(await moved(member, MAIN, LIVE, 1)).toMatchObject({ code: 'wallet.hall.closed' });
    expect(await moved(member, MAIN, LIVE, 40, 'before-it-closed')).toMatchObject({ ok: true });
    expect(await moved(member, LIVE, MAIN, 40)).toMatchObject({ ok: true });
    expect(await wallets(member)).toMatchObject({ [MAIN]: 100, [LIVE]: 0, [FISH]: 0 });
    await turn('ON');
  });

  it('of two tabs that move all there is, one does', async () => {
    const member = await somebody(100);
    const answers = await Promise.all([moved(member, MAIN, SLOTS, 100), moved(member, MAIN, LIVE, 100)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(expect.objectContaining({ code: 'wallet.insufficient.balance' }));
    expect(Object.values(await wallets(member)).reduce((sum, each) => sum + each, 0)).toBe(100);
  });

  it('a stake is taken from the wallet of its games, and what was won is collected', async () => {
    const member = await somebody(100);
    await moved(member, MAIN, SLOTS, 10);
    await stakeRound(site, member, 4, { wallet: 'wallet:rng', win: 9 });
    expect(await wallets(member)).toMatchObject({ [MAIN]: 90, [SLOTS]: 15 });
    expect(await member.client.transfer.collect()).toMatchObject({
      value: { sumBalance: 105, moved: [{ accountTypeId: SLOTS, amount: 15 }] },
    });
    expect(await wallets(member)).toMatchObject({ [MAIN]: 105, [SLOTS]: 0 });
  });

  it('collects every wallet once for a request, whatever comes in meanwhile', async () => {
    const member = await somebody(100);
    await moved(member, MAIN, SLOTS, 10);
    await moved(member, MAIN, LIVE, 20);
    const collect = () => member.client.transfer.collect({}, { requestId: 'one-press' });
    const list = {
      moved: [
        { accountTypeId: SLOTS, amount: 10 },
        { accountTypeId: LIVE, amount: 20 },
      ],
    };
    for (const answer of await Promise.all([collect(), collect(), collect()]))
      expect(answer).toMatchObject({ ok: true, value: list });
    await moved(member, MAIN, LIVE, 5);
    await moved(member, MAIN, LOTTERY, 1);
    expect(await collect()).toMatchObject({ ok: true, value: list });
    expect(await wallets(member)).toMatchObject({ [MAIN]: 94, [LIVE]: 5, [LOTTERY]: 1 });
    expect(await member.client.transfer.collect()).toMatchObject({ value: { sumBalance: 100 } });
  });

  it('nothing leaves a locked wallet, neither one by one nor collected, and the lock is shown', async () => {
    const member = await somebody(100);
    await moved(member, MAIN, SLOTS, 10);
    const who = { merchant: 'lotus', memberId: memberId(member.id) };
    await site.deps.ledger.setFrozen({ ...who, frozen: true });
    expect(await moved(member, MAIN, SLOTS, 1)).toMatchObject({ code: 'wallet.locked' });
    const collect = () => member.client.transfer.collect({}, { requestId: 'while-locked' });
    expect(await collect()).toMatchObject({ code: 'wallet.locked' });
    expect(await member.client.transfer.lockStatus({ accountTypeId: SLOTS })).toEqual({
      ok: true,
      value: { list: [{ accountTypeId: SLOTS, lock_status: '1' }] },
    });
    await site.deps.ledger.setFrozen({ ...who, frozen: false });
    expect(await collect()).toMatchObject({ value: { moved: [{ accountTypeId: SLOTS, amount: 10 }] } });
    const { value } = (await member.client.transfer.lockStatus({})) as { value: { list: { lock_status: string }[] } };
    expect(value.list.map((each) => each.lock_status)).toEqual(IDS.map(() => '0'));
  });

  it('every open page of the member hears of it', async () => {
    const member = await somebody(100);
    const page = await site.socket('lotus', member.token);
    await moved(member, MAIN, SLOTS, 10);
    expect(await page.next('balance')).toEqual({ t: 'balance', sumBalance: 100 });
    page.close();
  });

  it('a demo account moves nothing', async () => {
    const brand = site.deps.brands.find('lotus')!;
    const { switches } = brand.config;
    const childrenNodes = switches.childrenNodes.map((node) =>
      node.modId === 'FREEPLAY3' ? { ...node, enabled: '1' as const } : node,
    );
    await site.deps.brands.change(merchantCode('lotus'), { switches: { ...switches, childrenNodes } });
    const trial = await site.client('lotus').session.freePlay({ os: 'test', platform: 'W' });
    if (!trial.ok) throw new Error(trial.code);
    const client = site.client('lotus', { token: trial.value.token });
    const input = { fromAccountTypeId: MAIN, toAccountTypeId: SLOTS, amount: 1 };
    expect(await client.transfer.move(input)).toMatchObject({ code: 'trial.account.forbidden' });
    expect(await client.transfer.collect()).toMatchObject({ code: 'trial.account.forbidden' });
  });

  const wallet = fc.constantFrom(...IDS);
  const act = fc.oneof(
    { weight: 5, arbitrary: fc.record({ from: wallet, to: wallet, amount: fc.integer({ min: 1, max: 70 }) }) },
    { weight: 1, arbitrary: fc.constant('collect' as const) },
    { weight: 2, arbitrary: fc.record({ bet: fc.integer({ min: 1, max: 200_000 }) }) },
  );

  it('whatever is moved, collected and played at once, no money is made or lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24 }), async (acts) => {
        const member = await somebody(100);
        let staked = 0;
        const who = { merchant: 'lotus', currency: currency('VND'), memberId: memberId(member.id) };
        for (const id of [SLOTS, LIVE]) await moved(member, MAIN, id, 30);
        await Promise.all(
          acts.map(async (each, place) => {
            if (each === 'collect') return member.client.transfer.collect();
            if ('bet' in each) {
              const bet = await site.deps.ledger.game.bet({
                ...who,
                vendor: 'TEST',
                category: 'RNG',
                wallet: 'wallet:rng',
                gameCode: 'TEST_GAME',
                key: `${member.id}-${place}`,
                roundId: `${member.id}-${place}`,
                occurredAt: site.clock.now(),
                amount: units(BigInt(each.bet)),
              });
              if (bet.ok) staked += each.bet;
              return bet;
            }
            return moved(member, each.from, each.to, each.amount);
          }),
        );
        const all = Object.values(await wallets(member));
        expect(all.every((each) => each >= 0)).toBe(true);
        expect(Math.round(all.reduce((sum, each) => sum + each, 0) * 10_000)).toBe(1_000_000 - staked);
      }),
      { numRuns: 12 },
    );
    expect((await site.deps.ledger.audit()).findings).toEqual([]);
  });
});
