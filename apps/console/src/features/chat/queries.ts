/** Inbox and conversations; refetched on live updates. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/calls/client.ts';
import { queryClient, refusalText, valueOf } from '../../shared/calls/query.ts';
import { renewDesk, useAskEvery } from '../../shared/desk/live.ts';
import { useBrandCode } from '../../shared/session/brand.ts';

export function useInbox() {
  const brand = useBrandCode();
  const refetchInterval = useAskEvery();
  return useQuery({
    queryKey: ['chats', brand],
    queryFn: () => valueOf(client.chat.inbox({ brand })),
    enabled: brand !== '',
    refetchInterval,
  });
}

export function useTalk(chat: string, atMost: number) {
  const brand = useBrandCode();
  const refetchInterval = useAskEvery();
  return useQuery({
    queryKey: ['chat', brand, chat, atMost],
    queryFn: () => valueOf(client.chat.talk({ brand, chat, atMost })),
    // Keeps messages on screen while earlier ones load.
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

interface Deed {
  readonly act: 'take' | 'answer' | 'handOver';
  readonly fields: Readonly<Record<string, string>>;
}

/** Acts without a form, idempotent by a request id. */
export function useChatAct(chat: string, onDone?: () => void) {
  const brand = useBrandCode();
  const [sent, setSent] = useState({ what: '', requestId: '' });
  const mutation = useMutation({
    mutationFn: ({ act, fields }: Deed) => {
      const what = JSON.stringify([act, fields]);
      const requestId = what === sent.what ? sent.requestId : crypto.randomUUID();
      setSent({ what, requestId });
      return client.desk.act({ brand, act, kind: 'chat', fields: { ref: chat, ...fields } }, { requestId });
    },
    onSuccess: (answer) => {
      if (answer.ok) {
        setSent({ what: '', requestId: '' });
        onDone?.();
      }
      renewDesk(brand);
      return queryClient.invalidateQueries({ queryKey: ['chat', brand, chat] });
    },
  });
  const refusal = mutation.data && !mutation.data.ok ? mutation.data : undefined;
  return {
    busy: mutation.isPending,
    fault: refusal && refusalText(refusal),
    run: (deed: Deed) => {
      if (!mutation.isPending) mutation.mutate(deed);
    },
  };
}
