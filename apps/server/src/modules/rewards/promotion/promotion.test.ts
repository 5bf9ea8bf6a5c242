import { randomUUID } from 'node:crypto';
import { DAY_MS, millis, weekStart } from '#kernel';
import { createSite, stakeRound, type Site, type SiteMember } from '#testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideRequest, expireRewards, issueRewards, publishPromotion, type PromotionDraft } from './index.ts';

const MINUTE = 60_000;

let site: Site;
let member: SiteMember;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } } });
  await site.deps.db.q.updateTable('promotion').set({ active: false }).execute();
});
afterAll(() => site.close());

let count = 0;
beforeEach(async () => {
  count += 1;
  member = await site.register(`player${count}`);
});

const text = (title: string) => ({ title, summary: 'S', content: '<p>C</p>', terms: '<p>T</p>' });

async function publish(draft: Partial<PromotionDraft> & Pick<PromotionDraft, 'rule'>, merchant = 'pavilion') {
  const id = await publishPromotion(site.deps.db, merchant, {
    category: 'DEPOSIT',
    texts: { EN: text('Offer') },
    banner: '/art/banners/koi.svg',
    requireType: 'B',
    position: 0,
    startsAt: millis(site.clock.now() - MINUTE),
    ...draft,
  });
  return Number(id);
}

const MATCH = {
  kind: 'DEPOSIT_MATCH',
  period: 'WEEK',
  percent: 50,
  maxReward: 100,
  minDeposit: 20,
  playThrough: 3,
} as const;

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}
const rewards = (who = member, status: 'I' | 'C' | 'E' = 'I') => value(who.client.promotion.rewards({ status }));
const balance = async (who = member) => (await value(who.client.wallet.balance())).sumBalance;
const join = (promotionId: number, who = member) => who.client.promotion.join({ promotionId });

async function pay(amount: number, who = member) {
  await site.fund(who, amount);
}

describe('the promotions page', () => {
  it('shows what runs or begins within a week, in the brand’s order and the reader’s language', async () => {
    const now = site.clock.now();
    await publish({
      rule: { kind: 'NONE' },
      requireType: 'N',
      texts: { EN: text('Now'), CN: text('现在') },
      position: 2,
    });
    await publish({
      rule: { kind: 'NONE' },
      requireType: 'N',
      texts: { EN: text('Soon') },
      position: 1,
      startsAt: millis(now + DAY_MS),
    });
    await publish({
      rule: { kind: 'NONE' },
      requireType: 'N',
      texts: { EN: text('Later') },
      startsAt: millis(now + 8 * DAY_MS),
    });
    await publish({
      rule: { kind: 'NONE' },
      requireType: 'N',
      texts: { EN: text('Over') },
      startsAt: millis(now - 2),
      endsAt: millis(now - 1),
    });
    await publish({ rule: { kind: 'NONE' }, requireType: 'N', texts: { EN: text('Elsewhere') } }, 'lotus');
    const titles = async (language: 'EN' | 'CN') => {
      const { list } = await value(site.client('pavilion', { language }).promotion.list({}));
      return list.map(({ title }) => title);
    };
    expect(await titles('EN')).toEqual(['Soon', 'Now']);
    expect(await titles('CN')).toEqual(['Soon', '现在']);
    expect(await value(site.client().promotion.categories())).toEqual([
      { category: 'DEPOSIT', name: 'Deposits', sorting: 0 },
    ]);
    expect(await value(site.client().promotion.list({ pageSize: 1, pageNo: 2 }))).toMatchObject({
      list: [{ title: 'Now' }],
      totalPage: 2,
      totalCount: 2,
    });
    await site.deps.db.q.updateTable('promotion').set({ active: false }).execute();
  });

  it('stores no script, whatever an operator pastes', async () => {
    const id = await publish({
      rule: { kind: 'NONE' },
      texts: {
        EN: {
          ...text('<b>x</b>'),
          content: '<p onclick="x()">Hi</p><script>1</script>',
          terms: '<img src=x onerror=1>T',
        },
      },
    });
    expect(await value(member.client.promotion.detail({ id }))).toMatchObject({
      title: '<b>x</b>',
      content: '<p>Hi</p>',
      terms: 'T',
    });
  });

  it('does not know the promotion of another brand', async () => {
    const id = await publish({ rule: MATCH }, 'lotus');
    expect(await member.client.promotion.detail({ id })).toMatchObject({ code: 'promotion.ended' });
    expect(await join(id)).toMatchObject({ code: 'promotion.ended' });
  });
});

