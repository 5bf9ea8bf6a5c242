import { command, type Noun } from '../grammar/command.ts';
import { asJson, may, text } from '../grammar/field.ts';

export const outbox: Noun = {
  noun: 'outbox',
  summary: 'SMS and mails that the sandbox kept',
  commands: [
    command({
      verb: 'list',
      summary: 'Shows the SMS and mails that were not sent, newest last',
      args: { recipient: may(text('recipient', 'one number or mail address alone')) },
      options: { json: asJson },
      writes: false,
      example: 'outbox list +66812345678',
      work: async () => (await import('./outbox.ts')).list,
    }),
  ],
};
