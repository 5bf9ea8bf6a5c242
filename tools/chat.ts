/** Customer service on the command line: `npm run chat -- list`. The site must be running. */
import { readConfig } from '#server/ports/config.ts';
import type { ChatCommand, ChatReport } from '#server/modules/operations/operations/index.ts';
import { endOf, tell, type Ended } from './command-line.ts';
import { askRunning, atCommandLine, plain, timeOf } from './site-operations.ts';

const USAGE = `npm run chat -- list [<brand>]
npm run chat -- show <session>
npm run chat -- reply <session> <text>
npm run chat -- close <session>`;

const SESSION = /^[0-9a-f-]{36}$/;

export function readCommand([act, target, ...words]: readonly string[]): ChatCommand | null {
  if (act === 'list' && words.length === 0) return target === undefined ? { act } : { act, merchant: target };
  if (target === undefined || !SESSION.test(target)) return null;
  if (act === 'reply')
    return words.length > 0 ? { act, session: target, text: words.join(' '), ...atCommandLine() } : null;
  if (words.length > 0) return null;
  if (act === 'close') return { act, session: target, ...atCommandLine() };
  return act === 'show' ? { act, session: target } : null;
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

export const chat = (args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<Ended> =>
  endOf(readCommand(args), USAGE, async (command) =>
    describe(command, await askRunning<ChatReport>(readConfig(env), 'chat', command)),
  );

if (import.meta.main) tell(await chat(process.argv.slice(2), process.env));
