import type { ChatCommand, ChatReport } from '#server/modules/operations/operations/index.ts';
import type { Setting } from '../grammar/command.ts';
import { askRunning, atCommandLine, plain, timeOf } from '../running-site.ts';

export function describe(command: ChatCommand, { chats, lines }: ChatReport): string {
  if (lines) return lines.map(({ from, text, time }) => `${timeOf(time)}  ${from}: ${plain(text)}`).join('\n');
  if (!chats) return command.act === 'close' ? 'The chat is closed.' : '';
  if (chats.length === 0) return 'No chats are waiting.';
  return chats
    .map(
      (each) =>
        `${each.sessionId}  ${each.merchant}  ${each.account ?? 'a visitor'} (${each.language})  ${timeOf(each.spokenAt)}\n` +
        `    ${plain(each.topic ? `[${each.topic}] ` : '')}${each.lastFrom ?? ''}: ${plain(each.lastText ?? '')}`,
    )
    .join('\n');
}

async function ask(setting: Setting, command: ChatCommand): Promise<string> {
  return describe(command, await askRunning<ChatReport>(setting, 'chat', command));
}

interface Listed {
  readonly brand?: string | undefined;
  readonly json: boolean;
}

export async function list({ brand, json }: Listed, setting: Setting): Promise<string> {
  const command: ChatCommand = { act: 'list', ...(brand !== undefined && { merchant: brand }) };
  const report = await askRunning<ChatReport>(setting, 'chat', command);
  return json ? JSON.stringify(report.chats ?? [], null, 2) : describe(command, report);
}

interface One {
  readonly session: string;
}

export const show = ({ session }: One, setting: Setting): Promise<string> => ask(setting, { act: 'show', session });

export const close = ({ session }: One, setting: Setting): Promise<string> =>
  ask(setting, { act: 'close', session, ...atCommandLine() });

export const reply = ({ session, words }: One & { readonly words: readonly string[] }, setting: Setting) =>
  ask(setting, { act: 'reply', session, text: words.join(' '), ...atCommandLine() });
