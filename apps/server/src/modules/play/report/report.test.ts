import { currency, memberId, units } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { openSports } from '#testkit/sports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let site: Site;
let member: SiteMember;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

let count = 0;
beforeEach(async () => {
  count += 1;
  member = await site.register(`reader${count}`);
});

/** Fields of a movement in a round of the house slot. */
const turnOf = (name: string, key: string) => ({
  merchant: 'pavilion',
  currency: currency('USD'),
  vendor: 'HOUSE',
  key: `${member.id}-${name}-${key}`,
  occurredAt: site.clock.now(),
  memberId: memberId(member.id),
  wallet: 'main' as const,
  category: 'RNG' as const,
  gameCode: 'LANTERN_COURT',
  roundId: `${member.id}-${name}`,
});

/** Posts one round as the games' host does. */
async function round(name: string, stake: bigint, win: bigint): Promise<void> {
  const turn = (key: string) => turnOf(name, key);
  const { game } = site.deps.ledger;
  const bet = await game.bet({ ...turn('bet'), amount: units(stake) });
  const won = await game.win({ ...turn('win'), betKey: turn('bet').key, amount: units(win), roundClosed: true });
  if (!bet.ok || !won.ok) throw new Error('the round was not posted');
}

const read = async (input: Record<string, unknown> = {}, who = member) => {
  const answer = await who.client.report.transactions(input);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};

describe('the account record', () => {
  it('tells each movement, signed, with the balance after it, the newest first', async () => {
    await site.fund(member, 100);
    await round('a', 20_000n, 55_000n);
    const { list } = await read();
    expect(list).toMatchObject([
      {
        tx_type_id: 3100,
        amount: 5.5,
        current_avail_balance: 103.5,
        order_no: `${member.id}-a`,
        remark: 'Win in Lantern Court',
        accountTypeId: 2,
      },
      {
        tx_type_id: 3200,
        amount: -2,
        current_avail_balance: 98,
        order_no: `${member.id}-a`,
        remark: 'Bet in Lantern Court',
      },
      { tx_type_id: 6101, amount: 100, current_avail_balance: 100, remark: 'Deposit received' },
    ]);
    expect(new Set(list.map((row) => row.tx_id)).size).toBe(3);
  });

  it('tells a stake that comes back and a win that is taken back apart', async () => {
    await site.fund(member, 100);
    await round('a', 20_000n, 55_000n);
    for (const [key, undone] of [
      ['win-undone', 'win'],
      ['bet-undone', 'bet'],
    ] as const)
      await site.deps.ledger.game.rollback({ ...turnOf('a', key), referenceKey: turnOf('a', undone).key });
    const { list } = await read();
    expect(list.slice(0, 2)).toMatchObject([
      { tx_type_id: 3300, amount: 2, remark: 'Bet in Lantern Court returned' },
      { tx_type_id: 3300, amount: -5.5, remark: 'Win in Lantern Court reversed' },
    ]);
  });

  it('leaves out a round’s end that paid nothing, and adds up to the balance', async () => {
    await site.fund(member, 10);
    for (const name of ['a', 'b', 'c']) await round(name, 10_000n, 0n);
    const { list } = await read();
    expect(list).toHaveLength(4);
    expect(list.reduce((sum, row) => sum + row.amount, 0)).toBe(7);
  });

  it('pages by key, without a gap or a repetition, also while new movements come in', async () => {
    await site.fund(member, 100);
    for (const name of ['a', 'b', 'c', 'd']) await round(name, 10_000n, 20_000n);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await read({ pageSize: 2, ...(cursor && { cursor }) });
      seen.push(...page.list.map((row) => row.tx_id));
      cursor = page.next ?? undefined;
      await round(`late${seen.length}`, 10_000n, 0n);
    } while (cursor);
    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
  });

  it('is filtered by type and by days of GMT+8', async () => {
    await site.fund(member, 100);
    await round('a', 10_000n, 20_000n);
    expect((await read({ transactionType: '3100,6101' })).list.map((row) => row.tx_type_id)).toEqual([3100, 6101]);
    expect((await read({ startTime: '2026-11-20', endTime: '2026-11-20' })).list).toHaveLength(3);
    expect((await read({ startTime: '2026-11-19', endTime: '2026-11-19' })).list).toEqual([]);
    expect(await member.client.report.transactions({ startTime: '2026-10-01', endTime: '2026-11-20' })).toMatchObject({
      code: 'date.range.too.long',
    });
  });

  it('is nobody else’s, and a made-up cursor opens nothing', async () => {
    await site.fund(member, 100);
    const neighbour = await site.register(`neighbour${count}`);
    expect((await read({}, neighbour)).list).toEqual([]);
    expect((await read({ cursor: '999999999.1' }, neighbour)).list).toEqual([]);
    expect(await member.client.report.transactions({ cursor: "1' or '1'='1" })).toMatchObject({
      code: 'request.param.invalid',
      detail: { fields: ['cursor'] },
    });
  });
});

