/** /races: running, upcoming and recent races. */
import type { RaceItem } from '#contract';
import { formatMoment } from '#i18n';
import { Badge, EmptyState, Skeleton } from '#ui';
import { Link } from 'react-router';
import { usePrize } from '../../../shared/content/prize.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { racePath, useRaces } from '../../../shared/race/races.ts';
import styles from './race.module.css';
import { tones } from './tones.ts';

export function RacesPage(): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHead title={t('race.title')} text={t('race.lead')} art="/art/categories/promotions.svg" scene />
      <Faces
        of={useRaces()}
        skeleton={<Skeleton shape="block" height="320px" />}
        isEmpty={(races) => races.length === 0}
        empty={<EmptyState art="/art/spots/gifts.svg" title={t('race.none')} />}
      >
        {(races) => (
          <ul className={styles.list}>
            {races.map((race) => (
              <li key={race.raceId}>
                <Race race={race} />
              </li>
            ))}
          </ul>
        )}
      </Faces>
    </div>
  );
}

function Race({ race }: Readonly<{ race: RaceItem }>): React.JSX.Element {
  const t = useText();
  const prize = usePrize();
  const { raceId, title, description, state, startTime, endTime, firstPrize, hasEntered } = race;
  return (
    <Link to={racePath(raceId)} className={styles.card}>
      <span className={styles.head}>
        <strong className={styles.title}>{title}</strong>
        <Badge tone={tones[state]}>{t(`race.state.${state}`)}</Badge>
      </span>
      <span className={styles.soft}>{description}</span>
      <span>{t('race.first', { prize: prize(firstPrize) })}</span>
      <span className={styles.soft}>
        {t('race.span', { from: formatMoment(startTime), until: formatMoment(endTime) })}
      </span>
      {hasEntered ? <Badge tone="brand">{t('race.entered')}</Badge> : null}
    </Link>
  );
}
