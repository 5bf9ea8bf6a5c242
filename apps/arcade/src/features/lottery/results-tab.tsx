/** Results tab: draws newest first, each with its proof; Vietnamese lotteries show all prizes. */
import { formatMinute } from '#i18n';
import { EmptyState, ErrorState, LinkButton, ShieldIcon, Skeleton, Tabs } from '#ui';
import { useState } from 'react';
import { useText } from '../../shared/page/text.ts';
import { Balls } from './balls.tsx';
import { useDesk, type DrawRow } from './desk.ts';
import { DrawDays } from './draw-days.tsx';
import { useKnownDraws } from './known-draws.ts';
import { dayOfNumero, shortNumero } from './numero.ts';
import { useRegionDay } from './region-day.ts';
import { PrizeReveal } from './stage/prize-reveal.tsx';
import { VietnamTable } from './vietnam-table.tsx';
import styles from './results-tab.module.css';

const AT_FIRST = 30;

const VIEWS = ['results', 'days'] as const;

/** Vietnamese lotteries also have a weekly schedule of provinces. */
export function ResultsTab(): React.JSX.Element {
  const { t } = useText();
  const { family } = useDesk();
  const [view, setView] = useState<(typeof VIEWS)[number]>('results');
  if (!family.id.startsWith('vn')) return <Results />;
  return (
    <Tabs
      variant="pill"
      label={t('lotto.tab.results')}
      items={VIEWS.map((id) => ({ id, label: t(`lotto.tab.${id}`) }))}
      value={view}
      onValueChange={setView}
    >
      {view === 'days' ? <DrawDays /> : <Results />}
    </Tabs>
  );
}

/** Results of all provinces of the region on the day of the last draw. */
function Together({ last }: Readonly<{ last: DrawRow }>): React.JSX.Element | null {
  const { t } = useText();
  const { family } = useDesk();
  const day = dayOfNumero(last.numero);
  const columns = useRegionDay(day, last.winNo);
  if (columns.length < 2) return null;
  return (
    <section className={styles.together}>
      <h2>{t('lotto.result.together', { day: `\u2066${day}\u2069` })}</h2>
      <PrizeReveal family={family} columns={columns} />
    </section>
  );
}

function Results(): React.JSX.Element {
  const { t } = useText();
  const { family, lottery, session } = useDesk();
  const draws = useKnownDraws();
  const [day, setDay] = useState('');
  if (draws.isError && !draws.data)
    return (
      <ErrorState
        size="sm"
        title={t('common.failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void draws.refetch()}
      />
    );
  if (!draws.data) return <Skeleton lines={8} />;
  const days = [...new Set(draws.data.map(({ numero }) => dayOfNumero(numero)))];
  const rows = draws.data.filter(({ numero }) => day === '' || dayOfNumero(numero) === day).slice(0, AT_FIRST);
  const isVietnam = family.id.startsWith('vn');
  return (
    <div className={styles.results}>
      {days.length > 1 ? (
        <label className={styles.day}>
          {t('lotto.day')}
          <select value={day} onChange={(event) => setDay(event.target.value)}>
            <option value="">{t('lotto.day.all')}</option>
            {days.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      ) : null}
      {isVietnam && day === '' && draws.data[0] ? <Together last={draws.data[0]} /> : null}
      {rows.length === 0 ? <EmptyState size="sm" title={t('lotto.noDraws')} /> : null}
      <ol className={isVietnam ? styles.tables : styles.list}>
        {rows.map(({ numero, winNo, drawTime }) => (
          <li key={numero} className={styles.row}>
            <span className={styles.numero}>
              {shortNumero(numero)} <time dir="ltr">{formatMinute(drawTime)}</time>
            </span>
            {isVietnam ? (
              <VietnamTable family={family.id} text={winNo} />
            ) : (
              <Balls family={family} text={winNo} size="sm" day={dayOfNumero(numero)} />
            )}
            <LinkButton
              size="sm"
              tone="plain"
              target="_blank"
              icon={<ShieldIcon size={16} />}
              href={`${session.lobbyOrigin}/draw/${lottery.code}/${numero}`}
            >
              {t('arcade.round.proof')}
            </LinkButton>
          </li>
        ))}
      </ol>
    </div>
  );
}