it('names the types that the brand has, in the caller’s words', async () => {
  const answer = await member.client.report.transactionTypes();
  expect(answer).toMatchObject({
    value: [
      {
        accountTypeId: 2,
        income: expect.arrayContaining([
          { code: '6101', name: 'Deposit' },
          { code: '3100', name: 'Slot win' },
        ]),
        expense: expect.arrayContaining([{ code: '3200', name: 'Slot bet' }]),
      },
    ],
  });
  if (!answer.ok) throw new Error(answer.code);
  const all = answer.value.flatMap((wallet) => [...wallet.income, ...wallet.expense]);
  expect(all.filter(({ code, name }) => code === name)).toEqual([]);
  expect(all.map(({ code }) => code)).not.toContain('6117');
  // Fishing is only announced: nobody can have won there.
  expect(all.map(({ code }) => code)).not.toContain('2100');
});

it('names movements of e-sports apart at a brand that has a hall of them, and nowhere else', async () => {
  const codesAt = async (brand: string) => {
    await openSports(site, brand);
    const answer = await (await site.login('member1', brand)).client.report.transactionTypes();
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.flatMap(({ income, expense }) => [...income, ...expense].map(({ code }) => code));
  };
  expect(await codesAt('pavilion')).toEqual(expect.arrayContaining(['7200', '7210', '7110', '7310', '7311']));
  const lotus = await codesAt('lotus');
  expect([lotus.includes('7200'), lotus.includes('7210')]).toEqual([true, false]);
});

it('names money moved between wallets in each of them, where there are several', async () => {
  const { client } = await site.login('member1', 'lotus');
  const answer = await client.report.transactionTypes();
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value.map(({ accountTypeId }) => accountTypeId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const live = answer.value.find(({ accountTypeId }) => accountTypeId === 5);
  expect(live?.income.map(({ code }) => code)).toContain('9101');
  expect(live?.expense.map(({ code }) => code)).toContain('9201');
});

it('shows a trial account its play money and none of the cashier', async () => {
  const trial = await site.client().session.freePlay({ os: 'test', platform: 'W' });
  if (!trial.ok) throw new Error(trial.code);
  const client = site.client('pavilion', { token: trial.value.token });
  expect(await client.wallet.balance()).toMatchObject({
    value: { sumBalance: 2_000, balances: [{ availBalance: 2_000 }] },
  });
  const types = await client.report.transactionTypes();
  expect(types).toMatchObject({ value: [{ income: expect.arrayContaining([{ code: '6122', name: 'Play money' }]) }] });
  expect(JSON.stringify(types)).not.toContain('6101');
  expect(await client.deposit.startGateway({ vendorId: 9001, bankCode: 'SANDBOX', amount: 25 })).toMatchObject({
    code: 'trial.account.forbidden',
  });
});

// Last, because it moves the clock more than a year ahead.
describe('the account record in later years', () => {
  it('R19 can be read back for as long as there has been something to write down', async () => {
    await site.fund(member, 100);
    site.clock.advance(400 * 86_400_000);
    const reader = await site.login(member.account);
    expect((await read({}, reader)).list).toMatchObject([{ amount: 100 }]);
    const day = new Date(site.clock.now() - 400 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
    expect((await read({ startTime: day, endTime: day }, reader)).list).toMatchObject([{ amount: 100 }]);
  });
});
