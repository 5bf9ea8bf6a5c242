import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { AlertIcon } from '../icons/alert.tsx';
import { CheckCircleIcon } from '../icons/check-circle.tsx';
import { InfoIcon } from '../icons/info.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'win' | 'warn' | 'lose';

export type NoticeProps = Readonly<{
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits its turn; without it the notice is plain text. */
  live?: 'alert' | 'status';
  className?: string;
}>;

export function ToneIcon({ tone }: Readonly<{ tone: NoticeTone }>): React.JSX.Element {
  if (tone === 'win') return <CheckCircleIcon />;
  return tone === 'info' ? <InfoIcon /> : <AlertIcon />;
}

/** A message within the page, beside its subject. */
export function Notice({ tone = 'info', title, children, action, live, className }: NoticeProps): React.JSX.Element {
  return (
    <div className={classes(styles.notice, styles[tone], className)} role={live}>
      <span className={styles.icon}>
        <ToneIcon tone={tone} />
      </span>
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
