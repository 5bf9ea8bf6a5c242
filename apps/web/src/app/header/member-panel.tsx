import { Button, DepositIcon } from '#ui';
import { useNavigate } from 'react-router';
import { guard } from '../../shared/session/guard.ts';
import { useText } from '../../shared/page/language.ts';
import { openModal } from '../../shared/dialogs/modals.ts';
import { useTrial } from '../../shared/session/session.ts';
import { useCanRegister } from '../../shared/brand/switches.ts';
import { useDepositOffered } from '../../shared/session/turned-away.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalancePill } from './balance-pill.tsx';
import styles from './member-panel.module.css';

export function MemberPanel(): React.JSX.Element {
  const t = useText();
  const navigate = useNavigate();
  const trial = useTrial();
  const canRegister = useCanRegister();
  const mayDeposit = useDepositOffered();
  return (
    <>
      <BalancePill />
      {trial && canRegister && (
        <Button tone="primary" className={styles.join} onClick={() => openModal('register')}>
          {t('header.register')}
        </Button>
      )}
      {mayDeposit && (
        <Button
          tone="money"
          className={styles.deposit}
          aria-label={t('header.deposit')}
          icon={<DepositIcon size={18} />}
          onClick={() => guard('real', () => void navigate('/depositv2'))}
        >
          {t('header.deposit')}
        </Button>
      )}
      <AccountMenu />
    </>
  );
}
