import { Card, Notice, RadioCards } from '#ui';
import { client } from '../../../shared/calls/client.ts';
import { renew } from '../../../shared/calls/query.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './play-safely.module.css';
import { applySafePlay } from '../../../shared/session/safe-play.ts';

const MINUTES = [15, 30, 60] as const;

export function CheckCard({ minutes }: Readonly<{ minutes: number }>): React.JSX.Element {
  const t = useText();
  const set = useAction(client.safePlay.setRealityCheck, (own) => {
    applySafePlay(own);
    void renew(['own', 'visit']);
  });
  return (
    <Card title={t('safePlay.how.check.title')}>
      <div className={styles.stack}>
        <p className={styles.soft}>{t('safePlay.how.check.text')}</p>
        <RadioCards
          legend={t('safePlay.check.every')}
          variant="chips"
          options={MINUTES.map((each) => ({
            value: String(each),
            label: t('safePlay.limit.minutes', { count: each }),
          }))}
          value={String(minutes)}
          onValueChange={(value) => {
            const chosen = MINUTES.find((each) => String(each) === value);
            if (chosen) set.run({ minutes: chosen });
          }}
        />
        {set.fault ? (
          <Notice tone="warn" live="alert">
            {set.fault}
          </Notice>
        ) : null}
      </div>
    </Card>
  );
}
