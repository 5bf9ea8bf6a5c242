import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/chevron-down.tsx';
import styles from './disclosure.module.css';

export type DisclosureProps = Readonly<{
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** Called on each opening, to load the content then. */
  onOpen?: () => void;
  /** Disclosures of the same name close each other. */
  name?: string;
  className?: string;
}>;

export function Disclosure({
  summary,
  children,
  defaultOpen,
  onOpen,
  name,
  className,
}: DisclosureProps): React.JSX.Element {
  return (
    <details
      className={classes(styles.disclosure, className)}
      name={name}
      open={defaultOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
