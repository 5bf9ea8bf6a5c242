/** Reads of chats with customer service. Replies and closing are actions of the desk. */
import { z } from 'zod';
import { call } from '../call.ts';
import { millis, numberIn } from '../shapes/values.ts';

const brand = z.string().max(40);

export const chatInConsole = z.object({
  id: z.uuid(),
  /** Null for a visitor without an account. */
  account: z.string().nullable(),
  topic: z.string().nullable(),
  language: z.string(),
  openedAt: millis,
  spokenAt: millis,
  /** Time of the first message without an answer. */
  waitsSince: millis.nullable(),
  /** The operator whom the chat is assigned to. */
  takenBy: z.string().nullable(),
  isClosed: z.boolean(),
  lastText: z.string(),
});
export type ChatInConsole = z.infer<typeof chatInConsole>;

export const talkInConsole = chatInConsole.extend({
  /** The newest messages in order. Plain text, whatever characters they hold. */
  words: z.array(
    z.object({
      id: z.number().int(),
      from: z.enum(['visitor', 'agent', 'system']),
      /** Which operator answered. */
      by: z.string().nullable(),
      text: z.string(),
      time: millis,
    }),
  ),
  hasMore: z.boolean(),
});
export type TalkInConsole = z.infer<typeof talkInConsole>;

export const chat = {
  inbox: call('GET /console/chats', {
    summary: 'Open chats of a brand: first those with a waiting visitor, longest wait first, then the others.',
    token: 'required',
    input: z.object({ brand }),
    value: z.array(chatInConsole),
    refusals: ['operator.may.not'],
  }),
  talk: call('GET /console/chat', {
    summary: 'A chat with its latest messages.',
    token: 'required',
    input: z.object({ brand, chat: z.uuid(), atMost: numberIn(z.number().int().min(1).max(2_000)).default(200) }),
    value: talkInConsole,
    refusals: ['operator.may.not', 'chat.not.found'],
  }),
};
