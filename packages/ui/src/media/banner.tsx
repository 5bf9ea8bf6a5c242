import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { Picture } from './picture.tsx';
import styles from './banner.module.css';

export type BannerProps = Readonly<{
  /** A wide picture (10:3); on a phone it is cropped to 3:2 around its focus. */
  art: string;
  /** Horizontal position of the subject, from 0 (start) to 1 (end); the picture is never mirrored. */
  focus?: number;
  eyebrow?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** The first picture of a page must not wait. */
  first?: boolean;
  className?: string;
}>;

/** A picture with words over its quiet side. The words are text, so they can be read, translated and turned round. */
export function Banner(props: BannerProps): React.JSX.Element {
  const { art, focus = 0.9, eyebrow, title, text, action, first, className } = props;
  return (
    <div className={classes(styles.banner, className)} data-theme="night">
      <Picture
        src={art}
        alt=""
        width={1600}
        height={480}
        className={styles.art}
        style={{ objectPosition: `${focus * 100}% 50%` }}
        first={first}
        loading="lazy"
      />
      <div className={styles.words}>
        {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
        <h2 className={styles.title}>{title}</h2>
        {text ? <p className={styles.text}>{text}</p> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
