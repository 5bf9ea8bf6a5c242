import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './load-more.module.css';

export type LoadMoreProps = Readonly<{
  label: string;
  onLoad: () => void;
  loading?: boolean;
  /** The list is complete; `endLabel` says so. */
  done?: boolean;
  endLabel?: string;
  /** Error of the last attempt; the loaded items stay, and the button retries. */
  failure?: string | undefined;
}>;

export function LoadMore({ label, onLoad, loading, done, endLabel, failure }: LoadMoreProps): React.JSX.Element {
  const end = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!done) return;
    // The button disappears with the last page; without this a keyboard user would lose their place.
    if (pressed.current && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [done]);
  const load = () => {
    pressed.current = true;
    onLoad();
  };
  return (
    <div className={styles.more}>
      {done ? (
        <p ref={end} tabIndex={-1} className={styles.end}>
          {endLabel}
        </p>
      ) : (
        <>
          {failure && !loading ? (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          ) : null}
          <Button onClick={load} loading={loading}>
            {label}
          </Button>
        </>
      )}
    </div>
  );
}
