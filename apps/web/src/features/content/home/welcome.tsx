/** Welcome panel: invitation for a visitor; balance and recent games for a member. */
import type { MessageKey } from '#i18n';
import {
  Amount,
  Button,
  CheckCircleIcon,
  DepositIcon,
  HistoryIcon,
  LinkButton,
  PlayIcon,
  Skeleton,
  ShieldIcon,
  UserIcon,
  type IconProps,
} from '#ui';
import { Link } from 'react-router';
import { balanceText, useBalanceHidden } from '../../../shared/device/balance-privacy.ts';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { useBalance } from '../../../shared/session/member.ts';
import { useMember } from '../../../shared/session/own-member.ts';
import { openModal } from '../../../shared/dialogs/modals.ts';
import { useLoggedIn, useStaff, useTrial } from '../../../shared/session/session.ts';
import { useCanRegister, useSwitch } from '../../../shared/brand/switches.ts';
import { useDepositOffered } from '../../../shared/session/turned-away.ts';
import { RecentGames } from './recent-games.tsx';
import styles from './welcome.module.css';

interface Fact {
  readonly key: MessageKey;
  readonly Drawing: React.ComponentType<IconProps>;
}

const FACTS: readonly Fact[] = [
  { key: 'home.fact.odds', Drawing: CheckCircleIcon },
  { key: 'home.fact.check', Drawing: ShieldIcon },
  { key: 'home.fact.trial', Drawing: PlayIcon },
];

export function Welcome(): React.JSX.Element {
  return <section className={styles.welcome}>{useLoggedIn() ? <Member /> : <Visitor />}</section>;
}

function Visitor(): React.JSX.Element {
  const t = useText();
  const { name } = useBrand().brand;
  const canRegister = useCanRegister();
  const mayTry = useSwitch('FREEPLAY3');
  const facts = FACTS.filter(({ key }) => key !== 'home.fact.trial' || mayTry);
  return (
    <>
      <div>
        <h1 className={styles.title}>{t('home.welcome.visitor', { brand: name })}</h1>
        {canRegister ? <p className={styles.text}>{t('home.welcome.text')}</p> : null}
      </div>
      <ul className={styles.facts}>
        {facts.map(({ key, Drawing }) => (
          <li key={key}>
            <Drawing size={18} />
            {t(key)}
          </li>
        ))}
      </ul>
      {canRegister && (
        <Button tone="primary" size="lg" onClick={() => openModal('register')}>
          {t('header.register')}
        </Button>
      )}
    </>
  );
}

function Member(): React.JSX.Element {
  const staff = useStaff();
  return (
    <>
      <div>
        <Greeting />
        {staff ? null : <OwnBalance />}
      </div>
      {staff ? (
        <WayToCentre />
      ) : (
        <>
          <Ways />
          <RecentGames />
        </>
      )}
    </>
  );
}

function Greeting(): React.JSX.Element {
  const t = useText();
  const member = useMember().data;
  if (!member) return <Skeleton width="14rem" height="2rem" />;
  return <h1 className={styles.title}>{t('home.welcome.member', { name: member.nickname ?? member.account })}</h1>;
}

function OwnBalance(): React.JSX.Element {
  const balance = useBalance().data;
  const trial = useTrial();
  const hidden = useBalanceHidden((privacy) => privacy.hidden) && !trial;
  if (!balance) return <Skeleton width="10rem" height="2.75rem" />;
  return (
    <Amount size="xl" money>
      {balanceText(balance, hidden)}
    </Amount>
  );
}

function WayToCentre(): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.actions}>
      <LinkButton as={Link} to="/agent" icon={<UserIcon size={18} />}>
        {t('agentCentre.title')}
      </LinkButton>
    </div>
  );
}

function Ways(): React.JSX.Element {
  const t = useText();
  const trial = useTrial();
  const canRegister = useCanRegister();
  const mayDeposit = useDepositOffered();
  return (
    <div className={styles.actions}>
      {trial ? (
        canRegister && (
          <Button tone="primary" onClick={() => openModal('register')}>
            {t('header.register')}
          </Button>
        )
      ) : (
        <>
          {mayDeposit ? (
            <LinkButton as={Link} to="/depositv2" tone="money" icon={<DepositIcon size={18} />}>
              {t('header.deposit')}
            </LinkButton>
          ) : null}
          <LinkButton as={Link} to="/personalHistoryCopy" icon={<HistoryIcon size={18} />}>
            {t('in_betting_record')}
          </LinkButton>
        </>
      )}
    </div>
  );
}
