import { EyeIcon, EyeOffIcon, RefreshIcon, VisuallyHidden } from '#ui';
import { classes } from '#ui/class-names.ts';
import { balanceText, hideBalance, useBalanceHidden } from '../../shared/device/balance-privacy.ts';
import { useText } from '../../shared/page/language.ts';
import { useBalance } from '../../shared/session/member.ts';
import { useStaff, useTrial } from '../../shared/session/session.ts';
import styles from './balance-pill.module.css';

/** Agents' staff have no balance. */
export const BalancePill = (): React.ReactNode => (useStaff() ? null : <Pill />);

/** Balance with its currency; a press refetches it, the eye button hides it. Play money cannot be hidden. */
function Pill(): React.JSX.Element {
  const t = useText();
  const { data, isFetching, refetch } = useBalance();
  const trial = useTrial();
  const hidden = useBalanceHidden((privacy) => privacy.hidden) && !trial;
  return (
    <div className={styles.pill}>
      <button
        type="button"
        className={styles.amount}
        title={t('header.balance.refresh')}
        onClick={() => void refetch()}
      >
        <bdi className={styles.figure} data-testid="balance">
          {data ? balanceText(data, hidden) : t('header.balance.updating')}
        </bdi>
        <span className={classes(styles.refresh, isFetching && styles.busy)}>
          <RefreshIcon size={14} />
        </span>
        <VisuallyHidden>{t('header.balance.refresh')}</VisuallyHidden>
      </button>
      {trial ? null : (
        <button
          type="button"
          className={styles.eye}
          aria-pressed={hidden}
          aria-label={t(hidden ? 'header.balance.show' : 'header.balance.hide')}
          onClick={() => hideBalance(!hidden)}
        >
          {hidden ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
        </button>
      )}
    </div>
  );
}
