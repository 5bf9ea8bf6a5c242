/** Access from the command line to the local site. */
import { userInfo } from 'node:os';
import { holderOf } from '#db';
import { readConfig, type Config } from '#server/ports/config.ts';
import { operationsSecret } from '#server/modules/operations/operations/index.ts';
import { createSecrets, keptSecretKey } from '#server/ports/secrets.ts';
import type { Setting } from './grammar/command.ts';
import { Refused } from './grammar/ended.ts';

/** Name of the operator in the audit log. */
export const whoTypes = (): string => userInfo().username;

/** Author and reason, for commands without a reason. */
export const atCommandLine = () => ({ by: whoTypes(), reason: 'at the command line' });

/** Address at which the site of this configuration may listen; null when it is certainly not running. */
export async function addressOf(config: Config): Promise<string | null> {
  if (config.databaseUrl) return `http://${config.host}:${config.port}`;
  const running = holderOf(config.dataDir);
  if (running && !running.url)
    throw new Refused(`The site (process ${running.pid}) is still starting. Try again in a moment.`);
  return running?.url ?? null;
}

const bearer = async (config: Config): Promise<string> =>
  `Bearer ${operationsSecret(createSecrets(config.secretKey ?? (await keptSecretKey(config.dataDir))))}`;

/** Content of a page below /ops, saved to a file for the operator. */
export async function pageOf(url: string, config: Config, path: string): Promise<string> {
  const response = await fetch(`${url}/ops/${path}`, { headers: { authorization: await bearer(config) } });
  if (!response.ok) throw new Refused(`The site at ${url} refused: status ${response.status}.`);
  return response.text();
}

/** `path` is below /ops. */
export async function askSite<T>(url: string, config: Config, path: string, command: unknown): Promise<T> {
  const response = await fetch(`${url}/ops/${path}`, {
    method: 'POST',
    headers: { authorization: await bearer(config), 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  const answer = (await response.json()) as T & { error?: string; known?: string[] };
  if (response.ok) return answer;
  const reason = answer.error ?? `status ${response.status}`;
  throw new Refused(
    `The site at ${url} refused: ${reason}${answer.known ? `; it has ${answer.known.join(', ')}` : ''}.`,
  );
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED';

/** Calls the local site, which must be running. */
export async function askRunning<T>({ env }: Pick<Setting, 'env'>, path: string, command: unknown): Promise<T> {
  const config = readConfig(env);
  const url = await addressOf(config);
  if (url === null) throw new Refused('No site is running here. Start it with npm start.');
  try {
    return await askSite<T>(url, config, path, command);
  } catch (error) {
    if (isUnreachable(error)) throw new Refused(`No site answers at ${url}.`);
    throw error;
  }
}

/** Time in GMT+8, as everywhere on the site. */
export const timeOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Strips control characters from visitors' text, so that they cannot affect the terminal. */
export const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
