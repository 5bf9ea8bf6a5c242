import type { Contract, InboxMessage, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { withSanitizer } from '#ui/html/sanitizer.ts';
import { useRecord, type Rows } from '../../../shared/lists/rows.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';

const PAGE_SIZE = 20;

export type MessageType = 'ALL' | 'SYSTEM' | 'AGENT';
export type SentMessage = ValueOf<Contract['message']['outbox']>['list'][number];
export type Recipients = ValueOf<Contract['message']['recipients']>;

export function useInbox(type: MessageType): Rows<InboxMessage> {
  const language = useLanguage();
  return useRecord(['own', 'message', 'inbox', type, language], (from, signal) =>
    withSanitizer(client.message.inbox({ ...(type !== 'ALL' && { type }), ...from, pageSize: PAGE_SIZE }, { signal })),
  );
}

export const useOutbox = (): Rows<SentMessage> =>
  useRecord(['own', 'message', 'outbox'], (from, signal) =>
    withSanitizer(client.message.outbox({ ...from, pageSize: PAGE_SIZE }, { signal })),
  );

export function useRecipients(name: string): UseQueryResult<Recipients> {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['own', 'recipients', name],
    queryFn: () => valueOf(client.message.recipients(name === '' ? {} : { name })),
    placeholderData: (known) => known,
    enabled,
  });
}
