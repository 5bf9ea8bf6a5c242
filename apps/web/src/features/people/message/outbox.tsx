import { Badge, EmptyState, LoadMore, showToast } from '#ui';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { renewMessages } from '../../../shared/session/unread.ts';
import { MessagesSkeleton } from './inbox.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './message.module.css';
import { useOutbox, type SentMessage } from './queries.ts';

export function Outbox(): React.JSX.Element {
  const t = useText();
  const rows = useOutbox();
  return (
    <Faces
      of={rows}
      skeleton={<MessagesSkeleton />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState art="/art/spots/messages.svg" title={t('inbox.sent.empty')} />}
    >
      {(list) => (
        <div className={styles.part}>
          <ul className={styles.letters}>
            {list.map((message) => (
              <Sent key={message.messageId} message={message} />
            ))}
          </ul>
          <LoadMore label={t('common.more')} endLabel={t('common.end')} {...rows.more} />
        </div>
      )}
    </Faces>
  );
}

function Sent({ message }: Readonly<{ message: SentMessage }>): React.JSX.Element {
  const t = useText();
  const remove = useAction(client.message.removeSent, () => {
    showToast({ text: t('inbox.removed') });
    void renewMessages();
  });
  const seen = message.isRead === 1;
  return (
    <MessageItem
      title={message.title}
      who={t('inbox.to', { name: message.reciever })}
      at={message.createTime}
      html={message.content}
      mark={<Badge tone={seen ? 'win' : 'neutral'}>{t(seen ? 'inbox.seen' : 'inbox.notSeen')}</Badge>}
      id={message.messageId}
      removal={remove}
    />
  );
}
