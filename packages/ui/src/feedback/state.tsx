import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { classes } from '../class-names.ts';
import { RefreshIcon } from '../icons/refresh.tsx';
import { Picture } from '../media/picture.tsx';
import styles from './state.module.css';

export type EmptyStateProps = Readonly<{
  title: string;
  /** `h1` where the page has no other heading. */
  titleAs?: 'p' | 'h1';
  text?: ReactNode;
  /** URL of a decorative drawing. */
  art?: string;
  /** A button or link that helps the reader on. */
  action?: ReactNode;
  size?: 'sm' | 'md';
  className?: string;
}>;

export function EmptyState(props: EmptyStateProps): React.JSX.Element {
  const { title, titleAs: Title = 'p', text, art, action, size = 'md', className } = props;
  const side = size === 'sm' ? 96 : 160;
  return (
    <div className={classes(styles.state, className)}>
      {art ? <Picture src={art} alt="" width={side} height={side} loading="lazy" /> : null}
      <Title className={styles.title}>{title}</Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

export type ErrorStateProps = Omit<EmptyStateProps, 'action'> &
  Readonly<{ retryLabel?: string; onRetry?: () => void; retrying?: boolean }>;

/** Something could not be loaded; names it, and offers a retry. */
export function ErrorState({ retryLabel, onRetry, retrying, ...rest }: ErrorStateProps): React.JSX.Element {
  const action =
    onRetry && retryLabel ? (
      <Button onClick={onRetry} loading={retrying} icon={<RefreshIcon size={18} />}>
        {retryLabel}
      </Button>
    ) : null;
  return (
    <div role="alert">
      <EmptyState {...rest} action={action} />
    </div>
  );
}
