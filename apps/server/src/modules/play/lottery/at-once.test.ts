/** Batched sale of orders: each is sold with lines, stake and limits, or not at all, whatever happens in between. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { memberId, units } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { Fallen, interruptedHost, isDeath, meeting, MOMENTS } from '#testkit/interrupted.ts';
import { betOn, closeIssue, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { createGameWallet, type GameWallet } from '../../money/game-wallet/index.ts';
import { lotteryOrderRoutes } from './routes.ts';

/** Win of a note of one main unit. */
const WIN = 98_000n * 10_000n;
const OTHER = '9_8_7_6_5';

describeSiteOnEachDatabase('orders in one statement', (open) => {
  let site: Site;
  let accounts = 0;
  beforeAll(async () => {
    site = await open();
  });
  beforeEach(() => {
    site.clock.advance(60_000);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  async function funded(main = 100): Promise<SiteMember> {
    accounts += 1;
    const member = await site.register(`atonce${accounts}`);
    if (main > 0) await site.fund(member, main);
    return member;
  }
  const all = (members: number, main = 100) => Promise.all(Array.from({ length: members }, () => funded(main)));

  interface Asking {
    readonly content?: string;
    readonly multiple?: number;
    readonly requestId?: string;
    readonly wallet?: GameWallet;
  }
  async function ask(member: SiteMember, issue: TestIssue, asking: Asking = {}) {
    const { content = '0_1_2_3_4', multiple = 1, requestId = randomUUID() } = asking;
    const { wallet = createGameWallet(site.deps) } = asking;
    const input = {
      ...betOn(issue, slipLine(issue, 'All5Straight', content, { multiple }), multiple),
      betCartAmountSum: units(BigInt(multiple) * 10_000n),
      winningStop: false,
    };
    const merchant = site.deps.brands.find('pavilion')!;
    const session = { memberId: memberId(member.id), currency: 'USD' };
    const answer = await lotteryOrderRoutes(site.deps, wallet).bet(
      { merchant, session, requestId } as never,
      input as never,
    );
    return answer.ok ? answer.value.orderNumber : answer.code;
  }
  const balance = ({ id }: SiteMember) =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: memberId(id),
      currency: 'USD' as never,
      kind: 'main',
    });

  /** Orders of an issue, their lines, stakes, and exposure by selection. */
  async function standing({ id }: TestIssue) {
    const [row] = await site.deps.db.run<Record<'orders' | 'lines' | 'staked' | 'owed' | 'bets', bigint>>(
      `select count(distinct o.id) as orders, count(i.n) as lines, coalesce(sum(l.stake), 0)::int8 as staked,
         (select coalesce(sum(e.owed), 0)::int8 from lottery_exposure e where e.issue_id = $1) as owed,
         (select coalesce(sum(e.bets), 0)::int8 from lottery_exposure e where e.issue_id = $1) as bets
       from lottery_order o join lottery_leg l on l.order_id = o.id join lottery_line i on i.order_id = o.id where l.issue_id = $1`,
      [id],
    );
    const { orders, lines, staked, owed: due, bets } = row!;
    return { orders: Number(orders), lines: Number(lines), bets: Number(bets), staked, owed: due / WIN };
  }
  const of = (orders: number) => ({
    orders,
    lines: orders,
    bets: orders,
    staked: BigInt(orders) * 10_000n,
    owed: BigInt(orders),
  });

  async function limit(lottery: string, most: { readonly issue?: bigint; readonly number?: bigint }) {
    // Offers are cached for a second.
    site.clock.advance(1_000);
    await site.deps.db.run(
      `insert into lottery (merchant, code, issue_max, number_max) values ('pavilion', $1, $2, $3)
       on conflict (merchant, code) do update set issue_max = excluded.issue_max, number_max = excluded.number_max`,
      [lottery, most.issue ?? null, most.number ?? null],
    );
  }

  it('many are one statement, and each is its own: rich and poor', async () => {
    const issue = await openIssue(site, 'ssc60');
    const members = await Promise.all(Array.from({ length: 12 }, (_, n) => funded(n % 3 === 0 ? 0 : 100)));
    const step = vi.spyOn(site.deps.db, 'attempt');
    const answers = await Promise.all(members.map((member, n) => ask(member, issue, { content: `${n % 2}_1_2_3_4` })));
    expect(answers.map((answer) => answer.startsWith('L'))).toEqual(members.map((_, n) => n % 3 !== 0));
    expect(answers[0]).toBe('wallet.insufficient.balance');
    // Only refused orders take the slow path.
    expect(step).toHaveBeenCalledTimes(4);
    step.mockRestore();
    expect(await standing(issue)).toEqual(of(8));
    expect(await balance(members[1]!)).toBe(990_000n);
  });

  it('of many that pass a limit together as many are taken as there is room for, and the others refused', async () => {
    const issue = await openIssue(site, 'ssc300');
    await limit('ssc300', { number: WIN * 5n });
    const members = await all(10);
    const sameOne = members.slice(0, 8);
    const answers = await Promise.all([
      ...sameOne.map((member) => ask(member, issue, { requestId: `same-${member.id}` })),
      ...members.slice(8).map((member) => ask(member, issue, { content: OTHER })),
    ]);
    const taken = answers.map((answer) => answer.startsWith('L'));
    expect(taken.slice(0, 8).filter(Boolean)).toHaveLength(5);
    expect(taken.slice(8)).toEqual([true, true]);
    expect(new Set(answers.filter((_, n) => !taken[n]))).toEqual(new Set(['lotto.limit.exceeded']));
    expect(await standing(issue)).toEqual(of(7));
    const left = await Promise.all(members.map(balance));
    expect(left).toEqual(taken.map((is) => (is ? 990_000n : 1_000_000n)));
    await limit('ssc300', {});
  });

  it('what a member may stake in an issue, and win in it, holds for orders at once', async () => {
    const issue = await openIssue(site, 'ssc180');
    await limit('ssc180', { issue: 30_000n });
    const [member] = (await all(1)) as [SiteMember];
    const answers = await Promise.all(
      ['0', '1', '2', '3', '4'].map((digit) => ask(member, issue, { content: `${digit}_1_2_3_4` })),
    );
    expect(answers.filter((answer) => answer === 'lotto.limit.exceeded')).toHaveLength(2);
    expect([await standing(issue), await balance(member)]).toEqual([of(3), 970_000n]);
    await limit('ssc180', { number: WIN * 3n });
    expect(await ask(member, issue, { content: OTHER })).toBe('lotto.limit.exceeded');
    await limit('ssc180', { number: WIN * 4n });
    expect(await ask(member, issue, { content: OTHER })).toMatch(/^L/);
    await limit('ssc180', {});
  });

  it('the same request many times at once is one order', async () => {
    const issue = await openIssue(site, 'ssc60');
    const [member] = (await all(1)) as [SiteMember];
    const requestId = randomUUID();
    const numbers = await Promise.all([1, 2, 3].map(() => ask(member, issue, { requestId })));
    expect(new Set(numbers).size).toBe(1);
    expect(await ask(member, issue, { requestId, content: OTHER })).toBe('lotto.request.mismatch');
    expect([await standing(issue), await balance(member)]).toEqual([of(1), 990_000n]);
  });

  it.each([
    ['closed', (issue: TestIssue) => closeIssue(site, issue), 'lotto.issue.closed'],
    [
      'over by the clock',
      ({ id }: TestIssue) =>
        site.deps.db.run('update lottery_issue set locks_at = $2 where id = $1', [id, new Date(site.clock.now())]),
      'lotto.issue.closed',
    ],
  ] as const)('an issue that is %s in between takes none', async (_, close, refusal) => {
    const issue = await openIssue(site, 'ssc60');
    const [member] = (await all(1)) as [SiteMember];
    const answer = await ask(member, issue, { wallet: meeting(site.deps, () => close(issue)) });
    expect([answer, await standing(issue), await balance(member)]).toEqual([refusal, of(0), 1_000_000n]);
  });

  it('R12 so does an account that is frozen in between', async () => {
    const issue = await openIssue(site, 'ssc60');
    const [member] = (await all(1)) as [SiteMember];
    const freeze = (frozen: boolean) =>
      site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: memberId(member.id), frozen });
    const answer = await ask(member, issue, { wallet: meeting(site.deps, () => freeze(true)) });
    expect([answer, await standing(issue)]).toEqual(['bet.wallet.frozen', of(0)]);
    await freeze(false);
  });

  it.each(MOMENTS)('a process that %s it, and the same request has one effect', async (moment) => {
    const issue = await openIssue(site, 'ssc60');
    const [member] = (await all(1)) as [SiteMember];
    const requestId = randomUUID();
    const { wallet, isMet } = interruptedHost(site.deps, 'lottery_sell', moment);
    const first = ask(member, issue, { requestId, wallet });
    if (isDeath(moment)) await expect(first).rejects.toThrow(Fallen);
    else expect(await first).toMatch(/^L/);
    expect([isMet(), await standing(issue)]).toEqual([true, of(moment === 'dies before' ? 0 : 1)]);
    expect(await ask(member, issue, { requestId })).toMatch(/^L/);
    expect([await standing(issue), await balance(member)]).toEqual([of(1), 990_000n]);
  });
});
