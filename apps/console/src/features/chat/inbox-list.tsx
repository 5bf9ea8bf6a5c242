import type { ChatInConsole } from '#contract';
import { NavLink } from 'react-router';
import { Ago } from '../../shared/page/ago.tsx';
import { useText } from '../../shared/page/language.ts';
import { Standing } from './standing.tsx';
import styles from './chat.module.css';

export function InboxList({ chats }: Readonly<{ chats: readonly ChatInConsole[] }>): React.JSX.Element {
  const t = useText();
  return (
    <ul className={styles.entries} aria-label={t('console.chats')}>
      {chats.map((chat) => (
        <li key={chat.id}>
          <NavLink to={`/chats/${chat.id}`} className={styles.entry}>
            <span className={styles.entryHead}>
              <bdi className={styles.who}>{chat.account ?? t('console.chats.visitor')}</bdi>
              <Ago at={chat.waitsSince ?? chat.spokenAt} />
            </span>
            <bdi className={styles.last}>{chat.lastText}</bdi>
            <Standing chat={chat} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
