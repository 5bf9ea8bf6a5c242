/** Notice on each page while an operator has frozen the member's wallet. */
import { Button, HeadsetIcon, Notice } from '#ui';
import { openCustomerService } from '../brand/customer-service.ts';
import { useText } from '../page/language.ts';
import { useFrozen } from './member.ts';
import styles from './frozen-notice.module.css';

export function FrozenNotice(): React.JSX.Element | null {
  const t = useText();
  if (!useFrozen()) return null;
  return (
    <Notice
      className={styles.notice}
      tone="warn"
      live="status"
      title={t('wallet.frozen.title')}
      action={
        <Button size="sm" icon={<HeadsetIcon size={16} />} onClick={openCustomerService}>
          {t('rail.service')}
        </Button>
      }
    >
      {t('wallet.frozen.text')}
    </Notice>
  );
}
