/**
 * Prints the SMS and mails kept by the sandbox: `npm run outbox`, or `npm run outbox -- +66812345678` for one
 * recipient.
 */
import { commandLine } from './command-line.ts';
import { askRunning, timeOf } from './site-operations.ts';

export interface Kept {
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** The newest comes last, next to the prompt. */
export function outboxText(messages: readonly Kept[]): string {
  if (messages.length === 0) return 'The outbox is empty.';
  const written = messages.toReversed().map(({ channel, recipient, subject, body, sentAt }) => {
    const head = `${timeOf(sentAt)}  ${channel}  to ${recipient}`;
    return [head, ...(subject === null ? [] : [subject, '']), body].join('\n');
  });
  return written.join('\n\n');
}

if (import.meta.main) {
  await commandLine(async (config, [recipient]) => {
    const all = await askRunning<Kept[]>(config, 'outbox', {});
    return outboxText(recipient === undefined ? all : all.filter((message) => message.recipient === recipient));
  });
}
