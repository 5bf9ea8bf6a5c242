import type { ActiveBonus } from '#contract';
import { formatMoment, formatMoney } from '#i18n';
import { Amount, Button, Card, ConfirmDialog, Notice, ProgressBar, showToast, Stat, StatGrid, Switch } from '#ui';
import { useState } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { renewBonus } from './queries.ts';
import styles from './bonus.module.css';
import { Weights } from './weights.tsx';

export function ActiveCard({ bonus }: Readonly<{ bonus: ActiveBonus }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const money = (amount: number) => formatMoney(amount, currencySymbol);
  return (
    <Card title={bonus.name}>
      <div className={styles.active}>
        <StatGrid>
          <Stat label={t('bonus.balance')} value={<Amount money>{money(bonus.balance)}</Amount>} />
          <Stat label={t('bonus.given')} value={money(bonus.amount)} />
          <Stat label={t('bonus.until')} value={formatMoment(bonus.expireAt)} />
        </StatGrid>
        <ProgressBar
          tone="money"
          label={t('bonus.progress')}
          value={bonus.turnoverDone}
          max={bonus.turnoverRequired}
          valueText={t('bonus.progress.of', {
            done: money(bonus.turnoverDone),
            required: money(bonus.turnoverRequired),
          })}
        />
        <p className={styles.soft}>{t('bonus.how')}</p>
        <Playing bonus={bonus} />
        <Weights weights={bonus.weights} />
        <ul className={styles.terms}>
          {bonus.stakeMax === null ? null : <li>{t('bonus.stakeMax', { amount: money(bonus.stakeMax) })}</li>}
          {bonus.cashMax === null ? null : <li>{t('bonus.cashMax', { amount: money(bonus.cashMax) })}</li>}
          <li>{t('bonus.late')}</li>
        </ul>
        <GiveUp bonus={bonus} />
      </div>
    </Card>
  );
}

function Playing({ bonus }: Readonly<{ bonus: ActiveBonus }>): React.JSX.Element {
  const t = useText();
  const choose = useAction(client.bonus.setPlaying, () => void renewBonus());
  return (
    <>
      <Switch
        label={t('bonus.playing')}
        hint={t(bonus.playing ? 'bonus.playing.on' : 'bonus.playing.off')}
        checked={bonus.playing}
        disabled={choose.busy}
        onChange={(event) => choose.run({ playing: event.target.checked })}
      />
      {choose.fault ? (
        <Notice tone="warn" live="alert">
          {choose.fault}
        </Notice>
      ) : null}
    </>
  );
}

function GiveUp({ bonus }: Readonly<{ bonus: ActiveBonus }>): React.JSX.Element {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const amount = formatMoney(bonus.balance, useBrand().currencySymbol);
  const cancel = useAction(client.bonus.cancel, () => {
    setAsked(false);
    showToast({ text: t('bonus.givenUp'), tone: 'info' });
    void renewBonus();
  });
  return (
    <div>
      <Button tone="quiet" size="sm" onClick={() => setAsked(true)}>
        {t('bonus.giveUp')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('bonus.giveUp.title')}
        text={cancel.fault ?? t('bonus.giveUp.text', { amount })}
        confirmLabel={t('bonus.giveUp')}
        cancelLabel={t('bonus.keep')}
        closeLabel={t('common.close')}
        danger
        busy={cancel.busy}
        onConfirm={() => cancel.run({ refNo: bonus.refNo })}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
}
