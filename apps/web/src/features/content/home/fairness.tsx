/** Steps of "provably fair", in order. */
import type { MessageKey } from '#i18n';
import { Card, LinkButton, ShieldIcon } from '#ui';
import { Link } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import { useLoggedIn, useStaff } from '../../../shared/session/session.ts';
import styles from './home-page.module.css';

const STEPS: readonly MessageKey[] = ['home.fair.before', 'home.fair.during', 'home.fair.after'];

export function Fairness(): React.JSX.Element {
  const t = useText();
  const [loggedIn, staff] = [useLoggedIn(), useStaff()];
  return (
    <Card
      title={
        <span className={styles.fairTitle}>
          <ShieldIcon size={20} />
          {t('footer.fair.title')}
        </span>
      }
    >
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      {loggedIn && !staff ? (
        <LinkButton as={Link} to="/personalHistoryCopy" size="sm">
          {t('in_betting_record')}
        </LinkButton>
      ) : null}
    </Card>
  );
}
