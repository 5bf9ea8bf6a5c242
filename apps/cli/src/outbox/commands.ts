import { command, type Noun } from '../grammar/command.ts';
import { asJson, may, text } from '../grammar/field.ts';

export const outbox: Noun = {
  noun: 'outbox',
  summary: 'SMS and mails stored by the sandbox',
  commands: [
    command({
      verb: 'list',
      summary: 'Shows stored SMS and mails, newest last',
      args: { recipient: may(text('recipient', 'restricts the list to one number or mail address')) },
      options: { json: asJson },
      writes: false,
      example: 'outbox list +66812345678',
      work: async () => (await import('./outbox.ts')).list,
    }),
  ],
};
