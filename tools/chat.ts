/** Customer service from the command line: `npm run chat -- list`. The site must be running. */
import { DatabaseUnavailable } from '#db';
import { BadEnvironment, readConfig } from '#server/config.ts';
import type { ChatCommand, ChatReport } from '#server/modules/operations/index.ts';
import { askRunning, plain, Refused, timeOf } from './site-operations.ts';

const USAGE = `npm run chat -- list [<brand>]
npm run chat -- show <session>
npm run chat -- reply <session> <text>
npm run chat -- close <session>`;

const SESSION = /^[0-9a-f-]{36}$/;

export function readCommand([act, target, ...words]: readonly string[]): ChatCommand | null {
  if (act === 'list' && words.length === 0) return target === undefined ? { act } : { act, merchant: target };
  if (target === undefined || !SESSION.test(target)) return null;
  if (act === 'reply') return words.length > 0 ? { act, session: target, text: words.join(' ') } : null;
  return (act === 'show' || act === 'close') && words.length === 0 ? { act, session: target } : null;
}

export function describe(command: ChatCommand, { chats, lines }: ChatReport): string {
  if (lines) return lines.map(({ from, text, time }) => `${timeOf(time)}  ${from}: ${plain(text)}`).join('\n');
  if (!chats) return command.act === 'close' ? 'The chat is closed.' : '';
  if (chats.length === 0) return 'Nobody is waiting.';
  return chats
    .map(
      (each) =>
        `${each.sessionId}  ${each.merchant}  ${each.account ?? 'a visitor'} (${each.language})  ${timeOf(each.spokenAt)}\n` +
        `    ${plain(each.topic ? `[${each.topic}] ` : '')}${each.lastFrom ?? ''}: ${plain(each.lastText ?? '')}`,
    )
    .join('\n');
}

/** Exit codes: 0 done, 1 refused, 2 not understood. */
export async function chat(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ code: 0 | 1 | 2; text: string }> {
  const command = readCommand(args);
  if (!command) return { code: 2, text: USAGE };
  try {
    return { code: 0, text: describe(command, await askRunning<ChatReport>(readConfig(env), 'chat', command)) };
  } catch (error) {
    if (error instanceof Refused || error instanceof BadEnvironment || error instanceof DatabaseUnavailable) {
      return { code: 1, text: error.message };
    }
    throw error;
  }
}

if (import.meta.main) {
  const { code, text } = await chat(process.argv.slice(2), process.env);
  process[code === 0 ? 'stdout' : 'stderr'].write(`${text}\n`);
  process.exitCode = code;
}