describe('a deposit match', () => {
  it('shows how far one is, and issues half the deposit once it has been played three times', async () => {
    const id = await publish({ rule: MATCH });
    const detail = () => value(member.client.promotion.detail({ id }));
    expect(await detail()).toMatchObject({ joinStatus: 'NONE', progress: null });
    expect(await join(id)).toMatchObject({ ok: true, value: { status: 'JOINED' } });
    expect(await detail()).toMatchObject({ joinStatus: 'JOINED', progress: { current: 0, target: 20 } });
    await pay(60);
    await stakeRound(site, member, 50, { win: 50 });
    await stakeRound(site, member, 40, { closed: false });
    expect(await detail()).toMatchObject({ progress: { current: 50, target: 180 } });
    expect(await rewards()).toEqual([]);
    await pay(200);
    await stakeRound(site, member, 130);
    expect(await rewards()).toMatchObject([
      { promotionType: 'DEPOSIT_MATCH', promotionName: 'Offer', rewardAmount: 30, status: 'I' },
    ]);
  });

  it('counts nothing from before joining, nor a deposit that is too small, and gives no more than its limit', async () => {
    const id = await publish({ rule: MATCH });
    await pay(500);
    site.clock.advance(1);
    await join(id);
    await stakeRound(site, member, 300);
    await pay(19.99);
    expect(await rewards()).toEqual([]);
    await pay(1_000);
    await stakeRound(site, member, 1_200, { win: 2_000 });
    await stakeRound(site, member, 1_800);
    expect(await rewards()).toMatchObject([{ rewardAmount: 100 }]);
  });

  it('neither a deposit nor play from before joining brings anything', async () => {
    const match = await publish({ rule: { ...MATCH, playThrough: 1 } });
    const turnover = await publish({ rule: { kind: 'TURNOVER', period: 'DAY', target: 100, reward: 5 } });
    await pay(100);
    await stakeRound(site, member, 99, { win: 99 });
    site.clock.advance(1);
    await Promise.all([join(match), join(turnover)]);
    expect(await rewards()).toEqual([]);
    await stakeRound(site, member, 99, { win: 99 });
    expect(await rewards()).toEqual([]);
    await stakeRound(site, member, 1);
    expect(await rewards()).toMatchObject([{ promotionType: 'TURNOVER' }]);
  });

  it('is issued once a week by job and by look, however often they run, and also for what was reached in its last minute', async () => {
    const id = await publish({ rule: { ...MATCH, playThrough: 1 } });
    site.clock.advance(weekStart(site.clock.now()) + 7 * DAY_MS - MINUTE - site.clock.now());
    await join(id);
    await pay(100);
    await stakeRound(site, member, 100);
    site.clock.advance(2 * MINUTE);
    await Promise.all([issueRewards(site.deps), rewards(), rewards(), issueRewards(site.deps)]);
    expect(await rewards()).toHaveLength(1);
    await pay(40);
    await stakeRound(site, member, 40);
    await issueRewards(site.deps);
    expect((await rewards()).map(({ rewardAmount }) => rewardAmount)).toEqual([20, 50]);
  });
});

