/** Chat with customer service: opens or resumes it, polls it, and retries messages that were not sent. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../../shared/calls/client.ts';
import { queryClient, valueOf, type refusalText } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { realtime } from '../../../shared/calls/realtime.ts';
import { readSession, writeSession } from '../../../shared/device/storage.ts';
import { lastId, merge, unarrived, withDraft, withoutDraft, type Draft, type Message } from './rules.ts';

const MEMORY = 'chatToken';
/** Fallback polling for a push connection that is dead without having closed. */
const ASK_EVERY_MS = 5_000;

const messagesKey = (chatToken: string | undefined) => ['chat-messages', chatToken] as const;

async function open(asked: string | null, topic: string | null) {
  const chatToken = asked ?? readSession(MEMORY);
  const opened = await valueOf(
    client.support.openChat({ ...(chatToken && { chatToken }), ...(topic && { topic: topic.slice(0, 120) }) }),
  );
  writeSession(MEMORY, opened.chatToken);
  return opened;
}

export function useChat() {
  const [search] = useSearchParams();
  const opened = useQuery({
    queryKey: ['chat'],
    queryFn: () => open(search.get('chatToken'), search.get('topic')),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const chatToken = opened.data?.chatToken;
  const key = messagesKey(chatToken);
  const messages = useQuery({
    queryKey: key,
    enabled: chatToken !== undefined,
    queryFn: async () => {
      const known = () => queryClient.getQueryData<Message[]>(key) ?? [];
      const asked = { chatToken: chatToken ?? '', after: lastId(known()) };
      const fresh = await valueOf(client.support.chatMessages(asked));
      // Messages may have been pushed while this request was running.
      return merge(known(), fresh);
    },
    refetchInterval: ASK_EVERY_MS,
  });
  usePushed(opened.data);
  const { drafts, ...rest } = useDrafts(chatToken, messages.data ?? [], () => messages.refetch());
  return { opened, messages, drafts: unarrived(drafts, messages.data ?? []), ...rest };
}

/** Merges pushed messages into the fetched ones. */
function usePushed(chat: Readonly<{ chatToken: string; sessionId: string }> | undefined): void {
  useEffect(() => {
    if (!chat) return undefined;
    const stop = realtime.listen((frame) => {
      if (frame.t !== 'cs' || frame.sessionId !== chat.sessionId) return;
      const { id, from, text, time } = frame;
      queryClient.setQueryData<Message[]>(messagesKey(chat.chatToken), (known) =>
        merge(known ?? [], [{ id, from, text, time }]),
      );
    });
    realtime.follow(chat.chatToken);
    return () => {
      stop();
      realtime.follow(null);
    };
  }, [chat]);
}

type Refusal = Parameters<typeof refusalText>[0];

function useDrafts(chatToken: string | undefined, messages: readonly Message[], renew: () => Promise<unknown>) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (text: string, key: string = crypto.randomUUID()) => {
    if (!chatToken) return;
    const draft = { key, text, failed: false, after: lastId(messages) };
    setDrafts((before) => withDraft(before, draft));
    const answer = await client.support.sendChat({ chatToken, text });
    setRefusal(answer.ok ? undefined : answer);
    if (!answer.ok) {
      setDrafts((before) => withDraft(before, { ...draft, failed: true }));
      return;
    }
    await renew();
    setDrafts((before) => withoutDraft(before, key));
  };
  return { drafts, refusal, send: (text: string, key?: string) => void send(text, key) };
}
