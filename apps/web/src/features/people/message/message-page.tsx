/** /messageV2: inbox, sent messages, and a form. */
import { CountBadge, Tabs } from '#ui';
import { useSearchParams } from 'react-router';
import { WaitingRequests } from '../../../shared/agents/waiting-requests.tsx';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { useUnread } from '../../../shared/session/unread.ts';
import { Inbox } from './inbox.tsx';
import styles from './message.module.css';
import { Outbox } from './outbox.tsx';
import { WriteForm } from './write-form.tsx';

const parts = { inbox: Inbox, outbox: Outbox, write: WriteForm } as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

export function MessagePage(): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHead title={t('inbox.title')} text={t('inbox.lead')} art="/art/spots/messages.svg" />
      <WaitingRequests />
      <Parts />
    </div>
  );
}

function Parts(): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const unread = useUnread().data ?? 0;
  const part = names.find((name) => name === search.get('part')) ?? 'inbox';
  const Content = parts[part];
  return (
    <Tabs
      label={t('inbox.title')}
      value={part}
      onValueChange={(id) => setSearch(id === 'inbox' ? {} : { part: id }, { replace: true })}
      items={names.map((id) => ({
        id,
        label: t(`inbox.part.${id}`),
        ...(id === 'inbox' && { badge: <CountBadge count={unread} label={t('inbox.unread', { count: unread })} /> }),
      }))}
    >
      <Content />
    </Tabs>
  );
}
