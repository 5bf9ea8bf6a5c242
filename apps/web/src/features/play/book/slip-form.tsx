import { formatMoney } from '#i18n';
import { Amount, Button, Select } from '#ui';
import { units, type Units } from '#kernel';
import { useBrand } from '../../../shared/brand/boot.ts';
import { openModal } from '../../../shared/dialogs/modals.ts';
import { useText } from '../../../shared/page/language.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { FreeBetChoice, useFreeBet } from './free-bet-choice.tsx';
import { useNotation } from './notation.ts';
import { OddsText } from './odds-text.tsx';
import { SlipAmount, useMeant, useStakeFault } from './slip-amount.tsx';
import { ACCEPTS, atPrices, couponsOf, type Accepts } from './slip-rules.ts';
import { changeSlip, placeSlip, useSlip } from './slip-store.ts';
import { amountOf, oddsTogether, showsRisk, sumsOf, type Sums } from './stake-rules.ts';
import type { SlipNotes } from './use-slip-notes.ts';
import styles from './slip.module.css';

export function SlipForm({ notes }: Readonly<{ notes: SlipNotes }>): React.JSX.Element {
  const t = useText();
  const { slip, busy } = useSlip();
  const meant = useMeant();
  const free = useFreeBet();
  const fault = useStakeFault();
  // Bonus money is not part of the balance shown: the server checks the sum.
  const isReady = free !== null || fault === null || fault.kind === 'balance';
  const sums = sumsOf(slip, meant, notes.prices, free && amountOf(String(free.amount)));
  return (
    <>
      <FreeBetChoice />
      {free ? null : <SlipAmount fault={fault} />}
      <Select
        label={t('book.accept')}
        options={ACCEPTS.map((value) => ({ value, label: t(`book.accept.${value}`) }))}
        value={slip.accepts}
        onChange={({ target }) => changeSlip((before) => ({ ...before, accepts: target.value as Accepts }))}
      />
      <div className={styles.foot}>
        <SlipSums notes={notes} sums={sums} isWin={meant.isWin && !free} isFree={free !== null} />
        <Place
          notes={notes}
          busy={busy}
          isReady={isReady && sums.staked > 0n}
          onPlace={() => void placeSlip(meant, free)}
        />
      </div>
    </>
  );
}

type SumsProps = Readonly<{ notes: SlipNotes; sums: Sums; isWin: boolean; isFree: boolean }>;

/** Uses current prices, not those shown when picked. */
function SlipSums({ notes, sums: { staked, most }, isWin, isFree }: SumsProps): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { slip } = useSlip();
  const hasRisk = showsRisk(useNotation());
  const money = (value: Units) => <Amount>{formatMoney(value, currencySymbol)}</Amount>;
  const isMany = couponsOf(slip).length > 1;
  return (
    <dl className={styles.sums}>
      {slip.mode === 'together' && slip.picks.length > 1 ? (
        <div>
          <dt>{t('book.slip.odds')}</dt>
          <dd>
            <OddsText odds={oddsTogether(atPrices(slip, notes.prices).picks)} />
          </dd>
        </div>
      ) : null}
      {isFree ? (
        <div>
          <dt>{t('book.freeBet')}</dt>
          <dd>{money(staked)}</dd>
        </div>
      ) : null}
      {isMany || isWin ? (
        <div>
          <dt>{t(isMany ? 'book.slip.staked' : 'records.stake')}</dt>
          <dd>{money(staked)}</dd>
        </div>
      ) : null}
      {hasRisk && !isFree ? (
        <div>
          <dt>{t('book.slip.win')}</dt>
          <dd>{money(units(most - staked))}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('book.slip.most')}</dt>
        <dd className={styles.most}>{money(most)}</dd>
      </div>
    </dl>
  );
}

type PlaceProps = Readonly<{ notes: SlipNotes; busy: boolean; isReady: boolean; onPlace: () => void }>;

/** Visitors log in first; their picks are kept. */
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