describe('other rules', () => {
  it('a first deposit is rewarded once and only if it was the first', async () => {
    await pay(50);
    site.clock.advance(2 * MINUTE);
    const rule = { ...MATCH, kind: 'FIRST_DEPOSIT', withinDays: 30, percent: 100 } as const;
    const id = await publish({ rule });
    expect(await join(id)).toMatchObject({ code: 'promotion.not.eligible' });
    const newcomer = await site.register(`newcomer${count}`);
    await join(id, newcomer);
    await pay(40, newcomer);
    await stakeRound(site, newcomer, 40, { win: 40 });
    await stakeRound(site, newcomer, 40, { win: 40 });
    await stakeRound(site, newcomer, 40, { win: 40 });
    expect(await rewards(newcomer)).toMatchObject([{ promotionType: 'FIRST_DEPOSIT', rewardAmount: 40 }]);
    await pay(100, newcomer);
    await stakeRound(site, newcomer, 140, { win: 400 });
    await stakeRound(site, newcomer, 300);
    expect(await rewards(newcomer)).toHaveLength(1);
  });

  it('turnover is counted by the day, and a round that was called off does not count', async () => {
    const id = await publish({ rule: { kind: 'TURNOVER', period: 'DAY', target: 100, reward: 5 } });
    await join(id);
    await pay(500);
    await stakeRound(site, member, 99);
    await stakeRound(site, member, 50, { calledOff: true });
    expect(await rewards()).toEqual([]);
    await stakeRound(site, member, 1, { category: 'LIVE' });
    expect(await rewards()).toMatchObject([{ rewardAmount: 5 }]);
    site.clock.advance(DAY_MS);
    await stakeRound(site, member, 100);
    expect(await rewards()).toHaveLength(2);
  });

  it('nobody joins what asks for nothing, has not begun, or is over', async () => {
    const now = site.clock.now();
    const none = await publish({ rule: { kind: 'NONE' }, requireType: 'N' });
    const soon = await publish({ rule: MATCH, startsAt: millis(now + 1) });
    const over = await publish({ rule: MATCH, endsAt: millis(now + 1) });
    expect(await join(none)).toMatchObject({ code: 'promotion.not.eligible' });
    expect(await join(soon)).toMatchObject({ code: 'promotion.not.eligible' });
    site.clock.advance(1);
    expect(await join(over)).toMatchObject({ code: 'promotion.ended' });
    expect(await join(999_999)).toMatchObject({ code: 'promotion.ended' });
  });

  it('joining twice at once is joining once', async () => {
    const id = await publish({ rule: MATCH });
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(id)));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.recordId : answer.code))).size).toBe(1);
  });

  it('a trial account looks and does not take part', async () => {
    const id = await publish({ rule: MATCH });
    const started = await value(site.client().session.freePlay({ os: 'test', platform: 'W' }));
    const trial = site.client('pavilion', { token: started.token });
    expect(await value(trial.promotion.rewards({}))).toEqual([]);
    for (const answer of [
      await trial.promotion.join({ promotionId: id }),
      await trial.promotion.claimRaffle({}),
      await trial.promotion.claimReward({ promotionClaimId: 1, promotionType: 'RAFFLE' }),
    ]) {
      expect(answer).toMatchObject({ code: 'trial.account.forbidden' });
    }
  });
});

async function earned(who = member): Promise<number> {
  const id = await publish({ rule: { kind: 'TURNOVER', period: 'DAY', target: 10, reward: 5 } });
  await join(id, who);
  await pay(10, who);
  await stakeRound(site, who, 10);
  const [reward] = await rewards(who);
  if (!reward) throw new Error('nothing issued');
  return reward.rewardId;
}

describe('claiming', () => {
  const claim = (id: number, who = member, requestId: string = randomUUID()) =>
    who.client.promotion.claimReward({ promotionClaimId: id, promotionType: 'TURNOVER' }, { requestId });

  it('pays once, however many claims arrive at once, and the books balance', async () => {
    const id = await earned();
    const page = await site.socket('pavilion', member.token);
    const answers = await Promise.all(Array.from({ length: 12 }, () => claim(id)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'promotion.already.claimed')).toHaveLength(11);
    expect(await balance()).toBe(5);
    expect(await page.next('balance')).toEqual({ t: 'balance', sumBalance: 5 });
    expect(await rewards(member, 'C')).toMatchObject([{ rewardId: id, status: 'C' }]);
    expect(await value(member.client.report.transactions({ transactionType: '6119' }))).toMatchObject({
      list: [{ amount: 5, remark: 'Promotion bonus', order_no: `R${id}` }],
    });
    expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
    page.close();
  });

  it('tells a repeated request what the first one did', async () => {
    const id = await earned();
    const requestId = randomUUID();
    const answers = [
      ...(await Promise.all([claim(id, member, requestId), claim(id, member, requestId)])),
      await claim(id, member, requestId),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { rewardAmount: 5, balance: 5 } });
    expect(await balance()).toBe(5);
  });

  it('is refused to another member, at another brand, under another type, and when nothing is known of it', async () => {
    const id = await earned();
    const neighbour = await site.register(`thief${count}`);
    const lotus = await site.login('member1', 'lotus');
    for (const answer of [
      await claim(id, neighbour),
      await claim(id, lotus),
      await claim(999_999),
      await member.client.promotion.claimReward({ promotionClaimId: id, promotionType: 'RAFFLE' }),
    ]) {
      expect(answer).toMatchObject({ code: 'promotion.not.eligible' });
    }
    expect(await rewards()).toHaveLength(1);
  });

  it('comes too late after a week', async () => {
    const id = await earned();
    site.clock.advance(7 * DAY_MS);
    expect(await claim(id)).toMatchObject({ code: 'promotion.ended' });
    expect(await expireRewards(site.deps)).toBeGreaterThan(0);
    expect(await claim(id)).toMatchObject({ code: 'promotion.ended' });
    expect(await rewards(member, 'E')).toMatchObject([{ rewardId: id }]);
    expect(await balance()).toBe(0);
  });
});

