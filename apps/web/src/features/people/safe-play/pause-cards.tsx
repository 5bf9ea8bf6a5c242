/** Forms for a time-out and for self-exclusion, each with a confirmation. */
import { Button, Card, ConfirmDialog, Notice, RadioCards } from '#ui';
import { useState } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { BoundedField } from '../../../shared/page/number-fields.tsx';
import styles from './play-safely.module.css';
import { applySafePlay } from '../../../shared/session/safe-play.ts';

export function PauseCards(): React.JSX.Element {
  return (
    <div className={styles.pair}>
      <TimeOut />
      <Exclusion />
    </div>
  );
}

const DAYS = ['1', '7', '30'] as const;
const OTHER = 'other';
const DAYS_MAX = 42;

function TimeOut(): React.JSX.Element {
  const t = useText();
  const [choice, setChoice] = useState<string>(DAYS[0]);
  const [own, setOwn] = useState(Number.NaN);
  const days = choice === OTHER ? own : Number(choice);
  const options = DAYS.map((value) => ({ value, label: t('safePlay.days', { count: Number(value) }) }));
  return (
    <PauseForm
      title={t('safePlay.timeOut.title')}
      text={t('safePlay.timeOut.text')}
      sure={t('safePlay.timeOut.sure', { length: t('safePlay.days', { count: days || 0 }) })}
      input={Number.isNaN(days) ? null : { kind: 'timeOut', days }}
    >
      <RadioCards
        legend={t('safePlay.timeOut.length')}
        variant="chips"
        options={[...options, { value: OTHER, label: t('safePlay.timeOut.other') }]}
        value={choice}
        onValueChange={setChoice}
      />
      {choice === OTHER ? (
        <BoundedField label={t('safePlay.timeOut.own')} value={own} onValue={setOwn} min={1} max={DAYS_MAX} required />
      ) : null}
    </PauseForm>
  );
}

const MONTHS = ['6', '12', '60'] as const;
const ENDLESS = 'endless';

function Exclusion(): React.JSX.Element {
  const t = useText();
  const [choice, setChoice] = useState<string>(MONTHS[0]);
  const months = choice === ENDLESS ? null : Number(choice);
  const inWords = (value: string) =>
    value === ENDLESS ? t('safePlay.exclusion.endless') : t('safePlay.months', { count: Number(value) });
  return (
    <PauseForm
      title={t('safePlay.exclusion.title')}
      text={t('safePlay.exclusion.text')}
      sure={t('safePlay.exclusion.sure', { length: t('safePlay.months', { count: months ?? Number(MONTHS[0]) }) })}
      input={{ kind: 'exclusion', months }}
    >
      <RadioCards
        legend={t('safePlay.timeOut.length')}
        variant="chips"
        options={[...MONTHS, ENDLESS].map((value) => ({ value, label: inWords(value) }))}
        value={choice}
        onValueChange={setChoice}
      />
    </PauseForm>
  );
}

interface PauseFormProps {
  readonly title: string;
  readonly text: string;
  /** Text of the confirmation. */
  readonly sure: string;
  /** Null while the input is incomplete. */
  readonly input: Parameters<typeof client.safePlay.pause>[0] | null;
  readonly children: React.ReactNode;
}

function PauseForm({ title, text, sure, input, children }: PauseFormProps): React.JSX.Element {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const pause = useAction(client.safePlay.pause, (own) => {
    setAsking(false);
    applySafePlay(own);
    scrollTo({ top: 0 });
  });
  return (
    <Card title={title}>
      <div className={styles.stack}>
        <p className={styles.soft}>{text}</p>
        {children}
        <Button tone="danger" disabled={input === null} onClick={() => setAsking(true)}>
          {title}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={title}
        closeLabel={t('common.close')}
        text={
          <div className={styles.stack}>
            <p>{sure}</p>
            {pause.fault ? (
              <Notice tone="warn" live="alert">
                {pause.fault}
              </Notice>
            ) : null}
          </div>
        }
        confirmLabel={title}
        cancelLabel={t('safePlay.cancel')}
        danger
        busy={pause.busy}
        onConfirm={() => input && pause.run(input)}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
