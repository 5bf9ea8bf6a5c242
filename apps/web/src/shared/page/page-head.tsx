import { Picture } from '#ui';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export type PageHeadProps = Readonly<{
  title: string;
  text?: string;
  /** A drawing at the end of the line; decoration. */
  art?: string;
  /** The drawing is a scene with a ground of its own: it fills the end of the head and fades towards the words. */
  scene?: boolean;
  action?: ReactNode;
}>;

/** How a page begins: its name, what it is for, and a picture where there is room for one. */
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
