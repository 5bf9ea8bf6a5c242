/** Concurrent deposit requests; also tested on PostgreSQL, where they run in parallel. */
import { randomUUID } from 'node:crypto';
import { notification, notify, SANDBOX_CHANNEL, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmDeposit, expireDeposits, rejectDeposit } from './index.ts';

const ORDER = SANDBOX_CHANNEL;
const MINUTE = 60_000;

describeSiteOnEachDatabase('deposits at the same time', (open) => {
  let site: Site;
  let member: SiteMember;
  let count = 0;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(async () => {
    expect((await site.deps.ledger.audit()).findings).toEqual([]);
    await site.close();
  });
  beforeEach(async () => {
    count += 1;
    member = await site.register(`racer${count}`);
  });

  it('gives the same deposit to a repetition of the same request, also when the two arrive together', async () => {
    const requestId = randomUUID();
    const send = () => member.client.deposit.startGateway({ ...ORDER, amount: 25 }, { requestId });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    const urls = answers.map((answer) => (answer.ok ? answer.value.redirectUrl : answer.code));
    expect(new Set(urls).size).toBe(1);
    expect(await member.client.deposit.list({})).toMatchObject({ value: { list: [{ refId: expect.any(String) }] } });
  });

  it('keeps at most five open, however many are started at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => member.client.deposit.startGateway({ ...ORDER, amount: 25 })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'deposit.pending.limit')).toHaveLength(4);
  });

  it('credits once when fifty copies arrive at the same time, and once more never', async () => {
    const started = await member.client.deposit.startGateway({ ...ORDER, amount: 25 });
    if (!started.ok) throw new Error(started.code);
    const { refId } = started.value;
    const message = notification(site, refId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(site, message)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(answers.filter((answer) => answer.result === 'credited')).toHaveLength(1);
    expect(answers.filter((answer) => answer.result === 'known')).toHaveLength(49);
    site.clock.advance(MINUTE);
    expect(await notify(site, notification(site, refId))).toMatchObject({ status: 200, result: 'known' });
    expect(await member.client.wallet.balance()).toMatchObject({ value: { sumBalance: 25 } });
    expect(await member.client.report.transactions({})).toMatchObject({ value: { list: [{ order_no: refId }] } });
  });

  const gateway = async () => {
    const started = await member.client.deposit.startGateway({ ...ORDER, amount: 25 });
    if (!started.ok) throw new Error(started.code);
    return started.value.refId;
  };
  const transfer = async (who = member, amount = 25) => {
    const channels = await who.client.deposit.channels({});
    const vendorId = channels.ok ? channels.value['MA']!.channels[0]!.vendorId : 0;
    const asked = { vendorId, bankCode: 'SANDBOX_WALLET', payerName: 'Ann', amount };
    const started = await who.client.deposit.startWallet(asked);
    if (!started.ok) throw new Error(started.code);
    return started.value;
  };
  const who = (refId: string, by = 'olga') => ({ merchant: 'pavilion', refId, by, reason: 'on the statement' });
  const stands = async () => {
    const [list, wallets] = await Promise.all([member.client.deposit.list({}), member.client.wallet.balance()]);
    return [list.ok && list.value.list[0]?.state, wallets.ok && wallets.value.sumBalance];
  };

  it('gives twelve who pay one amount into one account at once twelve amounts', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => site.register(`alike${count}x${n}`)));
    const amounts = (await Promise.all(people.map((each) => transfer(each, 60)))).map((each) => each.exactAmount);
    expect(new Set(amounts).size).toBe(12);
    expect(Math.max(...amounts)).toBe(60.11);
  });

  it('credits once when operators confirm at once, and when one confirms and one rejects it is one of the two', async () => {
    const { refId } = await transfer();
    const words = await Promise.all(['a', 'b', 'c', 'd'].map((by) => confirmDeposit(site.deps, who(refId, by))));
    expect(words.filter(({ ok }) => ok)).toHaveLength(1);
    expect(words.filter((word) => !word.ok && word.code === 'request.decided')).toHaveLength(3);
    const [state, before] = await stands();
    expect(state).toBe('S');
    const second = await transfer();
    const [yes, no] = await Promise.all([
      confirmDeposit(site.deps, who(second.refId)),
      rejectDeposit(site.deps, who(second.refId, 'otto')),
    ]);
    expect([yes.ok, no.ok].filter(Boolean)).toHaveLength(1);
    expect((await stands())[1] === before).toBe(no.ok);
  });

  it('ends a transfer whose time is over while it is confirmed with the money, whoever is first', async () => {
    const { refId, expireAt } = await transfer();
    site.clock.advance(expireAt - site.clock.now());
    const jobs = Array.from({ length: 3 }, () => expireDeposits(site.deps));
    const [confirmed] = await Promise.all([confirmDeposit(site.deps, who(refId)), ...jobs]);
    await expireDeposits(site.deps);
    member = await site.login(member.account);
    expect(confirmed).toMatchObject({ ok: true });
    expect((await stands())[0]).toBe('S');
  });

  it('credits what was paid while the member gives up', async () => {
    const refId = await gateway();
    const [, outcomes] = await Promise.all([
      member.client.deposit.cancel({ refId }),
      notify(site, notification(site, refId)),
    ]);
    expect(outcomes).toMatchObject({ result: 'credited' });
    expect(await stands()).toEqual(['S', 25]);
    expect(await member.client.deposit.cancel({ refId })).toMatchObject({ code: 'deposit.not.cancellable' });
  });

  it('comes to one end when the words of a provider contradict each other, in any order', async () => {
    const refId = await gateway();
    const words = [notification(site, refId, { outcome: 'failed' }), notification(site, refId, { amount: 24 })];
    await Promise.all([...words, notification(site, refId), ...words].map((word) => notify(site, word)));
    const [state, balance] = await stands();
    // Either credited as requested or held for an operator; never both, never lost.
    expect([
      ['S', 25],
      ['P', 0],
    ]).toContainEqual([state, balance]);
  });
});
