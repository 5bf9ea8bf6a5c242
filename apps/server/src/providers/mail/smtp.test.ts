import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMail } from './smtp.ts';

const received: { to: string[]; user: string; raw: string }[] = [];
let server: SMTPServer;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, reply) =>
      password === 'secret' ? reply(null, { user: username }) : reply(new Error('wrong password')),
    onRcptTo: ({ address }, _session, reply) =>
      address.startsWith('full') ? reply(new Error('mailbox is full')) : reply(),
    onData(stream, session, reply) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, user: String(session.user), raw: Buffer.concat(parts).toString('utf8') });
        reply();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

const mailer = (password = 'secret') => {
  const { port } = server.server.address() as AddressInfo;
  return smtpMail({ url: `smtp://site:${password}@127.0.0.1:${port}`, from: 'Pavilion <no-reply@pavilion.test>' });
};
const mail = {
  to: 'mei@example.com',
  subject: 'Set a new password',
  text: 'https://site.test/reset?token=abc',
  key: 'the-key-of-this-one',
};

test('a mail reaches the mail server with its one recipient, as plain text', async () => {
  await mailer().send(mail);
  const { to, user, raw } = received.at(-1)!;
  expect({ to, user }).toEqual({ to: ['mei@example.com'], user: 'site' });
  expect(raw).toContain('From: Pavilion <no-reply@pavilion.test>');
  expect(raw).toContain('Subject: Set a new password');
  expect(raw).toContain('Content-Type: text/plain');
  expect(raw).toContain('Message-ID: <the-key-of-this-one@pavilion.test>');
});

test('an address cannot add recipients or headers', async () => {
  const sneaky = { ...mail, to: 'mei@example.com, other@example.com', subject: 'Hello\r\nBcc: third@example.com' };
  await mailer()
    .send(sneaky)
    .catch(() => {});
  const all = received.flatMap(({ to }) => to);
  expect(all).not.toContain('other@example.com');
  expect(all).not.toContain('third@example.com');
});

test('a mail that the server refuses, or a wrong password, has failed', async () => {
  await expect(mailer().send({ ...mail, to: 'full@example.com' })).rejects.toThrow('mailbox is full');
  await expect(mailer('wrong').send(mail)).rejects.toThrow('Invalid login');
});
