/** Messages, and what keeps a member company, at a brand with a twin. */
import { sendToMembers } from '#server/modules/message/index.ts';
import { valueOf, type Story } from './seat.ts';

const REQUEST = '7b0c2c52-5f0a-44a0-a5b7-3a4f8a2a0c31';

export const engaging = {
  'the brand writes to everybody': async ({ site, merchant }) => {
    const texts = { EN: { title: `[${merchant}] hello`, content: '<p>Hello</p>' } };
    const who = { merchant, by: 'kim', reason: 'said' };
    return (await sendToMembers(site.deps, who, { to: 'all', texts })).ok;
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
} satisfies Story;
