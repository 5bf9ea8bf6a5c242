import { formatMoney } from '#i18n';
import { Amount, Button, Select } from '#ui';
import { useBrand } from '../../shared/brand/boot.ts';
import { openModal } from '../../shared/dialogs/modals.ts';
import { useText } from '../../shared/page/language.ts';
import { AmountField } from '../../shared/page/number-fields.tsx';
import { useLoggedIn } from '../../shared/session/session.ts';
import { useOdds } from './notation.ts';
import { ACCEPTS, atPrices, couponsOf, oddsTogether, stakeOf, sumsOf, type Accepts } from './slip-rules.ts';
import { changeSlip, placeSlip, useSlip } from './slip-store.ts';
import type { SlipNotes } from './use-slip-notes.ts';
import styles from './slip.module.css';

const QUICK = ['5', '10', '50', '100'];

export function SlipForm({ notes }: Readonly<{ notes: SlipNotes }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { slip, busy } = useSlip();
  const odds = useOdds();
  const { picks, mode, stake, accepts } = slip;
  const each = stakeOf(stake);
  // The possible return is computed from the prices of now, whatever was shown.
  const priced = atPrices(slip, notes.prices);
  const { staked, most } = sumsOf(priced, each);
  const money = (value: typeof most) => <Amount>{formatMoney(value, currencySymbol)}</Amount>;
  const isOne = mode === 'together' || picks.length === 1;
  return (
    <div className={styles.form}>
      <AmountField
        label={t(isOne ? 'records.stake' : 'book.slip.each')}
        value={stake}
        onValueChange={(typed) => changeSlip((before) => ({ ...before, stake: typed }))}
        quickLabel={t('book.slip.quick')}
        quickAmounts={QUICK.map((value) => ({ value, label: value }))}
      />
      <dl className={styles.sums}>
        {mode === 'together' && picks.length > 1 ? (
          <div>
            <dt>{t('book.slip.odds')}</dt>
            <dd>
              <bdi>{odds(oddsTogether(priced.picks)).text}</bdi>
            </dd>
          </div>
        ) : null}
        {couponsOf(slip).length > 1 ? (
          <div>
            <dt>{t('book.slip.staked')}</dt>
            <dd>{money(staked)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('book.slip.most')}</dt>
          <dd className={styles.most}>{money(most)}</dd>
        </div>
      </dl>
      <Select
        label={t('book.accept')}
        options={ACCEPTS.map((value) => ({ value, label: t(`book.accept.${value}`) }))}
        value={accepts}
        onChange={({ target }) => changeSlip((before) => ({ ...before, accepts: target.value as Accepts }))}
      />
      <Place notes={notes} busy={busy} isReady={each > 0n} onPlace={() => void placeSlip()} />
    </div>
  );
}

type PlaceProps = Readonly<{ notes: SlipNotes; busy: boolean; isReady: boolean; onPlace: () => void }>;

/** A visitor logs in first, and finds the picks where they were. */
function Place({ notes, busy, isReady, onPlace }: PlaceProps): React.JSX.Element {
  const t = useText();
  const isIn = useLoggedIn();
  if (!isIn)
    return (
      <Button tone="primary" wide onClick={() => openModal('login')}>
        {t('book.slip.login')}
      </Button>
    );
  if (notes.asks)
    return (
      <Button tone="primary" wide onClick={() => changeSlip((slip) => atPrices(slip, notes.prices))}>
        {t('book.slip.acceptNow')}
      </Button>
    );
  return (
    <Button tone="money" wide loading={busy} disabled={!isReady || notes.isBarred} onClick={onPlace}>
      {t('book.slip.place')}
    </Button>
  );
}
