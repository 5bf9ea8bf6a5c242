/** Who you are: a visitor is invited, a member sees what is his and where he left off. */
import { Amount, Button, Card, DepositIcon, HistoryIcon, LinkButton } from '#ui';
import { Link } from 'react-router';
import { balanceText, useBalanceHidden } from '../../shared/balance-privacy.ts';
import { useText } from '../../shared/language.ts';
import { useBalance, useMember } from '../../shared/member.ts';
import { openModal } from '../../shared/modals.ts';
import { useLoggedIn } from '../../shared/session.ts';
import { useBrand } from '../../shared/boot.ts';
import { useCanRegister } from '../../shared/switches.ts';
import styles from './home-page.module.css';

function Visitor(): React.JSX.Element {
  const t = useText();
  const { name } = useBrand().brand;
  const canRegister = useCanRegister();
  return (
    <Card className={styles.welcome}>
      <div>
        <h2>{t('home.welcome.visitor', { brand: name })}</h2>
        <p>{t('home.welcome.text')}</p>
      </div>
      {canRegister && (
        <Button tone="primary" size="lg" onClick={() => openModal('register')}>
          {t('header.register')}
        </Button>
      )}
    </Card>
  );
}

function Member(): React.JSX.Element {
  const t = useText();
  const member = useMember().data;
  const balance = useBalance().data;
  const hidden = useBalanceHidden((privacy) => privacy.hidden);
  return (
    <Card className={styles.welcome}>
      <div>
        <h2>{t('home.welcome.member', { name: member?.nickname ?? member?.account ?? '' })}</h2>
        <Amount size="xl" money>
          {balance ? balanceText(balance, hidden) : t('header.balance.updating')}
        </Amount>
      </div>
      <div className={styles.actions}>
        <LinkButton as={Link} to="/depositv2" tone="money" icon={<DepositIcon size={18} />}>
          {t('header.deposit')}
        </LinkButton>
        <LinkButton as={Link} to="/personalHistoryCopy" icon={<HistoryIcon size={18} />}>
          {t('in_betting_record')}
        </LinkButton>
      </div>
    </Card>
  );
}

export function Welcome(): React.JSX.Element {
  return useLoggedIn() ? <Member /> : <Visitor />;
}
