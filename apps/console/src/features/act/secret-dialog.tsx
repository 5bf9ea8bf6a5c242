import { Button, CopyButton, Dialog, Notice } from '#ui';
import { useText } from '../../shared/page/language.ts';
import styles from './act.module.css';

type ToldDialogProps = Readonly<{ open: boolean; title: string; told: string; onClose: () => void }>;

/** Dialog for a secret shown once, such as the first password of a new operator. */
export function ToldDialog({ open, title, told, onClose }: ToldDialogProps): React.JSX.Element {
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
          {told}
        </pre>
        <CopyButton text={told} label={t('common.copy')} copiedLabel={t('common.copied')} />
      </div>
    </Dialog>
  );
}
