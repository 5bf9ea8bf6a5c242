/** Raises the rates of a direct downline, from their own up to what the agent may give. */
import type { Downline } from '#contract';
import { Button, Dialog, Notice, showToast, Skeleton } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { RateFields } from '../../../shared/agents/rate-fields.tsx';
import { allFit, configsOf, ratesOf } from '../../../shared/agents/rates.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from './downline.module.css';
import { renewTeam, useRates, type OwnRates } from './queries.ts';

type Props = Readonly<{ row: Downline; onClose: () => void }>;

export function RatesDialog({ row, onClose }: Props): React.JSX.Element {
  const t = useText();
  return (
    <Dialog
      open
      size="lg"
      title={t('agents.act.rates.of', { name: row.customerName })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Faces of={useRates(row.customerId)} size="sm" skeleton={<Skeleton shape="block" height="360px" />}>
        {(known) => <Sheet name={row.customerName} known={known} onClose={onClose} />}
      </Faces>
    </Dialog>
  );
}

type SheetProps = Readonly<{ name: string; known: OwnRates; onClose: () => void }>;

function Sheet({ name, known, onClose }: SheetProps): React.JSX.Element {
  const t = useText();
  // As first read: a later answer must not undo what was typed.
  const [{ limits, configs }] = useState(known);
  const [before] = useState(() => ratesOf(configs));
  const [rates, setRates] = useState(before);
  const [pressed, setPressed] = useState(false);
  const changed = configsOf(rates, before);
  const raise = useAction(client.line.raiseRates, ({ state }) => {
    renewTeam();
    showToast({ text: t(`agents.change.asked.${state}`), tone: 'win' });
    onClose();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (changed.length > 0 && allFit(rates, limits)) raise.run({ customerName: name, configs: changed });
  };
  const fault = raise.fault ?? (pressed && changed.length === 0 ? t('agents.rates.same') : undefined);
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <p className={styles.soft}>{t('agents.rates.upOnly')}</p>
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
