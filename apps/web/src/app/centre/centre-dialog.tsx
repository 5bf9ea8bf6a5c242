/** Dialog of a centre: it covers the page below, to which closing leads back. */
import { Dialog } from '#ui';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../shared/page/language.ts';
import type { Stay } from './trail.ts';
import styles from './centre.module.css';

type Props = Readonly<{ stay: Stay; title: string; side: ReactNode; children: ReactNode }>;

export function CentreDialog({ stay, title, side, children }: Props): React.JSX.Element {
  const t = useText();
  const navigate = useNavigate();
  useTitleBelow();
  const close = () => {
    const { page, depth } = stay;
    void (depth > 0 ? navigate(-depth) : navigate(page, { replace: true }));
  };
  return (
    <Dialog open size="full" title={title} closeLabel={t('common.close')} onClose={close}>
      <div className={side ? styles.layout : undefined}>
        {side ? <div className={styles.side}>{side}</div> : null}
        <article className={styles.content}>{children}</article>
      </div>
    </Dialog>
  );
}

/** Restores the title of the page below when the centre closes. */
function useTitleBelow(): void {
  const [title] = useState(() => document.title);
  useLayoutEffect(() => () => void (document.title = title), [title]);
}
