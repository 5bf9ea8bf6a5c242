/** Dashboard of an operator: today against yesterday, waiting items, and alarms. */
import { Notice, Skeleton } from '#ui';
import { lazy, Suspense, useState } from 'react';
import { Faces } from '../../shared/calls/faces.tsx';
import { useLine } from '../../shared/desk/live.ts';
import { useText } from '../../shared/page/language.ts';
import { useTitle } from '../../shared/page/title.ts';
import { useBrand } from '../../shared/session/brand.ts';
import { Alarms } from './alarms.tsx';
import { FigureCard } from './figure-card.tsx';
import { useFigures } from './queries.ts';
import styles from './today.module.css';
import { WaitingRooms } from './waiting-rooms.tsx';

const HoursChart = lazy(async () => ({ default: (await import('./hours-chart.tsx')).HoursChart }));

export function TodayPage(): React.JSX.Element {
  const t = useText();
  const brand = useBrand();
  const figures = useFigures();
  const stands = useLine((line) => line.stands);
  const [chosen, setChosen] = useState<string | null>(null);
  useTitle(t('console.today'));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('console.today')}</h1>
        <p className={styles.soft}>{t('console.today.lead', { brand: brand?.name ?? '' })}</p>
      </header>
      {stands ? null : <Notice live="status">{t('console.live.away')}</Notice>}
      <WaitingRooms />
      <Faces of={figures} skeleton={<Skeleton lines={8} />}>
        {({ figures: all, alarms }) => {
          const shown = all.find(({ key }) => key === chosen) ?? all[0];
          return (
            <>
              <Alarms alarms={alarms} />
              {all.length > 0 ? (
                <ul className={styles.figures} aria-label={t('console.figures')}>
                  {all.map((figure) => (
                    <FigureCard
                      key={figure.key}
                      figure={figure}
                      currency={brand?.currency ?? ''}
                      isShown={figure === shown}
                      onShow={() => setChosen(figure.key)}
                    />
                  ))}
                </ul>
              ) : null}
              {shown ? (
                <Suspense fallback={<Skeleton height="16rem" />}>
                  <HoursChart figure={shown} />
                </Suspense>
              ) : null}
            </>
          );
        }}
      </Faces>
    </div>
  );
}
