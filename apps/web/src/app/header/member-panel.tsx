import { Button, DepositIcon } from '#ui';
import { useNavigate } from 'react-router';
import { guard } from '../../shared/guard.ts';
import { useText } from '../../shared/language.ts';
import { hasPage } from '../pages.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalancePill } from './balance-pill.tsx';
import styles from './member-panel.module.css';

export function MemberPanel(): React.JSX.Element {
  const t = useText();
  const navigate = useNavigate();
  return (
    <>
      <BalancePill />
      {hasPage('/depositv2') && (
        <Button
          tone="money"
          className={styles.deposit}
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
