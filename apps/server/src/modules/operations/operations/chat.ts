/** POST /ops/chat: customer service from the command line. */
import { done, type Result } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import {
  closeChat,
  listChats,
  replyToChat,
  showChat,
  type ChatLine,
  type ChatSummary,
} from '../../content/support/index.ts';
import { atCommandLine } from './close-account.ts';

export const chatCommand = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('list'), merchant: z.string().max(40).optional() }),
  z.strictObject({ act: z.literal('show'), session: z.uuid() }),
  z.strictObject({
    act: z.literal('reply'),
    session: z.uuid(),
    text: z.string().trim().min(1).max(1_000),
    ...atCommandLine,
  }),
  z.strictObject({ act: z.literal('close'), session: z.uuid(), ...atCommandLine }),
]);
export type ChatCommand = z.infer<typeof chatCommand>;

export interface ChatReport {
  readonly chats?: readonly ChatSummary[];
  readonly lines?: readonly ChatLine[];
}

/** Refuses chat.not.found and chat.closed. */
export async function answerChats(
  deps: Pick<Deps, 'db' | 'clock' | 'push' | 'log' | 'state'>,
  command: ChatCommand,
): Promise<Result<ChatReport, 'chat.not.found' | 'chat.closed'>> {
  if (command.act === 'list') return done({ chats: await listChats(deps, command.merchant) });
  if (command.act === 'close') {
    const closed = await closeChat(deps, command);
    return closed.ok ? done({}) : closed;
  }
  if (command.act === 'reply') {
    const replied = await replyToChat(deps, command, command.text);
    if (!replied.ok) return replied;
  }
  const shown = await showChat(deps, command.session);
  return shown.ok ? done({ lines: shown.value }) : shown;
}
