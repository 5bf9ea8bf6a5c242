/** Message in the inbox: title when collapsed, text when open. */
import { Button, ChevronDownIcon, Notice, TrashIcon } from '#ui';
import { classes } from '#ui/class-names.ts';
import type { ReactNode } from 'react';
import type { Action } from '../../../shared/calls/use-action.ts';
import { CleanHtml } from '../../../shared/content/clean-html.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import styles from './message.module.css';

export type MessageItemProps = Readonly<{
  title: string;
  who: string;
  at: number;
  html: string;
  isNew?: boolean;
  mark: ReactNode;
  onOpen?: () => void;
  id: number;
  removal: Action<{ messageIds: string }>;
}>;

export function MessageItem({
  title,
  who,
  at,
  html,
  isNew,
  mark,
  onOpen,
  id,
  removal,
}: MessageItemProps): React.JSX.Element {
  const t = useText();
  return (
    <li>
      <details
        className={classes(styles.letter, isNew && styles.new)}
        onToggle={(event) => {
          if (event.currentTarget.open) onOpen?.();
        }}
      >
        <summary className={styles.summary}>
          <span className={styles.title}>{title}</span>
          <span className={styles.who}>
            <bdi>{who}</bdi> · <Moment at={at} />
          </span>
          <span className={styles.mark}>
            {mark}
            <ChevronDownIcon className={styles.chevron} />
          </span>
        </summary>
        <div className={styles.body}>
          <CleanHtml html={html} className={styles.html ?? ''} />
          <div className={styles.deeds}>
            {removal.fault ? (
              <Notice tone="warn" live="alert">
                {removal.fault}
              </Notice>
            ) : null}
            <Button
              tone="quiet"
              icon={<TrashIcon />}
              loading={removal.busy}
              onClick={() => removal.run({ messageIds: String(id) })}
            >
              {t('inbox.remove')}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}
