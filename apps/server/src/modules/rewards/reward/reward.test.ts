/** Tickets and promo codes: possible prizes are public before, results are verifiable after, and each is paid once. */
import { randomUUID } from 'node:crypto';
import { commitment } from '#games/kit/fair.ts';
import { DAY_MS, memberId, units } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { actsAbout } from '../../house/operator-act/index.ts';
import { giveTicket, giveTicketTo, makeCode, publishTicketKind, type CodeDraft } from './index.ts';

const WHO = { merchant: 'pavilion', by: 'kim', reason: 'a test' };
const PRIZES = [
  { prizeId: 1, names: { EN: 'Much' }, amount: 5, weight: 2_500 },
  { prizeId: 2, names: { EN: 'Little' }, amount: 1, weight: 2_500 },
  { prizeId: 3, names: { EN: 'Nothing' }, amount: 0, weight: 5_000 },
];

describeSiteOnEachDatabase('the reward centre', (open) => {
  let site: Site;
  let member: SiteMember;
  let count = 0;
  beforeAll(async () => {
    site = await open();
    const kind = { code: 'test', type: 'EGG' as const, names: { EN: 'Egg' }, prizes: PRIZES, days: 2 };
    await publishTicketKind(site.deps.db, 'pavilion', kind);
    await publishTicketKind(site.deps.db, 'pavilion', {
      ...kind,
      code: 'sure',
      prizes: [
        { prizeId: 1, names: { EN: 'Three' }, amount: 3, weight: 9_999 },
        { prizeId: 2, names: { EN: 'Three, too' }, amount: 3, weight: 1 },
      ],
    });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    site.clock.advance(61_000);
    member = await site.register(`keeper${count}`);
  });

  const give = async (kind = 'sure', fact: string = randomUUID(), to = member) =>
    giveTicket(
      site.deps.chance,
      site.deps.db,
      { merchant: 'pavilion', memberId: memberId(to.id) },
      { kind, fact, now: site.clock.now() },
    );
  const tickets = async (status: 'AVAILABLE' | 'USED' | 'EXPIRED' = 'AVAILABLE', of = member) => {
    const answer = await of.client.reward.tickets({ status });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.list;
  };
  const openIt = (transactionId: string, requestId: string = randomUUID(), of = member) =>
    of.client.reward.openTicket({ transactionId }, { requestId });
  const balance = async (of = member) => {
    const answer = await of.client.wallet.balance();
    return answer.ok ? answer.value.sumBalance : Number.NaN;
  };
  const booksBalance = async () => expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
  const code = async (draft: Partial<CodeDraft> = {}) => {
    const name = `CODE-${count}-${Math.floor(site.clock.now() % 1_000_000)}`;
    const full = { code: name, names: { EN: 'Gift' }, gives: { amount: units(20_000n) }, uses: 3, days: 5, ...draft };
    expect(await makeCode(site.deps, WHO, full)).toMatchObject({ ok: true });
    return name;
  };
  const use = (promoCode: string, requestId: string = randomUUID(), of = member) =>
    of.client.reward.claimCode({ promoCode }, { requestId });

  it('R40 a ticket says before it is opened what it can hold, each with its chance', async () => {
    await give('test');
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({ name: 'Egg', type: 'EGG', opened: null });
    expect(ticket!.prizes).toEqual([
      { prizeId: 1, name: 'Much', rate: '25.00' },
      { prizeId: 2, name: 'Little', rate: '25.00' },
      { prizeId: 3, name: 'Nothing', rate: '50.00' },
    ]);
  });

  it('a ticket is opened once, whoever presses how often; the same request is told the same prize', async () => {
    await give();
    const [ticket] = await tickets();
    const requestId = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => openIt(ticket!.transactionId)),
      ...Array.from({ length: 6 }, () => openIt(ticket!.transactionId, requestId)),
    ]);
    const codes = new Set(answers.map((answer) => (answer.ok ? 'opened' : answer.code)));
    expect([...codes].toSorted()).toEqual(['opened', 'promotion.already.claimed']);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.clientSeed] : []))).size).toBe(1);
    expect(await balance()).toBe(3);
    expect(await member.client.reward.history({})).toMatchObject({
      value: { list: [{ promotionType: 'TICKET', rewardAmount: 3 }] },
    });
    await booksBalance();
  });

  it('what a ticket held follows from the seed whose hash was shown before and from the request', async () => {
    const seen: boolean[] = [];
    for (let each = 0; each < 12; each += 1) await give('test');
    const before = await balance();
    let won = 0;
    for (const ticket of await tickets()) {
      const requestId = randomUUID();
      const opened = await openIt(ticket.transactionId, requestId);
      if (!opened.ok) throw new Error(opened.code);
      const { serverSeed, clientSeed, configId, value } = opened.value;
      expect([commitment(serverSeed), clientSeed]).toEqual([ticket.serverSeedHash, requestId]);
      expect(value).toBe(PRIZES.find(({ prizeId }) => prizeId === configId)!.amount);
      won += value;
      seen.push(value > 0);
    }
    expect(await balance()).toBe(before + won);
    expect(await tickets()).toEqual([]);
    expect((await tickets('USED'))[0]!.opened).toMatchObject({
      prizeName: expect.any(String),
      serverSeed: expect.any(String),
    });
    await booksBalance();
  });

  it('a house that falls between the draw and the payment leaves a ticket that is closed', async () => {
    await give();
    const [ticket] = await tickets();
    const fall = vi.spyOn(site.deps.ledger, 'postIn').mockRejectedValueOnce(new Error('fell'));
    expect(await openIt(ticket!.transactionId)).toMatchObject({ code: 'unknown.system.err' });
    fall.mockRestore();
    expect([await tickets(), await balance()]).toEqual([[ticket], 0]);
    expect(await openIt(ticket!.transactionId)).toMatchObject({ ok: true });
  });

  it('a ticket is its owner’s, opened in time, and given once for a fact', async () => {
    const other = await site.register(`other${count}`);
    expect([await give('sure', 'fact'), await give('sure', 'fact')]).toEqual([true, false]);
    const [ticket] = await tickets();
    expect(await openIt(ticket!.transactionId, randomUUID(), other)).toMatchObject({ code: 'promotion.not.eligible' });
    site.clock.advance(2 * DAY_MS - 1);
    member = await site.login(member.account);
    expect(await tickets()).toHaveLength(1);
    site.clock.advance(1);
    expect(await openIt(ticket!.transactionId)).toMatchObject({ code: 'promotion.ended' });
    expect([await tickets(), (await tickets('EXPIRED')).length]).toEqual([[], 1]);
  });

  it('an operator’s gift is on record, and given once', async () => {
    const giveTo = (account: string, kind = 'sure') =>
      giveTicketTo(site.deps, WHO, { account, kind, number: `G${count}` });
    expect(await giveTo(member.account)).toMatchObject({ ok: true });
    expect(await giveTo(member.account)).toMatchObject({ code: 'ticket.given' });
    expect(await giveTo('nobody-at-all')).toMatchObject({ code: 'member.unknown' });
    expect(await giveTo(member.account, 'none')).toMatchObject({ code: 'ticket.unknown' });
    expect(await actsAbout(site.deps.db, { merchant: 'pavilion', subject: `member ${member.id}` }, 5)).toMatchObject([
      { act: 'ticket.given', by: 'kim', reason: 'a test' },
    ]);
  });

  it('a promo code counts once a member and for so many members, also when they come at once', async () => {
    const promoCode = await code({ uses: 2 });
    const others = [await site.register(`one${count}more`), await site.register(`two${count}more`)];
    const answers = await Promise.all(
      [member, member, ...others].map((each) => use(promoCode.toLowerCase(), randomUUID(), each)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const sums = await Promise.all([member, ...others].map(balance));
    expect(sums.toSorted((a, b) => a - b)).toEqual([0, 2, 2]);
    await booksBalance();
  });

  it('the same request is told the same of its code, and another that it was used', async () => {
    const [promoCode, requestId] = [await code(), randomUUID()];
    const claimed = { ok: true, value: { name: 'Gift', rewardAmount: 2, ticket: false } };
    expect(await use(promoCode, requestId)).toMatchObject(claimed);
    expect(await use(promoCode, requestId)).toMatchObject(claimed);
    expect(await use(promoCode)).toMatchObject({ code: 'promotion.already.claimed' });
    expect(await balance()).toBe(2);
  });

  it('a code for one member is no code for another, nor one that is over, and none is told from the other', async () => {
    const other = await site.register(`other${count}`);
    const own = await code({ account: member.account, gives: { ticket: 'sure' }, days: 1 });
    expect(await member.client.reward.codes()).toMatchObject({ value: [{ promoCode: own, description: 'Gift' }] });
    expect(await other.client.reward.codes()).toMatchObject({ value: [] });
    const wrong = [await use(own, randomUUID(), other), await use('NO-SUCH-CODE')];
    expect(wrong.map((answer) => !answer.ok && answer.code)).toEqual(['promo.code.invalid', 'promo.code.invalid']);
    expect(await use(own)).toMatchObject({ ok: true, value: { rewardAmount: 0, ticket: true } });
    expect(await tickets()).toHaveLength(1);
    const late = await code({ code: `LATE-${count}`, days: 1 }).then(() => `LATE-${count}`);
    site.clock.advance(DAY_MS);
    member = await site.login(member.account);
    expect(await use(late)).toMatchObject({ code: 'promo.code.invalid' });
  });

  it('codes are not guessed by the dozen', async () => {
    const codes = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const answer = await use(`GUESS-${guess}`);
      codes.push(answer.ok ? 'used' : answer.code);
    }
    expect(codes.filter((each) => each === 'promo.code.invalid')).toHaveLength(5);
    expect(codes.slice(5)).toEqual(['too.many.requests', 'too.many.requests']);
  });

  it('a code is made once, in a form that can be read out, for somebody there is', async () => {
    const made = await code();
    const make = (draft: Partial<CodeDraft>) =>
      makeCode(site.deps, WHO, {
        code: `NEW-${count}`,
        names: { EN: 'X' },
        gives: { amount: units(1n) },
        uses: 1,
        days: 1,
        ...draft,
      });
    expect(await make({ code: made })).toMatchObject({ code: 'code.exists' });
    for (const odd of ['short', 'lower-case', 'WITH SPACE'])
      expect(await make({ code: odd })).toMatchObject({ code: 'code.form' });
    expect(await make({ account: 'nobody-at-all' })).toMatchObject({ code: 'member.unknown' });
    expect(await make({ gives: { ticket: 'none' } })).toMatchObject({ code: 'ticket.unknown' });
  });

  it('the history comes page by page, each reward once', async () => {
    for (let each = 0; each < 3; each += 1) {
      await give();
      const [ticket] = await tickets();
      await openIt(ticket!.transactionId);
    }
    const first = await member.client.reward.history({ pageSize: 2 });
    const next = first.ok ? first.value.next : null;
    expect(first).toMatchObject({ value: { list: [{}, {}] } });
    expect(await member.client.reward.history({ pageSize: 2, cursor: next! })).toMatchObject({
      value: { list: [{}], next: null },
    });
  });
});
