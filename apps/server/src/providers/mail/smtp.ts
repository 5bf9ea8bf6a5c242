import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

const PATIENCE_MS = 10_000;

/** `url` may contain user and password; TLS is used if the server offers it. */
export function smtpMail({ url, from }: Readonly<{ url: string; from: string }>): Mailer {
  const transport = createTransport(url, { from });
  Object.assign(transport.options, { connectionTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS });
  return {
    async send({ to, subject, text, key }) {
      // An address object is one recipient, whatever characters it contains. The message id lets mailboxes detect
      // duplicates.
      const messageId = `<${key}@${from.replace(/^.*@/s, '').replace(/>.*$/s, '')}>`;
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
    },
  };
}
