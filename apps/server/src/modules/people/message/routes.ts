import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { markRead, markRemoved, markSentRemoved } from './queries.ts';
import { listInbox, listOutbox, listRecipients, ownerOf, readerOf, unreadOf } from './read-messages.ts';
import { numbersIn } from './rules.ts';
import { sendMessage } from './send-message.ts';

export function messageRoutes(deps: Deps): Handlers<Contract['message']> {
  return {
    unreadCount: async (context) => done(await unreadOf(deps, context)),
    unreadCountV2: async (context) => done(await unreadOf(deps, context)),
    inbox: (context, input) => listInbox(deps, context, input),
    read: async (context, { messageId }) => {
      const ids = messageId === 'all' ? null : numbersIn(messageId);
      await markRead(deps.db, await readerOf(deps, context), { ids, now: deps.clock.now() });
      return done({ unread: await unreadOf(deps, context) });
    },
    remove: async (context, { messageIds }) => {
      await markRemoved(deps.db, ownerOf(context), { ids: numbersIn(messageIds), now: deps.clock.now() });
      return done({ unread: await unreadOf(deps, context) });
    },
    recipients: (context, input) => listRecipients(deps, context, input),
    send: (context, input) => sendMessage(deps, context, input),
    outbox: (context, input) => listOutbox(deps, context, input),
    removeSent: async (context, { messageIds }) => {
      await markSentRemoved(deps.db, ownerOf(context), { ids: numbersIn(messageIds), now: deps.clock.now() });
      return done();
    },
  };
}
