/** Chats with customer service. What is done with one is an act of its kind; this is how it is read. */
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
  /** Since the first word that nobody has answered. */
  waitsSince: millis.nullable(),
  /** The operator who has it. */
  takenBy: z.string().nullable(),
  isClosed: z.boolean(),
  lastText: z.string(),
});
export type ChatInConsole = z.infer<typeof chatInConsole>;

export const talkInConsole = chatInConsole.extend({
  /** The newest, in the order they were said. Text, whatever signs it holds. */
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
    summary: 'The open chats of a brand: those whose visitor waits, longest first, then the others.',
    token: 'required',
    input: z.object({ brand }),
    value: z.array(chatInConsole),
    refusals: ['operator.may.not'],
  }),
  talk: call('GET /console/chat', {
    summary: 'A chat with its newest words.',
    token: 'required',
    input: z.object({ brand, chat: z.uuid(), atMost: numberIn(z.number().int().min(1).max(2_000)).default(200) }),
    value: talkInConsole,
    refusals: ['operator.may.not', 'chat.not.found'],
  }),
};
