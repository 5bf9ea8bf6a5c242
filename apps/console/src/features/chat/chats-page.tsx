/** Customer service chats: inbox with the longest waiting first, and the open conversation. */
import { EmptyState, Notice, Skeleton } from '#ui';
import { useNavigate, useParams } from 'react-router';
import { Faces } from '../../shared/calls/faces.tsx';
import { useLine } from '../../shared/desk/live.ts';
import { useText } from '../../shared/page/language.ts';
import { useTitle } from '../../shared/page/title.ts';
import { useKeys } from '../../shared/page/use-keys.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import { InboxList } from './inbox-list.tsx';
import { useInbox } from './queries.ts';
import { Talk } from './talk.tsx';
import styles from './chat.module.css';

export function ChatsPage(): React.JSX.Element {
  const t = useText();
  const brand = useBrandCode();
  const inbox = useInbox();
  const navigate = useNavigate();
  const { chat } = useParams();
  const stands = useLine((line) => line.stands);
  useTitle(t('console.chats'));
  const step = (by: 1 | -1) => () => {
    const chats = inbox.data ?? [];
    const at = chats.findIndex(({ id }) => id === chat);
    const next = chats[at < 0 ? 0 : at + by];
    if (next) void navigate(`/chats/${next.id}`, { replace: chat !== undefined });
  };
  useKeys({ j: step(1), k: step(-1), ArrowDown: step(1), ArrowUp: step(-1) });
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('console.chats')}</h1>
      {stands ? null : <Notice live="status">{t('console.live.away')}</Notice>}
      <div className={styles.inbox} data-open={chat !== undefined || undefined}>
        <div className={styles.list}>
          <Faces
            of={inbox}
            skeleton={<Skeleton lines={8} />}
            isEmpty={(chats) => chats.length === 0}
            empty={<EmptyState title={t('console.chats.empty')} text={t('console.chats.empty.text')} />}
          >
            {(chats) => <InboxList chats={chats} />}
          </Faces>
        </div>
        {chat === undefined ? <div className={styles.nobody} /> : <Talk key={`${brand}:${chat}`} id={chat} />}
      </div>
    </div>
  );
}
