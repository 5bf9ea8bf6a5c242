import type { ElementType, ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './card.module.css';

export type CardProps = Readonly<{
  title?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  as?: ElementType;
  /** `flush` lets the content reach the edges: tables, pictures. */
  padding?: 'normal' | 'flush';
  className?: string;
}>;

export function Card(props: CardProps): React.JSX.Element {
  const { title, action, children, footer, as: Element = 'section', padding = 'normal', className } = props;
  return (
    <Element className={classes(styles.card, className)}>
      {title || action ? (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {action}
        </header>
      ) : null}
      <div className={padding === 'flush' ? styles.flush : styles.body}>{children}</div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </Element>
  );
}
