/** Messages and engagement features, at a brand with a twin. */
import { memberId, units } from '#kernel';
import { sendToMembers } from '#server/modules/people/message/index.ts';
import { countBoards } from '#server/modules/rewards/mission/index.ts';
import { giveTicketTo, makeCode } from '#server/modules/rewards/reward/index.ts';
import { valueOf, type Story } from './seat.ts';

const REQUEST = '7b0c2c52-5f0a-44a0-a5b7-3a4f8a2a0c31';

export const engaging = {
  'the brand writes to everybody': async ({ site, merchant }) => {
    const texts = { EN: { title: `[${merchant}] hello`, content: '<p>Hello</p>' } };
    const who = { merchant, by: 'kim', reason: 'said' };
    return (await sendToMembers(site.deps, who, { to: 'all', kind: 'offer', texts })).ok;
  },
  'message.inbox': async (me) => {
    const shown = await me.client.message.inbox({});
    me.own.messageId = valueOf(shown).list[0]?.messageId ?? 0;
    return shown;
  },
  'message.unreadCount': ({ client }) => client.message.unreadCount(),
  'message.unreadCountV2': ({ client }) => client.message.unreadCountV2(),
  'message.read': async ({ client, own }, theirs) => [
    await client.message.read({ messageId: String(theirs.messageId) }),
    await client.message.read({ messageId: String(own.messageId) }),
  ],
  'message.recipients': ({ client }) => client.message.recipients({}),
  'message.send': async ({ client }, theirs) => {
    const upline = valueOf(await client.message.recipients({})).upline?.customerId ?? 0;
    const send = (to: number) =>
      client.message.send({ recipients: [to], title: 'Hello', content: 'A word' }, { requestId: REQUEST });
    return [await send(theirs.memberId), await send(upline), await send(upline)];
  },
  'message.outbox': ({ client }) => client.message.outbox({}),
  'message.removeSent': async ({ client }, theirs) => [
    await client.message.removeSent({ messageIds: String(theirs.messageId) }),
    await client.message.outbox({}),
  ],
  'message.remove': async ({ client, own }, theirs) => [
    await client.message.remove({ messageIds: String(theirs.messageId) }),
    await client.message.remove({ messageIds: String(own.messageId) }),
    await client.message.inbox({}),
  ],
  'referral.summary': async (me) => {
    const shown = await me.client.referral.summary();
    const { referralCode, ...rest } = valueOf(shown);
    const code = new RegExp(referralCode, 'g');
    return JSON.parse(JSON.stringify({ ...rest, rule: rest.rule }).replaceAll(code, 'CODE')) as unknown;
  },
  'referral.invited': ({ client }) => client.referral.invited({}),
  'mission.list': async (me) => {
    const shown = await me.client.mission.list();
    const done = valueOf(shown).list.find(({ milestones }) => milestones[0]!.status === 'REACHED');
    me.own.missionId = done?.missionId ?? 0;
    return shown;
  },
  'mission.board': async ({ site, client, own }, theirs) => {
    await countBoards(site.deps);
    const shown = await client.mission.list();
    own.boardId = valueOf(shown).boards[0]?.missionId ?? 0;
    return [
      await client.mission.board({ missionId: theirs.boardId }),
      await client.mission.board({ missionId: own.boardId }),
    ];
  },
  'mission.claim': async ({ client, own }, theirs) => {
    const claim = (missionId: number) => client.mission.claim({ missionId, milestoneId: 1 }, { requestId: REQUEST });
    return [await claim(theirs.missionId), await claim(own.missionId), await claim(own.missionId)];
  },
  'the desk gives a ticket and makes a code': async ({ site, merchant, own }) => {
    const who = { merchant, by: 'kim', reason: 'gave' };
    const row = await site.deps.db.q
      .selectFrom('member')
      .select('account')
      .where('id', '=', BigInt(memberId(own.memberId)))
      .executeTakeFirstOrThrow();
    const names = { EN: `[${merchant}] gift` };
    const code = { code: 'TWINS-1', names, gives: { amount: units(50_000n) }, uses: 5, days: 9 };
    return [
      await giveTicketTo(site.deps, who, { account: row.account, kind: 'egg', number: '1' }),
      await makeCode(site.deps, who, code),
    ];
  },
  'reward.tickets': async (me) => {
    const shown = await me.client.reward.tickets({});
    me.own.rewardTicket = valueOf(shown).list[0]?.transactionId ?? '1';
    return shown;
  },
  'reward.openTicket': async ({ site, client, own }, theirs) => {
    await site.deps.db.run('update reward_ticket set server_seed = $1 where member_id = $2', [
      'a'.repeat(64),
      own.memberId,
    ]);
    const open = (transactionId: string) => client.reward.openTicket({ transactionId }, { requestId: REQUEST });
    return [await open(theirs.rewardTicket), await open(own.rewardTicket), await open(own.rewardTicket)];
  },
  'reward.codes': ({ client }) => client.reward.codes(),
  'reward.claimCode': async ({ client }) => {
    const use = (promoCode: string) => client.reward.claimCode({ promoCode }, { requestId: REQUEST });
    return [await use('NO-SUCH'), await use('twins-1'), await use('twins-1')];
  },
  'reward.history': ({ client }) => client.reward.history({}),
} satisfies Story;
