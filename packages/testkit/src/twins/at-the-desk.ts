/** Offers, points, help and the operators' actions on them, at a brand with a twin. */
import { currency, memberId, units } from '#kernel';
import { pointsEarned } from '#ledger';
import { grantBonus } from '#server/modules/money/bonus/index.ts';
import { valueOf, type Seat, type Story } from './seat.ts';

const PAYMENT = '246810';
const REQUEST = '4c1de1b2-9d0e-4bb1-a1a1-2f6f3f0c9a11';
const TYPES = 'B,PL,PU,PR,H,A' as const;
const ADDRESS = { name: 'Mei', mobileNum: '0820000001', address: '1 Lantern Lane, Bangkok' };

const idOf = async ({ site, merchant }: Seat, kind: string): Promise<number> => {
  const [row] = await site.deps.db.run<{ id: bigint }>(
    `select id from promotion where merchant = $1 and rule ->> 'kind' = $2 order by position limit 1`,
    [merchant, kind],
  );
  return Number(row!.id);
};

export const offering = {
  'home.announcements': ({ visitor }) => visitor.home.announcements({ types: TYPES, platform: 'W' }),
  'promotion.categories': ({ visitor }) => visitor.promotion.categories(),
  'promotion.list': async (me) => {
    me.own.promotionId = await idOf(me, 'DEPOSIT_MATCH');
    me.own.requestId = await idOf(me, 'REQUEST');
    me.own.wheelId = await idOf(me, 'RAFFLE');
    return me.visitor.promotion.list({ pageSize: 100 });
  },
  'promotion.detail': async ({ client, own }, theirs) => [
    await client.promotion.detail({ id: own.promotionId }),
    await client.promotion.detail({ id: theirs.promotionId }),
  ],
  'promotion.join': async ({ client, own }, theirs) => [
    await client.promotion.join({ promotionId: theirs.promotionId }),
    await client.promotion.join({ promotionId: own.promotionId }),
  ],
  'promotion.requestReward': async ({ client, own }, theirs) => {
    const ask = (promotionId: number) =>
      client.promotion.requestReward({ promotionId, remarks: 'Please', pictures: [] });
    const asked = await ask(own.requestId);
    own.entryId = valueOf(asked).recordId;
    return [asked, await ask(theirs.requestId)];
  },
  'promotion.raffle': ({ client }) => client.promotion.raffle(),
  'promotion.claimRaffle': async ({ site, client, own }, theirs) => {
    await site.deps.db.run('update raffle_seed set server_seed = $1 where member_id = $2', [
      'a'.repeat(64),
      own.memberId,
    ]);
    const turn = (promotionId: number) => client.promotion.claimRaffle({ promotionId }, { requestId: REQUEST });
    return [await turn(theirs.wheelId), await turn(own.wheelId), await turn(own.wheelId)];
  },
  'pointsMall.config': ({ visitor }) => visitor.pointsMall.config(),
  'pointsMall.conversionTypes': ({ visitor }) => visitor.pointsMall.conversionTypes(),
  'pointsMall.rewards': async (me) => {
    const shown = await me.visitor.pointsMall.rewards({ pageSize: 100 });
    me.own.mallRewardId = valueOf(shown).list.find(({ rewardName }) => /mug/i.test(rewardName))!.rewardId;
    return shown;
  },
  'points are given': async ({ site, merchant, own }) => {
    const posted = await site.deps.ledger.post(
      pointsEarned({
        merchant,
        currency: currency('PTS'),
        source: 'desk',
        key: 'points-1',
        occurredAt: site.clock.now(),
        remark: 'RNG',
        memberId: memberId(own.memberId),
        points: units(10_000_000n),
      }),
    );
    return posted.ok && posted.value.duplicate;
  },
  'pointsMall.redeem': async ({ client, own }, theirs) => {
    const order = { quantity: 2, paymentPassword: PAYMENT, address: ADDRESS };
    const redeem = (rewardId: number) => client.pointsMall.redeem({ ...order, rewardId }, { requestId: REQUEST });
    const answers = [await redeem(theirs.mallRewardId), await redeem(own.mallRewardId), await redeem(own.mallRewardId)];
    own.refNo = valueOf(answers[1]!).refNo;
    return answers;
  },
  'pointsMall.convert': ({ client }) =>
    client.pointsMall.convert({ amount: 10, paymentPassword: PAYMENT }, { requestId: REQUEST }),
  'pointsMall.balance': ({ client }) => client.pointsMall.balance(),
  'vip.ranks': ({ visitor }) => visitor.vip.ranks(),
} satisfies Story;

