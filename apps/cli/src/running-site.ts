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

const REFUSED = 'ECONNREFUSED';
const codeOf = (error: Error): string => (error.cause as { code?: string } | undefined)?.code ?? error.message;

/** Nobody knows whether a site that breaks off has done what it was asked. */
async function answerOf(url: string, path: string, init: RequestInit): Promise<{ response: Response; body: string }> {
  try {
    const response = await fetch(`${url}/ops/${path}`, init);
    return { response, body: await response.text() };
  } catch (error) {
    if (!(error instanceof TypeError) || isUnreachable(error)) throw error;
    throw new Refused(
      `The site at ${url} broke off (${codeOf(error)}): what was asked may be done or not. Look before you ask again.`,
      { cause: error },
    );
  }
}

/** Content of a page below /ops, saved to a file for the operator. */
export async function pageOf(url: string, config: Config, path: string): Promise<string> {
  const { response, body } = await answerOf(url, path, { headers: { authorization: await bearer(config) } });
  if (!response.ok) throw new Refused(`The site at ${url} refused: status ${response.status}.`);
  return body;
}

/** `path` is below /ops. */
export async function askSite<T>(url: string, config: Config, path: string, command: unknown): Promise<T> {
  const { response, body } = await answerOf(url, path, {
    method: 'POST',
    headers: { authorization: await bearer(config), 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  const answer = jsonIn(body) as (T & { error?: string; known?: string[] }) | null;
  if (response.ok && answer) return answer;
  const reason = answer?.error ?? `status ${response.status}`;
  throw new Refused(
    `The site at ${url} refused: ${reason}${answer?.known ? `; it has ${answer.known.join(', ')}` : ''}.`,
  );
}

/** Null for a text of something that stands before the site. */
function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export const isUnreachable = (error: unknown): boolean => error instanceof TypeError && codeOf(error) === REFUSED;

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
