import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { buttonClass, type ButtonStyle } from './button.tsx';
import styles from './button.module.css';

export type LinkButtonProps<E extends ElementType = 'a'> = ButtonStyle & {
  /** The element that makes the link; a router's link goes here. */
  as?: E;
  className?: string;
  children?: ReactNode;
} & Omit<ComponentPropsWithRef<E>, keyof ButtonStyle | 'as' | 'className' | 'children'>;

/** A link that looks like a button; it goes somewhere, where a button does something. */
export function LinkButton<E extends ElementType = 'a'>(props: LinkButtonProps<E>): React.JSX.Element {
  const { as: Link = 'a', tone, size, wide, icon, iconEnd, className, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ tone, size, wide }, className)}>
      <span className={styles.content}>
        {icon}
        <span className={styles.words}>{children}</span>
        {iconEnd}
      </span>
    </Link>
  );
}
