import { z } from 'zod';
import { call } from '../call.ts';
import { RECIPIENTS_MAX, TITLE_MAX, WORDS_MAX } from '../rules/lengths.ts';
import { flag, line, millis, noInput, prose, recordInput, recordPage } from '../shapes/values.ts';

const INBOX3 = 'INBOX3';

const ids = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .describe('Message numbers, separated by commas; `all` for all messages.');
const member = z.object({ customerId: z.number().int(), customerName: z.string() });

export const inboxMessage = z.object({
  messageId: z.number().int(),
  title: z.string(),
  content: z.string().meta({ description: 'Sanitised HTML' }),
  sender: z.string().describe('Sender; empty if the message is from the brand.'),
  senderId: z.number().int().nullable(),
  isFromOperator: flag,
  isRead: flag,
  createTime: millis,
});
export type InboxMessage = z.infer<typeof inboxMessage>;

const count = z.number().int();

export const message = {
  unreadCount: call('GET /wps/relay/CSP_unreadCount', {
    summary: 'Number of unread messages, counted up to 100.',
    token: 'required',
    mod: INBOX3,
    input: noInput,
    value: count,
  }),
  unreadCountV2: call('GET /wps/message/unreadCount', {
    summary: 'Same call under a newer path.',
    token: 'required',
    mod: INBOX3,
    input: noInput,
    value: count,
  }),
  inbox: call('GET /wps/relay/CSP_getInbox', {
    summary: 'The member’s inbox, newest first; `next` is the cursor of the following page.',
    token: 'required',
    mod: INBOX3,
    input: z.object({ type: z.enum(['SYSTEM', 'AGENT']).optional(), ...recordInput }),
    value: recordPage(inboxMessage),
  }),
  read: call('POST /wps/message/read', {
    summary: 'Mark messages as read; `all` marks every message.',
    token: 'required',
    mod: INBOX3,
    limits: [{ by: 'account', max: 240, perMs: 60_000 }],
    input: z.object({ messageId: z.union([z.literal('all'), ids]) }),
    value: z.object({ unread: count }),
  }),
  remove: call('DELETE /wps/message/inbox', {
    summary: 'Remove messages from the inbox.',
    token: 'required',
    mod: INBOX3,
    limits: [{ by: 'account', max: 120, perMs: 60_000 }],
    input: z.object({ messageIds: ids }),
    value: z.object({ unread: count }),
  }),
  recipients: call('GET /wps/message/recipients', {
    summary:
      'Possible recipients of a message: the member’s upline and downlines, filtered by the beginning of their names.',
    token: 'required',
    noTrial: true,
    mod: INBOX3,
    input: z.object({ name: line(64).optional() }),
    value: z.object({ upline: member.nullable(), downlines: z.array(member) }),
  }),
  send: call('PUT /wps/message/send', {
    summary: 'Send a plain-text message to the upline or to downlines.',
    token: 'required',
    noTrial: true,
    idempotent: true,
    mod: INBOX3,
    limits: [
      { by: 'account', max: 5, perMs: 60_000 },
      { by: 'account', max: 30, perMs: 3_600_000 },
    ],
    input: z.object({
      recipients: z.array(z.number().int().positive()).min(1).max(RECIPIENTS_MAX),
      title: line(TITLE_MAX).min(1),
      content: prose(WORDS_MAX).min(1),
    }),
    value: z.object({ messageIds: z.array(z.number().int()) }),
    refusals: ['downline.not.yours'],
  }),
  outbox: call('GET /wps/message/outbox', {
    summary: 'The member’s sent messages, newest first; `next` is the cursor of the following page.',
    token: 'required',
    mod: INBOX3,
    input: z.object(recordInput),
    value: recordPage(
      z.object({
        messageId: z.number().int(),
        title: z.string(),
        content: z.string(),
        reciever: z.string(),
        isRead: flag,
        createTime: millis,
      }),
    ),
  }),
  removeSent: call('DELETE /wps/message/outbox', {
    summary: 'Remove messages from the outbox; recipients keep them.',
    token: 'required',
    mod: INBOX3,
    limits: [{ by: 'account', max: 120, perMs: 60_000 }],
    input: z.object({ messageIds: ids }),
    value: z.null(),
  }),
};
