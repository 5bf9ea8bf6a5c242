/** What the operator of the site under test can do from his command line: read the outbox, help a member in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createSecrets } from '../../apps/server/src/secrets.ts';

interface Message {
  readonly recipient: string;
  readonly body: string;
}

async function ask<V>(path: string, body: object): Promise<V> {
  const key = readFileSync(join(process.env['E2E_DATA_DIR'] ?? '.data', 'secret-key'), 'utf8').trim();
  const response = await fetch(`${process.env['E2E_SITE']}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${createSecrets(key).derive('operations').toString('hex')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the site answered ${response.status} to ${path}`);
  return (await response.json()) as V;
}

/** What was sent to somebody, newest first. */
export async function messagesTo(recipient: string): Promise<string[]> {
  const messages = await ask<Message[]>('/ops/outbox', {});
  return messages.filter((message) => message.recipient === recipient).map(({ body }) => body);
}

/** The message that an action sends; it is on its way while the page already goes on. */
export async function messageAfter(recipient: string, act: () => Promise<void>): Promise<string> {
  const before = (await messagesTo(recipient)).length;
  await act();
  await expect.poll(async () => (await messagesTo(recipient)).length).toBe(before + 1);
  return (await messagesTo(recipient))[0] ?? '';
}

export async function temporaryPassword(account: string): Promise<string> {
  return (await ask<{ password: string }>('/ops/password', { merchant: 'pavilion', account })).password;
}
