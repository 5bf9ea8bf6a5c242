/** Sandbox of SMS and mail: messages stay here, and `npx pavilion outbox list` shows them. */
import type { Db } from '#db';
import type { Clock } from '#kernel';
import { forget, keep, newest, type Sent } from './queries.ts';

export type { Sent };

export interface Outbox {
  readonly sms: { send(sms: Readonly<{ to: string; text: string; key: string }>): Promise<void> };
  readonly mail: { send(mail: Readonly<{ to: string; subject: string; text: string; key: string }>): Promise<void> };
  /** Newest first. */
  newest(atMost: number): Promise<Sent[]>;
  forget(recipients: readonly string[]): Promise<void>;
}

export function createOutbox({ db, clock }: Readonly<{ db: Db; clock: Clock }>): Outbox {
  return {
    sms: {
      send: ({ to, text, key }) =>
        keep(db, { channel: 'sms', recipient: to, subject: null, body: text, key }, clock.now()),
    },
    mail: {
      send: ({ to, subject, text, key }) =>
        keep(db, { channel: 'mail', recipient: to, subject, body: text, key }, clock.now()),
    },
    newest: (atMost) => newest(db, atMost),
    forget: (recipients) => forget(db, recipients),
  };
}
