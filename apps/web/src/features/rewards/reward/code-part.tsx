import { CODE_MAX } from '#contract';
import { formatMoment, formatMoney } from '#i18n';
import { Button, Card, Notice, TextField } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { refreshBalance } from '../../../shared/session/member.ts';
import { renewRewards, useOwnCodes } from './queries.ts';
import styles from './reward.module.css';

export function CodePart(): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const [promoCode, setPromoCode] = useState('');
  const [done, setDone] = useState<string>();
  const own = useOwnCodes().data ?? [];
  const claim = useAction(client.reward.claimCode, ({ name, rewardAmount, ticket }) => {
    const amount = formatMoney(rewardAmount, currencySymbol);
    setDone(t(ticket ? 'reward.code.done.ticket' : 'reward.code.done.money', { name, amount }));
    setPromoCode('');
    renewRewards();
    void refreshBalance();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setDone(undefined);
    if (promoCode.trim() !== '') claim.run({ promoCode: promoCode.trim() });
  };
  return (
    <div className={styles.page}>
      <Card className={styles.narrow ?? ''}>
        <form className={styles.page} onSubmit={submit} noValidate>
          <TextField
            label={t('reward.code.label')}
            maxLength={CODE_MAX}
            autoCapitalize="characters"
            autoComplete="off"
            value={promoCode}
            onChange={(event) => setPromoCode(event.target.value)}
          />
          {claim.fault ? (
            <Notice tone="warn" live="alert">
              {claim.fault}
            </Notice>
          ) : null}
          {done ? (
            <Notice tone="win" live="status">
              {done}
            </Notice>
          ) : null}
          <Button type="submit" tone="primary" size="lg" wide loading={claim.busy}>
            {t('reward.code.use')}
          </Button>
        </form>
      </Card>
      {own.length > 0 ? (
        <Card title={t('reward.code.own')}>
          <ul className={styles.list}>
            {own.map((code) => (
              <li key={code.promoCode} className={styles.row}>
                <div className={styles.words}>
                  <h3 className={styles.name}>{code.promoCode}</h3>
                  <p className={styles.soft}>
                    {code.description} · {t('reward.until', { time: formatMoment(code.expireAt) })}
                  </p>
                </div>
                <Button loading={claim.busy} onClick={() => claim.run({ promoCode: code.promoCode })}>
                  {t('reward.code.use')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
