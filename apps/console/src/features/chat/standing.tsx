/** Status of a chat: waiting or answered, and the operator it is assigned to. */
import type { ChatInConsole } from '#contract';
import { Badge } from '#ui';
import { useText } from '../../shared/page/language.ts';
import { useMe } from '../../shared/session/me.ts';
import styles from './chat.module.css';

export function Standing({ chat }: Readonly<{ chat: ChatInConsole }>): React.JSX.Element {
  const t = useText();
  const me = useMe();
  const { isClosed, waitsSince, takenBy } = chat;
  const state = isClosed ? 'closed' : waitsSince === null ? 'answered' : 'waits';
  return (
    <span className={styles.standing}>
      <Badge tone={state === 'waits' ? 'warn' : undefined}>{t(`console.chats.${state}`)}</Badge>
      {takenBy === null ? null : (
        <span>{takenBy === me.account ? t('console.chats.yours') : t('console.chats.theirs', { name: takenBy })}</span>
      )}
    </span>
  );
}
