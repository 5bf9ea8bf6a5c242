import { formatTime } from '#i18n';
import { classes } from '#ui/class-names.ts';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shared/page/language.ts';
import styles from './chat.module.css';
import type { Draft, Message } from './rules.ts';

export interface ConversationProps {
  readonly messages: readonly Message[];
  readonly drafts: readonly Draft[];
  readonly onRetry: (draft: Draft) => void;
}

export function Conversation({ messages, drafts, onRetry }: ConversationProps): React.JSX.Element {
  const t = useText();
  return (
    // A log that scrolls must be reachable by the keyboard that scrolls it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.log} role="log" aria-label={t('chat.log')} tabIndex={0}>
      {messages.map(({ id, from, text, time }) => (
        <div key={id} className={classes(styles.message, styles[from])}>
          <p className={styles.bubble}>{text}</p>
          <p className={styles.meta}>
            {from === 'system' ? null : <span>{t(`chat.from.${from}`)} · </span>}
            <time>{formatTime(time)}</time>
          </p>
        </div>
      ))}
      {drafts.map((draft) => (
        <div key={draft.key} className={classes(styles.message, styles.visitor, styles.draft)}>
          <p className={styles.bubble}>{draft.text}</p>
          <p className={styles.meta}>
            {draft.failed ? (
              <button type="button" className={styles.retry} onClick={() => onRetry(draft)}>
                {t('chat.failed')}
              </button>
            ) : (
              t('chat.sending')
            )}
          </p>
        </div>
      ))}
      <End key={messages.length + drafts.length} />
    </div>
  );
}

/** Scrolls to the newest message; remounted for each one. */
function End(): React.JSX.Element {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, []);
  return <div ref={end} />;
}
