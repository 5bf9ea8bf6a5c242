import { Dialog } from '#ui';
import { useState } from 'react';
import { useText } from '../../../shared/page/language.ts';
import { useOdds } from './notation.ts';
import { SlipPanel } from './slip-panel.tsx';
import { useSlip } from './slip-store.ts';
import { oddsTogether } from './stake-rules.ts';
import styles from './slip.module.css';

/** Bottom bar with the slip as a dialog, on viewports without room for it beside the page. */
export function SlipBar(): React.JSX.Element | null {
  const t = useText();
  const odds = useOdds();
  const [open, setOpen] = useState(false);
  const { slip, placed } = useSlip();
  const { picks, mode } = slip;
  const pendingState = placed.find(({ coupon: { state } }) => state === 'WAITING' || state === 'REFUSED')?.coupon.state;
  if (picks.length === 0 && !pendingState && !open) return null;
  const isOne = picks.length === 1 || (picks.length > 1 && mode === 'together');
  return (
    <>
      <div className={styles.bar}>
        <button type="button" className={styles.opener} onClick={() => setOpen(true)}>
          <span>
            {pendingState
              ? t(pendingState === 'WAITING' ? 'book.wait' : 'book.wait.refused')
              : t('book.slip.count', { count: picks.length })}
          </span>
          {isOne && !pendingState ? <bdi className={styles.odds}>{odds(oddsTogether(picks)).text}</bdi> : null}
        </button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('book.slip')} closeLabel={t('common.close')}>
        <SlipPanel bare />
      </Dialog>
    </>
  );
}
