import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

const PATIENCE_MS = 10_000;

/** `url` may carry user and password; a server that offers TLS is spoken to through it. */
export function smtpMail({ url, from }: Readonly<{ url: string; from: string }>): Mailer {
  const transport = createTransport(url, { from });
  Object.assign(transport.options, { connectionTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS });
  return {
    async send({ to, subject, text, key }) {
      // An address object is one recipient, whatever signs the address holds.
      // By its number a mailbox that was sent the same mail twice can tell.
      const messageId = `<${key}@${from.replace(/^.*@/s, '').replace(/>.*$/s, '')}>`;
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
    },
  };
}
