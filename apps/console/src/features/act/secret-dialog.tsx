import { Button, CopyButton, Dialog, Notice } from '#ui';
import { useText } from '../../shared/page/language.ts';
import styles from './act.module.css';

type SecretDialogProps = Readonly<{ open: boolean; title: string; secret: string; onClose: () => void }>;

/** Dialog for a secret shown once, such as the first password of a new operator. */
export function SecretDialog({ open, title, secret, onClose }: SecretDialogProps): React.JSX.Element {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      cover={false}
      title={title}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className={styles.form}>
        <Notice tone="warn" title={t('console.told')}>
          {t('console.told.text')}
        </Notice>
        <pre className={styles.told} dir="auto">
          {secret}
        </pre>
        <CopyButton text={secret} label={t('common.copy')} copiedLabel={t('common.copied')} />
      </div>
    </Dialog>
  );
}
