import { command, type Noun } from '../grammar/command.ts';
import { asJson, brand, matching, may, rest, text } from '../grammar/field.ts';

const session = matching('session', 'id of the chat, as shown by the list', /^[0-9a-f-]{36}$/);
const SESSION = '6f1c2f0e-9a3b-4a63-8f43-0d7b2f6a1c11';

export const chat: Noun = {
  noun: 'chat',
  summary: 'customer service chats',
  actsBut: ['answer'],
  commands: [
    command({
      verb: 'list',
      summary: 'Lists chats awaiting a reply',
      args: { brand: may(brand) },
      options: { json: asJson },
      writes: false,
      example: 'chat list pavilion',
      work: async () => (await import('./chat.ts')).list,
    }),
    command({
      verb: 'show',
      summary: 'Shows the messages of a chat',
      args: { session },
      writes: false,
      example: `chat show ${SESSION}`,
      work: async () => (await import('./chat.ts')).show,
    }),
    command({
      verb: 'reply',
      summary: 'Sends a reply to the visitor',
      args: { session, words: rest(text('text', 'text of the reply')) },
      writes: true,
      example: `chat reply ${SESSION} One moment, please`,
      work: async () => (await import('./chat.ts')).reply,
    }),
    command({
      verb: 'close',
      summary: 'Closes a chat',
      args: { session },
      writes: true,
      example: `chat close ${SESSION}`,
      work: async () => (await import('./chat.ts')).close,
    }),
  ],
};
