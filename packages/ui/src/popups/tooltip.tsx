import { useId, useRef, type ReactNode } from 'react';
import styles from './tooltip.module.css';

export type TooltipProps = Readonly<{
  text: ReactNode;
  /** Renders the explained element; must spread the given props onto something focusable. */
  children: (props: { 'aria-describedby': string }) => ReactNode;
}>;

/** A short explanation under the mouse or the focus. Never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps): React.JSX.Element {
  const id = useId();
  const around = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const show = (): void => {
    if (around.current && !tip.current?.matches(':popover-open')) tip.current?.showPopover({ source: around.current });
  };
  const hide = (): void => tip.current?.hidePopover();
  return (
    // The wrapper does nothing when used: it watches the control that it surrounds.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={around}
      className={styles.around}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children({ 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
