import { Button, Dialog, Notice } from '#ui';
import { closeModal } from '../../../shared/dialogs/modals.ts';
import { useText } from '../../../shared/page/language.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useLeave } from '../../../shared/session/leave.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from '../../../shared/page/form.module.css';

/** Opened by the member, or forced by the session; then logging out is the only alternative. */
export function ChangePasswordModal(): React.JSX.Element {
  const t = useText();
  const reason = useSession((session) => session.mustChange);
  const leave = useLeave();
  return (
    <Dialog
      open
      size="sm"
      title={t('password.change.title')}
      closeLabel={t('common.close')}
      closable={reason === null}
      cover={false}
      onClose={closeModal}
    >
      <div className={styles.form}>
        {reason && <Notice tone="warn">{t(`password.change.reason.${reason}`)}</Notice>}
        <p className={styles.lead}>{t('password.change.everywhere')}</p>
        <ChangePasswordForm />
        {reason && (
          <Button tone="plain" wide onClick={() => void leave()}>
            {t('header.logout')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
