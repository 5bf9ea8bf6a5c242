/** Operator's command line for the site under test: read the outbox, help a member, close the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createSecrets } from '../../apps/server/src/ports/secrets.ts';
import type { Site } from './site.ts';

interface Message {
  readonly recipient: string;
  readonly body: string;
}

export interface Operator {
  /** Messages sent to a recipient, newest first. */
  messagesTo(recipient: string): Promise<string[]>;
  /** Message sent by an action; it may arrive after the page has moved on. */
  messageAfter(recipient: string, act: () => Promise<void>): Promise<string>;
  temporaryPassword(account: string): Promise<string>;
  /** Starts or ends maintenance; open pages are notified. */
  closeSite(closed: boolean): Promise<void>;
  /** Runs a vendor command; returns its output. */
  vendors(wish: object): Promise<unknown>;
  /** Runs an act at the desk; returns the queue afterwards. */
  desk(wish: object): Promise<readonly { kind: string; id: string; account: string | null }[]>;
}

export function operatorOf({ address, folder }: Site): Operator {
  const key = readFileSync(join(folder, 'secret-key'), 'utf8').trim();
  const authorization = `Bearer ${createSecrets(key).derive('operations').toString('hex')}`;

  async function ask<V>(path: string, body: object): Promise<V> {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`the site answered ${response.status} to ${path}`);
    return (await response.json()) as V;
  }
  async function messagesTo(recipient: string): Promise<string[]> {
    const messages = await ask<Message[]>('/ops/outbox', {});
    return messages.filter((message) => message.recipient === recipient).map(({ body }) => body);
  }
  return {
    messagesTo,
    async messageAfter(recipient, act) {
      const before = (await messagesTo(recipient)).length;
      await act();
      await expect.poll(async () => (await messagesTo(recipient)).length).toBe(before + 1);
      return (await messagesTo(recipient))[0] ?? '';
    },
    temporaryPassword: async (account) =>
      (await ask<{ password: string }>('/ops/password', { merchant: 'pavilion', account })).password,
    async closeSite(maintenance) {
      await ask('/ops/brand', { merchant: 'pavilion', change: { maintenance } });
    },
    vendors: async (wish) => (await ask<{ done: unknown }>('/ops/vendor', wish)).done,
    desk: async (wish) =>
      (await ask<{ waiting: { kind: string; id: string; account: string | null }[] }>('/ops/desk', wish)).waiting,
  };
}
