import { limitKinds, limitPeriods, type LimitKind, type LimitPeriod, type PlayLimit } from '#contract';
import { formatMoment } from '#i18n';
import { Button, Card, Notice, Select, showToast } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { AmountField } from '../../../shared/page/number-fields.tsx';
import { useOwnWords } from '../../../shared/page/own-words.ts';
import { LimitRow } from './limit-row.tsx';
import styles from './play-safely.module.css';
import { useFigure } from './texts.ts';
import { applySafePlay } from '../../../shared/session/safe-play.ts';

export function LimitsCard({ limits }: Readonly<{ limits: readonly PlayLimit[] }>): React.JSX.Element {
  const t = useText();
  return (
    <Card title={t('safePlay.limits.title')}>
      <div className={styles.stack}>
        <p className={styles.soft}>{t('safePlay.limits.lead')}</p>
        {limits.length === 0 ? (
          <p>{t('safePlay.limits.none')}</p>
        ) : (
          <ul className={styles.limits}>
            {limits.map((limit) => (
              <LimitRow key={`${limit.kind}-${limit.period}`} limit={limit} />
            ))}
          </ul>
        )}
        <LimitForm />
      </div>
    </Card>
  );
}

function LimitForm(): React.JSX.Element {
  const t = useText();
  const figure = useFigure();
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [value, setValue] = useState('');
  const waitsText = ({ confirmFrom, confirmBy }: NonNullable<PlayLimit['asked']>) =>
    t('safePlay.limit.waits', {
      value: figure(kind, Number(value)),
      time: formatMoment(confirmFrom),
      end: formatMoment(confirmBy),
    });
  const set = useAction(client.safePlay.setLimit, (own) => {
    applySafePlay(own);
    setValue('');
    const asked = own.limits.find((limit) => limit.kind === kind && limit.period === period)?.asked;
    const waits = asked?.value === Number(value);
    showToast(
      asked && waits ? { text: waitsText(asked), tone: 'info' } : { text: t('safePlay.limit.saved'), tone: 'win' },
    );
  });
  const choose = (next: LimitKind) => {
    setKind(next);
    // Amounts and minutes are not convertible.
    if ((next === 'time') !== (kind === 'time')) setValue('');
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (Number(value) > 0) set.run({ kind, period, value: Number(value) });
  };
  return (
    <form className={styles.form} onSubmit={submit} {...useOwnWords()}>
      <Select
        label={t('safePlay.limit.kind')}
        options={limitKinds.map((each) => ({ value: each, label: t(`safePlay.kind.${each}`) }))}
        value={kind}
        hint={t(`safePlay.kind.${kind}.text`)}
        onChange={({ target }) => choose(target.value as LimitKind)}
      />
      <Select
        label={t('safePlay.limit.period')}
        options={limitPeriods.map((each) => ({ value: each, label: t(`safePlay.period.${each}`) }))}
        value={period}
        onChange={({ target }) => setPeriod(target.value as LimitPeriod)}
      />
      <AmountField
        label={t('safePlay.limit.value')}
        value={value}
        onValueChange={setValue}
        {...(kind === 'time' && { currency: t('safePlay.limit.unit.minutes'), decimals: 0 })}
        required
      />
      <Button type="submit" tone="primary" className={styles.set} loading={set.busy}>
        {t('safePlay.limit.set')}
      </Button>
      {set.fault ? (
        <Notice tone="warn" live="alert" className={styles.whole}>
          {set.fault}
        </Notice>
      ) : null}
    </form>
  );
}
