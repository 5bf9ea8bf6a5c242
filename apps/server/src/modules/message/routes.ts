import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/context.ts';
import { markRead, markRemoved, markSentRemoved } from './queries.ts';
import { listInbox, listOutbox, listRecipients, readerOf, unreadOf } from './read-messages.ts';
import { numbersIn } from './rules.ts';
import { sendMessage } from './send-message.ts';

export function messageRoutes(deps: Deps): Handlers<Contract['message']> {
  return {
    unreadCount: async (context) => done(await unreadOf(deps, readerOf(context))),
    unreadCountV2: async (context) => done(await unreadOf(deps, readerOf(context))),
    inbox: (context, input) => listInbox(deps, context, input),
    read: async (context, { messageId }) => {
      const reader = readerOf(context);
      const ids = messageId === 'all' ? null : numbersIn(messageId);
      await markRead(deps.db, reader, { ids, now: deps.clock.now() });
      return done({ unread: await unreadOf(deps, reader) });
    },
    remove: async (context, { messageIds }) => {
      const reader = readerOf(context);
      await markRemoved(deps.db, reader, { ids: numbersIn(messageIds), now: deps.clock.now() });
      return done({ unread: await unreadOf(deps, reader) });
    },
    recipients: (context, input) => listRecipients(deps, context, input),
    send: (context, input) => sendMessage(deps, context, input),
    outbox: (context, input) => listOutbox(deps, context, input),
    removeSent: async (context, { messageIds }) => {
      await markSentRemoved(deps.db, readerOf(context), { ids: numbersIn(messageIds), now: deps.clock.now() });
      return done();
    },
  };
}
