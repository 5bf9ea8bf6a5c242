import type { Setting } from '../grammar/command.ts';
import { askRunning, timeOf } from '../running-site.ts';

export interface Kept {
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** Newest message last, next to the prompt. */
export function outboxText(messages: readonly Kept[]): string {
  if (messages.length === 0) return 'The outbox is empty.';
  const written = messages.toReversed().map(({ channel, recipient, subject, body, sentAt }) => {
    const head = `${timeOf(sentAt)}  ${channel}  to ${recipient}`;
    return [head, ...(subject === null ? [] : [subject, '']), body].join('\n');
  });
  return written.join('\n\n');
}

interface Asked {
  readonly recipient?: string | undefined;
  readonly json: boolean;
}

export async function list({ recipient, json }: Asked, setting: Setting): Promise<string> {
  const all = await askRunning<Kept[]>(setting, 'outbox', {});
  const kept = recipient === undefined ? all : all.filter((message) => message.recipient === recipient);
  return json ? JSON.stringify(kept, null, 2) : outboxText(kept);
}
