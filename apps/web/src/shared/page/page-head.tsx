import { Picture } from '#ui';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export type PageHeadProps = Readonly<{
  title: string;
  text?: string;
  /** Decorative illustration at the end of the header. */
  art?: string;
  /**
   * True for an illustration with a background of its own: it fills the end of the header and fades towards the text.
   */
  scene?: boolean;
  action?: ReactNode;
}>;

/** Header of a page: title, description, and an illustration where there is room. */
export function PageHead({ title, text, art, scene, action }: PageHeadProps): React.JSX.Element {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {text ? <p className={styles.text}>{text}</p> : null}
        {action}
      </div>
      {art ? <Picture className={scene ? styles.scene : styles.art} src={art} alt="" width={400} height={400} /> : null}
    </header>
  );
}
