import type { InboxMessage } from '#contract';
import { Badge, Button, CheckIcon, EmptyState, LoadMore, Notice, showToast, Skeleton, Tabs } from '#ui';
import { useState } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useBrand } from '../../../shared/brand/boot.ts';
import { applyUnread, renewMessages, useUnread } from '../../../shared/session/unread.ts';
import { MessageItem } from './message-item.tsx';
import styles from './message.module.css';
import { useInbox, type MessageType } from './queries.ts';

const types: readonly MessageType[] = ['ALL', 'SYSTEM', 'AGENT'];

export function Inbox(): React.JSX.Element {
  const t = useText();
  const [type, setType] = useState<MessageType>('ALL');
  const rows = useInbox(type);
  const unread = useUnread().data ?? 0;
  const readAll = useAction(client.message.read, ({ unread: left }) => {
    applyUnread(left);
    void renewMessages();
  });
  return (
    <div className={styles.part}>
      <div className={styles.tools}>
        <Tabs
          variant="pill"
          label={t('inbox.type')}
          value={type}
          onValueChange={setType}
          items={types.map((id) => ({ id, label: t(`inbox.type.${id}`) }))}
        />
        <Button
          tone="quiet"
          icon={<CheckIcon />}
          disabled={unread === 0}
          loading={readAll.busy}
          onClick={() => readAll.run({ messageId: 'all' })}
        >
          {t('inbox.readAll')}
        </Button>
      </div>
      {readAll.fault ? (
        <Notice tone="warn" live="alert">
          {readAll.fault}
        </Notice>
      ) : null}
      <Faces
        of={rows}
        skeleton={<MessagesSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState art="/art/spots/messages.svg" title={t('inbox.empty')} text={t('inbox.empty.text')} />}
      >
        {(list) => (
          <>
            <ul className={styles.letters}>
              {list.map((message) => (
                <Received key={message.messageId} message={message} />
              ))}
            </ul>
            <LoadMore label={t('common.more')} endLabel={t('common.end')} {...rows.more} />
          </>
        )}
      </Faces>
    </div>
  );
}

function Received({ message }: Readonly<{ message: InboxMessage }>): React.JSX.Element {
  const t = useText();
  const brand = useBrand().brand.name;
  const [read, setRead] = useState(false);
  const isNew = message.isRead === 0 && !read;
  const note = useAction(client.message.read, ({ unread }) => {
    setRead(true);
    applyUnread(unread);
  });
  const remove = useAction(client.message.remove, ({ unread }) => {
    applyUnread(unread);
    showToast({ text: t('inbox.removed') });
    void renewMessages();
  });
  return (
    <MessageItem
      title={message.title}
      who={t('inbox.from', { name: message.sender || brand })}
      at={message.createTime}
      html={message.content}
      isNew={isNew}
      mark={isNew ? <Badge tone="brand">{t('inbox.new')}</Badge> : null}
      onOpen={() => {
        if (isNew) note.run({ messageId: String(message.messageId) });
      }}
      id={message.messageId}
      removal={remove}
    />
  );
}

export function MessagesSkeleton(): React.JSX.Element {
  return (
    <div className={styles.letters} aria-hidden>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} shape="block" height="68px" />
      ))}
    </div>
  );
}
