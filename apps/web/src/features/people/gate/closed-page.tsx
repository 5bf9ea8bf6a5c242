import { Button, HeadsetIcon, Picture } from '#ui';
import type { ReactNode } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { openCustomerService } from '../../../shared/brand/customer-service.ts';
import { useText } from '../../../shared/page/language.ts';
import { webChatOf } from '../../../shared/brand/web-chat.ts';
import styles from './closed-page.module.css';

export interface ClosedPageProps {
  readonly title: string;
  /** Illustration above the text. */
  readonly art: string;
  readonly children: ReactNode;
}

/** Full-page view of a closed site, with a link to customer service. */
export function ClosedPage({ title, art, children }: ClosedPageProps): React.JSX.Element {
  const t = useText();
  const { brand, customerService } = useBrand();
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        {brand.logo && <Picture src={brand.logo} alt="" width={40} height={40} />}
        {brand.name}
      </p>
      <div className={styles.card}>
        <Picture className={styles.art} src={art} alt="" width={480} height={270} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{t('gate.restriction')}</p>
        <div className={styles.text}>{children}</div>
        {webChatOf(customerService) && (
          <Button tone="primary" size="lg" icon={<HeadsetIcon />} onClick={openCustomerService}>
            {t('gate.contact')}
          </Button>
        )}
      </div>
    </main>
  );
}
