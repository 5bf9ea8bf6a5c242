/** Messages of a chat, as plain text; scrolled to the newest. */
import type { TalkInConsole } from '#contract';
import { Button } from '#ui';
import { classes } from '#ui/class-names.ts';
import { useEffect, useRef } from 'react';
import { useText } from '../../shared/page/language.ts';
import { Moment } from '../../shared/page/moment.tsx';
import styles from './chat.module.css';

type WordsProps = Readonly<{ words: TalkInConsole['words']; onEarlier: (() => void) | null }>;

export function Words({ words, onEarlier }: WordsProps): React.JSX.Element {
  const t = useText();
  return (
    // A log that scrolls must be reachable by the keyboard that scrolls it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.log} role="log" aria-label={t('console.chats.log')} tabIndex={0}>
      {onEarlier ? (
        <Button size="sm" tone="plain" onClick={onEarlier}>
          {t('console.chats.earlier')}
        </Button>
      ) : null}
      {words.map(({ id, from, by, text, time }) => (
        <div key={id} className={classes(styles.word, styles[from])}>
          <p className={styles.bubble} dir="auto">
            {text}
          </p>
          <p className={styles.meta}>
            {by === null ? null : (
              <>
                <bdi>{by}</bdi> ·{' '}
              </>
            )}
            <Moment at={time} />
          </p>
        </div>
      ))}
      <End key={words.at(-1)?.id} />
    </div>
  );
}

/** Scrolls to the newest message; remounted for each one. */
function End(): React.JSX.Element {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={end} />;
}
