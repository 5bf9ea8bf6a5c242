/** Bet slip: picks, mode, stake, and result. */
import { Button, Tabs } from '#ui';
import { Link } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { SlipForm } from './slip-form.tsx';
import { SlipPickLine } from './slip-pick.tsx';
import { SlipResult } from './slip-result.tsx';
import { keyOf, type Mode } from './slip-rules.ts';
import { changeSlip, useSlip } from './slip-store.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useSlipNotes } from './use-slip-notes.ts';
import styles from './slip.module.css';

export function SlipPanel({ bare = false }: Readonly<{ bare?: boolean }>): React.JSX.Element {
  const t = useText();
  const { slip } = useSlip();
  const notes = useSlipNotes();
  const isIn = useLoggedIn();
  const { picks, mode } = slip;
  const kept = useFocusKept(picks.length);
  return (
    <section {...kept} className={styles.slip} aria-label={t('book.slip')}>
      <header className={styles.head}>
        {bare ? null : <h2 className={styles.title}>{t('book.slip')}</h2>}
        {picks.length > 0 ? (
          <Button size="sm" tone="plain" onClick={() => changeSlip((before) => ({ ...before, picks: [] }))}>
            {t('book.slip.clear')}
          </Button>
        ) : null}
      </header>
      <SlipResult />
      {picks.length === 0 ? (
        <p className={styles.soft}>{t('book.slip.empty')}</p>
      ) : (
        <>
          {picks.length > 1 ? (
            <Tabs<Mode>
              label={t('book.slip.mode')}
              variant="pill"
              wide
              value={mode}
              onValueChange={(chosen) => changeSlip((before) => ({ ...before, mode: chosen }))}
              items={[
                { id: 'together', label: t('book.slip.together') },
                { id: 'singles', label: t('book.slip.singles') },
              ]}
            />
          ) : null}
          <ul className={styles.picks}>
            {picks.map((pick) => (
              <SlipPickLine
                key={keyOf(pick)}
                pick={pick}
                note={notes.of.get(keyOf(pick))}
                fixture={notes.fixtures.get(pick.fixtureId)}
              />
            ))}
          </ul>
          <SlipForm notes={notes} />
        </>
      )}
      {isIn ? <Link to="/coupons">{t('book.coupons')}</Link> : null}
    </section>
  );
}
