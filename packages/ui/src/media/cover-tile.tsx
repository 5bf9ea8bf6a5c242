import type { ElementType, ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { Picture } from './picture.tsx';
import styles from './cover-tile.module.css';

export type CoverTileProps = Readonly<{
  title: string;
  /** The cover's address; decoration, the title names it. */
  art?: string;
  /** Above the fold: loaded with priority. */
  first?: boolean;
  note?: ReactNode;
  /** On the picture's start corner: live, new, hot. */
  badge?: ReactNode;
  /** Control in the picture's end corner, pressed by itself: a heart. */
  corner?: ReactNode;
  href?: string;
  onSelect?: (event: React.MouseEvent) => void;
  /** The element that makes the link; it gets `href`. */
  linkAs?: ElementType;
  shape?: 'square' | 'portrait' | 'low' | 'wide';
  /** Across the foot of the picture, a word or two. */
  foot?: ReactNode;
  /** Reason why it is disabled, in a word or two; also shown at its foot. */
  closed?: string | false;
  className?: string;
}>;

/** A picture with a name that is pressed as one. */
export function CoverTile(props: CoverTileProps): React.JSX.Element {
  const {
    title,
    art,
    first,
    note,
    badge,
    corner,
    href,
    onSelect,
    linkAs = 'a',
    shape = 'square',
    foot,
    closed,
    className,
  } = props;
  const Element: ElementType = href === undefined ? 'button' : linkAs;
  return (
    <article className={classes(styles.tile, closed && styles.disabled, className)}>
      <div className={classes(styles.picture, styles[shape])}>
        {art ? <Picture src={art} alt="" className={styles.art} first={first} loading="lazy" /> : null}
        {closed || foot ? (
          <span className={styles.foot} data-theme="night">
            {closed || foot}
          </span>
        ) : null}
        {badge ? (
          <span className={styles.badge} data-theme="night">
            {badge}
          </span>
        ) : null}
      </div>
      <Element
        {...(href === undefined ? { type: 'button', disabled: Boolean(closed) } : { href })}
        className={styles.title}
        dir="auto"
        onClick={onSelect}
      >
        {title}
      </Element>
      {note ? (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      ) : null}
      {corner ? (
        <div className={styles.corner} data-theme="night">
          {corner}
        </div>
      ) : null}
    </article>
  );
}
