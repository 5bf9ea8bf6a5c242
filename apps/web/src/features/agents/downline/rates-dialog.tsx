/** Raises the rates of a direct downline, from their own up to what the agent may give, or by a quota. */
import type { Downline } from '#contract';
import { Button, Dialog, Notice, showToast, Skeleton } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { RateFields } from '../../../shared/agents/rate-fields.tsx';
import { QuotaChoice } from '../../../shared/agents/quota-choice.tsx';
import { renewQuota, useQuota, type Quota } from '../../../shared/agents/quotas.ts';
import { allFit, configsOf, ratesOf, withQuota } from '../../../shared/agents/rates.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from './downline.module.css';
import { renewTeam, useRates, type OwnRates } from './queries.ts';

type Props = Readonly<{ row: Downline; onClose: () => void }>;

export function RatesDialog({ row, onClose }: Props): React.JSX.Element {
  const t = useText();
  const quotas = useQuota();
  return (
    <Dialog
      open
      size="lg"
      title={t('agents.act.rates.of', { name: row.customerName })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Faces of={useRates(row.customerId)} size="sm" skeleton={<Skeleton shape="block" height="360px" />}>
        {(known) => (
          <Faces of={quotas} size="sm" skeleton={<Skeleton shape="block" height="360px" />}>
            {(templates) => <Sheet name={row.customerName} known={known} quotas={templates} onClose={onClose} />}
          </Faces>
        )}
      </Faces>
    </Dialog>
  );
}

type SheetProps = Readonly<{ name: string; known: OwnRates; quotas: readonly Quota[]; onClose: () => void }>;

function Sheet({ name, known, quotas, onClose }: SheetProps): React.JSX.Element {
  const t = useText();
  // As first read: a later answer must not undo what was typed.
  const [{ limits: plain, configs }] = useState(known);
  const [before] = useState(() => ratesOf(configs));
  const [rates, setRates] = useState(before);
  const [quotaId, setQuotaId] = useState<number>();
  const [pressed, setPressed] = useState(false);
  const quota = quotas.find((each) => each.quotaId === quotaId);
  const limits = withQuota(plain, quota?.quotaRebateConfig ?? []);
  const changed = configsOf(rates, before);
  const raise = useAction(client.line.raiseRates, ({ state }) => {
    renewTeam();
    renewQuota();
    showToast({ text: t(`agents.change.asked.${state}`), tone: 'win' });
    onClose();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (changed.length > 0 && allFit(rates, limits))
      raise.run({ customerName: name, configs: changed, ...(quota && { quotaId: quota.quotaId }) });
  };
  const fault = raise.fault ?? (pressed && changed.length === 0 ? t('agents.rates.same') : undefined);
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <p className={styles.soft}>{t('agents.rates.upOnly')}</p>
      {quotas.length > 0 ? <QuotaChoice quotas={quotas} value={quotaId} onValue={setQuotaId} /> : null}
      <RateFields legend={t('agents.rates')} limits={limits} rates={rates} onRates={setRates} />
      {fault ? (
        <Notice tone="warn" live="alert">
          {fault}
        </Notice>
      ) : null}
      <Button type="submit" tone="primary" size="lg" wide loading={raise.busy}>
        {t('agents.act.rates')}
      </Button>
    </form>
  );
}