export const helping = {
  'support.help': ({ visitor }) => visitor.support.help({}),
  'support.download': ({ visitor }) => visitor.support.download(),
  'support.joinUs': ({ visitor }) => visitor.support.joinUs({}),
  'support.apply': ({ visitor }) => visitor.support.apply({ name: 'Mei', email: 'mei@example.com' }),
  'support.sendFeedback': async (me) => {
    const sent = await me.client.support.sendFeedback({ content: 'The lanterns are lovely.', contact: 'mei2026' });
    me.own.feedbackId = valueOf(sent).feedbackId;
    return sent;
  },
  'support.openChat': async (me) => {
    const opened = await me.client.support.openChat({ topic: 'Deposits' });
    const { chatToken, sessionId } = valueOf(opened);
    Object.assign(me.own, { chatToken, chatId: sessionId });
    return [
      opened,
      await me.client.support.openChat({ chatToken }),
      await me.visitor.support.openChat({ chatToken: 'n'.repeat(43) }),
    ];
  },
  'support.sendChat': async ({ visitor, own }, theirs) => [
    await visitor.support.sendChat({ chatToken: own.chatToken, text: 'Hello' }),
    await visitor.support.sendChat({ chatToken: theirs.chatToken, text: 'Hello there' }),
  ],
  'support.chatMessages': async ({ visitor, own }, theirs) => [
    await visitor.support.chatMessages({ chatToken: own.chatToken }),
    await visitor.support.chatMessages({ chatToken: theirs.chatToken }),
  ],
  'support.openChat with the other brand’s': async ({ visitor }, theirs) =>
    valueOf(await visitor.support.openChat({ chatToken: theirs.chatToken })).chatToken !== theirs.chatToken,
} satisfies Story;

export const deciding = {
  'desk list': ({ ops }) => ops('desk', { act: 'list' }),
  'desk request': async ({ ops, own }, theirs) => {
    const decide = (id: number) => ops('desk', { act: 'approve', kind: 'request', ref: String(id), by: 'kim' });
    return [await decide(theirs.entryId), await decide(own.entryId)];
  },
  'desk gift': async ({ ops, own }, theirs) => {
    const decide = (act: string, ref: string) => ops('desk', { act, kind: 'gift', ref, by: 'kim' });
    return [await decide('reject', theirs.refNo), await decide('approve', own.refNo)];
  },
  'desk answer': async ({ ops, own }, theirs) => {
    const answer = (id: number) =>
      ops('desk', { act: 'answer', kind: 'feedback', ref: String(id), text: 'Thank you', by: 'kim' });
    return [await answer(theirs.feedbackId), await answer(own.feedbackId)];
  },
  'desk chats': ({ ops }) => ops('chat', { act: 'list' }),
  'desk brand': async ({ ops }) => [
    await ops('brand', { change: { maintenance: true } }),
    await ops('brand', { change: {} }),
  ],
  'closed by the desk': ({ visitor }) => visitor.system.registerSettings(),
  'desk brand again': ({ ops }) => ops('brand', { change: { maintenance: false } }),
} satisfies Story;

export const receiving = {
  'promotion.rewards': async (me) => {
    const shown = await me.client.promotion.rewards({});
    me.own.claimId = valueOf(shown)[0]?.rewardId ?? 0;
    return shown;
  },
  'promotion.claimReward': async ({ client, own }, theirs) => {
    const claim = (promotionClaimId: number) =>
      client.promotion.claimReward({ promotionClaimId, promotionType: 'MANUAL' }, { requestId: REQUEST });
    return [await claim(theirs.claimId), await claim(own.claimId)];
  },
  'vip.progress': ({ client }) => client.vip.progress(),
  'vip.bonuses': ({ client }) => client.vip.bonuses(),
  'a bonus is given': ({ site: { deps }, merchant, own }) =>
    deps.db.tx((tx) =>
      grantBonus(deps, tx, {
        merchant,
        memberId: memberId(own.memberId),
        currency: currency('USD'),
        fact: 'twin',
        names: { EN: 'A bonus' },
        amount: units(100_000n),
        terms: { times: 5, days: 7, weights: { RNG: 100, LIVE: 10 } },
      }),
    ),
  'bonus.active': async ({ client, own }) => {
    const shown = await client.bonus.active();
    own.bonusRef = valueOf(shown)!.refNo;
    return shown;
  },
  'bonus.setPlaying': ({ client }) => client.bonus.setPlaying({ playing: false }),
  'bonus.cancel': async ({ client, own }, theirs) => [
    await client.bonus.cancel({ refNo: theirs.bonusRef }),
    await client.bonus.cancel({ refNo: own.bonusRef }),
  ],
  'bonus.list': ({ client }) => client.bonus.list({}),
  'pointsMall.redemptions': ({ client }) => client.pointsMall.redemptions({}),
  'pointsMall.transactions': ({ client }) => client.pointsMall.transactions({}),
  'support.feedback': ({ client }) => client.support.feedback({}),
} satisfies Story;
