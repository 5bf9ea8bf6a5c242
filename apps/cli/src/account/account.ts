import type { Setting } from '../grammar/command.ts';
import { askRunning, whoTypes } from '../running-site.ts';

interface Of {
  readonly brand: string;
  readonly account: string;
}

export async function close({ brand, account }: Of, setting: Setting): Promise<string> {
  await askRunning(setting, 'account', { merchant: brand, account, act: 'close', by: whoTypes() });
  return `${account} at ${brand} is closed: all sessions have ended, and login is blocked.`;
}

export async function open({ brand, account }: Of, setting: Setting): Promise<string> {
  await askRunning(setting, 'account', { merchant: brand, account, act: 'open', by: whoTypes() });
  return `${account} at ${brand} is open again.`;
}

export async function password({ brand, account }: Of, setting: Setting): Promise<string> {
  const set = await askRunning<{ password: string }>(setting, 'password', { merchant: brand, account, by: whoTypes() });
  return `${account} at ${brand} can log in with ${set.password} and must then change the password.`;
}