describe('a reward one asks for', () => {
  const picture = async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${bytes.toString('base64')}`;
  };

  it('waits for an operator, who decides once; pictures are kept', async () => {
    const id = await publish({ rule: { kind: 'REQUEST', reward: 8 }, requireType: 'A' });
    const ask = (remarks = 'My birthday cake') =>
      member.client.promotion.requestReward({ promotionId: id, remarks, pictures: [] });
    const asked = await value(
      member.client.promotion.requestReward({
        promotionId: id,
        remarks: 'Look',
        pictures: [await picture(), await picture()],
      }),
    );
    expect(await value(member.client.promotion.detail({ id }))).toMatchObject({ joinStatus: 'PENDING' });
    expect(await ask()).toMatchObject({ code: 'promotion.not.eligible' });
    const entry = await site.deps.db.q
      .selectFrom('promotion_entry')
      .selectAll()
      .where('id', '=', BigInt(asked.recordId))
      .executeTakeFirstOrThrow();
    expect(entry.pictures).toHaveLength(2);
    for (const key of entry.pictures)
      expect((await sharp((await site.deps.providers.storage.get(key))!).metadata()).format).toBe('webp');
    const decide = (approve: boolean, merchant = 'pavilion') =>
      decideRequest(site.deps, { merchant, id: asked.recordId, approve, by: 'tester' });
    expect(await decide(true, 'lotus')).toMatchObject({ code: 'request.unknown' });
    expect(await decide(false)).toMatchObject({ ok: true });
    expect(await rewards()).toEqual([]);
    expect(await ask()).toMatchObject({ ok: true });
    const decided = await Promise.all([decide(true), decide(true), decide(true)]);
    expect(decided.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await rewards()).toMatchObject([{ promotionType: 'MANUAL', rewardAmount: 8 }]);
    expect(await ask()).toMatchObject({ code: 'promotion.not.eligible' });
  });

  it('takes 140 characters, three pictures, and pictures only', async () => {
    const id = await publish({ rule: { kind: 'REQUEST', reward: 8 }, requireType: 'A' });
    const send = (remarks: string, pictures: string[]) =>
      member.client.promotion.requestReward({ promotionId: id, remarks, pictures });
    const good = await picture();
    expect(await send('x'.repeat(141), [])).toMatchObject({ code: 'request.param.invalid' });
    expect(await send('x', [good, good, good, good])).toMatchObject({ code: 'upload.too.many' });
    expect(await send('x', ['data:image/png;base64,PHN2Zz4='])).toMatchObject({ code: 'upload.type.invalid' });
    const large = `data:image/png;base64,${Buffer.concat([Buffer.from(good.slice(22), 'base64'), Buffer.alloc(5 * 1024 * 1024)]).toString('base64')}`;
    expect(await send('x', [large])).toMatchObject({ code: 'upload.too.large' });
    expect(await value(member.client.promotion.detail({ id }))).toMatchObject({ joinStatus: 'NONE' });
    expect(await send('x'.repeat(140), [good])).toMatchObject({ ok: true });
  });
});
